import { describe, expect, it } from 'vitest';
import { Bench, call, result, says } from '../__fixtures__/bench.ts';

const events = [
  says('e1', 'send it to 12345678', 'user'),
  call('e2', 'get_balance', {}),
  result('e3', 'e2', '{"balance":1832.48,"owner":"Ana Maria Lopez"}'),
  call('e4', 'get_account', { id: 'ACC-991' }),
  result('e5', 'e4', '{"id":"ACC-991","iban":"DE89370400440532013000"}'),
  result('e6', null, 'cannot find 77777', { status: 'error' }),
  call('e7', 'send', {
    amount: '$1,832.48',
    account: 12345678,
    iban: 'DE89370400440532013000',
    from: 'ACC-991',
    code: 77777,
    count: 3,
    deep: {},
    ok: true,
  }),
  result('e8', 'e7', '{"status":"sent"}'),
];
const bench = new Bench({ events });
const link = (path: string, linked: boolean, more = {}, on = bench) =>
  on.verdict({ type: 'provenance_link', event: 'e7', path, linked, ...more });

describe('provenance_link', () => {
  it('names the first answer that gave the value, in any spelling', async () => {
    const accepted = await bench.accepted({
      type: 'provenance_link',
      event: 'e7',
      path: 'arguments.amount',
      linked: true,
    });
    expect(accepted.checked).toBe(
      'e7 (send call by agent) arguments.amount = "$1,832.48" first appears in e3 (get_balance result, ok), of 2 answers before it',
    );
    expect(accepted.authority).toBe('environment');
    expect(await link('arguments.iban', true, { from: 'e5' })).toBe('accepted');
    expect(await link('arguments.iban', true, { from: 'e3' })).toBe('value_differs');
    expect(await link('arguments.iban', false)).toBe('value_differs');
  });

  it('proves that no answer gave the value', async () => {
    const accepted = await bench.accepted({
      type: 'provenance_link',
      event: 'e7',
      path: 'arguments.account',
      linked: false,
    });
    expect(accepted.checked).toBe(
      'e7 (send call by agent) arguments.account = 12345678 appears in none of the 2 answers before it (tool results that did not fail, observations)',
    );
    expect(await link('arguments.account', true)).toBe('value_differs');
    expect(await link('arguments.account', false, { from: 'e3' })).toBe('accepted');
  });

  it('counts no answer that failed', async () => {
    expect(await link('arguments.code', false)).toBe('accepted');
    expect(await link('arguments.code', true, { from: 'e6' })).toBe('value_differs');
  });

  it('marks a value that an agent wrote before the answer repeated it', async () => {
    const accepted = await bench.accepted({
      type: 'provenance_link',
      event: 'e7',
      path: 'arguments.from',
      linked: true,
    });
    expect(accepted).toMatchObject({ authority: 'action', echoOf: 'e4', flags: ['echo'] });
  });

  it('flags short values', async () => {
    const accepted = await bench.accepted({
      type: 'provenance_link',
      event: 'e7',
      path: 'arguments.count',
      linked: false,
    });
    expect(accepted.flags).toEqual(['short_value']);
  });

  it('does not let answers of calls issued together count as seen', async () => {
    const batch = new Bench({
      events: [
        call('e1', 'look', {}, { step: 1 }),
        result('e2', 'e1', '{"token":"abcd1234"}'),
        call('e3', 'use', { token: 'abcd1234' }, { step: 1 }),
      ],
    });
    const atom = { type: 'provenance_link', event: 'e3', path: 'arguments.token' };
    expect(await batch.verdict({ ...atom, linked: true })).toBe('value_differs');
    expect(await batch.verdict({ ...atom, linked: false })).toBe('accepted');
  });

  it('does not prove an absence where an answer may give the value in another reading', async () => {
    const unclear = new Bench({
      events: [call('e1', 'look', {}), result('e2', 'e1', 'it is 20.000'), call('e3', 'use', { n: 20000 })],
    });
    const atom = { type: 'provenance_link', event: 'e3', path: 'arguments.n' };
    expect(await unclear.verdict({ ...atom, linked: false })).toBe('ambiguous_number');
    expect(await unclear.verdict({ ...atom, linked: true })).toBe('value_differs');
  });

  it('needs a whole trace for an absence and flags one that is not for a link', async () => {
    const partial = new Bench({ events, traceCoverage: 'partial' });
    expect(await link('arguments.account', false, {}, partial)).toBe('source_incomplete');
    const linked = await partial.accepted({
      type: 'provenance_link',
      event: 'e7',
      path: 'arguments.amount',
      linked: true,
    });
    expect(linked.flags).toEqual(['partial_source']);
  });

  it('follows texts and numbers that calls or messages use', async () => {
    expect(await link('arguments.deep', true)).toBe('type_mismatch');
    expect(await link('arguments.ok', true)).toBe('type_mismatch');
    expect(await link('arguments.zz', true)).toBe('not_found');
    expect(await link('output.status', true, { event: 'e8' })).toBe('wrong_event_kind');
    expect(await link('arguments.iban', true, { from: 'e4' })).toBe('wrong_event_kind');
    expect(await link('arguments.iban', true, { from: 'e8' })).toBe('value_differs');
  });
});
