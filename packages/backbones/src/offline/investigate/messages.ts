import type { JsonObject, JsonValue } from '@sauron/core/episode';
import type { ValueContext } from '@sauron/core/values';
import { statesSomewhere } from '../compare-once.ts';
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

/** Whether a text states a value. */
export function says(text: string, value: JsonValue, context: ValueContext): boolean {
  return statesSomewhere(text, value, context);
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
