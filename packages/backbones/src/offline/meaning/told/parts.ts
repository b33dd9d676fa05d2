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
  /** Its verbs only tie what it names together: `is with`, `goes to`. */
  readonly isLight: boolean;
}

const JOINTS = /^(?:and|but|or|so|because|though|although|while|whereas|which|who|as|since|until|if)$/u;
const LIGHT = /^(?:be|have|do|get|go|come|stay|lie|stand|set)$/u;
const POINTS = /^(?:he|she|him|her|his|they|them|their|it|its|that|this|these|those|one|none|both)$/u;

/** The parts of a sentence; `before` is the sentence before it, for one that starts by pointing back. */
export function partsOf(sentence: string, before: string, values: ValueContext): readonly Part[] {
  const parts: Part[] = [];
  for (const segment of merged(segmentsOf(tagWords(sentence, values)))) {
    const [first, own] = [segment[0], segment.find(({ lower }) => !JOINTS.test(lower))];
    const text = sentence.slice(first?.start, segment.at(-1)?.end).trim();
    const last = parts.at(-1);
    const isLeaning =
      last !== undefined &&
      (/^(?:which|who)$/u.test(first?.lower ?? '') || /:\s*$/u.test(sentence.slice(0, first?.start ?? 0)));
    // `… and comes back on May 16`: the subject is the one before.
    const isBare = last !== undefined && /^(?:VERB|AUX|ADV|PART)$/u.test(own?.pos ?? '');
    const pointers = last === undefined ? segment.slice(0, 1) : segment;
    const isPointing = pointers.some(({ lower, literal }) => literal === null && POINTS.test(lower));
    const behind = last === undefined ? before : `${last.context} ${last.text}`;
    const isLight = segment.every(({ pos, lemma }) => pos !== 'VERB' || LIGHT.test(lemma));
    const context = isLeaning || isBare || isPointing ? behind : '';
    parts.push({ text, plain: normalised(text), context, isLeaning, isLight });
  }
  return parts;
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

/** A run without a verb of its own belongs to the one before it. */
function merged(segments: readonly (readonly Word[])[]): readonly (readonly Word[])[] {
  const made: Word[][] = [];
  for (const segment of segments) {
    const last = made.at(-1);
    if (last === undefined || (hasVerb(segment) && made.some(hasVerb))) made.push([...segment]);
    else last.push(...segment);
  }
  return made;
}

function hasVerb(segment: readonly Word[]): boolean {
  return segment.some(({ pos, lower }) => pos === 'AUX' || (pos === 'VERB' && !lower.endsWith('ing')));
}
