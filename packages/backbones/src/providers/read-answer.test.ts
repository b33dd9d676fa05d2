import { describe, expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';

describe('readAnswer', () => {
  it('V06 keeps every digit', () => {
    expect(readAnswer('{"id":9007199254740993}', 200)).toEqual({ ok: true, value: { id: 9007199254740993n } });
  });

  it.each([
    ['', 'dropped', true, 'empty body'],
    [' \n', 'dropped', true, 'empty body'],
    ['<!doctype html><p>Bad gateway</p>', 'unavailable', true, 'HTML'],
    ['{"id":"resp_1","out', 'unavailable', true, 'no JSON'],
    ['data: {"id":1}\n\n', 'unavailable', true, 'no JSON'],
    ['{"a":1,"a":2}', 'malformed', undefined, 'kept exactly'],
    ['{"a":"\\ud83d"}', 'malformed', undefined, 'kept exactly'],
    ['{"a":1e999}', 'malformed', undefined, 'kept exactly'],
  ])('takes %j for %s', (text, code, retryable, said) => {
    const answer = readAnswer(text, 200);
    expect(answer).toMatchObject({ ok: false, failure: { code, message: expect.stringContaining(said) } });
    expect(answer.ok ? null : answer.failure.retryable).toBe(retryable);
  });

  it('still gives the usage of JSON that can’t be kept exactly', () => {
    expect(readAnswer('{"text":"\\ud83d","usage":{"input_tokens":5}}', 200)).toMatchObject({
      loose: { usage: { input_tokens: 5 } },
    });
  });
});
