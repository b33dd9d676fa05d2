import { createRandom } from '@sauron/core/random';
import type { FaultBase } from '../base/fault-base.ts';
import type { FaultFamilyEntry, FaultOrder, FaultProposal, Level } from '../families/family.ts';
import { type AcceptedPair, runGate } from '../gate/run-gate.ts';
import type { PairTally } from './tally.ts';

/** Proposals of one family for one base and level that are looked at. */
const MAX_PROPOSALS = 40;

export interface Attempt {
  readonly base: FaultBase;
  readonly entry: FaultFamilyEntry;
  readonly level: Level;
  readonly seed: number;
  readonly tally: PairTally;
}

/** The first proposal of a family that passes the gate; null where it has none, or none passes. */
export function firstAccepted({ base, entry, level, seed, tally }: Attempt): AcceptedPair | null {
  const cell = { base: base.episode.id, family: entry.id, level };
  const orderAnew = (): FaultOrder => ({ level, random: createRandom(seed, 'fault', cell.base, entry.id, level) });
  const result = entry.propose(base, orderAnew());
  if (!result.applies) {
    tally.notApplicable(cell, result.missing);
    return null;
  }
  const second = new SecondTime(() => entry.propose(base, orderAnew()));
  let index = 0;
  for (const proposal of result.proposals) {
    if (index >= MAX_PROPOSALS) break;
    const at = index;
    const gated = runGate(base, proposal, () => second.at(at));
    if (gated.ok) return gated.pair;
    tally.discarded(cell, gated.problem);
    index += 1;
  }
  tally.exhausted(cell);
  return null;
}

/** The same proposals made once more, each when it is asked for; going back is not possible. */
class SecondTime {
  readonly #propose: () => ReturnType<FaultFamilyEntry['propose']>;
  #proposals: Iterator<FaultProposal> | null = null;
  #next = 0;

  constructor(propose: () => ReturnType<FaultFamilyEntry['propose']>) {
    this.#propose = propose;
  }

  at(index: number): FaultProposal | undefined {
    if (this.#proposals === null) {
      const result = this.#propose();
      this.#proposals = (result.applies ? result.proposals : [])[Symbol.iterator]();
    }
    while (this.#next <= index) {
      const { done = false, value } = this.#proposals.next();
      this.#next += 1;
      if (done) return undefined;
      if (this.#next > index) return value;
    }
    return undefined;
  }
}
