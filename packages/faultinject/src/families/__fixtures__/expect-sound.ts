import { stringifyEpisode } from '@sauron/core/episode';
import { expect } from 'vitest';
import type { FaultBase } from '../../base/fault-base.ts';
import { applyEdits, invertEdits } from '../../edits/apply-edits.ts';
import type { AcceptedPair } from '../../gate/run-gate.ts';

/** What holds of every pair: targets and what is listed turn, the twin turns nothing, the report stays, edits can be taken back. */
export function expectSound(base: FaultBase, { clean, twin, fault, proposal, collateralFlips }: AcceptedPair): void {
  const turned = new Set([...proposal.targets, ...collateralFlips]);
  for (const [id, finding] of clean.findings) {
    expect(`${id} ${fault.findings.get(id)?.value}`).toBe(`${id} ${turned.has(id) ? false : finding?.value}`);
    expect(`${id} ${twin.findings.get(id)?.value}`).toBe(`${id} ${finding?.value}`);
  }
  for (const arm of [twin, fault]) {
    expect(arm.episode.response).toBe(base.episode.response);
    const back = applyEdits(applyEdits(base.episode, arm.edits), invertEdits(arm.edits));
    expect(stringifyEpisode(back)).toBe(stringifyEpisode(base.episode));
  }
}
