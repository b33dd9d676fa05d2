import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome, Verification } from '../episode/verification.ts';
import { rewardOf } from './reward.ts';

const KINDS = ['MET', 'UNMET', 'budget_exhausted', 'failure'] as const;
type Kind = (typeof KINDS)[number];

function outcomeOf(kind: Kind, index: number): Outcome {
  const criterionId = `c${index + 1}`;
  if (kind === 'failure') return { criterionId, failure: { kind: 'infra_error', code: 'timeout', message: 'm' } };
  const verdict = kind === 'MET' ? 'MET' : 'UNMET';
  const basis = { MET: 'supported', UNMET: 'refuted', budget_exhausted: 'budget_exhausted' } as const;
  return {
    criterionId,
    verdict,
    basis: basis[kind],
    aspect: 'outcome',
    aspectSource: 'inferred',
    reason: '',
    receipt: null,
  };
}

function verificationOf(...kinds: readonly Kind[]): Verification {
  return {
    schema: 'sauron.verification/1',
    episodeId: 'e',
    episodeDigest: 'd',
    verifier: 'v',
    header: {},
    outcomes: kinds.map(outcomeOf),
    sessions: [],
    usage: {},
    warnings: [],
  };
}

describe('rewardOf', () => {
  it('is the share of MET among decided criteria', () => {
    expect(rewardOf(verificationOf('MET', 'MET', 'UNMET', 'MET')).value).toBe(0.75);
  });

  it.each(['budget_exhausted', 'failure'] as const)('is null by default where a criterion is %s', (kind) => {
    const reward = rewardOf(verificationOf('MET', kind));
    expect(reward.value).toBeNull();
    expect(reward.bounds).toEqual([0.5, 1]);
  });

  it('counts an exhausted budget as UNMET, or leaves it out, only when told to', () => {
    const verification = verificationOf('MET', 'budget_exhausted');
    expect(rewardOf(verification, { onBudgetExhausted: 'unmet' }).value).toBe(0.5);
    expect(rewardOf(verification, { onBudgetExhausted: 'mask' }).value).toBe(1);
  });

  it('never counts a failure as UNMET', () => {
    const reward = rewardOf(verificationOf('MET', 'failure'), { onFailure: 'mask', onBudgetExhausted: 'unmet' });
    expect(reward.value).toBe(1);
    expect(reward.parts.map(({ counted }) => counted)).toEqual([true, false]);
  });

  it('takes a penalty off when its criterion is MET', () => {
    const options = { weights: { c1: 2, c2: -1 } };
    expect(rewardOf(verificationOf('MET', 'MET'), options).value).toBe(0.5);
    expect(rewardOf(verificationOf('MET', 'UNMET'), options).value).toBe(1);
    expect(rewardOf(verificationOf('UNMET', 'MET'), options).value).toBe(-0.5);
  });

  it('is null where no positive weight counts', () => {
    expect(rewardOf(verificationOf('MET'), { weights: { c1: -1 } })).toMatchObject({ value: null, bounds: null });
    expect(rewardOf(verificationOf())).toMatchObject({ value: null, bounds: null });
  });

  it('lies within its bounds whenever nothing is masked', () => {
    const weight = fc.integer({ min: -5, max: 5 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...KINDS), weight), { minLength: 1, maxLength: 8 }), (rows) => {
        const verification = verificationOf(...rows.map(([kind]) => kind));
        const weights = Object.fromEntries(rows.map(([, value], index) => [`c${index + 1}`, value]));
        const { value, bounds } = rewardOf(verification, { weights, onBudgetExhausted: 'unmet' });
        if (value === null || bounds === null) return;
        expect(value).toBeGreaterThanOrEqual(bounds[0]);
        expect(value).toBeLessThanOrEqual(bounds[1]);
      }),
    );
  });
});
