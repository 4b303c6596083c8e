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
        anchor: title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'),
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

/** Without case and without accents: «oiseau-mâna» finds «Oiseau-Mana». */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/g, 'l').replace(/Ł/g, 'L').toLowerCase();
}

/** Whether every word of the question is somewhere in the rule. */
export function matches(rule: Rule, question: string): boolean {
  const text = folded(`${rule.number} ${rule.title} ${rule.body.map(words).join(' ')}`);
  return folded(question)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

// Each book is its own chunk, read only when its page is opened. Translations stand in a folder of their language.
const books = import.meta.glob<string>(['../../../docs/rules/*.md', '../../../docs/rules/{fr,pl}/*.md'], {
  query: '?raw',
  import: 'default',
});

/** The rulebook in a language, or in English where it is not translated yet; null if there is none. */
export async function openRulebook(
  name: string,
  language: Language,
): Promise<{ book: Rulebook; language: Language } | null> {
  const translated = language === 'en' ? undefined : books[`../../../docs/rules/${language}/${name}.md`];
  const load = translated ?? books[`../../../docs/rules/${name}.md`];
  if (!load) return null;
  return { book: readRulebook(await load()), language: translated ? language : 'en' };
}
