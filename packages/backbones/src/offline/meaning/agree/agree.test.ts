import { describe, expect, it } from 'vitest';
import { scriptedRequest } from '../../__fixtures__/scripted-request.ts';
import { sceneOf } from '../../investigate/case.ts';
import { readSession } from '../../transcript/session.ts';
import { readingsOf } from '../reading.ts';
import { agreeForm, asksToAgree } from './agree-form.ts';

const STATE = { rates: { lund: 11.5, oslo: 9 }, budget: { fee: 20 } };
const CALLS = [
  'e2 tool_call actor=agent tool=get_rate | e2.arguments = {"city":"Lund"}',
  'e3 tool_result tool=get_rate call=e2 status=ok | e3.output = {"rate":11.5}',
  'e4 tool_call actor=agent tool=get_rate | e4.arguments = {"city":"Oslo"}',
  'e5 tool_result tool=get_rate call=e4 status=ok | e5.output = {"rate":9.5}',
];
const RESPONSE = 'The rate for Lund is 11.5, and the fee is $25.';

function foundFor(text: string) {
  const turn = [
    { tool: 'state_summary', arguments: {}, data: [`$ = ${JSON.stringify(STATE)}`] },
    { tool: 'trace_tool_calls', arguments: {}, data: CALLS },
    { tool: 'response_get', arguments: {}, data: [`response = ${JSON.stringify(RESPONSE)}`] },
  ];
  const { brief, pool } = readSession(
    scriptedRequest({ criteria: { c1: text }, tools: { get_rate: 2 }, turns: [turn] }),
  );
  const [reading] = readingsOf(sceneOf({ id: 'c1', text }, { ...brief, hasFinal: true }, pool));
  return reading === undefined ? null : agreeForm(reading);
}

describe('a place of the state and one of an answer or a message', () => {
  it.each([
    ['The stored rate for Lund matches the rate that was returned.', 'MET'],
    ['The stored rate for Oslo matches the rate that was returned.', 'UNMET'],
    ['The stored rate for Oslo differs from the rate that was returned.', 'MET'],
    ['The stored rate for Lund equals the rate that the user was told.', 'MET'],
    ['The stored fee of the budget equals the fee that the user was told.', 'UNMET'],
    // Nothing says in which part of the record either is to be looked for.
    ['The rate for Lund equals the rate for Oslo.', undefined],
    ['The stored rate for Bergen matches the rate that was returned.', undefined],
  ])('%s', (text, verdict) => {
    expect(foundFor(text)?.cases[0]?.verdict).toBe(verdict);
  });

  it('compares the two places themselves', () => {
    const [first] = foundFor('The stored rate for Lund matches the rate that was returned.')?.cases[0]?.atoms ?? [];
    expect(first).toMatchObject({ type: 'cross_value_match', left: 'rates.lund', right: 'e3.output.rate' });
  });

  it('is known by its words alone', () => {
    expect(asksToAgree('The saved total matches the total that was retrieved.')).toBe(true);
    expect(asksToAgree('The rate matches.')).toBe(false);
  });
});
