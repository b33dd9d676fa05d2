import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { InputError } from '@sauron/core/episode';
import type { ModelRequest } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { failureOf, OPTIONS, REPLY, REQUEST, stored, temporaryFile, USAGE } from './__fixtures__/call-fixtures.ts';
import { callDocument } from './call-document.ts';
import { openCallStore } from './open-call-store.ts';
import { withCallEvents } from './with-call-store.ts';

const OTHER: typeof REPLY = {
  ok: true,
  reply: { text: 'other', toolCalls: [], modelReturned: null },
  usage: { ...USAGE, outputTokens: 99 },
};

describe('withCallStore', () => {
  it('H04 serves the whole reply again, big integers and opaque turns included, with its original usage', async () => {
    using store = await openCallStore(':memory:');
    const { backbone, inner, events } = stored(store, [REPLY, OTHER]);
    expect(await backbone.complete(REQUEST)).toEqual(REPLY);
    expect(await backbone.complete({ ...REQUEST, sessionId: 's2' })).toEqual(REPLY);
    expect(inner.sent).toHaveLength(1);
    expect(events.map(({ cached, usage, outcome }) => ({ cached, usage, outcome }))).toEqual([
      { cached: false, usage: USAGE, outcome: 'ok' },
      { cached: true, usage: USAGE, outcome: 'ok' },
    ]);
    expect(new Set(events.map(({ key }) => key)).size).toBe(1);
  });

  it.each<[string, ModelRequest]>([
    ['sample', { ...REQUEST, sample: 1 }],
    ['system text', { ...REQUEST, system: '' }],
    ['temperature', { ...REQUEST, temperature: 0 }],
  ])('H04 misses after a change of the %s', async (_name, changed) => {
    using store = await openCallStore(':memory:');
    const { backbone, inner } = stored(store, [REPLY, OTHER]);
    await backbone.complete(REQUEST);
    expect(await backbone.complete(changed)).toEqual(OTHER);
    expect(inner.sent).toHaveLength(2);
  });

  it.each(['truncated', 'refused', 'filtered', 'empty', 'malformed', 'rate_limited', 'timeout', 'aborted'] as const)(
    'H04 writes a call that failed as %s down for the cost and sends it again',
    async (code) => {
      using store = await openCallStore(':memory:');
      const { backbone, inner, events } = stored(store, [failureOf(code), REPLY]);
      expect(await backbone.complete(REQUEST)).toEqual(failureOf(code));
      expect(await backbone.complete(REQUEST)).toEqual(REPLY);
      expect(inner.sent).toHaveLength(2);
      expect(events.map(({ outcome, usage }) => [outcome, usage])).toEqual([
        [code, USAGE],
        ['ok', USAGE],
      ]);
      const rows = store.database.prepare('SELECT outcome, usage FROM attempts ORDER BY id').all();
      expect(rows.map(({ outcome, usage }) => [outcome, JSON.parse(String(usage))])).toEqual([
        [code, USAGE],
        ['ok', USAGE],
      ]);
    },
  );

  it('sends always in mode refresh, and the newest reply is the one that stays', async () => {
    using store = await openCallStore(':memory:');
    await stored(store, [REPLY]).backbone.complete(REQUEST);
    const { backbone, inner } = stored(store, [OTHER, failureOf('refused')], { mode: 'refresh' });
    expect(await backbone.complete(REQUEST)).toEqual(OTHER);
    expect(await backbone.complete(REQUEST)).toEqual(failureOf('refused'));
    expect(inner.sent).toHaveLength(2);
    expect(await stored(store, [], { mode: 'replay' }).backbone.complete(REQUEST)).toEqual(OTHER);
  });

  it('neither reads nor writes in mode off, and still reports', async () => {
    using store = await openCallStore(':memory:');
    await stored(store, [REPLY]).backbone.complete(REQUEST);
    const { backbone, events } = stored(store, [OTHER], { mode: 'off' });
    expect(await backbone.complete(REQUEST)).toEqual(OTHER);
    expect(events).toMatchObject([{ cached: false, key: null, outcome: 'ok', usage: { outputTokens: 99 } }]);
    expect(store.database.prepare('SELECT count(*) AS n FROM attempts').get()).toEqual({ n: 1 });
  });

  it('never sends in mode replay, and says which call is missing', async () => {
    using store = await openCallStore(':memory:');
    const { backbone, inner, events } = stored(store, [REPLY], { mode: 'replay' });
    const result = await backbone.complete(REQUEST);
    expect(inner.sent).toEqual([]);
    const { key } = callDocument(REQUEST, { identity: OPTIONS.identity, scope: { drawScope: 'run', scopeId: 'r1' } });
    expect(result).toMatchObject({ ok: false, usage: null, failure: { code: 'not_recorded', status: null } });
    const message = result.ok ? '' : result.failure.message;
    for (const word of ['investigator', 'openai/gpt-6-sol', 'https://api.example.com/v1', 'run r1', key.slice(0, 12)]) {
      expect(message).toContain(word);
    }
    expect(message).toContain('starts "state_get: budget.goal = 20000"');
    expect(message).toContain('no call that ends in this message is recorded');
    expect(events).toMatchObject([{ cached: true, outcome: 'not_recorded', usage: null }]);
  });

  it('names what differs from the nearest recorded call', async () => {
    using store = await openCallStore(':memory:');
    const recorded = stored(store, [REPLY]);
    await recorded.backbone.complete({ ...REQUEST, system: 'old', temperature: 1 });
    await recorded.backbone.complete({ ...REQUEST, system: 'old' });
    const result = await stored(store, [], { mode: 'replay' }).backbone.complete(REQUEST);
    expect(result.ok ? '' : result.failure.message).toMatch(/differs in: system text$/u);
  });

  it('says of a missing call that it failed when it was sent', async () => {
    using store = await openCallStore(':memory:');
    await stored(store, [failureOf('unavailable')]).backbone.complete(REQUEST);
    const result = await stored(store, [], { mode: 'replay' }).backbone.complete(REQUEST);
    expect(result.ok ? '' : result.failure.message).toContain('it was sent before (unavailable 1)');
  });

  it('meets a cut reply again in a replay, and never serves it while calls can be sent', async () => {
    using store = await openCallStore(':memory:');
    await stored(store, [failureOf('truncated')]).backbone.complete(REQUEST);
    const replayed = await stored(store, [], { mode: 'replay' }).backbone.complete(REQUEST);
    expect(replayed.ok ? 'ok' : replayed.failure.code).toBe('truncated');
    const sent = await stored(store, [REPLY]).backbone.complete(REQUEST);
    expect(sent).toEqual(REPLY);
    expect(await stored(store, [], { mode: 'replay' }).backbone.complete(REQUEST)).toEqual(REPLY);
  });

  it('sends a call once that several sessions make at the same time', async () => {
    using store = await openCallStore(':memory:');
    const { backbone, inner, events } = stored(store, [REPLY, OTHER]);
    const results = await Promise.all([1, 2, 3].map(() => backbone.complete(REQUEST)));
    expect(results).toEqual([REPLY, REPLY, REPLY]);
    expect(inner.sent).toHaveLength(1);
    expect(events.map(({ cached }) => cached)).toEqual([false, true, true]);
  });

  it('lets the next session send where the first one fails', async () => {
    using store = await openCallStore(':memory:');
    const { backbone, inner } = stored(store, [failureOf('timeout'), REPLY]);
    const results = await Promise.all([1, 2, 3].map(() => backbone.complete(REQUEST)));
    expect(results).toEqual([failureOf('timeout'), REPLY, REPLY]);
    expect(inner.sent).toHaveLength(2);
  });

  it('stops waiting for another session when it is aborted', async () => {
    using store = await openCallStore(':memory:');
    const { backbone, inner } = stored(store, [REPLY]);
    const abort = new AbortController();
    const first = backbone.complete(REQUEST);
    const second = backbone.complete(REQUEST, { signal: abort.signal });
    abort.abort();
    expect(await second).toMatchObject({ ok: false, failure: { code: 'aborted' } });
    expect(await first).toEqual(REPLY);
    expect(inner.sent).toHaveLength(1);
  });

  it('gives the same reply the first time and later where text holds half a surrogate pair', async () => {
    using store = await openCallStore(':memory:');
    const torn = { ...REPLY, reply: { ...OTHER.reply, text: 'a\ud83d', toolCalls: [] } };
    const { backbone } = stored(store, [torn as typeof REPLY]);
    const first = await backbone.complete(REQUEST);
    expect(first).toMatchObject({ ok: true, reply: { text: 'a\ufffd' } });
    expect(await backbone.complete(REQUEST)).toEqual(first);
  });

  it.each([
    ["UPDATE replies SET reply = replace(reply, 'Reading', 'Rending')"],
    ["UPDATE replies SET usage = replace(usage, '1200', '1')"],
    ['UPDATE replies SET reply = substr(reply, 1, 20)'],
    ["UPDATE replies SET digest = ''"],
    ["UPDATE replies SET head = '{}'"],
  ])('H04 takes a damaged row for a miss, and mends it: %s', async (damage) => {
    using store = await openCallStore(':memory:');
    await stored(store, [REPLY]).backbone.complete(REQUEST);
    store.database.exec(damage);
    const replayed = await stored(store, [], { mode: 'replay' }).backbone.complete(REQUEST);
    expect(replayed).toMatchObject({ ok: false, failure: { code: 'not_recorded' } });
    const { backbone, inner } = stored(store, [OTHER]);
    expect(await backbone.complete(REQUEST)).toEqual(OTHER);
    expect(await backbone.complete(REQUEST)).toEqual(OTHER);
    expect(inner.sent).toHaveLength(1);
  });

  it('writes the intent before it sends, with key, role and time', async () => {
    using store = await openCallStore(':memory:');
    let seen: unknown;
    const { backbone, inner } = stored(store, [REPLY]);
    inner.complete = async () => {
      seen = store.database.prepare('SELECT key, role, started_ms, outcome FROM attempts').get();
      return REPLY;
    };
    await backbone.complete(REQUEST);
    const { key } = callDocument(REQUEST, { identity: OPTIONS.identity, scope: { drawScope: 'run', scopeId: 'r1' } });
    expect(seen).toEqual({ key, role: 'investigator', started_ms: 1_000, outcome: null });
  });

  it('counts an intent without an answer as possibly paid, from the next opening on', async () => {
    using file = temporaryFile();
    {
      using store = await openCallStore(file.path);
      const { backbone, inner } = stored(store, [REPLY]);
      inner.complete = () => Promise.reject(new Error('the process dies here'));
      await expect(backbone.complete(REQUEST)).rejects.toThrow('dies');
      expect(store.possiblyPaid()).toBe(0);
    }
    using store = await openCallStore(file.path);
    expect(store.possiblyPaid()).toBe(1);
    await stored(store, [REPLY]).backbone.complete(REQUEST);
    expect(store.possiblyPaid()).toBe(1);
  });

  it('keeps planted keys out of the file', async () => {
    using file = temporaryFile();
    const secret = 'sk-planted-0123456789abcdef';
    {
      using store = await openCallStore(file.path);
      const identity = { ...OPTIONS.identity, baseUrl: `https://u:${secret}@api.example.com/v1?key=${secret}` };
      const failure = { code: 'auth' as const, message: `bad key ${secret}`, status: 401 };
      const request = { ...REQUEST, sessionId: secret, headers: { authorization: secret } };
      const { backbone } = stored(store, [{ ok: false, failure, usage: null }, REPLY], { identity });
      await backbone.complete(request);
      expect(await backbone.complete(request)).toEqual(REPLY);
      for (const suffix of ['', '-wal']) {
        expect(readFileSync(`${file.path}${suffix}`).includes(secret)).toBe(false);
      }
    }
    expect(readFileSync(file.path).includes(secret)).toBe(false);
    expect(readFileSync(file.path).includes('state_get')).toBe(true);
  });
});

