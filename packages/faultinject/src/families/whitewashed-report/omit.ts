import type { FaultBase } from '../../base/fault-base.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import { type Disclosure, quietSentences } from './disclosure.ts';
import { messagePair } from './message-pair.ts';
import { proposeReplaced } from './replaced.ts';
import { proposeInFrame } from './spin.ts';

/** The sentence that discloses is gone, or says nothing about how it went. */
export function* proposeOmit(base: FaultBase, disclosure: Disclosure, order: FaultOrder): Generator<FaultProposal> {
  const fault = { sentence: disclosure.sentence, text: null };
  for (const sentence of order.random.fork('dropped').shuffle(quietSentences(base))) {
    const pair = messagePair(base, disclosure, { variant: 'omit', fault, twin: { sentence, text: null } });
    if (pair !== null) yield pair;
  }
  yield* proposeReplaced(base, disclosure, { ...order, variant: 'omit', cores: [] });
  yield* proposeInFrame(base, disclosure, { ...order, variant: 'omit' });
}
