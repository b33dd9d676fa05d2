/** What a person says to a question. Numbers are those of its proposals, from 1; none means all. */
export type ReviewAnswer =
  | { readonly kind: 'yes' | 'no' | 'skip'; readonly numbers: readonly number[] }
  | { readonly kind: 'edit'; readonly number: number; readonly yaml: string }
  | { readonly kind: 'quit' };

const WORDS = {
  y: 'yes',
  yes: 'yes',
  n: 'no',
  no: 'no',
  s: 'skip',
  skip: 'skip',
} as const;

/** How answers are written, in one line. */
export const ANSWER_HELP =
  'y = yes, n = no, s = later, each also for some: y 1 3; e 2 {…} = write number 2 anew; q = stop';

/** Reads one line; null where it is no answer. */
export function parseAnswer(line: string): ReviewAnswer | null {
  const text = line.trim();
  if (/^q(?:uit)?$/iu.test(text)) return { kind: 'quit' };
  const edit = /^e(?:dit)?\s+(\d+)\s+(.+)$/isu.exec(text);
  if (edit !== null) return { kind: 'edit', number: Number(edit[1]), yaml: edit[2] ?? '' };
  const [, word = '', rest = ''] = /^(\w+)((?:[\s,]+\d+)*)$/u.exec(text) ?? [];
  const key = word.toLowerCase();
  if (!isWord(key)) return null;
  return { kind: WORDS[key], numbers: (rest.match(/\d+/gu) ?? []).map(Number) };
}

function isWord(text: string): text is keyof typeof WORDS {
  return Object.hasOwn(WORDS, text);
}
