import { describe, expect, it } from 'vitest';
import { Bench, call, result, says } from '../__fixtures__/bench.ts';

const response = [
  'I compared two hotels for March 29, 2026:',
  '',
  '- **SunSet**: $23,553 for 25 nights.',
  '- MoonRise: 1.147,00 EUR',
  '  - breakfast: 12.50',
  '',
  'SunSet has 5 rooms. MoonRise has 7 rooms.',
  '',
  '| hotel | price |',
  '| Alpha | 410 |',
  '| Beta | 520 |',
].join('\n');
const events = [
  says('e1', 'Book room 10 for 800.', 'user'),
  says('e2', 'The code is TX-77 and costs 20.000.'),
  call('e3', 'send_message', { to: 'Bob', body: 'Total is 1180.', parts: ['See you at 7 pm'] }),
  result('e4', 'e3', '{"price":555}'),
  { id: 'e5', kind: 'thought', actor: 'agent', text: 'maybe 31' } as const,
  says('e6', response),
];
const bench = new Bench({
  task: { prompt: 'The budget is 321.' },
  events,
  response,
  final: { sent: [{ body: 'Your refund is $60.' }] },
});
const states = (value: unknown, more = {}, on = bench) =>
  on.verdict({ type: 'message_value_match', value, ...more } as never);

