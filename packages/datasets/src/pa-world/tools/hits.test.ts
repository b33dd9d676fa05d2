import { describe, expect, it } from 'vitest';
import { matches, page, sorted, sortedDown } from './hits.ts';

const ORDER = { merchant: 'Reed & Co', total: 1312.4, items: [{ name: 'Oak table' }], note: null, gift: true };

describe('matches', () => {
  it.each(['', '  ', 'REED oak', '$1,312.40', '1312.4', 'tab', '(reed), "oak"'])('finds %j', (query) => {
    expect(matches(ORDER, query)).toBe(true);
  });

  it.each(['reed elm', '1312.45', 'merchant'])('does not find %j', (query) => {
    expect(matches(ORDER, query)).toBe(false);
  });
});

describe('order and pages of hits', () => {
  it('put equal rows in order of their ids, whichever way the rest goes', () => {
    const rows = ['c', 'a', 'b', 'd'].map((id) => ({ id, day: id === 'd' ? 2 : 1 }));
    const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).join('');
    expect(ids(sorted(rows, ({ day }) => day))).toBe('abcd');
    expect(ids(sortedDown(rows, ({ day }) => day))).toBe('dabc');
  });

  it('say whether there is more', () => {
    const rows = [{ id: 'a' }, { id: 'b' }];
    expect(page('hits', rows, 2)).toEqual({ hits: rows, total: 2, more: false });
    expect(page('hits', rows, 1)).toEqual({ hits: [{ id: 'a' }], total: 2, more: true });
  });
});
