import type { Language } from './language';

/** A rule as docs/rules states it: a number, a title, statements, where it comes from. */
export interface Rule {
  kind: 'rule';
  number: string;
  title: string;
  body: Block[];
  source: string;
}
export interface Section {
  kind: 'section';
  title: string;
  anchor: string;
}
export type Block =
  | { kind: 'statements'; lines: string[] }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'drawing'; text: string };
export type Part = Rule | Section | Block;

export interface Rulebook {
  title: string;
  parts: Part[];
}

const RULE = /^### ([A-Z]{2}-[0-9.]+) (.+)$/;

function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

/** Takes the block that starts at `from` and says where the next one starts. */
function block(lines: string[], from: number): { block: Block; next: number } {
  const first = lines[from] ?? '';
  let next = from;
  const run = (belongs: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    while (next < lines.length && belongs(lines[next] as string)) {
      taken.push(lines[next] as string);
      next += 1;
    }
    return taken;
  };
  if (first.startsWith('```')) {
    next += 1;
    const text = run((line) => !line.startsWith('```')).join('\n');
    return { block: { kind: 'drawing', text }, next: next + 1 };
  }
  if (first.startsWith('|')) {
    const [head, , ...rows] = run((line) => line.startsWith('|')).map(cells);
    return { block: { kind: 'table', head: head ?? [], rows }, next };
  }
  if (first.startsWith('- ')) {
    return {
      block: { kind: 'list', items: run((line) => line.startsWith('- ')).map((line) => line.slice(2)) },
      next,
    };
  }
  const plain = (line: string): boolean => line.trim() !== '' && !/^(#|\||- |```|Source: )/.test(line);
  return { block: { kind: 'statements', lines: run(plain) }, next };
}

/** The same in every language, so that a link to a chapter outlives a change of language. */
function chapterAnchor(title: string): string {
  const number = /^\d+/.exec(title)?.[0];
  return number ? `chapter-${number}` : 'docket';
}

/** Reads a page of docs/rules. Anything that is no heading, table, list or drawing is a statement. */
export function readRulebook(text: string): Rulebook {
  const lines = text.split('\n');
  const book: Rulebook = { title: '', parts: [] };
  let rule: Rule | null = null;
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] as string;
    const numbered = RULE.exec(line);
    if (line.trim() === '') at += 1;
    else if (line.startsWith('# ')) {
      book.title = line.slice(2);
      at += 1;
    } else if (line.startsWith('## ')) {
      rule = null;
      const title = line.slice(3);
      book.parts.push({
        kind: 'section',
        title,
        anchor: chapterAnchor(title),
      });
      at += 1;
    } else if (numbered) {
      rule = {
        kind: 'rule',
        number: numbered[1] as string,
        title: numbered[2] as string,
        body: [],
        source: '',
      };
      book.parts.push(rule);
      at += 1;
    } else if (rule && line.startsWith('Source: ')) {
      rule.source = line.slice('Source: '.length);
      at += 1;
    } else {
      const taken = block(lines, at);
      (rule ? rule.body : book.parts).push(taken.block);
      // A line nothing claims (a stray heading level) is passed over rather than looped upon.
      at = Math.max(taken.next, at + 1);
    }
  }
  return book;
}

function words(part: Block): string {
  if (part.kind === 'statements') return part.lines.join(' ');
  if (part.kind === 'list') return part.items.join(' ');
  if (part.kind === 'table') return [part.head, ...part.rows].flat().join(' ');
  return part.text;
}

/** Without case and without accents: «oiseau-mâna» finds «Oiseau-Mana», «zbroja» «ZBROJĄ». Keeps the length. */
export function folded(text: string): string {
  return [...text]
    .map((letter) => {
      const plain = letter
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace('ł', 'l')
        .replace('Ł', 'L')
        .toLowerCase();
      return plain.length === letter.length ? plain : letter;
    })
    .join('');
}

/** The words of a question, as they are looked for. */
export function asked(question: string): string[] {
  return folded(question.trim()).split(/\s+/).filter(Boolean);
}

/** Whether every word looked for is somewhere in the rule; one that looks like a number finds that rule and its parts. */
export function matches(rule: Rule, wanted: string[]): boolean {
  const number = rule.number.toLowerCase();
  const text = folded(`${number} ${rule.title} ${rule.body.map(words).join(' ')}`);
  return wanted.every((word) =>
    /^[a-z]{2}-\d/.test(word) ? number === word || number.startsWith(`${word}.`) : text.includes(word),
  );
}

/** What is left of a book when it is searched: rules, and rows of tables that stand outside rules, such as rulings. */
export function found(parts: Part[], wanted: string[]): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.kind === 'rule') return matches(part, wanted) ? [part] : [];
    if (part.kind !== 'table') return [];
    const rows = part.rows.filter((row) => {
      const text = folded(row.join(' '));
      return wanted.every((word) => text.includes(word));
    });
    return rows.length ? [{ ...part, rows }] : [];
  });
}

/** A text in turns: what is to be shown as it is, and what was asked for. */
export function highlighted(text: string, wanted: string[]): string[] {
  if (wanted.length === 0) return [text];
  const flat = folded(text);
  const hit = new Array<boolean>(text.length).fill(false);
  for (const word of wanted) {
    for (let at = flat.indexOf(word); at >= 0; at = flat.indexOf(word, at + word.length))
      hit.fill(true, at, at + word.length);
  }
  const turns: string[] = [''];
  for (let at = 0; at < text.length; at += 1) {
    // The turns alternate and begin with what is shown as it is, if only with nothing.
    const turn = hit[at] === (turns.length % 2 === 0) ? (turns.pop() ?? '') : '';
    turns.push(turn + text.charAt(at));
  }
  return turns;
}

// Each book is its own chunk for each language, read only when its page is opened.
const books = import.meta.glob<string>(['../../../docs/rules/*.md', '../../../docs/rules/{fr,pl}/*.md'], {
  query: '?raw',
  import: 'default',
});

/** The rulebook of this name in a language; null if there is none. */
export async function openRulebook(name: string, language: Language): Promise<Rulebook | null> {
  const folder = language === 'en' ? '' : `${language}/`;
  const load = books[`../../../docs/rules/${folder}${name}.md`];
  return load ? readRulebook(await load()) : null;
}
