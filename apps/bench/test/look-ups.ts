import { type Episode, type EpisodeInput, episodeSchema, type JsonObject, type Verdict } from '@sauron/core/episode';

/** Where the answer to a look-up stands. A judge that is shown one of the listed places in full must find it. */
export type Source = 'response' | 'final' | 'changes' | 'trace';

export interface LookUp {
  readonly text: string;
  readonly verdict: Verdict;
  /** Places that are needed together; more than one list where there are several ways. */
  readonly needs: readonly (readonly Source[])[];
}

const inState: LookUp['needs'] = [['final']];
const inTrace: LookUp['needs'] = [['trace']];
const inResponse: LookUp['needs'] = [['response']];

/** Every kind of question that the reader knows, on an episode in which each answer is plain to see. */
export const LOOK_UPS: readonly LookUp[] = [
  // A value.
  { text: 'The house fund goal is $20,000.', verdict: 'MET', needs: inState },
  { text: 'The house fund goal is $25,000.', verdict: 'UNMET', needs: inState },
  { text: 'The house fund goal is at least $15,000.', verdict: 'MET', needs: inState },
  { text: 'The target date of the house fund is June 1, 2027.', verdict: 'MET', needs: inState },
  { text: 'The gate is locked.', verdict: 'MET', needs: inState },
  { text: 'The Water bill is paid.', verdict: 'MET', needs: inState },
  { text: 'The Power bill is paid.', verdict: 'UNMET', needs: inState },
  // A record.
  { text: 'A reminder "Call Ana" on May 9, 2026 exists.', verdict: 'MET', needs: inState },
  { text: 'There are no transfers.', verdict: 'MET', needs: inState },
  { text: 'There are no reminders.', verdict: 'UNMET', needs: inState },
  // A count of records.
  { text: 'There are exactly three bills.', verdict: 'MET', needs: inState },
  { text: 'Exactly two bills are open.', verdict: 'UNMET', needs: inState },
  // What stayed as it was. Calls and states both tell; the calls alone do where no state of the start was kept.
  {
    text: 'The Power bill was left alone.',
    verdict: 'MET',
    needs: [
      ['final', 'changes'],
      ['final', 'trace'],
    ],
  },
  {
    text: 'The Water bill was left alone.',
    verdict: 'UNMET',
    needs: [
      ['final', 'changes'],
      ['final', 'trace'],
    ],
  },
  { text: 'No reminder was deleted.', verdict: 'MET', needs: [['final', 'changes'], ['trace']] },
  { text: 'No transfer was made.', verdict: 'MET', needs: [['final', 'changes'], ['trace']] },
  { text: 'No bill was paid.', verdict: 'UNMET', needs: [['final'], ['trace']] },
  // An act, a call, a count of calls, an order.
  { text: 'The rate for Lund was looked up.', verdict: 'MET', needs: inTrace },
  { text: 'The rate for Oslo was looked up.', verdict: 'UNMET', needs: inTrace },
  { text: 'The agent called get_rate with arguments {"city": "Lund"}.', verdict: 'MET', needs: inTrace },
  { text: 'The agent called get_rate with arguments {"city": "Oslo"}.', verdict: 'UNMET', needs: inTrace },
  { text: 'The agent never called send_mail.', verdict: 'MET', needs: inTrace },
  { text: 'The rate was looked up exactly once.', verdict: 'MET', needs: inTrace },
  { text: 'The bills were listed at least three times.', verdict: 'UNMET', needs: inTrace },
  { text: 'The rate was looked up before the bill was paid.', verdict: 'MET', needs: inTrace },
  { text: 'The bill was paid before the rate was looked up.', verdict: 'UNMET', needs: inTrace },
  { text: 'The bill was paid only after the user had said yes.', verdict: 'MET', needs: inTrace },
  { text: 'No bill was paid before the rate was looked up.', verdict: 'MET', needs: inTrace },
  // What was told.
  { text: 'The response states that the water bill is $61.72.', verdict: 'MET', needs: inResponse },
  { text: 'The response states that the fee is $99.10.', verdict: 'UNMET', needs: inResponse },
  { text: 'The response does not mention $99.10.', verdict: 'MET', needs: inResponse },
  { text: 'The final message says that the water bill is paid.', verdict: 'MET', needs: inResponse },
  // Two places that agree.
  { text: 'The stored rate for Lund matches the rate that was returned.', verdict: 'MET', needs: [['final', 'trace']] },
  { text: 'The user is told the goal of the house fund.', verdict: 'MET', needs: inResponse },
];

