import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeJsonContainer } from './decode-json.ts';

const encode = (value: unknown, times: number): string =>
  times === 0 ? String(value) : encode(JSON.stringify(value), times - 1);

describe('decodeJsonContainer', () => {
  it('T08 gives the same object for one, two and three encodings, and keeps inner strings as text', () => {
    const value = { city: 'Lund', nights: '2', note: '{"not":"unwrapped"}' };
    for (const layers of [1, 2, 3]) {
      expect(decodeJsonContainer(encode(value, layers))).toEqual({ ok: true, value, layers });
    }
  });

  it('T08 stops at the first list as well', () => {
    expect(decodeJsonContainer(encode(['[1]', 2], 2))).toEqual({ ok: true, value: ['[1]', 2], layers: 2 });
  });

  it('T08 refuses a fourth layer', () => {
    expect(decodeJsonContainer(encode({ a: 1 }, 4))).toEqual({ ok: false, problem: 'encoded more than 3 times' });
  });

  it.each(['', '  ', 'landed', '375.0', '1e5', 'true', 'null', '"plain"', '"\\"12\\""'])(
    'leaves the text %j alone: it is no object or list',
    (text) => {
      expect(decodeJsonContainer(text)).toEqual({ ok: false, problem: 'no JSON object or list' });
    },
  );

  it.each([
    ['{"a":1,"a":2}', 'duplicate_key'],
    ['{"a":NaN}', 'syntax'],
    ['{"a":1} and more', 'syntax'],
    ['[1,', 'syntax'],
  ])('names the problem of %s', (text, problem) => {
    expect(decodeJsonContainer(text)).toEqual({ ok: false, problem });
  });

  it('V06 keeps every digit of big integers at any depth of encoding', () => {
    const text = '{"order_id":9007199254740993}';
    const value = { order_id: 9007199254740993n };
    expect(decodeJsonContainer(text)).toEqual({ ok: true, value, layers: 1 });
    expect(decodeJsonContainer(JSON.stringify(text))).toEqual({ ok: true, value, layers: 2 });
  });

  it('gives back any object that was encoded up to three times', () => {
    const object = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)));
    fc.assert(
      fc.property(object, fc.integer({ min: 1, max: 3 }), (value, layers) => {
        const plain = JSON.parse(JSON.stringify(value));
        expect(decodeJsonContainer(encode(value, layers))).toEqual({ ok: true, value: plain, layers });
      }),
    );
  });
});
