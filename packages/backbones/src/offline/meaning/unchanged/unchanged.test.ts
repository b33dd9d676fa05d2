import type { JsonObject } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { scriptedRequest } from '../../__fixtures__/scripted-request.ts';
import type { Found } from '../../investigate/case.ts';
import { sceneOf } from '../../investigate/case.ts';
import { readSession } from '../../transcript/session.ts';
import { readingsOf } from '../reading.ts';
import { unchangedForms } from './forms.ts';

const STATE: JsonObject = {
  people: {
    'P-1': { name: 'Lea Brandt', email: 'lea@brandt.example', phone: '555 10' },
    'P-2': { name: 'Omar Haddad', email: 'omar@haddad.example', phone: '555 20' },
    'P-4': { name: 'Ines Duarte', email: 'ines@duarte.example', phone: '555 40' },
    'P-3': { name: 'Priya Nair', email: 'priya@nair.example', phone: '555 30' },
  },
  memberships: [
    { id: 'M-1', name: 'Rowing', plan: 'yearly', status: 'cancelled' },
    { id: 'M-2', name: 'Rowing Youth', plan: 'monthly', status: 'active' },
  ],
  limits: { travel: { cap: 300, spent: 20 }, books: { cap: 80, spent: 12 } },
  jobs: {
    'J-1': { title: 'Paint the fence', list: 'Garden', done: false },
    'J-2': { title: 'Order seeds', list: 'Garden', done: true },
  },
  badges: {
    'B-11': { owner: 'P-3', status: 'blocked' },
    'B-12': { owner: 'P-1', status: 'active' },
  },
  files: {
    'F-1': { title: 'Floor plan', shared_with: ['lea@brandt.example'] },
    'F-2': { title: 'Seat plan', shared_with: [] },
  },
};
const DIFF = [
  'changed | memberships[0].status = "cancelled" | initial:memberships[0].status = "active"',
  'changed | jobs["J-2"].done = true | initial:jobs["J-2"].done = false',
  'changed | people["P-3"].phone = "555 30" | initial:people["P-3"].phone = "555 33"',
  'changed | badges["B-11"].status = "blocked" | initial:badges["B-11"].status = "active"',
];
const CALLS = [
  'e2 tool_call actor=agent tool=mail_send | e2.arguments = {"to":["lea@brandt.example"],"body":"Omar Haddad says hello."}',
  'e3 tool_result tool=mail_send call=e2 status=ok | e3.output = {"sent":true}',
  'e4 tool_call actor=agent tool=mail_draft | e4.arguments = {"to":["priya@nair.example"],"body":"Hi"}',
  'e5 tool_result tool=mail_draft call=e4 status=ok | e5.output = {"id":"D-9"}',
  'e6 tool_call actor=agent tool=file_share | e6.arguments = {"id":"F-1","with":["lea@brandt.example"]}',
  'e7 tool_result tool=file_share call=e6 status=ok | e7.output = {}',
  'e8 tool_call actor=agent tool=payment_create | e8.arguments = {"payee":"P-2","amount":5}',
  'e9 tool_result tool=payment_create call=e8 status=error | e9.output = {"error":"no such account"}',
  'e10 tool_call actor=agent tool=refund_create | e10.arguments = {"payee":"PY-77","amount":5}',
  'e11 tool_result tool=refund_create call=e10 status=ok | e11.output = {}',
  'e12 tool_call actor=agent tool=badge_block | e12.arguments = {"id":"B-11"}',
  'e13 tool_result tool=badge_block call=e12 status=ok | e13.output = {}',
];
const THREAD = [
  'e14 tool_call actor=agent tool=mail_thread | e14.arguments = {"with":"ines@duarte.example"}',
  'e15 tool_result tool=mail_thread call=e14 status=ok | e15.output = {}',
];
const TOOLS = {
  mail_send: 1,
  mail_draft: 1,
  file_share: 1,
  payment_create: 1,
  refund_create: 1,
  member_cancel: 0,
  badge_block: 1,
  job_tick: 0,
  people_search: 0,
};

function foundFor(text: string, more: readonly string[] = []): Found | null {
  const turn = [
    { tool: 'state_summary', arguments: {}, data: [`$ = ${JSON.stringify(STATE)}`] },
    { tool: 'state_diff', arguments: {}, data: DIFF },
    { tool: 'trace_tool_calls', arguments: {}, data: [...CALLS, ...more] },
  ];
  const { brief, pool } = readSession(
    scriptedRequest({
      criteria: { c1: text },
      tools: more.length > 0 ? { ...TOOLS, mail_thread: 1 } : TOOLS,
      turns: [turn],
    }),
  );
  const both = { ...brief, hasInitial: true, hasFinal: true };
  const [reading] = readingsOf(sceneOf({ id: 'c1', text }, both, pool));
  return reading === undefined ? null : (unchangedForms[0]?.(reading) ?? null);
}

function verdictOf(text: string): string {
  const found = foundFor(text);
  return found === null ? 'not asked' : (found.cases[0]?.verdict ?? 'unread');
}

function verdicts(...rows: readonly (readonly [text: string, verdict: string])[]) {
  it.each(rows)('%s', (text, verdict) => {
    expect(verdictOf(text)).toBe(verdict);
  });
}

