import { describe, expect, it } from 'vitest';
import { detailAt, mustFind, reasonAt } from './__fixtures__/locator-answers.ts';
import { rootsOf } from './__fixtures__/roots.ts';
import type { JsonValue } from './json-value.ts';
import { resolveLocator } from './locator.ts';

describe('selectors and selections', () => {
  const roots = rootsOf({
    final: {
      items: [
        { id: 'A', q: 1, month: 'May', payer: 'ana', price: 20, big: 9007199254740993n },
        { id: 'B', q: 2, month: 'May', payer: 'bo', ok: true, none: null },
        { id: 7, q: 3, month: 'June', payer: 'ana', 'odd key': 'a,b]' },
        { id: '7', q: 4 },
        5,
      ],
      users: { ann: { age: 30, orders: [{ t: 1 }, { t: 2 }] }, 'b.b': { age: 40, orders: [] }, cy: { name: 'Cy' } },
      empty: [],
      text: 'x',
    },
  });

  it.each<[string, JsonValue, string]>([
    ['items[id=A].q', 1, 'items[0].q'],
    ['items[ id = A ].q', 1, 'items[0].q'],
    ['items[payer=ana,month=May].q', 1, 'items[0].q'],
    ['items[month=May,payer=bo].q', 2, 'items[1].q'],
    ['items[id="7"].q', 4, 'items[3].q'],
    ['items[price=20.00].q', 1, 'items[0].q'],
    ['items[big=9007199254740993].q', 1, 'items[0].q'],
    ['items[ok=true].q', 2, 'items[1].q'],
    ['items[none=null].q', 2, 'items[1].q'],
    ['items["odd key"="a,b]"].q', 3, 'items[2].q'],
    ['users[age=40].age', 40, 'users["b.b"].age'],
    ['users["b.b"].age', 40, 'users["b.b"].age'],
  ])('reads %s', (locator, value, canonical) => {
    expect(mustFind(locator, roots)).toMatchObject({ value, locator: canonical });
  });

  it('names the matches of a selector that fits several', () => {
    expect(reasonAt('items[id=7].q', roots)).toBe('ambiguous_locator');
    expect(detailAt('items[id=7].q', roots)).toContain('items[2], items[3]');
    expect(detailAt('items[month=May]', roots)).toContain('items[0], items[1]');
  });

  it.each([
    ['items[id=Z]', 'not_found', 'items'],
    ['items[big=9007199254740992]', 'not_found', 'items'],
    ['items[price="20"]', 'not_found', 'items'],
    ['text[id=A]', 'not_found', 'text'],
    ['text[*]', 'not_found', 'text'],
    ['items[*].none.x', 'not_found', 'items[0]'],
    ['items[*][0:2]', 'invalid_locator', 'items'],
  ])('turns down %s as %s', (locator, reason, nearest) => {
    expect(resolveLocator(locator, roots)).toMatchObject({ ok: false, reason, nearest });
  });

  it('selects from lists and maps, and tells which items lack the rest of the path', () => {
    const found = mustFind('items[*].price', roots);
    expect(found).toMatchObject({
      value: [20],
      locator: 'items[*].price',
      missing: ['items[1]', 'items[2]', 'items[3]', 'items[4]'],
    });
    expect(found.matches).toEqual([{ locator: 'items[0].price', value: 20 }]);
    expect(found.parents).toEqual(['$', 'items']);
    const ages = mustFind('users[*].age', roots);
    expect(ages.matches?.map((match) => match.locator)).toEqual(['users.ann.age', 'users["b.b"].age']);
    expect(mustFind('users[*].orders[*].t', roots)).toMatchObject({ value: [1, 2], missing: ['users.cy'] });
    expect(mustFind('empty[*].x', roots)).toMatchObject({ value: [], matches: [], missing: [] });
    expect(mustFind('$[*]', roots).locator).toBe('[*]');
    expect(mustFind('[*]', roots).matches).toHaveLength(4);
  });
});

describe('slices and quotes', () => {
  const text = 'A 😀 refund of $23,553 —  “net of\nfees”, a refund of $1. aaa';
  const roots = rootsOf({ response: text, final: { note: text, n: 5, e: '' } });

  it.each([
    ['response[0:3]', 'A 😀', 'response[0:3]'],
    ['response[2:3]', '😀', 'response[2:3]'],
    ['response[:1]', 'A', 'response[0:1]'],
    ['response[56:]', 'aaa', 'response[56:59]'],
    ['note[4:10]', 'refund', 'note[4:10]'],
    ['e[0:0]', '', 'e[0:0]'],
    ['response{"refund of $23,553"}', 'refund of $23,553', 'response[4:21]'],
    ['response{"\\"net of fees\\""}', '“net of\nfees”', 'response[25:38]'],
    ['response{" — ‟net   of "}', '—  “net of', 'response[22:32]'],
    ['note{"$1"}', '$1', 'note[52:54]'],
  ])('reads %s', (locator, value, canonical) => {
    const found = mustFind(locator, roots);
    expect(found).toMatchObject({ value, locator: canonical });
    expect(mustFind(canonical, roots)).toMatchObject({ value, slice: found.slice });
  });

  it.each([
    ['response[3:2]', 'invalid_locator'],
    ['response[01:2]', 'invalid_locator'],
    ['response[-3:]', 'invalid_locator'],
    ['response[0:1].x', 'invalid_locator'],
    ['response{""}', 'invalid_locator'],
    ['response{" \\n"}', 'invalid_locator'],
    ['response{refund}', 'invalid_locator'],
    ['response{"A"}x', 'invalid_locator'],
    ['response[0:60]', 'not_found'],
    ['response[60:]', 'not_found'],
    ['n[0:1]', 'not_found'],
    ['$[0:1]', 'not_found'],
    ['response{"Refund of"}', 'not_found'],
    ['response{"refund of"}', 'ambiguous_locator'],
    ['response{"aa"}', 'ambiguous_locator'],
  ])('turns down %s as %s', (locator, reason) => {
    expect(reasonAt(locator, roots)).toBe(reason);
  });

  it('names the places of a quote that stands there more than once', () => {
    expect(detailAt('response{"refund of"}', roots)).toContain('response[4:13], response[42:51]');
  });
});
