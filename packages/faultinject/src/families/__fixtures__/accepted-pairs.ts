import { createRandom } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { type AcceptedPair, runGate } from '../../gate/run-gate.ts';
import type { FaultFamilyEntry, FaultProposal, Level } from '../family.ts';

/** Proposals that are looked at: a family makes them one at a time. */
const MOST = 15;

/** The first proposals of a family, in the order in which they are made; none where it does not apply. */
export function firstProposals(entry: FaultFamilyEntry, base: FaultBase, level: Level): FaultProposal[] {
  const result = entry.propose(base, { level, random: createRandom(1, base.episode.id, level) });
  return result.applies ? Iterator.from(result.proposals).take(MOST).toArray() : [];
}

/** Of the first proposals that pass the gate one for each variant and targets; they are made a second time for it. */
export function acceptedPairs(entry: FaultFamilyEntry, base: FaultBase, level: Level): AcceptedPair[] {
  const again = firstProposals(entry, base, level);
  const accepted = new Map<string, AcceptedPair>();
  for (const [index, proposal] of firstProposals(entry, base, level).entries()) {
    const kind = `${proposal.variant} ${proposal.targets.join()}`;
    if (accepted.has(kind)) continue;
    const result = runGate(base, proposal, () => again[index]);
    if (result.ok) accepted.set(kind, result.pair);
  }
  return [...accepted.values()];
}
