import { describe, expect, it } from 'vitest';
import { Cache, ObjectCache } from './cache.ts';

describe('Cache', () => {
  it('makes a value once, null and false too', () => {
    const cache = new Cache<boolean | null, number>(4);
    cache.get(1, () => null);
    cache.get(2, () => false);
    const unwanted = () => true;
    expect([cache.get(1, unwanted), cache.get(2, unwanted), cache.peek(3)]).toEqual([null, false, undefined]);
  });

  it('begins anew when it is full', () => {
    const cache = new Cache<number>(2);
    for (const [index, key] of ['a', 'b', 'c'].entries()) cache.set(key, index);
    expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual([undefined, undefined, 2]);
  });
});

describe('ObjectCache', () => {
  it('tells lists of objects apart by identity, order and length', () => {
    const cache = new ObjectCache<{ readonly name: string }>();
    const [a, b] = [{}, {}];
    const lists = [[a], [a, b], [b, a], [b], [{}]];
    const made = lists.map((list, index) => cache.get(list, () => ({ name: `${index}` })).name);
    expect(made).toEqual(['0', '1', '2', '3', '4']);
    expect(cache.get([a, b], () => ({ name: 'again' })).name).toBe('1');
  });
});
