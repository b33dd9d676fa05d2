import fc from 'fast-check';
import type { Policy, Scripted } from './scripted-backbone.ts';

const LOCATORS = [
  'accounts.savings',
  'accounts.checking',
  'transfers[0].amount',
  'transfers[id=TX-77].to',
  'e3.output.balance',
  'e4.arguments.amount',
  'e6.text',
  'response',
  'task.prompt',
  'e99.output',
  'accounts.constructor',
  'gist',
  '$',
  'initial:accounts.savings',
];
const EVENTS = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e99', ''];
const VALUES = [500, 700, '$500', 'TX-77', 'savings', null, true, 0, '', 'Done'];

const locator = fc.constantFrom(...LOCATORS);
const event = fc.constantFrom(...EVENTS);
const value = fc.constantFrom(...VALUES);
const filter = fc.constantFrom<object>(
  {},
  { tool: 'send_transfer' },
  { tool: 'nope' },
  { kind: 'message', text: 'moved' },
);

const atom = fc.oneof(
  fc.record({ type: fc.constant('state_value_match'), claim: fc.constant('c'), locator, expected: value }),
  fc.record({ type: fc.constant('trace_value_match'), claim: fc.constant('c'), locator, expected: value }),
  fc.record({ type: fc.constant('state_presence'), claim: fc.constant('c'), locator, present: fc.boolean() }),
  fc.record({ type: fc.constant('trace_ordering'), claim: fc.constant('c'), a: event, b: event }),
  fc.record({ type: fc.constant('trace_count'), claim: fc.constant('c'), filter, expected: fc.nat(3) }),
  fc.record({ type: fc.constant('cross_value_match'), claim: fc.constant('c'), left: locator, right: locator }),
  fc.record({
    type: fc.constant('quote_match'),
    claim: fc.constant('c'),
    locator,
    quote: fc.constantFrom('moved $500', 'TX', '...'),
  }),
  fc.record({ type: fc.constant('message_value_match'), claim: fc.constant('c'), value, stated: fc.boolean() }),
  fc.record({ type: fc.constant('passage_support'), claim: fc.constant('money was moved'), locator }),
  fc.record({
    type: fc.constant('passage_scan'),
    claim: fc.constantFrom('money was moved', 'money was kept'),
    filter: fc.oneof(filter, fc.constantFrom({ kind: 'message', actor: 'agent' }, { kind: 'tool_result' })),
    stance: fc.constantFrom('none', 'some'),
  }),
  fc.record({ type: fc.constant('made_up'), claim: fc.constant('c') }),
  fc.constantFrom<unknown>(null, 7, 'atom', []),
);

const cite = fc.record({
  atom: fc.constantFrom('a1', 'a2', 'a3', 'a4', 'a5', 'a99', 'gist'),
  polarity: fc.constantFrom('supports', 'refutes'),
});
const entry = fc.record({
  criterion: fc.constantFrom('c1', 'c2', 'c3', 'c4', 'c9'),
  verdict: fc.constantFrom('MET', 'MET', 'UNMET', 'not met', true),
  reason: fc.constantFrom('because', 'The criterion is not met.'),
  cites: fc.array(cite, { maxLength: 3 }),
});

const call = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constant('propose_atoms'), fc.record({ atoms: fc.array(atom, { maxLength: 6 }) })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constant('submit_verdicts'), fc.record({ verdicts: fc.array(entry, { maxLength: 5 }) })),
  },
  fc.tuple(fc.constant('state_get'), fc.record({ locator })),
  fc.tuple(fc.constant('state_summary'), fc.constant({})),
  fc.tuple(fc.constant('trace_search'), fc.record({ text: fc.constantFrom('transfer', '500', '') })),
  fc.tuple(fc.constant('trace_get'), fc.record({ events: fc.array(event, { maxLength: 3 }) })),
  fc.tuple(fc.constantFrom('no_such_tool', 'submit_plan', '__proto__', 'constructor'), fc.constant({})),
);

const turn: fc.Arbitrary<Scripted> = fc.oneof(
  { weight: 12, arbitrary: fc.array(call, { minLength: 1, maxLength: 4 }) },
  fc.constant<Scripted>({ text: 'All criteria are MET.' }),
  fc.constant<Scripted>({ raw: [['submit_verdicts', '{"verdicts": [']] }),
  fc.constantFrom<Scripted>({ fail: 'truncated' }, { fail: 'unavailable' }, { fail: 'empty' }, { fail: 'refused' }),
);

/** What a misbehaving investigator says turn by turn; after the last turn it starts again. */
export const adversarialScript = fc.array(turn, { minLength: 1, maxLength: 10 });

/** The policy that plays a script over and over. */
export function looping(script: readonly Scripted[]): Policy {
  return (_, index) => script[index % script.length] ?? { text: '' };
}
