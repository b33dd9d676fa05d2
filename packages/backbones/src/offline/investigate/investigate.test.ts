import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { type ScriptedCall, scriptedRequest } from '../__fixtures__/scripted-request.ts';
import { CANNOT_READ } from './choose.ts';
import { investigate } from './investigate.ts';

const STATE = {
  budget: { house_fund: { goal: 20000, target_date: '2027-06-01' }, month: '2026-05' },
  bills: [
    { id: 'b-1', payee: 'Water', amount: 61.72, status: 'scheduled' },
    { id: 'b-2', payee: 'Power', amount: 143.18, status: 'open' },
  ],
  gate: { locked: true },
  rates: { lund: 11.5 },
};
const CALLS = [
  'e2 tool_call actor=agent tool=get_rate | e2.arguments = {"city":"Lund"}',
  'e3 tool_result tool=get_rate call=e2 status=ok | e3.output = {"rate":11.5}',
  'e4 tool_call actor=agent tool=pay_bill | e4.arguments = {"bill":"b-1","amount":61.72}',
  'e5 tool_result tool=pay_bill call=e4 status=ok | e5.output = {"id":"p-9"}',
];
const RESPONSE = 'The water bill of $61.72 is paid. The house fund goal is $20,000.';
const TOOLS = { get_rate: 1, pay_bill: 1, send_mail: 0 };

/** What the answers show once everything was read. */
const READ: readonly ScriptedCall[] = [
  { tool: 'state_summary', arguments: {}, data: [`$ = ${JSON.stringify(STATE)}`] },
  { tool: 'trace_tool_calls', arguments: {}, data: CALLS },
  { tool: 'response_get', arguments: {}, data: [`response = ${JSON.stringify(RESPONSE)}`] },
  {
    tool: 'trace_get',
    arguments: { events: ['e1', 'e9'] },
    data: [
      'e1 message actor=user | e1.text = "Please pay."',
      `e9 message actor=agent | e9.text = ${JSON.stringify(RESPONSE)}`,
    ],
  },
];

const list = (value: JsonValue | undefined): readonly JsonObject[] =>
  isJsonList(value ?? null) ? (value as readonly JsonValue[]).filter(isJsonObject) : [];

function proposed(text: string): readonly JsonObject[] {
  const [move] = investigate(scriptedRequest({ criteria: { c1: text }, tools: TOOLS, turns: [READ] }));
  return move?.tool === 'propose_atoms' ? list(move.arguments['atoms']) : [];
}

/** The verdict after the atoms were answered: each accepted, or the first one rejected. */
function verdictAfter(text: string, answer: (index: number) => string): JsonObject | undefined {
  const atoms = proposed(text);
  const turn = [{ tool: 'propose_atoms', arguments: { atoms }, data: atoms.map((_, index) => answer(index)) }];
  const moves = investigate(scriptedRequest({ criteria: { c1: text }, tools: TOOLS, turns: [READ, turn] }));
  return moves[0]?.tool === 'submit_verdicts' ? list(moves[0].arguments['verdicts'])[0] : moves[0]?.arguments;
}

const accept = (index: number) => `a${index + 1} accepted authority=environment | "checked"`;
const reject = (index: number) => `a${index + 1} rejected reason=value_differs | "it is not so"`;

describe('investigate: the first turn', () => {
  it('reads broadly, once for all criteria', () => {
    const moves = investigate(
      scriptedRequest({
        criteria: {
          c1: 'The house fund goal is $20,000.',
          c2: 'The rate was looked up.',
          c3: 'The response states $5.',
        },
        tools: TOOLS,
      }),
    );
    expect(moves.map(({ tool }) => tool)).toEqual(['state_summary', 'trace_tool_calls', 'response_get', 'trace_get']);
  });

  it('asks no more queries than are left', () => {
    const request = scriptedRequest({
      criteria: { c1: 'The rate was looked up before the quote was sent.', c2: 'The goal is $5.' },
      tools: TOOLS,
    });
    const [first, ...rest] = request.messages;
    const text = first?.role === 'user' ? first.text.replace('12 queries', '1 queries') : '';
    expect(investigate({ ...request, messages: [{ role: 'user', text }, ...rest] })).toHaveLength(1);
  });
});

