import { describe, expect, it } from 'vitest';
import { generateUsage } from './usage.ts';

const UNKNOWN = {
  inputTokens: null,
  cachedInputTokens: null,
  cacheWriteTokens: null,
  outputTokens: null,
  reasoningTokens: null,
};

describe('generateUsage', () => {
  it('takes the prompt with its cached part and sums candidates and thoughts', () => {
    const usage = {
      promptTokenCount: 2257,
      cachedContentTokenCount: 2048,
      candidatesTokenCount: 181,
      thoughtsTokenCount: 212,
      totalTokenCount: 2650,
      promptTokensDetails: [{ modality: 'TEXT', tokenCount: 2257 }],
      cacheTokensDetails: [{ modality: 'TEXT', tokenCount: 2048 }],
      serviceTier: 'standard',
    };
    expect(generateUsage(usage)).toEqual({
      inputTokens: 2257,
      cachedInputTokens: 2048,
      cacheWriteTokens: null,
      outputTokens: 393,
      reasoningTokens: 212,
    });
  });

  it.each([
    ['a blocked prompt', { promptTokenCount: 9, totalTokenCount: 9 }, { inputTokens: 9, cachedInputTokens: 0 }],
    [
      'no thoughts',
      { promptTokenCount: 9, candidatesTokenCount: 2 },
      { inputTokens: 9, cachedInputTokens: 0, outputTokens: 2 },
    ],
    [
      'thoughts only',
      { promptTokenCount: 9, thoughtsTokenCount: 64 },
      { inputTokens: 9, cachedInputTokens: 0, outputTokens: 64, reasoningTokens: 64 },
    ],
    [
      'zeros',
      { promptTokenCount: 0, cachedContentTokenCount: 0, candidatesTokenCount: 0, thoughtsTokenCount: 0 },
      { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, reasoningTokens: 0 },
    ],
    [
      'tools of the provider',
      { promptTokenCount: 9, toolUsePromptTokenCount: 5 },
      { inputTokens: 14, cachedInputTokens: 0 },
    ],
    ['counts of other types', { promptTokenCount: '9', candidatesTokenCount: -1 }, {}],
    ['nothing', {}, {}],
  ])('keeps what is not said unknown: %s', (_, usage, said) => {
    expect(generateUsage(usage)).toEqual({ ...UNKNOWN, ...said });
  });

  it.each([undefined, null, 3, 'none'])('is null where no usage came: %s', (usage) => {
    expect(generateUsage(usage)).toBeNull();
  });
});