describe('what stayed as it was', () => {
  verdicts(
    ['Rowing Youth is the same as before.', 'MET'],
    ['Nothing about the Rowing membership changed.', 'UNMET'],
    ['The cap of travel was left as it was.', 'MET'],
    ['Nobody raised or lowered the cap of books.', 'MET'],
    ['books, cap: unaltered.', 'MET'],
    ["Priya Nair's phone has the value that it had at the start.", 'UNMET'],
    ["Priya Nair's phone is unchanged.", 'UNMET'],
    ["Priya Nair's email is unchanged.", 'MET'],
    ['Lea Brandt and Omar Haddad were left alone.', 'MET'],
    ['Neither Lea Brandt nor Priya Nair was edited.', 'UNMET'],
    ['The zeppelin was left as it was.', 'unread'],
  );
});

describe('what was not done', () => {
  verdicts(
    ['No mail was sent to Omar Haddad.', 'MET'],
    ['Omar Haddad received no message.', 'MET'],
    ['No mail was sent to Lea Brandt.', 'UNMET'],
    ['Nothing went out to Priya Nair.', 'MET'],
    ['No mail to Priya Nair was sent or drafted.', 'UNMET'],
    ['Neither Omar Haddad nor Lea Brandt was written to.', 'UNMET'],
    ['No payment was made to Omar Haddad.', 'MET'],
    ['Nobody got access to the floor plan.', 'UNMET'],
    ['The seat plan was shared with nobody.', 'MET'],
    ['"Paint the fence" is not ticked.', 'MET'],
    ['"Order seeds" remains unchecked.', 'UNMET'],
    ['No message was sent to the zeppelin.', 'unread'],
  );

  it('shows that a call failed where it did', () => {
    const [first] = foundFor('No payment was made to Omar Haddad.')?.cases ?? [];
    expect(JSON.stringify(first?.atoms)).toContain('"status":"error"');
  });
});

describe('several acts on one thing', () => {
  verdicts(
    ['Rowing Youth was never cancelled, never paused and never moved to a different plan.', 'unread'],
    ['Rowing was never paused, never cancelled and never moved to a different plan.', 'UNMET'],
    ['No pause, no cancellation and no switch of plan ever befell Rowing Youth, which stands unaltered.', 'MET'],
    ['Rowing was at no time paused or put on another plan.', 'unread'],
  );
});

describe('whom a call is about', () => {
  verdicts(
    ['No refund went to Omar Haddad.', 'unread'],
    ['The floor plan and "Seat plan" were shared with nobody.', 'UNMET'],
  );
});

describe('what would show in a record or in the tools of its collection', () => {
  verdicts(
    ['Rowing Youth was never cancelled.', 'MET'],
    ['Rowing was not cancelled.', 'UNMET'],
    ['"B-12" has not been blocked.', 'MET'],
    ['"B-11" has not been blocked.', 'UNMET'],
    ["Priya Nair's badge was not blocked.", 'UNMET'],
    ['Priya Nair was not blocked.', 'unread'],
    ['Nobody refunded the two items.', 'unread'],
  );
});

describe('what is not tied to what is meant', () => {
  verdicts(
    ['Nobody wrote to lea@brandt.example, the email of Lea Brandt.', 'UNMET'],
    ['Nothing was transferred between Priya Nair and Omar Haddad.', 'unread'],
    ['The agent kept its hands off Rowing: it did not cancel it or change its plan.', 'unread'],
    ['The expiry of B-11 is unchanged.', 'unread'],
    ['The expiry of B-12 is unchanged.', 'MET'],
    ['The job on the list "Garden" is unchanged.', 'unread'],
    ['The jobs on the list "Garden" are unchanged.', 'UNMET'],
  );

  it('takes a tool named with two nouns for none that surely sends', () => {
    expect(verdictOf('Nothing was sent to Ines Duarte.')).toBe('MET');
    expect(foundFor('Nothing was sent to Ines Duarte.', THREAD)?.cases).toEqual([]);
  });

  it('refuses what is turned down', () => {
    const text = 'No mail was sent to Omar Haddad.';
    expect(foundFor(text)?.unread).toBe(text);
  });

  it('counts the calls that could have done what a record says was not done', () => {
    const [first] = foundFor('"Paint the fence" is not ticked.')?.cases ?? [];
    expect(first?.atoms.map(({ type }) => type)).toContain('trace_count');
  });
});

describe('what is left out', () => {
  verdicts(
    ['The agent wrote to nobody but Lea Brandt.', 'unread'],
    ['No mail was sent to anyone other than Lea Brandt.', 'unread'],
    ['No mail was sent to anyone other than Omar Haddad.', 'unread'],
    ['Apart from Rowing, no membership was changed.', 'MET'],
    ['Apart from Rowing Youth, no membership was changed.', 'UNMET'],
  );
});

describe('what is another question', () => {
  verdicts(
    ['The fence is painted.', 'not asked'],
    ['A mail that was not sent stands among the drafts.', 'not asked'],
    ['No more than two mails were sent.', 'not asked'],
    ['The mail makes no mention of money.', 'not asked'],
    ['Rowing is untouched and ends in May.', 'not asked'],
    ['The plan is final, not a draft.', 'not asked'],
    ['The cap of travel stays at 300.', 'not asked'],
    ['Two people have one and the same badge.', 'not asked'],
    ['The people were never searched.', 'not asked'],
    ['The seat plan does not exist any more.', 'not asked'],
  );
});
