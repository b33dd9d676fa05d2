import type { JsonObject } from '@sauron/core/episode';
import { scriptedRequest } from '../../../__fixtures__/scripted-request.ts';
import type { Found } from '../../../investigate/case.ts';
import { sceneOf } from '../../../investigate/case.ts';
import { readSession } from '../../../transcript/session.ts';
import { type Reading, readingsOf } from '../../reading.ts';
import { settleOne } from '../forms.ts';
import { joined } from '../joined.ts';

/** The statements of a text, with a final state that was shown whole. */
export function readingsIn(state: JsonObject, text: string): readonly Reading[] {
  const shown = { tool: 'state_summary', arguments: {}, data: [`$ = ${JSON.stringify(state)}`] };
  const { brief, pool } = readSession(scriptedRequest({ criteria: { c1: text }, turns: [[shown]] }));
  return readingsOf(sceneOf({ id: 'c1', text }, brief, pool));
}

/** What the forms of this folder find for a text. */
export function settled(state: JsonObject, text: string): Found | null {
  return joined(readingsIn(state, text), settleOne);
}
