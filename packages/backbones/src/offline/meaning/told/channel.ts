import type { Word } from '../../grammar/types.ts';

/** Words of a sentence that name the message itself: `its closing message`. End exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** After these a `message` or `report` is the one that ends the work. */
const CLOSING = /^(?:final|closing|last|concluding)$/u;
/** Heads that mean the closing message by themselves. */
const ALONE = /^(?:answer|reply|response|summary|recap|wrap-?up|overview)$/u;
/** Heads that mean it only with such a word before them. */
const WITH_CLOSING = /^(?:message|report|statement|words|note)$/u;

/** The places where a sentence names the message to the user. */
export function messageSpans(words: readonly Word[]): readonly Span[] {
  return words.flatMap((_, index) => spanAt(words, index) ?? []);
}

function spanAt(words: readonly Word[], at: number): Span | null {
  const lower = (place: number) => words[place]?.lower ?? '';
  const isAlone = ALONE.test(lower(at));
  if (words[at]?.literal !== null || !(isAlone || WITH_CLOSING.test(lower(at)))) return null;
  let from = at;
  while (CLOSING.test(lower(from - 1))) from -= 1;
  // `the reply`, and not `a reply`, `the message`
  if (from === at && !(isAlone && /^(?:the|its|'s)$/u.test(lower(at - 1)))) return null;
  if (/^(?:the|its|a)$/u.test(lower(from - 1))) from -= 1;
  else if (lower(from - 1) === "'s") {
    if (!/^(?:agent|assistant)$/u.test(lower(from - 2))) return null;
    from -= lower(from - 3) === 'the' ? 3 : 2;
  }
  // `the reply to Anna` is none to the user.
  if (!/^(?:to|from)$/u.test(lower(at + 1))) return { from, to: at + 1 };
  const user = lower(at + 2) === 'the' ? at + 3 : at + 2;
  return lower(at + 1) === 'to' && lower(user) === 'user' ? { from, to: user + 1 } : null;
}

/** `at the end`, `in closing`, `closes with`: when the closing message is given. */
export function endSpans(words: readonly Word[]): readonly Span[] {
  return words.flatMap((_, at) => {
    const ahead = [0, 1, 2, 3].map((on) => words[at + on]?.lower ?? '');
    const text = ahead.join(' ');
    if (/^(?:(?:closes|concludes|finishes|ends) (?:by|with)|(?:at|in) closing(?! message))\b/u.test(text))
      return [{ from: at, to: at + 2 }];
    const isEnd = /^(?:at|in) the (?:end|close|last)(?! of\b)\b/u.test(text);
    return isEnd && !ALONE.test(ahead[3] ?? '') && !WITH_CLOSING.test(ahead[3] ?? '') ? [{ from: at, to: at + 3 }] : [];
  });
}
