import { InputError } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { failureOf, OPTIONS, REPLY, REQUEST, stored, USAGE } from './__fixtures__/call-fixtures.ts';
import type { CallStore } from './call-store.ts';
import { explainCall, findKeys } from './explain-call.ts';
import { exportCalls } from './export-calls.ts';
import { importCalls } from './import-calls.ts';
import { listCalls } from './list-calls.ts';
import { openCallStore } from './open-call-store.ts';
import { pruneCalls } from './prune-calls.ts';

const SMALL = { ...OPTIONS.identity, model: 'gpt-6-luna' };

function linesOf(store: CallStore): string[] {
  return [...exportCalls(store)].flatMap((line) => (line.ok ? [line.line] : []));
}

/** Three samples of one call on one model and a checker's call on a smaller one, the latter after two failures. */
async function filled(order: readonly number[] = [0, 1, 2], nowMs = 1_000): Promise<CallStore> {
  const store = await openCallStore(':memory:');
  const { backbone } = stored(store, [REPLY], { nowMs: () => nowMs });
  for (const sample of order) await backbone.complete({ ...REQUEST, sample });
  const results = [failureOf('truncated'), failureOf('rate_limited'), REPLY];
  const small = stored(store, results, { identity: SMALL, nowMs: () => nowMs + 500 });
  for (let time = 0; time < 3; time += 1) await small.backbone.complete({ ...REQUEST, role: 'checker' });
  return store;
}

describe('exportCalls', () => {
  it('gives the same bytes for the same replies, in any order and at any time', async () => {
    using one = await filled();
    using other = await filled([2, 0, 1], 777_777);
    expect(linesOf(other)).toEqual(linesOf(one));
    expect(linesOf(one).join('\n')).not.toMatch(/777777|stored|_ms/u);
  });

  it('replays somewhere else, and comes out of there as the same bytes', async () => {
    using one = await filled();
    using other = await openCallStore(':memory:');
    const lines = linesOf(one);
    expect(importCalls(other, lines, { file: 'calls.jsonl', nowMs: 5 })).toEqual({ calls: 4, added: 4 });
    expect(importCalls(other, lines, { file: 'calls.jsonl', nowMs: 6 })).toEqual({ calls: 4, added: 0 });
    const { backbone } = stored(other, [], { mode: 'replay' });
    expect(await backbone.complete({ ...REQUEST, sample: 2 })).toEqual(REPLY);
    expect(linesOf(other)).toEqual(lines);
    expect(other.possiblyPaid()).toBe(0);
  });

  it('leaves damaged rows out and names them', async () => {
    using store = await filled();
    store.database.exec("UPDATE replies SET reply = '{}' WHERE role = 'checker'");
    const exported = [...exportCalls(store)];
    expect(exported.filter(({ ok }) => !ok)).toHaveLength(1);
    store.database.exec("UPDATE parts SET text = '1'");
    expect([...exportCalls(store)].filter(({ ok }) => ok)).toEqual([]);
  });

  it('holds replies that failed, which a replay meets again, and no trouble of the transport', async () => {
    using store = await openCallStore(':memory:');
    await stored(store, [failureOf('refused')]).backbone.complete(REQUEST);
    const lines = linesOf(store);
    expect(lines).toHaveLength(1);
    using copy = await openCallStore(':memory:');
    importCalls(copy, lines, { file: 'export.jsonl', nowMs: 0 });
    const replayed = await stored(copy, [], { mode: 'replay' }).backbone.complete(REQUEST);
    expect(replayed.ok ? 'ok' : replayed.failure.code).toBe('refused');
    expect(linesOf(copy)).toEqual(lines);
    using troubled = await openCallStore(':memory:');
    await stored(troubled, [failureOf('unavailable')]).backbone.complete(REQUEST);
    expect(linesOf(troubled)).toEqual([]);
  });
});

