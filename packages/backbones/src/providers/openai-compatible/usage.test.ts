import { describe, expect, it } from 'vitest';
import { chatUsage } from './usage.ts';

describe('chatUsage', () => {
  it.each([
    [
      'all classes',
      {
        prompt_tokens: 1200,
        prompt_tokens_details: { cached_tokens: 1024, cache_write_tokens: 100, audio_tokens: 0 },
        completion_tokens: 300,
        completion_tokens_details: { reasoning_tokens: 256, accepted_prediction_tokens: 0 },
        total_tokens: 1500,
      },
      [1200, 1024, 100, 300, 256],
    ],
    [
      'vLLM, which leaves the details null',
      { prompt_tokens: 20, total_tokens: 25, completion_tokens: 5, prompt_tokens_details: null },
      [20, null, null, 5, null],
    ],
    [
      'Ollama, which has none',
      { prompt_tokens: 20, completion_tokens: 5, total_tokens: 25 },
      [20, null, null, 5, null],
    ],
    [
      'llama.cpp, which has cached tokens only',
      { completion_tokens: 5, prompt_tokens: 20, total_tokens: 25, prompt_tokens_details: { cached_tokens: 0 } },
      [20, 0, null, 5, null],
    ],
    [
      'OpenRouter, which adds costs',
      {
        prompt_tokens: 20,
        completion_tokens: 5,
        cost: 0.0001,
        prompt_tokens_details: { cached_tokens: 16 },
        completion_tokens_details: { reasoning_tokens: 0 },
      },
      [20, 16, null, 5, 0],
    ],
    ['nothing', {}, [null, null, null, null, null]],
    ['counts that are none', { prompt_tokens: null, completion_tokens: '5' }, [null, null, null, null, null]],
  ])('reads %s', (_name, usage, [input, cached, write, output, reasoning]) => {
    expect(chatUsage(usage)).toEqual({
      inputTokens: input,
      cachedInputTokens: cached,
      cacheWriteTokens: write,
      outputTokens: output,
      reasoningTokens: reasoning,
    });
  });

  it.each([undefined, null, 'none', 12])('is null where there is no usage: %s', (usage) => {
    expect(chatUsage(usage)).toBeNull();
  });
});
