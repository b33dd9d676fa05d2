import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../episode/json-value.ts';
import { rootPlace } from '../episode/place.ts';
import { alignmentKey, diffPlaces, sameJson } from './state-diff.ts';

function diff(before: JsonValue, after: JsonValue): readonly string[] {
  return [...diffPlaces(rootPlace('initial:$', before), rootPlace('$', after))].map((change) => {
    const after = 'after' in change ? change.after.locator : '';
    const before = 'before' in change ? change.before.locator : '';
    return [change.kind, after, before, 'key' in change ? change.key : ''].filter((part) => part !== '').join(' ');
  });
}

describe('diffPlaces', () => {
  it('finds what is added, removed and changed', () => {
    expect(diff({ a: 1, b: { c: 2, d: 3 } }, { a: 1, b: { c: 5, e: 6 }, f: 7 })).toEqual([
      'changed b.c initial:b.c',
      'removed initial:b.d',
      'added b.e',
      'added f',
    ]);
  });

  it('aligns lists of objects by a key, wherever the items stand', () => {
    const before = {
      items: [
        { id: 'a', q: 1 },
        { id: 'b', q: 2 },
        { id: 'c', q: 3 },
      ],
    };
    const after = {
      items: [
        { id: 'x', q: 0 },
        { id: 'a', q: 1 },
        { id: 'c', q: 4 },
      ],
    };
    expect(diff(before, after)).toEqual([
      'aligned items id',
      'removed initial:items[1]',
      'changed items[2].q initial:items[2].q',
      'added items[0]',
    ]);
  });

  it('says when items only moved', () => {
    expect(diff({ items: [{ id: 1 }, { id: 2 }] }, { items: [{ id: 2 }, { id: 1 }] })).toEqual([
      'aligned items id',
      'reordered items initial:items',
    ]);
  });

  it('compares other lists by index', () => {
    expect(diff([1, 2, 3], [1, 5])).toEqual(['changed [1] initial:[1]', 'removed initial:[2]']);
    expect(diff([{ q: 1 }], [{ q: 2 }])).toEqual(['changed [0].q initial:[0].q']);
  });

  it('tells null, missing, empty and another type apart', () => {
    expect(diff({ a: null }, {})).toEqual(['removed initial:a']);
    expect(diff({ a: null }, { a: '' })).toEqual(['changed a initial:a']);
    expect(diff({ a: [] }, { a: {} })).toEqual(['changed a initial:a']);
    expect(diff({ a: '1' }, { a: 1 })).toEqual(['changed a initial:a']);
  });

  it('V06 tells neighbouring big integers apart', () => {
    expect(diff({ a: 9007199254740993n }, { a: 9007199254740995n })).toEqual(['changed a initial:a']);
    expect(diff({ a: 9007199254740993n }, { a: 9007199254740993n })).toEqual([]);
  });

  it('finds nothing exactly where the values are the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        // fast-check types its JSON as mutable; it is plain JSON.
        const [before, after] = [left as JsonValue, right as JsonValue];
        expect(diff(before, after).length === 0).toBe(sameJson(before, after));
        expect(diff(before, structuredClone(before) as JsonValue)).toEqual([]);
      }),
    );
  });
});

describe('alignmentKey', () => {
  it.each<[string, JsonValue, JsonValue, string | null]>([
    ['the key id', [{ id: 1, name: 'a' }], [{ id: 2, name: 'a' }], 'id'],
    ['a key that ends like an id', [{ order_id: 1, q: 1 }], [{ order_id: 2, q: 1 }], 'order_id'],
    ['a key in camel case', [{ userId: 1 }], [{ userId: 2 }], 'userId'],
    [
      'a name where no id is unique',
      [
        { id: 1, name: 'a' },
        { id: 1, name: 'b' },
      ],
      [],
      'name',
    ],
    ['nothing where an item has no key', [{ id: 1 }, { q: 1 }], [], null],
    ['nothing where ids repeat', [{ id: 1 }, { id: 1 }], [], null],
    ['nothing for scalars', [1, 2], [2, 1], null],
    ['nothing for words that end in id', [{ paid: 1 }, { paid: 2 }], [], null],
  ])('takes %s', (_name, before, after, expected) => {
    expect(alignmentKey(before, after)).toBe(expected);
  });
});
