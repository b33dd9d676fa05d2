import type { JsonObject } from '@sauron/core/episode';
import { expect, it } from 'vitest';
import { scriptedRequest } from '../../__fixtures__/scripted-request.ts';
import { sceneOf } from '../../investigate/case.ts';
import { readSession } from '../../transcript/session.ts';
import { readingsOf } from '../reading.ts';
import { fieldForm } from './field-form.ts';

const STATE: JsonObject = {
  boiler: { frost_guard: false, flow_celsius: 48 },
  pupils: [{ name: 'Ada Lind', tutor: true, language: 'Latvian' }],
  jobs: [{ id: 'JB-7', written_mb: 1180 }],
};

function verdictOn(text: string): string {
  const shown = { tool: 'state_summary', arguments: {}, data: [`$ = ${JSON.stringify(STATE)}`] };
  const { brief, pool } = readSession(scriptedRequest({ criteria: { c1: text }, turns: [[shown]] }));
  const [reading] = readingsOf(sceneOf({ id: 'c1', text }, brief, pool));
  const found = reading === undefined ? null : fieldForm(reading);
  return found?.cases[0]?.verdict ?? 'null';
}

it.each([
  ["The frost guard is off on the neighbour's boiler.", 'null'],
  ['The frost guard is off on the boiler.', 'MET'],
  ['The frost guard is on.', 'UNMET'],
  ['Ada Lind needs a tutor for Latvian.', 'MET'],
  ['JB-7 says that 1180 MB were written.', 'MET'],
  ['JB-7 says that 1810 MB were written.', 'UNMET'],
])('%s', (text, verdict) => {
  expect(verdictOn(text)).toBe(verdict);
});
