import type { AnswerValue } from './label-files.ts';

/** What a rater types. */
export type Rating =
  | { readonly kind: 'answer'; readonly value: AnswerValue; readonly note: string }
  | { readonly kind: 'note'; readonly note: string }
  | { readonly kind: 'show'; readonly part: ShownPart; readonly argument: string }
  | { readonly kind: 'skip' | 'back' | 'quit' | 'help' };

export type ShownPart = 'task' | 'response' | 'place' | 'events' | 'changes' | 'guideline';

const ANSWERS: Readonly<Record<string, AnswerValue>> = { m: 'MET', u: 'UNMET', '?': 'UNKNOWN' };
const MOVES: Readonly<Record<string, 'skip' | 'back' | 'quit' | 'help'>> = {
  s: 'skip',
  b: 'back',
  q: 'quit',
  h: 'help',
};
const PARTS: Readonly<Record<string, ShownPart>> = {
  t: 'task',
  f: 'response',
  l: 'place',
  e: 'events',
  d: 'changes',
  g: 'guideline',
};

/** The keys, in lines that fit a terminal. */
export const RATING_HELP: readonly string[] = [
  'm = met, u = unmet, ? = can not say; words after it are a note (m the reply says so). n WORDS = note only.',
  's = skip, b = back, q = quit (all answers are saved), h = this help.',
  'Show: f = final message, e = all events, e 3-9 = some, l LOCATOR = one place (l budget.goal, l e4.output),',
  'd = what changed in the state, t = the task in full, g = the guideline.',
];

/** Reads one line; null where it is no key, or an `l` without a locator, or an `n` without words. */
export function parseRating(line: string): Rating | null {
  const [, key = '', rest = ''] = /^\s*(\S+)\s*(.*?)\s*$/su.exec(line) ?? [];
  const lower = key.toLowerCase();
  const value = own(ANSWERS, lower);
  if (value !== undefined) return { kind: 'answer', value, note: rest };
  if (lower === 'n') return rest === '' ? null : { kind: 'note', note: rest };
  const part = own(PARTS, lower);
  if (part !== undefined) return part === 'place' && rest === '' ? null : { kind: 'show', part, argument: rest };
  const kind = own(MOVES, lower);
  // Words behind a move are more likely a slip than meant.
  return kind === undefined || rest !== '' ? null : { kind };
}

function own<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