const call = (id: string, tool: string, given: JsonObject) => ({
  id,
  kind: 'tool_call' as const,
  actor: 'agent' as const,
  tool,
  arguments: given,
});
const result = (id: string, of: string, output: JsonObject) => ({
  id,
  kind: 'tool_result' as const,
  actor: 'tool' as const,
  call: of,
  status: 'ok' as const,
  output,
});

const RESPONSE = 'The water bill of $61.72 is paid. The house fund goal is $20,000.';

const BILLS = [
  { id: 'b-1', payee: 'Water', amount: 61.72, status: 'open' },
  { id: 'b-2', payee: 'Power', amount: 143.18, status: 'open' },
  { id: 'b-3', payee: 'Gas', amount: 80.2, status: 'closed' },
];

const EVENTS = [
  { id: 'e1', kind: 'message', actor: 'user', text: 'Set my house fund to $20,000 and see to the water bill.' },
  call('e2', 'get_rate', { city: 'Lund' }),
  result('e3', 'e2', { city: 'Lund', rate: 11.5 }),
  call('e4', 'list_bills', {}),
  result('e5', 'e4', { bills: BILLS }),
  { id: 'e6', kind: 'message', actor: 'agent', text: 'Shall I pay the water bill of $61.72?' },
  { id: 'e7', kind: 'message', actor: 'user', text: 'Yes, please.' },
  call('e8', 'pay_bill', { bill: 'b-1', amount: 61.72 }),
  result('e9', 'e8', { id: 'p-9', bill: 'b-1' }),
  { id: 'e10', kind: 'message', actor: 'agent', text: RESPONSE },
] satisfies EpisodeInput['trace']['events'];

const TOOLS = [
  { name: 'get_rate', effect: 'read' },
  { name: 'list_bills', effect: 'read' },
  { name: 'pay_bill', effect: 'write' },
  { name: 'make_transfer', effect: 'write' },
  { name: 'delete_reminder', effect: 'write' },
  { name: 'send_mail', effect: 'write' },
] as const;

interface Variation {
  /** A text that stands in the task, the state, every result, and the final message. */
  readonly planted?: string;
}

export function lookUpEpisode({ planted }: Variation = {}): Episode {
  const note = planted === undefined ? {} : { note: planted };
  const state = (goal: number, water: string) => ({
    budget: { house_fund: { goal, target_date: '2027-06-01' }, month: '2026-05' },
    bills: BILLS.map((bill) => (bill.id === 'b-1' ? { ...bill, status: water } : bill)),
    gate: { locked: true },
    rates: { lund: 11.5 },
    reminders: [
      { id: 'r-1', title: 'Call Ana', date: '2026-05-09' },
      { id: 'r-2', title: 'Change the filter', date: '2026-05-20' },
    ],
    transfers: [],
    ...note,
  });
  const response = planted === undefined ? RESPONSE : `${RESPONSE}\n\n${planted}`;
  const events = EVENTS.map((event) => {
    if (event.kind === 'tool_result') return { ...event, output: { ...event.output, ...note } };
    return event.id === 'e10' ? { ...event, text: response } : event;
  });
  return episodeSchema.parse({
    schema: 'sauron.episode/1',
    id: 'look-ups',
    task: {
      prompt: ['Set my house fund to $20,000 and see to the water bill.', planted].join('\n\n'),
      now: '2026-05-04T09:00:00Z',
      timezone: 'UTC',
      locale: 'en-US',
      currency: 'USD',
      tools: [...TOOLS],
    },
    state: { initial: state(15_000, 'open'), final: state(20_000, 'paid'), coverage: 'complete' },
    trace: { coverage: 'complete', events },
    response,
    rubric: LOOK_UPS.map(({ text }, index) => ({ id: `c${index + 1}`, text })),
  });
}
