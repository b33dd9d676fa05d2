import { describe, expect, it } from 'vitest';
import { Pool } from '../../transcript/pool.ts';
import { rebuild } from './rebuild.ts';

const poolOf = (...lines: readonly string[]) => {
  const pool = new Pool();
  pool.add(['<data-0123abcd>', ...lines, '</data-0123abcd>'].join('\n'));
  return pool;
};

describe('rebuild', () => {
  it('puts values together as they were', () => {
    const pool = new Pool();
    const state = { a: { 'odd key': [1, { b: null }], __proto: true }, list: [], text: 'x.y' };
    pool.addValue('$', state);
    pool.addValue('initial:$', { a: 1 });
    const rebuilt = rebuild(pool);
    expect(rebuilt.valueAt('$')).toEqual(state);
    expect(rebuilt.valueAt('initial:$')).toEqual({ a: 1 });
    expect([...rebuilt.whole]).toEqual(expect.arrayContaining(['$', 'a', 'list', 'initial:$']));
  });

  it('leaves a gap where an item is not shown, and knows that there is one', () => {
    const rebuilt = rebuild(poolOf('bills : list, 3 items', 'bills[1] = {"id":"b-2"}'));
    expect(rebuilt.valueAt('$')).toEqual({ bills: [null, { id: 'b-2' }] });
    expect([...rebuilt.whole]).toEqual(['bills[1]']);
  });

  it('takes a list for whole of which every item was shown by itself', () => {
    const rebuilt = rebuild(poolOf('bills : list, 2 items', 'bills[0] = {"id":"b-1"}', 'bills[1] = {"id":"b-2"}'));
    rebuilt.valueAt('$');
    expect(rebuilt.whole.has('bills')).toBe(true);
    expect(rebuilt.whole.has('$')).toBe(false);
  });

  it('does not take for whole what was marked as cut, nor what holds it', () => {
    const pool = new Pool();
    pool.addValue('$', { bills: [{ id: 'b-1' }], goal: 1 });
    pool.markCut('bills');
    const rebuilt = rebuild(pool);
    rebuilt.valueAt('$');
    expect([...rebuilt.whole]).toEqual(['bills[0]']);
  });

  it('leaves out a record of which the place is not known', () => {
    const pool = new Pool();
    pool.addValue('bills[~17]', { id: 'b-1' });
    const rebuilt = rebuild(pool);
    rebuilt.valueAt('$');
    expect(rebuilt.whole.has('bills')).toBe(false);
  });
});
