import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import type { FaultFamily } from '../../fault-family.ts';
import { runGate } from '../../gate/run-gate.ts';
import type { FaultFamilyEntry, FaultProposal, Level } from '../family.ts';

/** A fault of another family that passed the gate on its own. */
export interface HostFault {
  readonly family: FaultFamily;
  readonly proposal: FaultProposal;
}

/** All hosts are of one level, so that levels of the text can be compared. */
export const HOST_LEVEL: Level = 'moderate';

/** Proposals of one family that are held against the gate, and accepted ones that are used. */
const MAX_TRIED = 16;
const MAX_USED = 4;

/** Faults that can carry a text, one family after the other in drawn order. */
export function* hostFaults(base: FaultBase, hosts: readonly FaultFamilyEntry[], random: Random): Generator<HostFault> {
  for (const host of random.fork('hosts').shuffle(hosts)) {
    const result = host.propose(base, { level: HOST_LEVEL, random: random.fork(host.id) });
    if (!result.applies) continue;
    let [tried, used] = [0, 0];
    for (const proposal of result.proposals) {
      // Whether it comes out the same again is asked of the whole, not of its part.
      if (runGate(base, proposal, () => proposal).ok) {
        used += 1;
        yield { family: host.id, proposal };
      }
      tried += 1;
      if (tried >= MAX_TRIED || used >= MAX_USED) break;
    }
  }
}
