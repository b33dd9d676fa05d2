import { describe, expect, it } from 'vitest';
import { scriptedRequest } from '../../__fixtures__/scripted-request.ts';
import type { Found } from '../../investigate/case.ts';
import { sceneOf } from '../../investigate/case.ts';
import { readSession } from '../../transcript/session.ts';
import { readingsOf } from '../reading.ts';
import { rankedForms } from './forms.ts';

const STATE = {
  drawings: {
    'D-1': {
      title: 'Sketch of the harbour',
      status: 'final',
      version: 1,
      updated: '2026-02-01',
      viewers: ['Ida Moss'],
    },
    'D-2': {
      title: 'Sketch of the harbour',
      status: 'final',
      version: 2,
      updated: '2026-03-01',
      viewers: ['Jo Finch'],
    },
    'D-3': {
      title: 'Sketch of the harbour',
      status: 'draft',
      version: 3,
      updated: '2026-04-01',
      viewers: ['Ida Moss'],
    },
    'D-4': { title: 'Sketch of the harbour: remarks', status: 'final', version: 1, updated: '2026-05-01', viewers: [] },
  },
  ferries: {
    'F-101': { line: 'Blue Line', departs: '2026-06-01T08:00', price: 40 },
    'F-102': { line: 'Gull Line', departs: '2026-06-01T09:00', price: 30 },
    'F-103': { line: 'Heron Line', departs: '2026-06-01T11:00', price: 35 },
  },
  reservations: { 'R-1': { ferry: 'F-103', cabins: 1 } },
};

function found(text: string): Found | null {
  const data = [`$ = ${JSON.stringify(STATE)}`];
  const { brief, pool } = readSession(
    scriptedRequest({ criteria: { c1: text }, turns: [[{ tool: 'state_summary', arguments: {}, data }]] }),
  );
  const [reading] = readingsOf(sceneOf({ id: 'c1', text }, brief, pool));
  if (reading === undefined) return null;
  return rankedForms.map((form) => form(reading)).find((one) => one !== null) ?? null;
}

function verdicts(...rows: readonly (readonly [text: string, verdict: string])[]) {
  it.each(rows)('%s', (text, verdict) => {
    const own = found(text);
    expect(own === null ? 'none' : (own.cases[0]?.verdict ?? 'unread')).toBe(verdict);
  });
}

describe('superlatives', () => {
  verdicts(
    ['The newest final version of the sketch of the harbour is open to Jo Finch.', 'MET'],
    ['The newest final version of the sketch of the harbour has Ida Moss among its viewers.', 'UNMET'],
    ['The earliest of the ferries was reserved.', 'UNMET'],
    ['The second-cheapest of the ferries was reserved.', 'MET'],
    ['The cheapest of the ferries was reserved.', 'UNMET'],
    ['The user is told which of the ferries is the cheapest.', 'none'],
    ['The roundest of the ferries was reserved.', 'none'],
  );

  it('counts over the whole collection how many come before', () => {
    const counts = found('The second-cheapest of the ferries was reserved.')?.cases[0]?.atoms.filter(
      ({ type }) => type === 'state_count',
    );
    expect(counts).toEqual([
      expect.objectContaining({
        locator: 'ferries',
        where: [{ path: 'price', relation: 'less', value: 35 }],
        expected: 1,
      }),
    ]);
  });
});
