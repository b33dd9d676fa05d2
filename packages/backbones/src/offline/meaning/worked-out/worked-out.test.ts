import type { JsonObject } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { scriptedRequest } from '../../__fixtures__/scripted-request.ts';
import type { Found } from '../../investigate/case.ts';
import { sceneOf } from '../../investigate/case.ts';
import { readSession } from '../../transcript/session.ts';
import { readingsOf } from '../reading.ts';
import { workedOutForms } from './forms.ts';

const STATE = {
  ledger: {
    'L-1': { kind: 'paint', amount: -40.5, date: '2026-04-03', payee: 'Marlow Colours' },
    'L-2': { kind: 'paint', amount: -9.5, date: '2026-04-20', payee: 'Marlow Colours' },
    'L-3': { kind: 'paint', amount: -7, date: '2026-05-02', payee: 'Marlow Colours' },
    'L-4': { kind: 'wood', amount: -80, date: '2026-04-11', payee: 'Timberyard' },
  },
  workshop: { paint: { cap: 90, spent: 50 }, wood: { cap: 100, spent: 85 } },
  claims: {
    'C-7': {
      lines: [
        { what: 'Nails', amount: 4 },
        { what: 'Glue', amount: 6.5 },
      ],
      total: 10.5,
      advance: 8,
      rest: 2.5,
    },
  },
  diary: {
    'D-1': { title: 'Glazing lesson', start: '2026-05-05T18:00', end: '2026-05-05T20:00', status: 'confirmed' },
    'D-2': { title: 'Glazing lesson', start: '2026-05-12T18:00', end: '2026-05-12T20:00', status: 'cancelled' },
    'D-3': { title: 'Concert (Ida Moss)', start: '2026-05-12T19:00', end: '2026-05-12T21:00', status: 'confirmed' },
    'D-4': { title: 'Picnic (Jo Finch)', start: '2026-05-05T19:00', end: '2026-05-05T21:00', status: 'confirmed' },
  },
  visits: { 'V-1': { who: 'Ida Moss', kind: 'fitting', start: '2026-05-12T19:00', status: 'booked' } },
  papers: { 'P-1': { title: 'Concert plan', body: 'We meet on May 12, in the evening, at the side door.' } },
  letters: { 'T-1': { title: 'What we bought', body: 'All that we bought comes to 10.50 with the glue.' } },
  loans: { 'N-1': { item: 'Ladder', lent_on: '2026-04-02', due: '2026-04-16' } },
};
const SETTING = { now: '2026-05-20T09:00:00+02:00', timezone: 'Europe/Berlin' };

function found(text: string, before: JsonObject = {}): Found | null {
  const data = [
    `$ = ${JSON.stringify(STATE)}`,
    ...Object.entries(before).map(([at, value]) => `initial:${at} = ${value}`),
  ];
  const { brief, pool } = readSession(
    scriptedRequest({ criteria: { c1: text }, turns: [[{ tool: 'state_summary', arguments: {}, data }]] }),
  );
  const set = { ...brief, values: SETTING, hasInitial: true };
  const [reading] = readingsOf(sceneOf({ id: 'c1', text }, set, pool));
  for (const form of reading === undefined ? [] : workedOutForms) {
    const own = reading === undefined ? null : form(reading);
    if (own !== null) return own;
  }
  return null;
}

/** Verdict of the first case, `unread`, or `none` where the sentence asks for nothing of the kind. */
function verdictOf(text: string, before?: JsonObject): string {
  const own = found(text, before);
  return own === null ? 'none' : (own.cases[0]?.verdict ?? 'unread');
}

function verdicts(...rows: readonly (readonly [text: string, verdict: string])[]) {
  it.each(rows)('%s', (text, verdict) => {
    expect(verdictOf(text)).toBe(verdict);
  });
}

