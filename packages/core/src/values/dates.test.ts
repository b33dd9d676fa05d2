import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { compareValues, type Relation, type ValueContext } from './index.ts';

type Row = readonly [found: unknown, claim: unknown, context: ValueContext, expected: string];

const SINGAPORE = { timezone: 'Asia/Singapore' };
const NEW_YORK = { timezone: 'America/New_York' };

/** The table of V08 with its neighbours. Expected: the status, or the problem where it is undecided. */
const TABLE: readonly Row[] = [
  // An instant and a local day.
  ['2026-08-27T20:00:00Z', '2026-08-28', SINGAPORE, 'holds'],
  ['2026-08-27T20:00:00Z', '2026-08-27', SINGAPORE, 'differs'],
  ['2026-08-27T20:00:00Z', 'August 28, 2026', SINGAPORE, 'holds'],
  ['2026-08-27T20:00:00Z', '2026-08-27', {}, 'timezone_unknown'],
  ['2026-08-27T20:00:00+00:00', '2026-08-27', {}, 'timezone_unknown'],
  ['2026-08-27T20:00:00Z', '2026-08-29', {}, 'differs'],
  ['2026-08-27T20:00:00Z', '2026-08-28', { timezone: 'Mars/Olympus' }, 'timezone_unknown'],
  ['2026-08-27T20:00:00+08:00', '2026-08-27', {}, 'holds'],
  ['2026-08-27T20:00:00+08:00', '2026-08-27', NEW_YORK, 'holds'],
  ['2026-08-27T02:00:00+08:00', '2026-08-26', NEW_YORK, 'holds'],
  ['2026-08-27T02:00:00+08:00', '2026-08-27', NEW_YORK, 'differs'],
  ['2026-08-27T23:30:00', '2026-08-27', {}, 'holds'],
  ['2026-08-27T23:30:00', '2026-08-28', SINGAPORE, 'differs'],
  ['2026-08-27T20:00:00Z', 'August 2026', SINGAPORE, 'holds'],
  ['2026-08-31T20:00:00Z', '2026-08', SINGAPORE, 'differs'],
  // Instants.
  ['2026-03-10T09:00:00-07:00', '2026-03-10T16:00:00Z', {}, 'holds'],
  ['2026-03-10T09:00:00-07:00', '2026-03-10T16:00Z', {}, 'holds'],
  ['2026-03-10T09:00:00-0700', '2026-03-10T16:00:00.000Z', {}, 'holds'],
  ['2026-03-10T09:00:00-07:00', '2026-03-10T09:00:00Z', {}, 'differs'],
  ['2026-03-10T16:00:00.5Z', '2026-03-10T16:00:00Z', {}, 'differs'],
  ['20260310T160000Z', '2026-03-10T09:00:00-07:00', {}, 'holds'],
  ['Tue, 10 Mar 2026 09:00:00 -0700', '2026-03-10T16:00:00Z', {}, 'holds'],
  ['2026-03-10T09:00:00-07:00[America/Los_Angeles]', '2026-03-10T16:00:00Z', {}, 'holds'],
  ['2026-03-10T09:00:00[America/Los_Angeles]', '2026-03-10T16:00:00Z', {}, 'holds'],
  // Naive times.
  ['2026-03-10T09:00:00', '2026-03-10T09:00:00Z', {}, 'timezone_unknown'],
  ['2026-03-10T09:00:00', '2026-03-10T09:00:00Z', { timezone: 'UTC' }, 'holds'],
  ['2026-03-10T09:00:00', '2026-03-10T13:00:00Z', NEW_YORK, 'holds'],
  ['2026-03-10T09:00:00', '2026-03-10T09:00:00Z', NEW_YORK, 'differs'],
  ['2026-03-10T09:00:00', '2026-05-10T09:00:00Z', {}, 'differs'],
  ['2026-03-10T09:00:00', '2026-03-10 09:00', {}, 'holds'],
  ['2026-03-10T09:00:00', 'March 10, 2026 at 9 am', {}, 'holds'],
  ['2026-03-10T09:00:00', '9 am on March 10, 2026', {}, 'holds'],
  ['2026-03-10T09:00:00', 'March 10, 2026 at 9 pm', {}, 'differs'],
  ['2026-03-10T09:00:00Z', 'March 10, 2026, 9:00 AM CST', NEW_YORK, 'timezone_unknown'],
  // Days, with no clock involved.
  ['2026-03-29', 'March 29, 2026', {}, 'holds'],
  ['2026-03-29', 'Mar 29 2026', NEW_YORK, 'holds'],
  ['2026-03-29', '29th of March, 2026', {}, 'holds'],
  ['2026-03-29', 'Sunday, March 29, 2026', {}, 'holds'],
  ['2026-03-29', 'Monday, March 29, 2026', {}, 'ambiguous_date'],
  ['2026-03-29', '29-Mar-2026', {}, 'holds'],
  ['2026-03-29', '2026/3/29', {}, 'holds'],
  ['2026-03-29', '2026年3月29日', {}, 'holds'],
  ['2026-03-29', 'March 28, 2026', {}, 'differs'],
  ['2026-03-29', 'March 2026', {}, 'holds'],
  ['2026-03', 'March 29, 2026', {}, 'type_mismatch'],
  ['2026-03', 'April 2, 2026', {}, 'differs'],
  ['2026-02-30', '2026-02-30', {}, 'holds'],
  ['2026-02-30', '2026-03-02', {}, 'differs'],
  ['2024-02-29', 'Feb 29, 2024', {}, 'holds'],
  // A claim that says more than was found.
  ['2026-03-29', '2026-03-29T10:00:00', {}, 'type_mismatch'],
  ['2026-03-29', '2026-03-30T10:00:00', {}, 'differs'],
  ['19:00', '2026-03-29T19:00:00', {}, 'type_mismatch'],
  // Clocks set back and forward.
  ['2026-11-01T01:30:00', '2026-11-01T05:30:00Z', NEW_YORK, 'ambiguous_time'],
  ['2026-11-01T01:30:00', '2026-11-01T06:30:00Z', NEW_YORK, 'ambiguous_time'],
  ['2026-11-01T01:30:00', '2026-11-01T07:30:00Z', NEW_YORK, 'differs'],
  ['2026-11-01T05:30:00Z', '01:30 on 2026-11-01', NEW_YORK, 'ambiguous_time'],
  ['2026-11-01T01:30:00', '2026-11-01', NEW_YORK, 'holds'],
  ['2026-11-01T01:30:00', '01:30 on 2026-11-01', NEW_YORK, 'holds'],
  ['2026-11-01T00:59:00', '2026-11-01T04:59:00Z', NEW_YORK, 'holds'],
  ['2026-11-01T02:00:00', '2026-11-01T07:00:00Z', NEW_YORK, 'holds'],
  ['2026-03-08T02:30:00', '2026-03-08T07:30:00Z', NEW_YORK, 'nonexistent_time'],
  ['2026-03-08T02:30:00', '2026-03-08T06:30:00Z', NEW_YORK, 'nonexistent_time'],
  ['2026-03-08T02:30:00', '2029-01-01T00:00:00Z', NEW_YORK, 'nonexistent_time'],
  ['2026-03-08T03:00:00', '2026-03-08T07:00:00Z', NEW_YORK, 'holds'],
  ['2026-03-08T01:59:59', '2026-03-08T06:59:59Z', NEW_YORK, 'holds'],
  ['2026-04-05T01:45:00', '2026-04-04T15:15:00Z', { timezone: 'Australia/Lord_Howe' }, 'ambiguous_time'],
  // Times of day.
  ['19:00', '7 pm', {}, 'holds'],
  ['19:00:00', '7:00 p.m.', {}, 'holds'],
  ['19:00', '7 am', {}, 'differs'],
  ['00:00', '12 am', {}, 'holds'],
  ['12:00', '12 pm', {}, 'holds'],
  ['12:00', 'noon', {}, 'holds'],
  ['00:00', 'midnight', {}, 'holds'],
  ['07:30', '7:30', {}, 'ambiguous_time'],
  ['19:30', '7:30', {}, 'ambiguous_time'],
  ['7:30', '07:30', {}, 'holds'],
  ['07:00', "7 o'clock", {}, 'ambiguous_time'],
  ['2026-08-27T20:00:00Z', '4 am', SINGAPORE, 'holds'],
  ['2026-08-27T20:00:00Z', '8 pm', SINGAPORE, 'differs'],
  ['2026-08-27T20:00:00Z', '8 pm', {}, 'timezone_unknown'],
  ['2026-08-27T19:00:00', '7 pm', {}, 'holds'],
  ['2026-03-29T00:00:00', 'midnight on March 29, 2026', {}, 'ambiguous_time'],
  ['19:00Z', '7 pm', SINGAPORE, 'timezone_unknown'],
  // Day and month in digits.
  ['2026-04-03', '03/04/2026', {}, 'ambiguous_date'],
  ['2026-03-04', '03/04/2026', {}, 'ambiguous_date'],
  ['2026-05-05', '03/04/2026', {}, 'differs'],
  ['2026-04-03', '03/04/2026', { locale: 'en-GB' }, 'holds'],
  ['2026-04-03', '03/04/2026', { locale: 'en-US' }, 'differs'],
  ['2026-03-04', '03/04/2026', { locale: 'en-US' }, 'holds'],
  ['2026-04-03', '03/04/2026', { locale: 'sv-SE' }, 'ambiguous_date'],
  ['2026-04-03', '3.4.26', { locale: 'de-DE' }, 'holds'],
  ['2026-04-03', '3/4/26', { locale: 'en-GB' }, 'holds'],
  ['2026-04-03', '3.4.26', {}, 'differs'],
  ['2026-04-03', '3-4-26', { locale: 'en-GB' }, 'differs'],
  ['2026-04-13', '13/04/2026', {}, 'holds'],
  ['2026-04-13', '04/13/2026', {}, 'holds'],
  ['2026-04-04', '04/04/2026', {}, 'holds'],
  ['03/04/2026', '03/04/2026', {}, 'holds'],
  // No year.
  ['2026-03-29', 'March 29', {}, 'ambiguous_date'],
  ['2026-03-28', 'March 29', {}, 'differs'],
  ['2026-03-29', 'March 29', { now: '2026-05-04T09:00:00-07:00' }, 'holds'],
  ['2027-03-29', 'March 29', { now: '2026-05-04T09:00:00-07:00' }, 'differs'],
  ['2027-01-05', 'January 5', { now: '2026-12-20T09:00:00Z' }, 'holds'],
  ['2026-11-03', 'November 3', { now: '2026-05-04T09:00:00-07:00' }, 'ambiguous_date'],
  ['2025-11-03', 'November 3', { now: '2026-05-04T09:00:00-07:00' }, 'ambiguous_date'],
  ['2026-05-14', 'Thursday, May 14', { now: '2026-05-04T09:00:00-07:00' }, 'holds'],
  ['2026-05-14', 'Monday, May 14', { now: '2026-05-04T09:00:00-07:00' }, 'ambiguous_date'],
  ['2025-11-03', 'Monday, November 3', { now: '2026-05-04T09:00:00-07:00' }, 'holds'],
  ['2028-02-29', 'February 29', { now: '2028-01-04T09:00:00Z' }, 'holds'],
];

