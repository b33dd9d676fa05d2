import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { binaryBody } from './binary-body.ts';

const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.from(Array.from({ length: 3_000 }, (_unused, index) => (index * 7919) % 251)),
]);
const sha256 = createHash('sha256').update(PNG).digest('hex');

describe('binaryBody', () => {
  const base64 = PNG.toString('base64');
  const wrapped = base64.replace(/.{76}/g, '$&\n');
  const url = PNG.toString('base64url');

  it.each([
    ['plain', base64],
    ['wrapped at 76 characters', wrapped],
    ['for addresses', url],
    ['as a data address', `data:image/png;base64,${base64}`],
  ])('T06 tells type, size and hash of base64, %s', (_name, text) => {
    expect(binaryBody(text)).toEqual({ mediaType: 'image/png', bytes: PNG.length, sha256 });
  });

  it('T06 reads a megabyte of one repeated letter as bytes', () => {
    expect(binaryBody(Buffer.alloc(750_000).toString('base64'))).toMatchObject({
      bytes: 750_000,
      mediaType: 'application/octet-stream',
    });
  });

  it('prefers the declared type', () => {
    expect(binaryBody(`data:application/x-thing;base64,${base64}`)?.mediaType).toBe('application/x-thing');
  });

  it('reads a text full of control characters as bytes', () => {
    expect(binaryBody('\u0000\u0001\u0002data'.repeat(60))?.mediaType).toBe('application/octet-stream');
  });

  it.each([
    ['prose', 'The quick brown fox. '.repeat(40)],
    ['short base64', base64.slice(0, 200)],
    ['a rule of dashes', '-'.repeat(1_000)],
    ['a long word', 'abcdefghij'.repeat(60)],
    ['a list of words', 'apple\nbanana\ncherry\n'.repeat(30)],
    ['JSON', JSON.stringify({ a: Array.from({ length: 200 }, (_unused, index) => index) })],
    ['Chinese', '家的基金目标是两万'.repeat(100)],
    ['terminal colours', '\u001b[32mok\u001b[0m all tests passed\n'.repeat(20)],
  ])('leaves %s alone', (_name, text) => {
    expect(binaryBody(text)).toBeNull();
  });
});
