import type { JsonObject } from '@sauron/core/episode';
import type { Scene } from '../../investigate/case.ts';
import { callAtom } from '../../investigate/context-atoms.ts';
import { messagesOf, sentencesOf } from '../../investigate/messages.ts';
import { placeOf } from './occurrence.ts';
import { isAsking } from './reading-tools.ts';

/** Something that was said: a message, a question that a tool put, or what came back from it. */
export interface Turn {
  readonly id: string;
  readonly text: string;
  /** Where the text stands. */
  readonly locator: string;
  /** Whether it is a call of a tool that asks. */
  readonly isCall: boolean;
}

/** A question to the user and what came of it; one of the two may be missing. */
export interface Exchange {
  readonly question: Turn | null;
  readonly answer: Turn | null;
}

/** Questions and answers in order: of messages, and of tools that ask. The first message of the user is the task. */
export function exchangesIn(scene: Scene): readonly Exchange[] {
  const { pool, brief } = scene;
  const byCall = pool
    .calls()
    .filter(({ tool }) => isAsking(tool ?? ''))
    .flatMap(({ id }): Exchange[] => {
      const question = longestText(id, true, scene);
      const answers = pool.resultsOf(id).map((result) => longestText(result.id, false, scene));
      return answers.length === 0 ? [{ question, answer: null }] : answers.map((answer) => ({ question, answer }));
    });
  const known = new Set(byCall.flatMap(({ answer }) => answer?.text ?? []));
  const spoken = messagesOf(scene)
    .filter(({ id }) => id !== 'response')
    .map(({ id, actor, text }) => ({ id, actor, text, locator: `${id}.text`, isCall: false }))
    .toSorted((left, right) => placeOf(left.id, scene) - placeOf(right.id, scene));
  const byMessage = spoken.flatMap((answer, index): Exchange[] => {
    if (answer.actor !== 'user' || answer.id === brief.userMessages[0] || known.has(answer.text)) return [];
    return [{ question: spoken.slice(0, index).findLast(({ actor }) => actor === 'agent') ?? null, answer }];
  });
  const place = ({ answer, question }: Exchange) => placeOf(answer?.id ?? question?.id ?? '', scene);
  return [...byCall, ...byMessage].toSorted((left, right) => place(left) - place(right));
}

/** What an event says: of several texts the longest. */
function longestText(id: string, isCall: boolean, { pool }: Scene): Turn {
  const [leaf] = pool
    .ofEvent(id)
    .filter(({ value }) => typeof value === 'string')
    .toSorted((left, right) => String(right.value).length - String(left.value).length);
  return { id, text: String(leaf?.value ?? ''), locator: leaf?.locator ?? id, isCall };
}

/** The atom that shows what was said: a sentence that a test picks, else the first or last one; a call with what it asked. */
export function turnAtom(
  turn: Turn,
  { picks, other }: { readonly picks: (sentence: string) => boolean; readonly other: 'first' | 'last' },
  { pool }: Scene,
): JsonObject {
  const { id, text, locator, isCall } = turn;
  if (isCall) return callAtom(id, { leaves: pool.ofEvent(id).filter((leaf) => leaf.locator === locator) }, pool);
  const sentences = sentencesOf(text);
  const quote = sentences.find(picks) ?? sentences.at(other === 'first' ? 0 : -1) ?? text;
  return { type: 'quote_match', claim: `${id} says so`, locator, quote: quote.trim() };
}
