import type { ValueContext } from '@sauron/core/values';
import type { Scene } from '../../investigate/case.ts';
import { type Message, messagesOf } from '../../investigate/messages.ts';
import { normalised } from './idioms.ts';
import { type Part, partsOf } from './parts.ts';
import type { Telling } from './telling.ts';

/** A sentence of a message, with those around it in its paragraph. */
export interface Statement {
  readonly message: Message;
  readonly text: string;
  /** With idioms told by one word. */
  readonly plain: string;
  readonly parts: readonly Part[];
  /** The sentences beside it in the same paragraph. */
  readonly around: readonly string[];
  /** Whether its paragraph is short and one of several, so that all of it is on one matter. */
  readonly onOneMatter: boolean;
}

const SENTENCE_END =
  /(?<=[.!?])(?<!\b(?:Dr|Mr|Mrs|Ms|St|No|Prof|vs|e\.g|i\.e|a\.m|p\.m|approx|incl|excl)\.)\s+(?=[\p{Lu}\p{N}"'“*€$£-])/u;
const MAX_ON_ONE_MATTER = 4;

/** The messages that may tell the user something. */
export function messagesFor({ where }: Pick<Telling, 'where'>, scene: Scene): readonly Message[] {
  const { brief } = scene;
  return messagesOf(scene).filter(
    ({ actor, id }) => actor === 'agent' && (where !== 'response' || id === 'response' || id === brief.responseEvent),
  );
}

/** All sentences of messages, in order. */
export function statementsOf(messages: readonly Message[], context: ValueContext): readonly Statement[] {
  return messages.flatMap((message) => {
    const paragraphs = message.text.split(/\n\s*\n/u);
    return paragraphs.flatMap((paragraph) => {
      const sentences = sentencesOf(paragraph);
      const onOneMatter = paragraphs.length > 1 && sentences.length <= MAX_ON_ONE_MATTER;
      return sentences.map((text, index) => ({
        message,
        text,
        plain: normalised(text),
        parts: partsOf(text, sentences[index - 1] ?? '', context),
        around: sentences.filter((_, at) => at !== index && (onOneMatter || Math.abs(at - index) === 1)),
        onOneMatter,
      }));
    });
  });
}

function sentencesOf(paragraph: string): readonly string[] {
  return paragraph
    .split(/\n+/u)
    .flatMap((line) => line.split(SENTENCE_END))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
