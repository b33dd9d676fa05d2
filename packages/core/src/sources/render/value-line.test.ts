import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../episode/json-value.ts';
import { stringifyJson } from '../../episode/strict-json.ts';
import { countTokens } from '../tokens.ts';
import { jsonText } from './json-text.ts';
import { shapeLine } from './shape-line.ts';
import { valueLine, wholeLine } from './value-line.ts';

const image = Buffer.from(Array.from({ length: 900 }, (_unused, index) => (index * 7919) % 251)).toString('base64');

describe('jsonText', () => {
  it('is compact JSON where it fits and null where it does not', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme-ascii' }), fc.nat(200), (value, maxChars) => {
        // fast-check types its JSON as mutable; it is plain JSON.
        const json = stringifyJson(value as JsonValue);
        expect(jsonText(value as JsonValue, maxChars)).toBe(json.length <= maxChars ? json : null);
      }),
    );
  });

  it('V06 prints big integers with every digit', () => {
    expect(jsonText({ order_id: 9007199254740993n }, 100)).toBe('{"order_id":9007199254740993}');
  });

  it('T06 names bodies of bytes inside a value', () => {
    expect(jsonText([{ type: 'image', data: image }], 400)).toMatch(
      /^\[\{"type":"image","data":"⟨binary, application\/octet-stream, 900 bytes, sha256 [0-9a-f]{16}…⟩"\}\]$/,
    );
  });

  it('stays on one line for every reader', () => {
    expect(jsonText('a\u2028b\u2029c\u0085d\ne', 100)).toBe('"a\\u2028b\\u2029c\\u0085d\\ne"');
  });

  it('stops early on a huge value', () => {
    const huge = Array.from({ length: 1_000_000 }, (_unused, index) => index);
    expect(jsonText(huge, 1_000)).toBeNull();
  }, 1_000);
});

describe('shapeLine', () => {
  it.each<[string, JsonValue, string]>([
    ['an object', { a: 1, b: 2 }, 'x : object, 2 keys: "a", "b"'],
    ['a list of objects', [{ id: 1, q: 2 }, { id: 2 }], 'x : list, 2 items; item keys: "id", "q"'],
    ['a list of scalars', [1, 2, 3], 'x : list, 3 items'],
    ['an empty list', [], 'x : list, 0 items'],
    ['an empty object', {}, 'x : object, 0 keys'],
    ['a key that breaks lines', { 'a\nb': 1 }, 'x : object, 1 key: "a\\nb"'],
    ['a text', 'abc', 'x : text, 3 characters'],
  ])('tells %s', (_name, value, expected) => {
    expect(shapeLine('x', value, 60)).toBe(expected);
  });

  it('tells a map of records by its count, some keys and the keys of its items', () => {
    const map = Object.fromEntries(
      Array.from({ length: 3_000 }, (_unused, index) => [`R${index}`, { id: `R${index}`, status: 'ok' }]),
    );
    expect(shapeLine('reservations', map, 40)).toMatch(
      /^reservations : map, 3000 keys: "R0", .*, …; item keys: "id", "status"$/,
    );
  });

  it('gives up keys for room, never the count', () => {
    expect(shapeLine('x', { aaaaaaaa: 1, bbbbbbbb: 2 }, 1)).toBe('x : object, 2 keys');
  });
});

describe('valueLine', () => {
  it('shows whole values, windows of texts and shapes of containers', () => {
    expect(valueLine({ locator: 'budget.house_fund.goal', value: 20_000 }, 40)).toEqual({
      text: 'budget.house_fund.goal = 20000',
      cut: false,
    });
    expect(valueLine({ locator: 'note', value: 'word '.repeat(500) }, 40)).toMatchObject({ cut: true });
    expect(valueLine({ locator: 'list', value: Array.from({ length: 900 }, () => ({ id: 1 })) }, 40).text).toBe(
      'list : list, 900 items; item keys: "id"',
    );
  });

  it('T06 describes bytes and does not call that cut', () => {
    expect(valueLine({ locator: 'e8.output', value: image }, 60)).toMatchObject({ cut: false });
    expect(wholeLine({ locator: 'e8.output', value: image }, 4_000)).toBeNull();
  });

  it('fits in its tokens for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 16, max: 200 }), (value, maxTokens) => {
        const line = valueLine({ locator: 'x', value: value as JsonValue }, maxTokens);
        expect(countTokens(line.text)).toBeLessThanOrEqual(maxTokens);
      }),
    );
  });
});
