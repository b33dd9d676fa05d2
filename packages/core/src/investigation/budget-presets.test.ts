import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUDGET_NAMES, BUDGETS, sessionLimits } from './budget-presets.ts';

describe('sessionLimits', () => {
  it('gives a base and an amount per criterion', () => {
    expect(sessionLimits(BUDGETS.standard, { criteria: 3, rubric: 30, scope: 'per-session' })).toMatchObject({
      queries: 12,
      turns: 12,
      contextTokens: 10_000,
      atoms: 28,
    });
  });

  it('gives twice as much for ample as for generous, in answers and clusters of the same size', () => {
    const sizes = { criteria: 5, rubric: 20, scope: 'per-session' } as const;
    const generous = Object.entries(sessionLimits(BUDGETS.generous, sizes));
    const doubled = Object.fromEntries(generous.map(([name, amount]) => [name, 2 * amount]));
    expect(sessionLimits(BUDGETS.ample, sizes)).toEqual(doubled);
    expect(BUDGETS.ample).toMatchObject({ capTokens: 4_000, maxClusterSize: 8 });
  });

  it('gives all sessions of an episode together no more than one session over the whole rubric, per episode', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BUDGET_NAMES),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
        (name, sizes) => {
          const rubric = sizes.reduce((sum, size) => sum + size, 0);
          const whole = sessionLimits(BUDGETS[name], { criteria: rubric, rubric, scope: 'per-session' });
          const parts = sizes.map((criteria) =>
            sessionLimits(BUDGETS[name], { criteria, rubric, scope: 'per-episode' }),
          );
          const queries = parts.reduce((sum, part) => sum + part.queries, 0);
          expect(queries).toBeLessThanOrEqual(whole.queries);
          expect(parts.every(({ turns }) => turns >= 1)).toBe(true);
        },
      ),
    );
  });
});
