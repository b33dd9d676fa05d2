import { describe, expect, it } from 'vitest';
import { scriptedRequest } from '../__fixtures__/scripted-request.ts';
import { sceneOf } from '../investigate/case.ts';
import { readSession } from '../transcript/session.ts';
import { findFor, NO_RULE } from './forms.ts';

const STATE = {
  bookings: {
    'BK-1': { kind: 'flight', from: 'Newcastle', date: '2026-05-24', status: 'held' },
    'BK-2': { kind: 'flight', from: 'Leeds', date: '2026-05-25', status: 'cancelled' },
  },
};

function foundFor(text: string) {
  const shown = { tool: 'state_summary', arguments: {}, data: [`$ = ${JSON.stringify(STATE)}`] };
  const { brief, pool } = readSession(scriptedRequest({ criteria: { c1: text }, turns: [[shown]] }));
  return findFor(sceneOf({ id: 'c1', text }, { ...brief, hasInitial: false, hasFinal: true }, pool));
}

describe('all forms together', () => {
  it.each([
    ['The flight from Newcastle on May 24, 2026 is held.', 'MET'],
    ['The flight from Newcastle on May 24, 2026 is confirmed.', 'UNMET'],
    // It stands among the bookings, and is held only.
    ['The flight from Newcastle on May 24, 2026 is booked.', undefined],
    ['Everybody was pleased.', undefined],
  ])('%s', (text, verdict) => {
    expect(foundFor(text).cases[0]?.verdict).toBe(verdict);
  });

  it('says that no form asks so, and refuses what is longer than a sentence', () => {
    expect(foundFor('!').unread).toBe(NO_RULE);
    const long = 'The flight is held. '.repeat(200);
    expect(foundFor(long)).toMatchObject({ cases: [], unread: `${long.slice(0, 60)}…` });
  });

  it('takes nothing that was told, or left alone, for what a record is like', () => {
    for (const text of ['The user was told that BK-1 is held.', 'The flight from Newcastle was left alone.'])
      expect(foundFor(text).cases.filter(({ verdict }) => verdict === 'MET')).toEqual([]);
  });
});
