import type { JsonObject, JsonValue } from '@sauron/core/episode';
import type { Literal, ValueContext } from '@sauron/core/values';
import { statesSomewhere } from '../compare-once.ts';
import type { Clause } from '../reading/clause.ts';
import { wordsOf } from '../reading/words.ts';
import type { Pool } from '../transcript/pool.ts';
import { type Scene, show } from './case.ts';

/** A message that an answer showed. */
export interface Message {
  /** Event id; `response` where the response is no event. */
  readonly id: string;
  readonly actor: string;
  readonly text: string;
  /** Whether all of it was shown. */
  readonly whole: boolean;
}

/** Messages that are known, in the order in which the brief lists them, the response last. */
export function messagesOf({ brief, pool }: Pick<Scene, 'brief' | 'pool'>): Message[] {
  const listed = [
    ...brief.userMessages.map((id) => [id, 'user'] as const),
    ...brief.agentMessages.map((id) => [id, 'agent'] as const),
  ];
  const known = listed.flatMap(([id, actor]) => messageAt(`${id}.text`, { id, actor }, pool));
  if (brief.responseEvent !== null && known.some(({ id, whole }) => id === brief.responseEvent && whole)) return known;
  const rest = known.filter(({ id }) => id !== brief.responseEvent);
  return [...rest, ...messageAt('response', { id: brief.responseEvent ?? 'response', actor: 'agent' }, pool)];
}

function messageAt(locator: string, speaker: { readonly id: string; readonly actor: string }, pool: Pool): Message[] {
  const leaf = pool.leaves.get(locator);
  return typeof leaf?.value === 'string' ? [{ ...speaker, text: leaf.value, whole: !leaf.cut }] : [];
}

/** Sentences and list items of a text. */
export function sentencesOf(text: string): string[] {
  return text.split(/\n+|(?<=[.!?;])\s+(?=[\p{Lu}\p{N}"'“*-])/u).filter((sentence) => /\S/u.test(sentence));
}

/** How much of a clause's subject one text names, 0 to 1. */
export function overlap(clause: Pick<Clause, 'content'>, text: string): number {
  if (clause.content.length === 0) return 1;
  const words = new Set(wordsOf(text));
  return clause.content.filter((word) => words.has(word)).length / clause.content.length;
}

/** Whether a text states a value. */
export function says(text: string, value: JsonValue, context: ValueContext): boolean {
  return statesSomewhere(text, value, context);
}

/** The clause without the words for the telling itself. */
export function subjectOf(clause: Clause): Pick<Clause, 'content'> {
  return { content: clause.content.filter((word) => !TELLING.has(word)) };
}

const TELLING = new Set(
  wordsOf(
    'user customer caller client traveller traveler patient desk reply response answer message closing agent assistant information new name time number',
  ),
);

/** A word of the sentence that binds the value to the criterion's subject. */
export function nearWord(clause: Clause, sentence: string, literal: Literal | null): string | undefined {
  const words = (sentence.match(/[\p{L}][\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => literal?.text.includes(word) !== true,
  );
  const named = words.find((word) => wordsOf(word).some((stem) => clause.names.has(stem)));
  return named ?? words.find((word) => wordsOf(word).some((stem) => subjectOf(clause).content.includes(stem)));
}

interface Stating {
  readonly stated: boolean;
  /** `response`, `any_agent_message` or a locator. */
  readonly where: string;
  /** A word that stands in the same sentence. */
  readonly near?: string | undefined;
}

/** The atom that a value is, or is not, stated in what the agent said. */
export function statedAtom(value: JsonValue, { stated, where, near }: Stating): JsonObject {
  const claim = `What the agent said ${stated ? 'states' : 'does not state'} ${show(value)}${near === undefined ? '' : ` with ${near}`}`;
  return { type: 'message_value_match', claim, value, stated, where, ...(near === undefined ? {} : { near }) };
}
