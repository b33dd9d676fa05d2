import { describe, expect, it } from 'vitest';
import { type ScriptedCall, scriptedRequest } from '../../__fixtures__/scripted-request.ts';
import { sceneOf } from '../../investigate/case.ts';
import { readSession } from '../../transcript/session.ts';
import { readingsOf } from '../reading.ts';
import { addedRemovedForm } from './added-removed-form.ts';

const CALLED: ScriptedCall = {
  tool: 'trace_tool_calls',
  arguments: {},
  data: ['e2 tool_call actor=agent tool=send_mail | e2.arguments = {"to":"ana@example.org"}'],
};

function readingOf(text: string, tools: Readonly<Record<string, number>>, turn: ScriptedCall) {
  const { brief, pool } = readSession(scriptedRequest({ criteria: { c1: text }, tools, turns: [[turn]] }));
  const states = { ...brief, hasInitial: true, hasFinal: true };
  const [reading] = readingsOf(sceneOf({ id: 'c1', text }, states, pool));
  if (reading === undefined) throw new Error(`expected a statement in ${text}`);
  return reading;
}

describe('what came or went, where only the states are known', () => {
  const state: ScriptedCall = { tool: 'state_summary', arguments: {}, data: ['$ = {"bills":[{"id":"b-1"}]}'] };

  it.each([
    ['No bill was deleted.', 'removed'],
    ['No bill was created.', 'added'],
    // One that is cancelled may stay where it is.
    ['No bill was cancelled.', undefined],
    ['No bill of Anna was deleted.', undefined],
    ['No letter was deleted.', undefined],
  ])('%s', (text, change) => {
    const found = addedRemovedForm(readingOf(text, {}, state));
    expect(found?.cases.map(({ verdict, atoms: [atom] }) => [verdict, atom?.['change']])).toEqual(
      change === undefined
        ? undefined
        : [
            ['MET', change],
            ['UNMET', change],
          ],
    );
  });

  it('leaves it to the calls where they are known', () => {
    expect(addedRemovedForm(readingOf('No bill was deleted.', { send_mail: 1 }, CALLED))).toBeNull();
  });
});
