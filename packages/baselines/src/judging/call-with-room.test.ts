import type { ModelUsage } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { replyOf } from '../__fixtures__/scripted-judge.ts';
import { outputTokensOf } from './call-with-room.ts';

const usage = (outputTokens: number | null): ModelUsage => ({
  inputTokens: 1,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens,
  reasoningTokens: 0,
});
const reply = (length: number, tokens: number | null) => replyOf([['t', 'x '.repeat(length / 2)]], usage(tokens));
const failed = (code: 'truncated' | 'empty' | 'timeout', tokens: number | null) =>
  ({ ok: false, failure: { code, message: '', status: null }, usage: tokens === null ? null : usage(tokens) }) as const;

describe('outputTokensOf', () => {
  it('is what was reported, but no less than the bytes took and no more than the limit', () => {
    expect(outputTokensOf(reply(80, 50), 1_000)).toBe(50);
    expect(outputTokensOf(reply(8_000, 50), 2_000)).toBe(1_001);
    expect(outputTokensOf(reply(8_000, 5_000), 2_000)).toBe(2_000);
    expect(outputTokensOf(reply(80, null), 1_000)).toBe(41);
  });

  it('is the limit for a failed reply of unknown size, and nothing where no reply came', () => {
    expect(outputTokensOf(failed('truncated', 70), 100)).toBe(70);
    expect(outputTokensOf(failed('truncated', null), 100)).toBe(100);
    expect(outputTokensOf(failed('empty', null), 100)).toBe(100);
    expect(outputTokensOf(failed('timeout', null), 100)).toBe(0);
  });
});
