import type { ValueContext } from '@sauron/core/values';
import { tagWords } from '../../grammar/tag-words.ts';
import type { Word } from '../../grammar/types.ts';
import { type Message, sentencesOf } from '../../investigate/messages.ts';

/** A part of a sentence that says one thing. */
export interface Part {
  /** As it is written. */
  readonly text: string;
  /** What its pronoun, or its missing subject, stands for; empty where it stands by itself. */
  readonly context: string;
  /** Goes on with what was said before, as `which …` does, or what follows a colon. */
  readonly isLeaning: boolean;
}

/** A sentence of a message, with those around it in its paragraph. */
export interface Statement {
  readonly message: Message;
  readonly text: string;
  readonly parts: readonly Part[];
  /** The sentences beside it; all of its paragraph where that is on one matter. */
  readonly around: readonly string[];
  /** Whether its paragraph is short and one of several, so that all of it is on one matter. */
  readonly onOneMatter: boolean;
}

const MAX_ON_ONE_MATTER = 4;

/** All sentences of messages, in order. */
export function statementsOf(messages: readonly Message[], context: ValueContext): readonly Statement[] {
  return messages.flatMap((message) => {
    const paragraphs = message.text.split(/\n\s*\n/u);
    return paragraphs.flatMap((paragraph) => {
      const sentences = sentencesOf(paragraph).map((sentence) => sentence.trim());
      const onOneMatter = paragraphs.length > 1 && sentences.length <= MAX_ON_ONE_MATTER;
      return sentences.map((text, index) => ({
        message,
        text,
        parts: partsOf(text, sentences[index - 1] ?? '', context),
        around: sentences.filter((_, at) => at !== index && (onOneMatter || Math.abs(at - index) === 1)),
        onOneMatter,
      }));
    });
  });
}

const JOINTS = /^(?:and|but|or|so|because|though|although|while|whereas|which|who|since|until|if)$/u;
const POINTS = /^(?:he|she|him|her|his|they|them|their|it|its|that|this|these|those|one|none|both)$/u;

/** The parts of a sentence; `before` is the sentence before it, for one that starts by pointing back. */
export function partsOf(sentence: string, before: string, values: ValueContext): readonly Part[] {
  const parts: Part[] = [];
  for (const words of segmentsOf(tagWords(sentence, values))) {
    const [start, last] = [words[0]?.start ?? 0, parts.at(-1)];
    const text = sentence.slice(start, words.at(-1)?.end).trim();
    const own = words.find(({ lower }) => !JOINTS.test(lower));
    const isLeaning =
      last !== undefined && (/^(?:which|who)\b/iu.test(text) || /:\s*$/u.test(sentence.slice(0, start)));
    // `… and comes back on May 16`: the subject is the one before.
    const isBare = last !== undefined && /^(?:VERB|AUX|ADV|PART)$/u.test(own?.pos ?? '');
    const isPointing = (last === undefined ? words.slice(0, 1) : words).some(
      ({ lower, literal }) => literal === null && POINTS.test(lower),
    );
    const behind = last === undefined ? before : `${last.context} ${last.text}`;
    parts.push({ text, context: isLeaning || isBare || isPointing ? behind : '', isLeaning });
  }
  return parts;
}

/** Runs of words between marks and joints, one without a verb of its own with the one before it. */
function segmentsOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const segments: Word[][] = [[]];
  for (const word of words) {
    const isMark = word.literal === null && /^[,;:–—]$/u.test(word.text);
    if (isMark) segments.push([]);
    else if (word.literal === null && JOINTS.test(word.lower)) segments.push([word]);
    else segments.at(-1)?.push(word);
  }
  const made: Word[][] = [];
  for (const segment of segments.filter(({ length }) => length > 0)) {
    const last = made.at(-1);
    if (last === undefined || (hasVerb(segment) && made.some(hasVerb))) made.push(segment);
    else last.push(...segment);
  }
  return made;
}

function hasVerb(segment: readonly Word[]): boolean {
  return segment.some(({ pos, lower }) => pos === 'AUX' || (pos === 'VERB' && !lower.endsWith('ing')));
}
