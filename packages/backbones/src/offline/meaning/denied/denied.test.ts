import { describe, expect, it } from 'vitest';
import { type ScriptedCall, scriptedRequest } from '../../__fixtures__/scripted-request.ts';
import { sceneOf } from '../../investigate/case.ts';
import { readSession } from '../../transcript/session.ts';
import { readingsOf } from '../reading.ts';
import { addedRemovedForm } from './added-removed-form.ts';
import { uncalledForm } from './uncalled-form.ts';

const CALLS = [
  'e2 tool_call actor=agent tool=send_mail | e2.arguments = {"to":"ana@example.org"}',
  'e3 tool_result tool=send_mail call=e2 status=ok | e3.output = {"id":"m-1"}',
];
const CALLED: ScriptedCall = { tool: 'trace_tool_calls', arguments: {}, data: CALLS };

function readingOf(text: string, tools: Readonly<Record<string, number>>, turn: ScriptedCall) {
  const { brief, pool } = readSession(scriptedRequest({ criteria: { c1: text }, tools, turns: [[turn]] }));
  const states = { ...brief, hasInitial: true, hasFinal: true };
  const [reading] = readingsOf(sceneOf({ id: 'c1', text }, states, pool));
  if (reading === undefined) throw new Error(`expected a statement in ${text}`);
  return reading;
}

describe('that a tool was not called', () => {
  it.each([
    ['The agent never called pay_bill.', 'MET'],
    ['No call of pay_bill was made.', 'MET'],
    ['The agent never called send_mail.', 'UNMET'],
    ['The agent called send_mail.', undefined],
    ['The agent never called send_mail for Ana before the bill had been paid.', undefined],
    ['The agent never called anything.', undefined],
  ])('%s', (text, verdict) => {
    const found = uncalledForm(readingOf(text, { send_mail: 1, pay_bill: 0 }, CALLED));
    expect(found?.cases[0]?.verdict).toBe(verdict);
  });

  it('counts calls that were not shown', () => {
    const hidden = { tool: 'state_summary', arguments: {}, data: ['$ = {}'] };
    const [first] = uncalledForm(readingOf('The agent never called send_mail.', { send_mail: 1 }, hidden))?.cases ?? [];
    expect(first).toMatchObject({
      verdict: 'UNMET',
      atoms: [{ type: 'trace_count', relation: 'greater_or_equal', expected: 1 }],
    });
  });
});

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
