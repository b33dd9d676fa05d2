import type { JsonObject } from '@sauron/core/episode';
import { expect, it } from 'vitest';
import { scriptedRequest } from '../../__fixtures__/scripted-request.ts';
import { sceneOf } from '../../investigate/case.ts';
import { readSession } from '../../transcript/session.ts';
import { readingsOf } from '../reading.ts';
import { describedForm } from './described-form.ts';

const STATE: JsonObject = {
  berths: [
    { id: 'BE-1', boat: 'Kittiwake', pier: 'North Pier', until: '2026-07-05', status: 'taken' },
    { id: 'BE-2', boat: 'Sandpiper', pier: 'South Pier', until: '2026-07-09', status: 'released' },
  ],
};

function verdictOn(text: string): string {
  const shown = { tool: 'state_summary', arguments: {}, data: [`$ = ${JSON.stringify(STATE)}`] };
  const { brief, pool } = readSession(scriptedRequest({ criteria: { c1: text }, turns: [[shown]] }));
  const [reading] = readingsOf(sceneOf({ id: 'c1', text }, brief, pool));
  const found = reading === undefined ? null : describedForm(reading);
  return found?.cases[0]?.verdict ?? 'null';
}

it.each([
  ['There is a berth for the Kittiwake at the North Pier until July 5, 2026.', 'MET'],
  ['There is a berth for the Kittiwake at the North Pier until July 6, 2026.', 'UNMET'],
  // Nobody asks the record whether she must.
  ['There is a berth for the Kittiwake at the North Pier that she need not leave until July 5, 2026.', 'null'],
  // The record says nothing of a licence, so that no other word of the denial can be told from it.
  ['There is no licence for the Kittiwake at the North Pier.', 'null'],
  ['There is no berth for the Kittiwake at the North Pier.', 'UNMET'],
])('%s', (text, verdict) => {
  expect(verdictOn(text)).toBe(verdict);
});