describe('sums', () => {
  verdicts(
    ['The stored total of paint equals the sum of the April ledger entries of the kind paint.', 'MET'],
    ['The stored total of wood equals the sum of the April ledger entries of the kind wood.', 'UNMET'],
    ['The ledger entries of the kind paint come to 57 in all.', 'MET'],
    ['The ledger entries of the kind paint come to 58 in all.', 'UNMET'],
    ['The ledger entries of the kind paint come to no more than 60.', 'MET'],
    ['The ledger entries of the kind paint cost 50 at most.', 'none'],
    ['The lines of C-7 come to its total.', 'MET'],
    ['The diary is a nice book.', 'none'],
    ['For the workshop, the sum to be saved up is 900.', 'none'],
  );

  it('holds charges that are kept as negative amounts against the negative figure', () => {
    const [first] = found('The ledger entries of the kind paint come to no more than 60.')?.cases ?? [];
    expect(first?.atoms[0]).toMatchObject({
      operation: 'sum',
      operands: ['ledger'],
      path: 'amount',
      relation: 'greater_or_equal',
      expected: -60,
    });
  });

  it('adds a positive field to negative amounts and expects nothing', () => {
    const [first] =
      found('The stored total of paint equals the sum of the April ledger entries of the kind paint.')?.cases ?? [];
    expect(first?.atoms[0]).toMatchObject({ operands: ['ledger', 'workshop.paint.spent'], expected: 0 });
  });
});

describe('what is said of each is no sum', () => {
  it.each(['All ledger entries are above €15.', 'Each of the ledger entries is under €100.'])('%s', (text) => {
    expect(found(text)?.cases ?? []).toEqual([]);
  });
});

describe('rises', () => {
  it.each([
    ['The spent amount of paint rose by 9.50.', 40.5, 'MET'],
    ['The spent amount of paint rose by 9.50.', 45, 'UNMET'],
    ['The spent amount of paint fell by 10.', 60, 'MET'],
  ])('%s from %s', (text, before, verdict) => {
    expect(verdictOf(text, { 'workshop.paint.spent': before })).toBe(verdict);
  });
});

describe('two places that agree', () => {
  verdicts(
    ['The figure in the letter "What we bought" is the sum of the lines of C-7.', 'MET'],
    ['The start of the entry "Picnic (Jo Finch)" is the start of the fitting of Ida Moss.', 'UNMET'],
    ['"Picnic (Jo Finch)" and "Glazing lesson" have the same start.', 'UNMET'],
    ['The visit of Ida Moss has the same start as the entry "Concert (Ida Moss)".', 'MET'],
  );
});

describe('what is not worked out here, and is given no verdict', () => {
  verdicts(
    ['The rest of C-7 is the total less the advance.', 'unread'],
    ['The total of C-7 is the rest less the advance.', 'unread'],
    ['The kind of the ledger entry L-1 is the kind of the ledger entry L-4.', 'none'],
    ['The total of the claim C-7 is the one that the letter "What we bought" gives.', 'none'],
    ['The advance of the claim C-7 is the one that the letter "What we bought" gives.', 'none'],
    ['The stored total of paint equals the total that was returned.', 'none'],
    ['The stored total of paint equals the total that the user was told.', 'none'],
    ['"Concert (Ida Moss)" overlaps no other entry.', 'unread'],
    ['The entries agree on the day.', 'unread'],
  );
});

describe('days and times', () => {
  verdicts(
    ['The ladder is due two weeks after it was lent.', 'MET'],
    ['The ladder is due ten days after it was lent.', 'UNMET'],
    ['"Concert (Ida Moss)" starts at the time of a booked fitting of Ida Moss.', 'MET'],
    ['"Picnic (Jo Finch)" starts at the time of a booked fitting of Ida Moss.', 'UNMET'],
    ['The day of the confirmed entry "Concert (Ida Moss)" stands in the paper "Concert plan".', 'MET'],
    ['The day of the confirmed entry "Picnic (Jo Finch)" stands in the paper "Concert plan".', 'UNMET'],
  );
});
