import type { FaultBase } from '../../base/fault-base.ts';
import type { FaultOrder, FaultProposal, Level } from '../family.ts';
import { applyOutcome, outcomesOf } from './changes.ts';
import { isSeenElsewhere } from './elsewhere.ts';
import { findSource, type RequiredSource } from './required-source.ts';
import { type Severed, sever } from './severed.ts';
import { proposeWithTwins } from './twins.ts';

/** The value comes from nowhere: its look-up is gone, failed, or went to a record that lacks it. */
export function* proposeInvented(base: FaultBase, source: RequiredSource, order: FaultOrder): Generator<FaultProposal> {
  const make = (): Severed | null => severed(base, source, order);
  const first = make();
  if (first === null || isSeenElsewhere(base, source, first.draft)) return;
  const witness = [...(first.use === null ? [] : [first.use]), ...WITNESS[order.level](first)];
  yield* proposeWithTwins(base, source, { ...order, variant: 'invented', witness, make });
}

function severed(base: FaultBase, source: RequiredSource, order: FaultOrder): Severed | null {
  return sever(base, source, (draft, pair) => {
    const fitting = outcomesOf(base, pair, order).find((outcome) => {
      applyOutcome(draft, pair, outcome);
      const finding = findSource(source.binding, draft, base);
      return finding !== null && finding.source !== pair.call.id && finding.source !== pair.result.id;
    });
    return fitting !== undefined;
  });
}

/** What shows that the value has no source: all of the trace, or the look-up that did not give it. */
const WITNESS = {
  blatant: () => ['scan'],
  moderate: ({ pairs }) => pairs.map(({ result }) => result.id),
  subtle: ({ pairs }) => [...pairs.map(({ result }) => result.id), 'scan'],
} as const satisfies Record<Level, (severed: Severed) => string[]>;