describe('message_value_match', () => {
  it('finds a value in any spelling and shows the sentence', async () => {
    const accepted = await bench.accepted({ type: 'message_value_match', value: 23553 });
    expect(accepted.checked).toBe('response states 23553: response "- **SunSet**: $23,553 for 25 nights."');
    expect(accepted.authority).toBe('agent');
    expect(await states('23.5k')).toBe('value_differs');
    expect(await states('2026-03-29')).toBe('accepted');
    expect(await states(1147)).toBe('accepted');
    expect(await states('moonrise')).toBe('accepted');
    expect(await states(999)).toBe('value_differs');
  });

  it('V02 finds no value inside a longer number or id', async () => {
    expect(await states(3)).toBe('value_differs');
    expect(await states(2355)).toBe('value_differs');
    expect(await states(77, { where: 'e2' })).toBe('value_differs');
    expect(await states(2, { stated: false })).toBe('ambiguous_number');
    expect(await states(14, { stated: false })).toBe('accepted');
    expect(await states(25, { stated: false })).toBe('value_differs');
  });

  it('binds a value to a name in the same sentence, item or row', async () => {
    expect(await states(23553, { near: 'SunSet' })).toBe('accepted');
    expect(await states(23553, { near: 'MoonRise' })).toBe('value_differs');
    expect(await states(5, { near: 'SunSet' })).toBe('accepted');
    expect(await states(7, { near: 'SunSet' })).toBe('value_differs');
    expect(await states(7, { near: 'MoonRise' })).toBe('accepted');
    expect(await states(520, { near: 'Beta' })).toBe('accepted');
    expect(await states(520, { near: 'Alpha' })).toBe('value_differs');
    expect(await states('12.50', { near: 'MoonRise' })).toBe('accepted');
    expect(await states('12.50', { near: 'SunSet' })).toBe('value_differs');
  });

  it('tells where the value stands when it is not bound to the name', async () => {
    const rejected = await bench.rejected({ type: 'message_value_match', value: 7, near: 'SunSet' });
    expect(rejected.detail).toContain('it stands in another sentence or item: response "MoonRise has 7 rooms."');
  });

  it('proves that a value is not stated', async () => {
    const accepted = await bench.accepted({ type: 'message_value_match', value: 'refund', stated: false });
    expect(accepted.checked).toBe('response (read whole) does not state "refund"');
    expect(await states(7, { stated: false, near: 'SunSet' })).toBe('accepted');
    const unseen = await bench.accepted({ type: 'message_value_match', value: 7, stated: false, near: 'SunSett' });
    expect(unseen.flags).toEqual(['near_never_seen']);
    expect(unseen.checked).toContain('elsewhere it is stated');
  });

  it('rejects what is stated in one of two readings only, both ways', async () => {
    expect(await states(20000, { where: 'e2' })).toBe('ambiguous_number');
    expect(await states(20000, { where: 'e2', stated: false })).toBe('ambiguous_number');
    expect(await states(31, { where: 'e2', stated: false })).toBe('accepted');
  });

  it('reads every agent message, and no other, for any_agent_message', async () => {
    const accepted = await bench.accepted({ type: 'message_value_match', value: 'TX-77', where: 'any_agent_message' });
    expect(accepted.checked).toBe(
      'of all 2 agent messages (e2, e6), 1 states "TX-77": e2.text "The code is TX-77 and costs 20.000."',
    );
    expect(accepted.passages.map(({ locator }) => locator)).toEqual(['e2.text']);
    for (const value of [800, 555, 31, 1180, 321]) {
      expect(await states(value, { where: 'any_agent_message' })).toBe('value_differs');
    }
    expect(await states(800, { where: 'any_agent_message', stated: false })).toBe('accepted');
  });

  it('needs a whole trace for an absence from any agent message', async () => {
    const partial = new Bench({ events, response, traceCoverage: 'partial' });
    expect(await states(800, { where: 'any_agent_message', stated: false }, partial)).toBe('source_incomplete');
    expect(await states('TX-77', { where: 'any_agent_message' }, partial)).toBe('accepted');
    expect(await states(800, { stated: false }, partial)).toBe('accepted');
  });

  it('reads direct messages in call arguments, stored messages and user messages, each with its authority', async () => {
    const sent = await bench.accepted({ type: 'message_value_match', value: 1180, where: 'e3.arguments.body' });
    expect(sent.authority).toBe('action');
    const whole = await bench.accepted({ type: 'message_value_match', value: '7 pm', where: 'e3' });
    expect(whole.authority).toBe('action');
    const stored = await bench.accepted({ type: 'message_value_match', value: 60, where: 'sent[0].body' });
    expect(stored.authority).toBe('environment');
    const asked = await bench.accepted({ type: 'message_value_match', value: 800, where: 'e1' });
    expect(asked.authority).toBe('user');
  });

  it('takes no result, thought or task for a message', async () => {
    expect(await states(555, { where: 'e4.output.price' })).toBe('wrong_event_kind');
    expect(await states(31, { where: 'e5' })).toBe('wrong_event_kind');
    expect(await states(321, { where: 'task.prompt' })).toBe('wrong_source');
    expect(await states(1, { where: 'e99' })).toBe('not_found');
  });

  it('rejects where there is no response, and takes an empty one as stating nothing', async () => {
    const silent = new Bench({ events });
    expect(await states(1, { stated: false }, silent)).toBe('not_found');
    const blank = new Bench({ response: ' ' });
    expect(await states(1, { stated: false }, blank)).toBe('accepted');
    expect(await states(1, {}, blank)).toBe('empty_passage');
  });

  it('takes a number as open where its word stands there', async () => {
    const spelled = new Bench({ response: 'A table for six people is booked.' });
    expect(await states(6, { stated: false }, spelled)).toBe('ambiguous_number');
    expect(await states(7, { stated: false }, spelled)).toBe('accepted');
    expect(await states('Table', { stated: false }, spelled)).toBe('value_differs');
  });

  it('reads an answer of one digit', async () => {
    const short = new Bench({ response: '7' });
    expect(await states(7, {}, short)).toBe('accepted');
    expect(await states(8, {}, short)).toBe('value_differs');
    expect(await states(8, { stated: false }, short)).toBe('accepted');
    expect(await states(7, {}, new Bench({ response: ':' }))).toBe('empty_passage');
  });

  it.each([[' '], [':'], [null], [true], [['a']], ['x']])('rejects the value %j as an atom', async (value) => {
    expect(await states(value)).toBe('invalid_atom');
  });
});
