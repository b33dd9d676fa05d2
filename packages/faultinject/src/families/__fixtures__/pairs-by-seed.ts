import { createRandom } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { type AcceptedPair, runGate } from '../../gate/run-gate.ts';
import type { FaultFamilyEntry, FaultProposal, Level } from '../family.ts';

/** Proposals that are looked at for one seed. */
const MOST = 8;

export interface SeededPair {
  readonly level: Level;
  readonly variant: string;
  readonly pair: AcceptedPair;
}

function proposalsFor(
  entry: FaultFamilyEntry,
  base: FaultBase,
  { level, seed }: { readonly level: Level; readonly seed: number },
): FaultProposal[] {
  const result = entry.propose(base, { level, random: createRandom(seed, base.episode.id, level) });
  return result.applies ? Iterator.from(result.proposals).take(MOST).toArray() : [];
}

/** Accepted pairs of several seeds: one for each variant, targets and kind of rubric. All are made a second time for the gate. */
export function pairsBySeed(
  entry: FaultFamilyEntry,
  base: FaultBase,
  { level, seeds }: { readonly level: Level; readonly seeds: number },
): SeededPair[] {
  const accepted = new Map<string, SeededPair>();
  for (let seed = 1; seed <= seeds; seed += 1) {
    let again: readonly FaultProposal[] | null = null;
    const anew = (): readonly FaultProposal[] => {
      again ??= proposalsFor(entry, base, { level, seed });
      return again;
    };
    for (const [index, proposal] of proposalsFor(entry, base, { level, seed }).entries()) {
      const { variant, targets, guard } = proposal;
      const kind = `${variant} ${targets.join()} ${guard === undefined}`;
      if (accepted.has(kind)) continue;
      const result = runGate(base, proposal, () => anew()[index]);
      if (result.ok) accepted.set(kind, { level, variant, pair: result.pair });
    }
  }
  return [...accepted.values()];
}
