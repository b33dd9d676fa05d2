import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrub } from './scrub.ts';

const KEY = 'local-Zq83hdTT02mNbvXeWw';

describe('scrub', () => {
  it.each([
    ['whole', `key ${KEY} refused`, 'key [secret] refused'],
    ['twice', `${KEY}/${KEY}`, '[secret]/[secret]'],
    ['its beginning', `key local-Zq83hdT... refused`, 'key [secret]... refused'],
    ['its end', 'key ****mNbvXeWw refused', 'key ****[secret] refused'],
    ['in JSON', `{"key":"${KEY}"}`, '{"key":"[secret]"}'],
  ])('masks a known key: %s', (_name, text, clean) => {
    expect(scrub(text, [KEY])).toBe(clean);
  });

  it.each([
    ['OpenAI', 'Incorrect API key provided: sk-proj-Ab3dEf6hIj. Look', 'Incorrect API key provided: [secret] Look'],
    ['half masked', 'key sk-pr***************9xYz', 'key [secret]'],
    ['Anthropic', 'x sk-ant-api03-AAbb11 y', 'x [secret] y'],
    ['Google', 'key AIzaSyA-1234567890abcdef', 'key [secret]'],
    ['a header', 'sent Authorization: Bearer abc.def123', 'sent Authorization: [secret]'],
    ['a query', 'GET /v1?api_key=abc123&x=1', 'GET /v1?[secret]&x=1'],
    ['a URL with a password', 'http://me:pass@host/v1', 'http:[secret]host/v1'],
  ])('masks what looks like a key: %s', (_name, text, clean) => {
    expect(scrub(text)).toBe(clean);
  });

  it.each([
    'Rate limit reached for gpt-6-astra on tokens per min (TPM): Limit 30000, Used 29000. Try again in 6.2s.',
    'No API key: please give one. Basic authentication is not enough.',
    'Missing bearer authentication in header',
    'this task-specific disk-usage message names ask-first',
  ])('leaves an ordinary message alone: %s', (text) => {
    expect(scrub(text)).toBe(text);
  });

  it('ignores secrets that are too short to be any', () => {
    expect(scrub('an api is a place', ['a', ''])).toBe('an api is a place');
  });

  it('leaves no 8 characters of a secret, wherever it stands', () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9_-]{8,60}$/u);
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), fc.nat(), (key, before, after, cut) => {
        const part = key.slice(0, 8 + (cut % (key.length - 7)));
        const clean = scrub(`${before}${part}${after}`, [key]);
        for (let at = 0; at + 8 <= key.length; at += 1) {
          const piece = key.slice(at, at + 8);
          if (!'[secret]'.includes(piece)) expect(clean).not.toContain(piece);
        }
      }),
    );
  });
});
