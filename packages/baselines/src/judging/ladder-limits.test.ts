import { BUDGETS, sessionLimits } from '@sauron/core/investigation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ladderLimits } from './ladder-limits.ts';

const sizes = fc.record({
  size: fc.constantFrom('tight', 'standard', 'generous', 'ample'),
  criteria: fc.integer({ min: 1, max: 200 }),
  contextTokens: fc.integer({ min: 1_000, max: 1_000_000 }),
});

describe('ladderLimits', () => {
  it('is what a session of the verifier over as many criteria has, where the window is large', () => {
    const limits = ladderLimits('standard', { criteria: 8, contextTokens: 1_000_000 });
    const session = sessionLimits(BUDGETS.standard, { criteria: 8, rubric: 8, scope: 'per-session' });
    expect(limits).toMatchObject({
      turns: session.turns,
      calls: session.queries,
      answerTokens: session.contextTokens,
      outputTokens: session.outputTokens,
      capTokens: 1_500,
    });
  });

  it('never fills the window with answers, and always keeps room for the submission', () => {
    fc.assert(
      fc.property(sizes, ({ size, criteria, contextTokens }) => {
        const {
          answerTokens,
          outputTokens,
          submitTokens = 0,
          turnTokens = 0,
        } = ladderLimits(size, {
          criteria,
          contextTokens,
        });
        expect(answerTokens).toBeLessThanOrEqual(0.6 * contextTokens);
        expect(outputTokens).toBeGreaterThan(submitTokens);
        expect(turnTokens).toBeGreaterThanOrEqual(submitTokens);
      }),
    );
  });
});
