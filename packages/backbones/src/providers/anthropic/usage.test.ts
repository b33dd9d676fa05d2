import { describe, expect, it } from 'vitest';
import { messagesUsage } from './usage.ts';

const UNKNOWN = {
  inputTokens: null,
  cachedInputTokens: null,
  cacheWriteTokens: null,
  outputTokens: null,
  reasoningTokens: null,
};

describe('messagesUsage', () => {
  it('sums the three kinds of input and takes output with its thinking', () => {
    const usage = {
      input_tokens: 21,
      cache_creation_input_tokens: 188,
      cache_read_input_tokens: 2048,
      cache_creation: { ephemeral_5m_input_tokens: 188, ephemeral_1h_input_tokens: 0 },
      output_tokens: 393,
      output_tokens_details: { thinking_tokens: 212 },
      server_tool_use: null,
      service_tier: 'standard',
      inference_geo: 'global',
      speed: null,
    };
    expect(messagesUsage(usage)).toEqual({
      inputTokens: 2257,
      cachedInputTokens: 2048,
      cacheWriteTokens: 188,
      outputTokens: 393,
      reasoningTokens: 212,
    });
  });

  it.each([
    ['no cache counts', { input_tokens: 5, output_tokens: 2 }, { inputTokens: 5, outputTokens: 2 }],
    [
      'null details',
      {
        input_tokens: 5,
        cache_read_input_tokens: null,
        cache_creation_input_tokens: null,
        output_tokens: 2,
        output_tokens_details: null,
      },
      { inputTokens: 5, outputTokens: 2 },
    ],
    [
      'zeros',
      {
        input_tokens: 0,
        cache_read_input_tokens: 0,
        cache_creation_input_tokens: 0,
        output_tokens: 0,
        output_tokens_details: { thinking_tokens: 0 },
      },
      { inputTokens: 0, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 0, reasoningTokens: 0 },
    ],
    ['no input count', { cache_read_input_tokens: 7, output_tokens: 2 }, { cachedInputTokens: 7, outputTokens: 2 }],
    ['counts of other types', { input_tokens: '5', output_tokens: -1, output_tokens_details: 3 }, {}],
    ['nothing', {}, {}],
  ])('keeps what is not said unknown: %s', (_, usage, said) => {
    expect(messagesUsage(usage)).toEqual({ ...UNKNOWN, ...said });
  });

  it.each([undefined, null, 3, 'none'])('is null where no usage came: %s', (usage) => {
    expect(messagesUsage(usage)).toBeNull();
  });
});
