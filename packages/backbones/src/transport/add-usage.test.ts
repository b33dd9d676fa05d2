import type { ModelUsage } from '@sauron/core/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addUsage } from './add-usage.ts';

const count = fc.option(fc.nat(1e6));
const usage: fc.Arbitrary<ModelUsage> = fc.record({
  inputTokens: count,
  cachedInputTokens: count,
  cacheWriteTokens: count,
  outputTokens: count,
  reasoningTokens: count,
});

describe('addUsage', () => {
  it('adds class by class, and is null where either side did not count', () => {
    const a = { inputTokens: 10, cachedInputTokens: null, cacheWriteTokens: 3, outputTokens: null, reasoningTokens: 0 };
    const b = { inputTokens: 5, cachedInputTokens: 2, cacheWriteTokens: null, outputTokens: null, reasoningTokens: 0 };
    const sum = {
      inputTokens: 15,
      cachedInputTokens: null,
      cacheWriteTokens: null,
      outputTokens: null,
      reasoningTokens: 0,
    };
    expect(addUsage(a, b)).toEqual(sum);
  });

  it('counts an attempt without usage as nothing', () => {
    fc.assert(
      fc.property(usage, (a) => {
        expect([addUsage(a, null), addUsage(null, a), addUsage(null, null)]).toEqual([a, a, null]);
      }),
    );
  });

  it('does not depend on the order of attempts', () => {
    fc.assert(
      fc.property(usage, usage, usage, (a, b, c) => {
        expect(addUsage(a, b)).toEqual(addUsage(b, a));
        expect(addUsage(addUsage(a, b), c)).toEqual(addUsage(a, addUsage(b, c)));
      }),
    );
  });
});
