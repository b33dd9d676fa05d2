import { describe, expect, it } from 'vitest';
import { LossTally } from '../event-builder/loss-report.ts';
import type { Tau2ReplayedState } from './record.ts';
import { replayedState } from './replayed-state.ts';

const convert = (record: Tau2ReplayedState | null, userCalled = false) => {
  const tally = new LossTally();
  return { state: replayedState(record, userCalled, tally), rows: tally.report().rows };
};

describe('replayedState', () => {
  it('makes a whole agent database and the user side a complete state', () => {
    const { state, rows } = convert(
      {
        agent_db_diff: [{ op: 'change', path: 'lines[0].gb', old: 0, new: 2 }],
        agent_db_final: { lines: [{ gb: 2 }] },
        user_db_initial: { device: { on: false } },
        user_db_final: { device: { on: true } },
      },
      true,
    );
    expect(state).toEqual({
      initial: { agent_db: { lines: [{ gb: 0 }] }, user_db: { device: { on: false } } },
      final: { agent_db: { lines: [{ gb: 2 }] }, user_db: { device: { on: true } } },
      coverage: 'complete',
      completeUnder: [],
    });
    expect(rows).toEqual([]);
  });

  it('makes touched records a partial state in which each record is whole, also one that came or went', () => {
    const { state } = convert({
      agent_db_diff: [
        { op: 'add', path: 'orders.#W2', new: { n: 2 } },
        { op: 'remove', path: 'orders.#W3', old: { n: 3 } },
      ],
      agent_db_final_touched: { orders: { '#W1': { n: 1 }, '#W2': { n: 2 } }, users: { 'a.b': {} } },
    });
    expect(state.coverage).toBe('partial');
    expect(state.initial).toEqual({ agent_db: { orders: { '#W1': { n: 1 }, '#W3': { n: 3 } }, users: { 'a.b': {} } } });
    expect(state.completeUnder).toEqual([
      'agent_db.orders["#W1"]',
      'agent_db.orders["#W2"]',
      'agent_db.users["a.b"]',
      'agent_db.orders["#W3"]',
    ]);
  });

  it('claims no completeness inside a touched list: its other items are not there', () => {
    const { state } = convert({ agent_db_final_touched: { lines: [{ id: 'L1' }] } });
    expect(state.completeUnder).toEqual([]);
  });

  it('takes a recorded initial state before the diff', () => {
    const { state } = convert({
      agent_db_initial: { n: 0 },
      agent_db_diff: [{ op: 'change', path: 'n', old: 5, new: 1 }],
      agent_db_final: { n: 1 },
    });
    expect(state.initial).toEqual({ agent_db: { n: 0 } });
  });

  it('is partial where the user called tools and the side of the user is missing', () => {
    const record = { agent_db_diff: [], agent_db_final: { n: 1 } };
    expect(convert(record, true).state).toMatchObject({ coverage: 'partial', completeUnder: ['agent_db'] });
    expect(convert(record, false).state).toMatchObject({ coverage: 'complete', completeUnder: [] });
  });

  it('leaves the initial state out, and says so, where one part of it is missing or the diff does not fit', () => {
    const noUserInitial = convert({ agent_db_diff: [], agent_db_final: {}, user_db_final: { on: true } });
    expect(noUserInitial.state.initial).toBeNull();
    expect(noUserInitial.rows.map(({ what }) => what)).toEqual(['initial state']);
    const misfit = convert({
      agent_db_diff: [{ op: 'change', path: 'n', old: 1, new: 2 }],
      agent_db_final: { n: 3 },
    });
    expect(misfit.state).toMatchObject({ initial: null, final: { agent_db: { n: 3 } } });
    expect(misfit.rows[0]?.note).toContain('cannot be taken back at n');
    expect(convert({ agent_db_final: { n: 3 } }).state.initial).toBeNull();
  });

  it('keeps only the user side where that is all there is', () => {
    const { state } = convert({ user_db_initial: { on: false }, user_db_final: { on: true } }, true);
    expect(state).toEqual({
      initial: { user_db: { on: false } },
      final: { user_db: { on: true } },
      coverage: 'partial',
      completeUnder: ['user_db'],
    });
  });

  it('gives no state, and counts it, where the record holds none', () => {
    for (const record of [null, {}, { agent_db_diff: [] }]) {
      const { state, rows } = convert(record);
      expect(state).toEqual({ initial: null, final: null, coverage: 'partial', completeUnder: [] });
      expect(rows.map(({ what, count }) => [what, count])).toEqual([['state', 1]]);
    }
  });
});