describe('withCallEvents', () => {
  it('reports and changes nothing', async () => {
    const { inner } = stored(await openCallStore(':memory:'), [REPLY]);
    const events: unknown[] = [];
    const backbone = withCallEvents(inner, { identity: OPTIONS.identity, onCall: (event) => events.push(event) });
    expect(await backbone.complete(REQUEST)).toBe(REPLY);
    expect(events).toMatchObject([{ key: null, cached: false, role: 'investigator', usage: USAGE }]);
    expect(withCallEvents(inner, { identity: OPTIONS.identity })).toBe(inner);
  });
});

describe('openCallStore', () => {
  it('makes folders on the way and finds its calls again', async () => {
    using file = temporaryFile('deep/er/calls.sqlite');
    (await openCallStore(file.path)).close();
    {
      using store = await openCallStore(file.path);
      await stored(store, [REPLY]).backbone.complete(REQUEST);
    }
    using store = await openCallStore(file.path);
    expect(await stored(store, [], { mode: 'replay' }).backbone.complete(REQUEST)).toEqual(REPLY);
  });

  it('stores a history that grows once, not once per turn', async () => {
    using store = await openCallStore(':memory:');
    const { backbone } = stored(store, [REPLY]);
    const messages: ModelRequest['messages'][number][] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      messages.push({ role: 'user', text: `turn ${turn}` });
      await backbone.complete({ ...REQUEST, messages: [...messages] });
    }
    // Ten messages, two tools, one system text.
    expect(store.database.prepare('SELECT count(*) AS n FROM parts').get()).toEqual({ n: 13 });
  });

  it.each<[string, (path: string) => void, RegExp]>([
    [
      'text',
      (path) => writeFileSync(path, 'this is no database, but it is long enough to be looked at '.repeat(20)),
      /no database/u,
    ],
    ['a folder', (path) => mkdirSync(path), /can't be opened/u],
    ['a database of something else', (path) => new DatabaseSync(path).exec('CREATE TABLE a (b)'), /something else/u],
    [
      'tables of a newer version',
      (path) => {
        const database = new DatabaseSync(path);
        database.exec('PRAGMA application_id = 0x5343414c; PRAGMA user_version = 99');
        database.close();
      },
      /version 1 or older, got 99/u,
    ],
  ])('refuses %s in one line and leaves it as it is', async (_name, make, says) => {
    using file = temporaryFile();
    make(file.path);
    const error = await openCallStore(file.path).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InputError);
    expect(error instanceof Error ? error.message : '').toMatch(says);
    expect(error instanceof Error ? error.message : '').toContain(file.path);
  });

  it('takes a copy of a store that was cut in the middle for damaged, never for empty', async () => {
    using file = temporaryFile();
    {
      using store = await openCallStore(file.path);
      await stored(store, [REPLY]).backbone.complete(REQUEST);
    }
    const cut = `${file.path}.cut`;
    copyFileSync(file.path, cut);
    writeFileSync(cut, readFileSync(file.path).subarray(0, 9_000));
    const outcome = await openCallStore(cut)
      .then(
        (store) => stored(store, [], { mode: 'replay' }).backbone.complete(REQUEST),
        (error: unknown) => error,
      )
      .catch((error: unknown) => error);
    const isMiss = typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false;
    expect(outcome instanceof InputError || isMiss).toBe(true);
  });
});
