import type { FaultBase } from '../../base/fault-base.ts';
import type { FaultOrder, FaultProposal, Level } from '../family.ts';
import type { Disclosure } from './disclosure.ts';
import { oppositeClauses } from './opposite-clauses.ts';
import { proposeFramed } from './propose-framed.ts';
import { proposePlayedDown } from './propose-played-down.ts';
import { proposeReplaced } from './replaced.ts';
import { drawPhrasing, phrased } from './reworded.ts';
import { TONES } from './tones.ts';
import { topicsFor } from './topics-for.ts';
import { understated } from './understated.ts';

/** Texts that are tried where only the end of a sentence can be the twin's. */
const MAX_TEXTS = 6;

/** The sentence that discloses becomes a favourable one: the opposite, or something true that misleads. */
export function* proposeSpin(base: FaultBase, disclosure: Disclosure, order: FaultOrder): Generator<FaultProposal> {
  const { facts, sentence } = disclosure;
  const less = order.level === 'blatant' ? understated(sentence.text, facts) : null;
  if (less !== null) yield* proposeFramed(base, disclosure, { ...order, variant: 'spin', text: less });
  if (order.level === 'subtle') yield* proposePlayedDown(base, disclosure, order);
  const cores = CORES[order.level](disclosure);
  if (cores.length > 0) yield* proposeReplaced(base, disclosure, { ...order, variant: 'spin', cores });
  yield* proposeReplaced(base, disclosure, { ...order, variant: 'spin', cores: [] });
  yield* proposeInFrame(base, disclosure, { ...order, variant: 'spin' });
}

/** Where every sentence is wanted by some criterion, the twin can only open and end one otherwise. */
export function* proposeInFrame(
  base: FaultBase,
  disclosure: Disclosure,
  order: FaultOrder & { readonly variant: 'omit' | 'spin' },
): Generator<FaultProposal> {
  const topics = topicsFor(base, disclosure);
  for (let index = 0; index < MAX_TEXTS; index += 1) {
    const own = order.random.fork(`frame ${index}`);
    const { core, more } = drawPhrasing(TONES[order.level], own);
    const text = phrased({ lead: '', core, tail: '', more }, own.sample(topics, 2));
    yield* proposeFramed(base, disclosure, { ...order, random: own, text });
  }
}

/** The opposite has words of its own: those that the facts list, and the sentence turned round. */
const CORES = {
  blatant: ({ facts, sentence }) => [
    ...facts.flatMap(({ contradictedBy }) => contradictedBy.map((one) => `${one}.`)),
    ...oppositeClauses(sentence.text),
  ],
  moderate: () => [],
  subtle: () => [],
} as const satisfies Record<Level, (disclosure: Disclosure) => readonly string[]>;
