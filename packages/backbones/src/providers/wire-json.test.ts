import { parseStrictJson } from '@sauron/core/episode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wireJson } from './wire-json.ts';

describe('wireJson', () => {
  it('V06 is written with every digit at any depth', () => {
    const value = { ids: [9007199254740993n, { deep: -12345678901234567890n }], n: 1 };
    expect(JSON.stringify(wireJson(value))).toBe('{"ids":[9007199254740993,{"deep":-12345678901234567890}],"n":1}');
  });

  it('gives a value without big integers back as it is', () => {
    const value = { a: [1, 'x', null, { b: true }] };
    expect(wireJson(value)).toBe(value);
  });

  it('reads back as the same value', () => {
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.bigInt({ min: 2n ** 53n, max: 2n ** 80n }),
        fc.integer(),
        fc.string({ unit: 'grapheme' }),
        fc.constant(null),
        fc.array(tie('value')),
        fc.dictionary(fc.string({ unit: 'grapheme-ascii' }), tie('value'), { noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(value, (json) => {
        // Built of JSON values only.
        const text = JSON.stringify(wireJson(json as Parameters<typeof wireJson>[0]));
        expect(parseStrictJson(text)).toEqual({ ok: true, value: json });
      }),
    );
  });
});
