import type { ValueContext } from '@sauron/core/values';
import { tagWords } from '../../grammar/tag-words.ts';
import type { Word } from '../../grammar/types.ts';
import { normalised } from './idioms.ts';

/** A part of a sentence that says one thing, with what it speaks of where it only points back. */
export interface Part {
  /** As it is written. */
  readonly text: string;
  /** With idioms told by one word. */
  readonly plain: string;
  /** What its pronoun, or its missing subject, stands for; empty where it stands by itself. */
  readonly context: string;
  /** Goes on with what was said before, as `which …` does, or what follows a colon. */
  readonly isLeaning: boolean;
}

const JOINTS = /^(?:and|but|or|so|because|though|although|while|whereas|which|who|as|since|until|if)$/u;
/** Joints after which a part goes on with what was said before. */
const LEANING = /^(?:which|who)$/u;
const PERSON = /^(?:he|she|him|her|his|they|them|their)$/iu;
const THING = /^(?:it|its|that|this|these|those|one|they|them|their|none|both)$/iu;

/** The parts of a sentence; `before` is the sentence before it, for one that starts by pointing back. */
export function partsOf(sentence: string, before: string | null, context: ValueContext): readonly Part[] {
  const words = tagWords(sentence, context);
  const parts: Part[] = [];
  for (const segment of merged(segmentsOf(words))) {
    const text = sentence.slice(segment[0]?.start, segment.at(-1)?.end).trim();
    const last = parts.at(-1);
    const behind = last === undefined ? before : `${last.context} ${last.text}`;
    const isLeaning = last !== undefined && (LEANING.test(segment[0]?.lower ?? '') || followsColon(sentence, segment));
    const pointed = behind === null ? '' : isLeaning ? behind : contextOf(segment, behind, last === undefined);
    parts.push({ text, plain: normalised(text), context: pointed, isLeaning });
  }
  return parts;
}

const GIVES_REASON = /^(?:because|as|since|for)\b/iu;

/** A part with the reason that follows it, as one: `It was not shared, because the only copy lies in Private`. */
export function withReasons(parts: readonly Part[]): readonly Part[] {
  return parts.slice(1).flatMap((part, index) => {
    const before = parts[index];
    if (before === undefined || !(GIVES_REASON.test(part.text) || part.isLeaning)) return [];
    const text = `${before.text} ${part.text}`;
    return [{ text: part.text, plain: normalised(text), context: before.context, isLeaning: false }];
  });
}

function followsColon(sentence: string, segment: readonly Word[]): boolean {
  return /:\s*$/u.test(sentence.slice(0, segment[0]?.start ?? 0));
}

/** Runs of words between commas and joints. A joint stands at the start of what follows it. */
function segmentsOf(words: readonly Word[]): (readonly Word[])[] {
  const segments: Word[][] = [[]];
  for (const word of words) {
    const isMark = word.literal === null && /^[,;:–—]$/u.test(word.text);
    const current = segments.at(-1) ?? [];
    if (isMark) {
      segments.push([]);
      continue;
    }
    if (word.literal === null && JOINTS.test(word.lower) && word.lower !== 'as' && current.length > 0)
      segments.push([word]);
    else current.push(word);
  }
  return segments.filter((segment) => segment.length > 0);
}

/** A run without a verb of its own belongs to the one before it, or, as part of a subject, to the one after. */
function merged(segments: readonly (readonly Word[])[]): (readonly Word[])[] {
  const made: Word[][] = [];
  let subject: Word[] = [];
  segments.forEach((segment, index) => {
    const last = made.at(-1);
    if (!hasVerb(segment) && isSubjectOf(segments[index + 1])) subject = [...subject, ...segment];
    else if (last === undefined || (hasVerb(segment) && made.some(hasVerb))) {
      made.push([...subject, ...segment]);
      subject = [];
    } else last.push(...segment);
  });
  return made;
}

/** `and Salt could not be renewed`: a noun stands between the joint and the verb. */
function isSubjectOf(next: readonly Word[] | undefined): boolean {
  if (next === undefined || !/^(?:and|or|nor)$/u.test(next[0]?.lower ?? '') || !hasVerb(next)) return false;
  const verb = next.findIndex(({ pos }) => pos === 'AUX' || pos === 'VERB');
  return next.slice(1, verb).some(({ pos }) => /^(?:NOUN|PROPN|LIT)$/u.test(pos));
}

function hasVerb(segment: readonly Word[]): boolean {
  return segment.some(({ pos, lower }) => pos === 'AUX' || (pos === 'VERB' && !lower.endsWith('ing')));
}

/** What stands before a part, where the part points back to it. */
function contextOf(segment: readonly Word[], behind: string, isFirst: boolean): string {
  const [first, second] = segment.filter(
    ({ lower }) => !/^(?:and|but|or|so|because|though|although|while|as|since|if)$/u.test(lower),
  );
  if (first === undefined) return '';
  const starts = isFirst ? [first] : [first, second];
  if (LEANING.test(first.lower)) return behind;
  if (starts.some((word) => word !== undefined && /^(?:he|she|him|her|his)$/iu.test(word.lower)))
    return isFirst ? namesIn(behind) : fromLastName(behind);
  const pronouns = isFirst ? starts : segment;
  if (pronouns.some((word) => word !== undefined && word.literal === null && THING.test(word.lower))) return behind;
  if (isFirst) return '';
  if (segment.some(({ lower }) => PERSON.test(lower))) return fromLastName(behind);
  // `… and comes back on May 16`: the subject is the one before.
  return /^(?:VERB|AUX|ADV|PART)$/u.test(first.pos) ? behind : '';
}

/** Of the sentence before, only who was named there. */
function namesIn(text: string): string {
  return (text.match(/\b\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+)*/gu) ?? []).join(', ');
}

/** `he` is who was named last. */
function fromLastName(text: string): string {
  const at = [...text.matchAll(/(?<![.!?]\s)(?<!^)\b\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*/gu)].at(-1)?.index;
  return at === undefined ? text : text.slice(at);
}