describe('investigate: atoms for each kind of question', () => {
  it.each([
    [
      'The house fund goal is $20,000.',
      { type: 'state_value_match', locator: 'budget.house_fund.goal', relation: 'equal', expected: '$20,000' },
    ],
    [
      'The house fund goal is $25,000.',
      { type: 'state_value_match', locator: 'budget.house_fund.goal', relation: 'different' },
    ],
    ['The house fund goal is at least $15,000.', { type: 'state_value_match', relation: 'greater_or_equal' }],
    [
      'The target date of the house fund is June 1, 2027.',
      { locator: 'budget.house_fund.target_date', relation: 'equal' },
    ],
    ['The gate is locked.', { type: 'state_value_match', locator: 'gate.locked', expected: true }],
    ['The Water bill is scheduled.', { type: 'state_value_match', locator: 'bills[0].status', expected: 'scheduled' }],
    ['There are exactly two bills.', { type: 'state_count', locator: 'bills', relation: 'equal', expected: 2 }],
    [
      'Exactly one bill is open.',
      { type: 'state_count', where: [{ path: 'status', relation: 'equal', value: 'open' }], expected: 1 },
    ],
    ['The rate for Lund was looked up.', { type: 'trace_call_match', event: 'e2', tool: 'get_rate' }],
    [
      'The agent called get_rate with arguments {"city": "Lund"}.',
      { type: 'trace_call_match', event: 'e2', exact: true },
    ],
    ['The agent called get_rate with arguments {"city": "Oslo"}.', { type: 'trace_count', expected: 0 }],
    ['No mail was sent.', { type: 'trace_count', filter: { kind: 'tool_call', tool: 'send_mail' }, expected: 0 }],
    ['No bill was paid.', { type: 'trace_call_match', event: 'e4' }],
    ['The rate was looked up exactly once.', { type: 'trace_count', relation: 'equal', expected: 1 }],
    ['The rate was looked up before the bill was paid.', { type: 'trace_ordering', a: 'e2', b: 'e4', order: 'before' }],
    [
      'The response states that the water bill is $61.72.',
      { type: 'message_value_match', stated: true, where: 'response' },
    ],
    ['The response states that the fee is $99.10.', { type: 'message_value_match', stated: false }],
    ['The stored rate for Lund matches the rate that was returned.', { type: 'cross_value_match', relation: 'equal' }],
    [
      'The bills add up to $204.91.',
      { type: 'derived_value_match', operation: 'sum', operands: ['bills'], path: 'amount' },
    ],
    [
      'Exactly one bill is open.',
      {
        type: 'state_count',
        locator: 'bills',
        where: [{ path: 'status', relation: 'equal', value: 'open' }],
        expected: 1,
      },
    ],
    ['The Power bill was left alone.', { type: 'trace_count', relation: 'equal', expected: 0 }],
  ])('%s', (text, atom) => {
    expect(proposed(text)).toContainEqual(expect.objectContaining(atom));
  });

  it('adds what shows which record is meant', () => {
    expect(proposed('The Water bill is scheduled.')).toContainEqual(
      expect.objectContaining({ locator: 'bills[0].payee', expected: 'Water' }),
    );
  });

  it.each([
    'The car fund goal is $20,000.',
    'The Gas bill is scheduled.',
    'A transfer of $61.72 to Ana is among the payments.',
    'The tone was friendly throughout.',
    'The agent paid the bill because it was due.',
  ])('proposes nothing for MET where it cannot tell: %s', (text) => {
    const entry = verdictAfter(text, accept);
    expect(entry?.['verdict'] ?? 'UNMET').toBe('UNMET');
  });
});

describe('investigate: verdicts', () => {
  it('submits MET with the accepted atoms', () => {
    expect(verdictAfter('The house fund goal is $20,000.', accept)).toMatchObject({
      criterion: 'c1',
      verdict: 'MET',
      cites: [{ atom: 'a1', polarity: 'supports' }],
    });
  });

  it('submits UNMET with the atoms that refute', () => {
    const verdict = verdictAfter('The house fund goal is $25,000.', accept);
    expect(verdict).toMatchObject({ verdict: 'UNMET' });
    expect(list(verdict?.['cites'])).toContainEqual({ atom: 'a1', polarity: 'refutes' });
  });

  it('claims the opposite after a rejection', () => {
    const atoms = list(verdictAfter('The house fund goal is $20,000.', reject)?.['atoms']);
    expect(atoms[0]).toMatchObject({ locator: 'budget.house_fund.goal', relation: 'different' });
  });

  it('gives up honestly where everything was rejected', () => {
    expect(verdictAfter('No mail was sent.', reject)).toMatchObject({
      verdict: 'UNMET',
      reason: expect.stringContaining(CANNOT_READ),
      cites: [],
    });
  });

  it('gives up honestly after a refusal, and cites nothing that was refused', () => {
    const text = 'The house fund goal is $20,000.';
    const atoms = proposed(text);
    const verdicts = [{ criterion: 'c1', verdict: 'MET', reason: '', cites: [{ atom: 'a1', polarity: 'supports' }] }];
    const turns = [
      READ,
      [{ tool: 'propose_atoms', arguments: { atoms }, data: [accept(0)] }],
      [{ tool: 'submit_verdicts', arguments: { verdicts }, data: ['c1 refused support | "no"'] }],
      [{ tool: 'propose_atoms', arguments: { atoms: [{ ...atoms[0], relation: 'different' }] }, data: [reject(1)] }],
    ];
    const [move] = investigate(scriptedRequest({ criteria: { c1: text }, tools: TOOLS, turns }));
    const reason = `${CANNOT_READ}: what was taken for its evidence was turned down (no).`;
    expect(move).toMatchObject({
      tool: 'submit_verdicts',
      arguments: { verdicts: [{ verdict: 'UNMET', reason, cites: [] }] },
    });
  });

  it('leaves out criteria that are recorded', () => {
    const criteria = { c1: 'The house fund goal is $20,000.', c2: 'The gate is locked.' };
    const turns = [
      READ,
      [
        {
          tool: 'submit_verdicts',
          arguments: { verdicts: [{ criterion: 'c1', verdict: 'UNMET', reason: '', cites: [] }] },
          data: ['c1 recorded UNMET unsupported'],
        },
      ],
    ];
    const [move] = investigate(scriptedRequest({ criteria, tools: TOOLS, turns }));
    expect(JSON.stringify(move)).not.toContain('house_fund');
  });

  it('names the criterion in each atom where the store is private', () => {
    const parameters = { properties: { atoms: { items: { properties: { criterion: { type: 'string' } } } } } };
    const request = scriptedRequest({ criteria: { c1: 'The gate is locked.' }, tools: TOOLS, turns: [READ] });
    const tools = request.tools.map((tool) => (tool.name === 'propose_atoms' ? { ...tool, parameters } : tool));
    expect(list(investigate({ ...request, tools })[0]?.arguments['atoms'])[0]).toMatchObject({ criterion: 'c1' });
  });
});