function outcome(found: unknown, claim: unknown, context: ValueContext, relation: Relation = 'equal'): string {
  const comparison = compareValues(found, relation, claim, context);
  return comparison.status === 'undecided' ? comparison.problem : comparison.status;
}

const CHILD = `
  const { compareValues } = await import(process.argv[1]);
  const rows = JSON.parse(process.argv[2]);
  const seen = rows.map(([found, claim, context]) => compareValues(found, 'equal', claim, context));
  process.stdout.write(JSON.stringify({ zone: new Date(2026, 0, 1).getTimezoneOffset(), seen }));
`;

async function tableUnder(zone: string): Promise<{ zone: number; seen: unknown }> {
  const moduleUrl = new URL('./index.ts', import.meta.url).href;
  const args = ['--input-type=module', '--eval', CHILD, moduleUrl, JSON.stringify(TABLE)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, TZ: zone } });
  return JSON.parse(stdout);
}

describe('V08 dates, time zones, DST, naive times', () => {
  it.each(TABLE)('V08 reads %j against %j with %j: %s', (found, claim, context, expected) => {
    expect(outcome(found, claim, context)).toBe(expected);
    const opposite = { holds: 'differs', differs: 'holds' }[expected] ?? expected;
    expect(outcome(found, claim, context, 'different')).toBe(opposite);
  });

  it('V08 gives the same results whatever the zone of the machine', async () => {
    const runs = await Promise.all(['UTC', 'America/New_York', 'Asia/Kolkata'].map(tableUnder));
    expect(runs.map((run) => run.zone)).toEqual([0, 300, -330]);
    const here = TABLE.map(([found, claim, context]) => compareValues(found, 'equal', claim, context));
    for (const run of runs) expect(run.seen).toEqual(here);
  });

  it('V08 names both instants, days, dates and times of an ambiguous reading', () => {
    const detail = (found: unknown, claim: unknown, context: ValueContext): unknown => {
      const comparison = compareValues(found, 'equal', claim, context);
      return comparison.status === 'undecided' ? comparison.detail : comparison.status;
    };
    expect(detail('2026-11-01T01:30:00', '2026-11-01T05:30:00Z', NEW_YORK)).toBe(
      '2026-11-01 01:30 in America/New_York is 2026-11-01T05:30Z or 2026-11-01T06:30Z',
    );
    expect(detail('2026-04-03', '03/04/2026', {})).toBe('"03/04/2026" reads as 2026-03-04 or as 2026-04-03');
    expect(detail('07:30', '7:30', {})).toBe('"7:30" reads as 07:30 or as 19:30');
    expect(detail('2026-08-27T20:00:00Z', '2026-08-27', {})).toBe(
      '2026-08-27 20:00 is on 2026-08-27 or 2026-08-28: the episode declares no zone',
    );
    expect(detail('2026-03-08T02:30:00', '2026-03-08T07:30:00Z', NEW_YORK)).toContain('does not exist');
  });

  it('V08 flags a year that was taken from the present date', () => {
    expect(compareValues('2026-03-29', 'equal', 'March 29', { now: '2026-03-01T00:00:00Z' })).toEqual({
      status: 'holds',
      flags: ['year_assumed'],
    });
  });

  it('V08 orders instants, days and times across spellings', () => {
    expect(outcome('2026-08-27T20:00:00Z', '2026-08-28', SINGAPORE, 'less')).toBe('differs');
    expect(outcome('2026-08-27T20:00:00Z', '2026-08-29', SINGAPORE, 'less')).toBe('holds');
    expect(outcome('2026-08-27T20:00:00Z', '2026-08-28', {}, 'less_or_equal')).toBe('holds');
    expect(outcome('2026-08-27T20:00:00Z', '2026-08-28', {}, 'less')).toBe('timezone_unknown');
    expect(outcome('2026-03-28', '2026-03-29T10:00:00', {}, 'less')).toBe('holds');
    expect(outcome('2026-03-29', '2026-03-29T10:00:00', {}, 'less_or_equal')).toBe('type_mismatch');
    expect(outcome('2026-11-01T01:30:00', '2026-11-01T05:00:00Z', NEW_YORK, 'greater')).toBe('holds');
    expect(outcome('2026-11-01T01:30:00', '2026-11-01T06:00:00Z', NEW_YORK, 'greater')).toBe('ambiguous_time');
  });

  it.each(['2026-13-01', '13 pm', '25:00', '2026-03-29T25:00', '31/31/2026', 'March 32, 2026', '0 am', '19:60'])(
    'V08 reads no date and no time in %j',
    (text) => {
      expect(outcome('2026-03-29', text, {})).toBe('differs');
      expect(outcome('19:00', text, {})).toBe('differs');
      expect(outcome('2026-03-29', text, {}, 'less')).toBe('type_mismatch');
    },
  );
});