describe('importCalls', () => {
  it.each<[string, (lines: string[]) => string[], RegExp]>([
    ['a torn last line', (lines) => [...lines.slice(0, -1), (lines.at(-1) ?? '').slice(0, 50)], /:\d+: expected JSON/u],
    ['a changed request', (lines) => lines.map((line) => line.replace('4000', '4001')), /"call" is not the hash/u],
    [
      'a changed part',
      (lines) => lines.map((line) => line.replace('You verify', 'We verify')),
      /"part" is not the hash/u,
    ],
    ['a part that is missing', (lines) => lines.slice(1), /stands on no line above/u],
    [
      'an unknown usage class',
      (lines) => lines.map((line) => line.replace('"outputTokens"', '"out"')),
      /"reply" or "usage"/u,
    ],
    [
      'another format',
      (lines) => lines.map((line) => line.replace('sauron.call/1', 'sauron.call/9')),
      /"head" is no call/u,
    ],
    ['something else', (lines) => ['[1]', ...lines], /:1: expected a line of an export/u],
  ])('takes nothing of a file with %s and names the line', async (_name, spoil, says) => {
    using one = await filled();
    using other = await openCallStore(':memory:');
    const spoilt = spoil(linesOf(one));
    const run = () => importCalls(other, spoilt, { file: 'calls.jsonl', nowMs: 5 });
    expect(run).toThrow(InputError);
    expect(run).toThrow(says);
    expect(run).toThrow(/^calls\.jsonl:\d+: /u);
    expect(linesOf(other)).toEqual([]);
  });
});

describe('listCalls', () => {
  it('counts by provider, model and role, failures beside what can be served', async () => {
    using store = await filled();
    const ok = { outcome: 'ok', usage: USAGE };
    const at = { provider: 'openai', baseUrl: OPTIONS.identity.baseUrl };
    expect(listCalls(store)).toEqual([
      {
        ...at,
        model: 'gpt-6-luna',
        role: 'checker',
        replies: [USAGE],
        sent: [{ outcome: 'truncated', usage: USAGE }, { outcome: 'rate_limited', usage: USAGE }, ok],
        failures: { truncated: 1, rate_limited: 1 },
        unanswered: 0,
      },
      {
        ...at,
        model: 'gpt-6-sol',
        role: 'investigator',
        replies: [USAGE, USAGE, USAGE],
        sent: [ok, ok, ok],
        failures: {},
        unanswered: 0,
      },
    ]);
  });
});

describe('explainCall', () => {
  it('shows request, reply and every time that it was sent', async () => {
    using store = await filled();
    const row = store.database.prepare("SELECT key FROM replies WHERE role = 'checker'").get();
    const key = String(row?.['key']);
    const call = explainCall(store, key);
    expect(call).toMatchObject({ system: REQUEST.system, tools: ['state_get', 'submit_verdicts'], damaged: false });
    expect(call.messages).toHaveLength(3);
    expect(call.reply).toEqual(REPLY.ok ? REPLY.reply : null);
    expect(call.sent.map(({ outcome, startedMs }) => [outcome, startedMs])).toEqual([
      ['truncated', 1_500],
      ['rate_limited', 1_500],
      ['ok', 1_500],
    ]);
  });

  it('finds keys by how they start, of calls that only failed too', async () => {
    using store = await openCallStore(':memory:');
    await stored(store, [failureOf('refused')]).backbone.complete(REQUEST);
    const key = String(store.database.prepare('SELECT key FROM attempts').get()?.['key']);
    expect(findKeys(store, key.slice(0, 6))).toEqual([key]);
    expect(findKeys(store, '*')).toEqual([]);
    expect(explainCall(store, key)).toMatchObject({
      reply: null,
      head: null,
      damaged: false,
      sent: [{ outcome: 'refused' }],
    });
  });
});

describe('pruneCalls', () => {
  it.each([
    ['an age', { beforeMs: 1_200 }, { replies: 3, attempts: 3 }],
    ['a model', { model: 'openai/gpt-6-luna' }, { replies: 1, attempts: 3 }],
    ['both', { beforeMs: 1_200, model: 'openai/gpt-6-luna' }, { replies: 0, attempts: 0 }],
    ['everything', {}, { replies: 4, attempts: 6 }],
  ])('removes by %s, and what nothing needs any more', async (_name, filter, removed) => {
    using store = await filled();
    expect(pruneCalls(store, filter)).toEqual(removed);
    const left = store.database.prepare('SELECT count(*) AS n FROM replies').get()?.['n'];
    expect(left).toBe(4 - removed.replies);
    expect([...exportCalls(store)].every(({ ok }) => ok)).toBe(true);
    const parts = store.database.prepare('SELECT count(*) AS n FROM parts').get()?.['n'];
    expect(parts).toBe(left === 0 ? 0 : 6);
  });
});
