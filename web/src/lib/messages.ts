import type { Language } from './language';

/** A message: a sentence with `{names}` to fill in, or one sentence for each plural form. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Message = string | Plural;

/** What a translation must hold: the same keys, a plural where the original has one. */
export type Translation<M> = { [K in keyof M]: M[K] extends string ? string : Plural };

type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Filled<M> = M extends string ? Names<M> : M extends { other: infer O } ? Names<O> | 'count' : never;
export type Values<M> = [Filled<M>] extends [never] ? [] : [values: Record<Filled<M>, string | number>];

const rules = new Map<Language, Intl.PluralRules>();

function pluralRule(language: Language, count: number): Intl.LDMLPluralRule {
  let rule = rules.get(language);
  if (!rule) {
    rule = new Intl.PluralRules(language);
    rules.set(language, rule);
  }
  return rule.select(count);
}

/** Writes a message in words: picks the plural form of `count` and fills in the names. */
export function write(
  language: Language,
  message: Message,
  values?: Record<string, string | number>,
): string {
  const form =
    typeof message === 'string'
      ? message
      : (message[pluralRule(language, Number(values?.count ?? 0))] ?? message.other);
  const set = language === 'fr' ? bound(form) : form;
  if (!values) return set;
  return set.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** French sets its tall signs apart from their word, yet never on another line. */
const bound = (text: string): string => text.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0');
