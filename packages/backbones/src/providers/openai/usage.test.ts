import { describe, expect, it } from 'vitest';
import { responsesUsage } from './usage.ts';

describe('responsesUsage', () => {
  it.each([
    [
      'all classes',
      {
        input_tokens: 1200,
        input_tokens_details: {
          cached_tokens: 1024,
          cache_write_tokens: 100,
          cache_write_tokens_details: { ttl_30m_tokens: 100, ttl_12h_tokens: 0 },
        },
        output_tokens: 300,
        output_tokens_details: { reasoning_tokens: 256 },
        total_tokens: 1500,
      },
      [1200, 1024, 100, 300, 256],
    ],
    [
      'zeroes that were said',
      {
        input_tokens: 10,
        input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
        output_tokens: 0,
        output_tokens_details: { reasoning_tokens: 0 },
      },
      [10, 0, 0, 0, 0],
    ],
    [
      'a model without cache writes',
      { input_tokens: 10, input_tokens_details: { cached_tokens: 4 }, output_tokens: 2, output_tokens_details: null },
      [10, 4, null, 2, null],
    ],
    ['no details', { input_tokens: 10, output_tokens: 2, total_tokens: 12 }, [10, null, null, 2, null]],
    ['nothing', {}, [null, null, null, null, null]],
    [
      'counts that are none',
      {
        input_tokens: -1,
        input_tokens_details: 'none',
        output_tokens: 2.5,
        output_tokens_details: { reasoning_tokens: '7' },
      },
      [null, null, null, null, null],
    ],
  ])('reads %s', (_name, usage, [input, cached, write, output, reasoning]) => {
    expect(responsesUsage(usage)).toEqual({
      inputTokens: input,
      cachedInputTokens: cached,
      cacheWriteTokens: write,
      outputTokens: output,
      reasoningTokens: reasoning,
    });
  });

  it.each([undefined, null, 'none', 12])('is null where there is no usage: %s', (usage) => {
    expect(responsesUsage(usage)).toBeNull();
  });
});
