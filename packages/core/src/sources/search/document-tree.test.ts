import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJsonList, isJsonObject, type JsonValue } from '../../episode/json-value.ts';
import { rootPlace } from '../../episode/place.ts';
import { DocumentTree } from './document-tree.ts';
import { readQuestion } from './search-question.ts';

function treeOf(value: JsonValue): DocumentTree {
  return new DocumentTree(rootPlace('$', value));
}

function locators(tree: DocumentTree): readonly string[] {
  return Array.from({ length: tree.index.documents }, (_unused, document) => tree.placeOf(document).locator);
}

function scalarsOf(value: JsonValue): number {
  if (isJsonList(value)) return value.reduce<number>((sum, item) => sum + scalarsOf(item), 0);
  if (isJsonObject(value)) return Object.values(value).reduce<number>((sum, item) => sum + scalarsOf(item), 0);
  return 1;
}

describe('DocumentTree', () => {
  it('makes one document of a record and one of each leaf elsewhere', () => {
    const tree = treeOf({
      budget: { house_fund: { goal: 20_000, note: 'x' }, limit: 5 },
      items: [{ id: 'a', tags: ['x', 'y'] }, { id: 'b' }],
      names: ['ana', 'ben'],
      empty: {},
    });
    expect(locators(tree)).toEqual(['budget.house_fund', 'budget.limit', 'items[0]', 'items[1]', 'names', 'empty']);
  });

  it('takes a wide map of scalars and a long list apart', () => {
    const wide = Object.fromEntries(Array.from({ length: 100 }, (_unused, index) => [`k${index}`, index]));
    expect(locators(treeOf({ wide }))).toHaveLength(100);
    expect(locators(treeOf({ long: Array.from({ length: 50 }, (_unused, index) => index) }))).toHaveLength(50);
  });

  it('finds a document by its path, its keys and its values', () => {
    const tree = treeOf({ accounts: { 'house fund': { balance: 7 }, car: { balance: 8 } }, a: { b: [{ c: 1 }] } });
    const find = (text: string) =>
      tree.index.search(readQuestion(text), { limit: 5 }).hits.map(({ document }) => tree.placeOf(document).locator);
    expect(find('"accounts house fund"')).toEqual(['accounts["house fund"]']);
    expect(find('car')).toEqual(['accounts.car']);
    expect(find('8')).toEqual(['accounts.car']);
    expect(find('"balance 8"')).toEqual(['accounts.car']);
    expect(find('accounts')).toHaveLength(2);
  });

  it('ranges over the documents under any container, and over all without a path', () => {
    const tree = treeOf({ a: { x: [{ q: 1 }, { q: 2 }], y: 3 }, b: { z: 1 } });
    expect(locators(tree)).toEqual(['a.x[0]', 'a.x[1]', 'a.y', 'b']);
    expect(tree.rangeUnder([])).toEqual([0, 4]);
    expect(tree.rangeUnder(['a'])).toEqual([0, 3]);
    expect(tree.rangeUnder(['a', 'x'])).toEqual([0, 2]);
    expect(tree.rangeUnder(['a', 'x', 1])).toEqual([1, 2]);
    expect(tree.rangeUnder(['b', 'z'])).toEqual([3, 4]);
  });

  it('covers every scalar of any value exactly once', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        // fast-check types its JSON as mutable; it is plain JSON.
        const json = { root: value as JsonValue };
        const tree = treeOf(json);
        const places = Array.from({ length: tree.index.documents }, (_unused, document) => tree.placeOf(document));
        expect(places.reduce((sum, place) => sum + scalarsOf(place.value), 0)).toBe(scalarsOf(json));
        expect(new Set(places.map(({ locator }) => locator)).size).toBe(places.length);
      }),
    );
  });

  it('walks a value that is nested two thousand levels deep', () => {
    let deep: JsonValue = { leaf: 'bottom' };
    for (let level = 0; level < 2_000; level += 1) deep = { n: deep, m: level };
    const tree = treeOf({ deep });
    expect(tree.index.search(readQuestion('bottom'), { limit: 1 }).total).toBe(1);
  });

  it('V10 takes prototype names for keys like any other', () => {
    const tree = treeOf(JSON.parse('{"__proto__":{"polluted":"yes"},"constructor":"c"}') as JsonValue);
    expect(tree.index.search(readQuestion('polluted'), { limit: 1 }).total).toBe(1);
  });
});
