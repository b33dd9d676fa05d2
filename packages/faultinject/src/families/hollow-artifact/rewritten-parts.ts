import { sentencesOf } from '../../kit/response.ts';
import type { DecisivePart } from './decisive-parts.ts';
import { ended } from './prose.ts';

/** What becomes of one part of a text: words in its place, beside it, or in place of its sentence. */
export interface PartRewrite {
  readonly part: DecisivePart;
  readonly words: string;
  /** Whether the part stays, and the words come as well. */
  readonly isKept: boolean;
  /** What stands around the words where the part stays. */
  readonly joint: readonly [before: string, behind: string];
}

/** The text with all rewrites done. */
export function withParts(text: string, rewrites: readonly PartRewrite[]): string {
  // From the last part on, so that earlier offsets hold.
  const ordered = rewrites.toSorted((a, b) => b.part.start - a.part.start);
  return ordered.reduce(
    (made, rewrite) => (rewrite.part.kind === 'statement' ? withSentenceFor(made, rewrite) : withWords(made, rewrite)),
    text,
  );
}

function withWords(text: string, { part: { start, end }, words, isKept, joint }: PartRewrite): string {
  const [before, part, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  if (isKept) return `${before}${part}${joint[0]}${words}${joint[1]}${after}`;
  const isFirst = before === '' || /[.!?]\s+$/u.test(before);
  return `${before}${isFirst ? words.slice(0, 1).toUpperCase() + words.slice(1) : words}${after}`;
}

/** The sentence around a part gives way to the words, or has them behind. */
function withSentenceFor(text: string, { part: { start }, words, isKept }: PartRewrite): string {
  const sentence = sentencesOf(text).find((one) => one.start <= start && start < one.end);
  if (sentence === undefined) return text;
  const before = isKept ? `${ended(text.slice(0, sentence.end))} ` : text.slice(0, sentence.start);
  return `${before}${words}${text.slice(sentence.end)}`;
}
