import type { Word } from '../../grammar/types.ts';

/** Words of a sentence that name the message itself: `its closing message`. End exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** After these a `message` or `report` is the one that ends the work. */
const CLOSING: ReadonlySet<string> = new Set('final closing last concluding'.split(' '));
/** Heads that mean the closing message only with such a word before them. */
const WITH_CLOSING: ReadonlySet<string> = new Set(
  'message report summary statement words note answer reply response'.split(' '),
);
/** Heads that mean it by themselves. */
const ALONE: ReadonlySet<string> = new Set('answer reply response summary'.split(' '));
const OWNERS: ReadonlySet<string> = new Set('agent assistant'.split(' '));
const OTHER_SIDE: ReadonlySet<string> = new Set('to from of on for by'.split(' '));

/** The places where a sentence names the message to the user. */
export function messageSpans(words: readonly Word[]): readonly Span[] {
  return words.flatMap((_, index) => spanAt(words, index) ?? []);
}

function spanAt(words: readonly Word[], at: number): Span | null {
  const head = words[at]?.lower ?? '';
  if (words[at]?.literal !== null || !(WITH_CLOSING.has(head) || ALONE.has(head))) return null;
  let from = at;
  while (CLOSING.has(words[from - 1]?.lower ?? '')) from -= 1;
  const isClosing = from < at;
  if (!isClosing && !(ALONE.has(head) && isBare(words, at))) return null;
  const owner = ownerBefore(words, from);
  if (owner === null) return null;
  const to = addressedTo(words, at + 1);
  return to === null ? null : { from: owner, to };
}

/** `the reply`, and not `a reply`, `the reply to Anna`. */
function isBare(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.lower ?? '';
  return /^(?:the|its|'s)$/u.test(before);
}

/** Where a span starts with its determiner or owner; null where the message is someone else's. */
function ownerBefore(words: readonly Word[], from: number): number | null {
  const before = words[from - 1]?.lower ?? '';
  if (/^(?:the|its|a)$/u.test(before)) return from - 1;
  if (before !== "'s") return from;
  if (!OWNERS.has(words[from - 2]?.lower ?? '')) return null;
  return words[from - 3]?.lower === 'the' ? from - 3 : from - 2;
}

/** Where a span ends: `to the user` belongs to it; null where it goes to, or comes from, someone else. */
function addressedTo(words: readonly Word[], at: number): number | null {
  const next = words[at]?.lower ?? '';
  if (!OTHER_SIDE.has(next)) return at;
  const user = words[at + 1]?.lower === 'the' ? at + 2 : at + 1;
  if (next === 'to' && words[user]?.lower === 'user') return user + 1;
  return next === 'to' || next === 'from' ? null : at;
}

/** `at the end`, `in the end`, `in closing`: when the closing message is given. */
export function endSpans(words: readonly Word[]): readonly Span[] {
  return words.flatMap(({ lower }, at) => {
    if (/^(?:closes|concludes|finishes|ends)$/u.test(lower) && /^(?:by|with)$/u.test(words[at + 1]?.lower ?? ''))
      return [{ from: at, to: at + 2 }];
    if (!/^(?:at|in)$/u.test(lower)) return [];
    if (words[at + 1]?.lower === 'closing' && words[at + 2]?.lower !== 'message') return [{ from: at, to: at + 2 }];
    const isEnd = words[at + 1]?.lower === 'the' && /^(?:end|close|last)$/u.test(words[at + 2]?.lower ?? '');
    return isEnd && words[at + 3]?.lower !== 'of' && !WITH_CLOSING.has(words[at + 3]?.lower ?? '')
      ? [{ from: at, to: at + 3 }]
      : [];
  });
}
