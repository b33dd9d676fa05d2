import { expect, it } from 'vitest';
import { type Scene, sceneOf } from '../../investigate/case.ts';
import type { Brief } from '../../transcript/brief.ts';
import { Pool } from '../../transcript/pool.ts';
import { readingsOf } from '../reading.ts';
import { tracedForm } from './traced-form.ts';

const EVENTS = [
  'e1 tool_call actor=agent tool=ferry_search | e1.arguments = {"to":"Runde"}',
  'e2 tool_result tool=ferry_search call=e1 status=ok | e2.output = [{"id":"F-3","leaves":"2026-06-02T07:40","fare":31},{"id":"F-4","leaves":"2026-06-02T09:10","fare":12}]',
  'e3 tool_call actor=agent tool=ferry_book | e3.arguments = {"ferry":"F-3","seats":2}',
  'e4 tool_result tool=ferry_book call=e3 status=ok | e4.output = {"booking":"B-71","total":62}',
  'e5 tool_call actor=agent tool=heater_set | e5.arguments = {"room":"attic","celsius":17}',
  'e6 tool_result tool=heater_set call=e5 status=ok | e6.output = {"status":"ok"}',
  'e7 tool_call actor=agent tool=heater_set | e7.arguments = {"room":"attic","celsius":21}',
  'e8 tool_result tool=heater_set call=e7 status=ok | e8.output = {"status":"ok"}',
  'e9 tool_call actor=agent tool=boat_reserve | e9.arguments = {"boat":"Petrel","day":"2026-06-02"}',
  'e10 tool_result tool=boat_reserve call=e9 status=ok | e10.output = {"reservation":"R-8"}',
  'e11 tool_call actor=agent tool=boat_release | e11.arguments = {"reservation":"R-8"}',
  'e12 tool_result tool=boat_release call=e11 status=ok | e12.output = "Released."',
  'e13 tool_call actor=agent tool=cancel_crew | e13.arguments = {"crew":"C-5"}',
  'e14 tool_result tool=cancel_crew call=e13 status=ok | e14.output = "Error: no such crew, nothing was cancelled"',
  'e15 tool_call actor=agent tool=add_fuel_reminder | e15.arguments = {"payee":"Skarv Fuel","amount":90}',
  'e16 tool_result tool=add_fuel_reminder call=e15 status=ok | e16.output = {"reminder":"M-2"}',
  'e17 tool_call actor=agent tool=cancel_berth | e17.arguments = {"berth":"Q-19"}',
  'e18 tool_result tool=cancel_berth call=e17 status=ok | e18.output = {"status":"cancelled"}',
  'e19 tool_call actor=agent tool=get_tide | e19.arguments = {"harbour":"Runde"}',
  'e20 tool_result tool=get_tide call=e19 status=ok | e20.output = {"level":"low","metres":0.4}',
];

function sceneFor(text: string, { lines = EVENTS, hasFinal = false } = {}): Scene {
  const pool = new Pool();
  pool.add(`<data-00000000>\n${lines.join('\n')}\n</data-00000000>`);
  const calls = pool.calls().map(({ tool }) => tool ?? '');
  const brief: Brief = {
    criteria: [],
    tools: [...new Set(calls)].map((tool) => ({
      tool,
      agentCalls: calls.filter((one) => one === tool).length,
      userCalls: 0,
    })),
    listsTools: true,
    values: { currency: 'EUR', now: '2026-05-20T09:00:00Z' },
    hasFinal,
    hasInitial: false,
    hasResponse: false,
    responseEvent: null,
    userMessages: [],
    agentMessages: [],
  };
  return sceneOf({ id: 'c1', text }, brief, pool);
}

function verdictOn(text: string, more: Parameters<typeof sceneFor>[1] = {}): string {
  const [reading] = readingsOf(sceneFor(text, more));
  return (reading === undefined ? null : tracedForm(reading))?.cases[0]?.verdict ?? 'refused';
}

it.each([
  ['what a call did', 'The ferry F-3 was booked for a total of €62.', 'MET'],
  ['another value in the field that is named', 'The total of ferry F-3 is €70.', 'UNMET'],
  [
    'not what only an earlier answer showed of what a call names',
    'The fare of the ferry that was booked is €31.',
    'refused',
  ],
  ['not of what was only offered', 'The ferry F-4 was booked.', 'refused'],
  ['the last of several changes of one thing', 'The heater in the attic is set to 21 °C.', 'MET'],
  ['not an earlier one', 'The heater in the attic is set to 17 °C.', 'UNMET'],
  ['not what was undone', 'The boat Petrel is reserved for June 2, 2026.', 'refused'],
  ['not what failed, whatever its status', 'The crew C-5 was cancelled.', 'refused'],
  ['what was cancelled', 'The berth Q-19 was cancelled.', 'MET'],
  ['not a deed that the tool does not do', 'The amount of €90 was paid to Skarv Fuel.', 'refused'],
  ['not a thing that no key or text speaks of', 'An invoice of €90 from Skarv Fuel is there.', 'refused'],
  ['what was looked up after all changes', 'The tide level at Runde is low.', 'MET'],
  ['no count', 'Two ferries were booked.', 'refused'],
  ['no denial', 'The heater in the attic is not set to 17 °C.', 'refused'],
])('settles %s: %s', (_, text, verdict) => {
  expect(verdictOn(text)).toBe(verdict);
});

it('does not take for the state what was looked up before a change', () => {
  const moved = [
    ...EVENTS.slice(-2),
    ...EVENTS.slice(0, -2).map((line) => line.replace(/\be(\d+)\b/gu, (_, at) => `e${Number(at) + 40}`)),
  ];
  expect(verdictOn('The tide level at Runde is low.', { lines: moved })).toBe('refused');
});

it('settles nothing where a final state was recorded, or where a call was not shown', () => {
  expect(verdictOn('The berth Q-19 was cancelled.', { hasFinal: true })).toBe('refused');
  const hidden = EVENTS.map((line) =>
    line.replace(
      /^e5 .*$/u,
      'e5 tool_call actor=agent tool=heater_set | e5.arguments : object, 2 keys: "room", "celsius"',
    ),
  );
  expect(verdictOn('The berth Q-19 was cancelled.', { lines: hidden })).toBe('refused');
});

it.each([
  '{"ok":false,"seats":0}',
  '{"success":false,"code":9}',
  '{"error":"full"}',
  '{"code":503}',
  '{"message":"The ferry is full, so nothing was booked."}',
  '"The season has ended, so no ferry can be booked."',
  '{"content":[{"type":"text","text":"{\\"status\\":\\"error\\"}"}]}',
])('takes no call for done whose answer says otherwise: %s', (answer) => {
  const lines = EVENTS.map((line) => line.replace(/e4\.output = .*$/u, () => `e4.output = ${answer}`));
  expect(verdictOn('The ferry F-3 was booked.')).toBe('MET');
  expect(verdictOn('The ferry F-3 was booked.', { lines })).toBe('refused');
});

it('cites the places of the trace, and that the call went well', () => {
  const [reading] = readingsOf(sceneFor('The ferry F-3 was booked for a total of €62.'));
  const [found] = reading === undefined ? [] : (tracedForm(reading)?.cases ?? []);
  const atoms = found?.atoms ?? [];
  expect(found?.says).toMatch(/^ferry_book at e3\b[^#]*$/u);
  expect(
    atoms.map(({ type, event, status, locator }) => [type, event ?? locator, status].filter(Boolean).join(' ')),
  ).toEqual(['trace_call_match e3 ok', 'trace_value_match e4.output.total', 'trace_value_match e4.output.booking']);
});
