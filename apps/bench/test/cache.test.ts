import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openCallStore, withCallStore } from '@sauron/backbones';
import type { Backbone, ModelRequest, ModelResult } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { runCli } from '../src/cli/run-cli.ts';
import { fakeIo } from './fake-io.ts';
import { temporaryFolder } from './temporary-folder.ts';

const NOW_MS = Date.UTC(2026, 10, 30);
const DAY_MS = 86_400_000;
const USAGE = {
  inputTokens: 1_000_000,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 100_000,
  reasoningTokens: 0,
};
const REQUEST: ModelRequest = {
  role: 'checker',
  system: 'You check.',
  messages: [{ role: 'user', text: 'Claim and \u001b[31mpassage' }],
  tools: [{ name: 'submit_check', description: '', parameters: { type: 'object' } }],
  toolChoice: 'auto',
  maxOutputTokens: 100,
  sessionId: 's1',
};
const REPLY: ModelResult = {
  ok: true,
  reply: { text: 'stated', toolCalls: [], modelReturned: null },
  usage: USAGE,
};

async function run(argv: readonly string[], cwd: string) {
  const io = fakeIo({ cwd });
  const exitCode = await runCli(argv, io);
  return { exitCode, out: io.out(), err: io.err() };
}

/** A folder with a store: an old call, a new one after a refusal, and one on a model without a price. */
async function filledFolder() {
  const folder = await temporaryFolder();
  using store = await openCallStore(join(folder.path, 'calls.sqlite'));
  const send = async (model: string, { sample, nowMs }: { sample: number; nowMs: number }, results: ModelResult[]) => {
    for (const result of results) {
      const inner: Backbone = { id: `openai/${model}`, kind: 'scripted', complete: async () => result };
      const identity = { provider: 'openai', model, baseUrl: 'https://api.openai.com/v1' };
      const options = { mode: 'auto', drawScope: 'run', scopeId: 'verify', identity, nowMs: () => nowMs } as const;
      await withCallStore(inner, store, options).complete({ ...REQUEST, sample });
    }
  };
  const refused: ModelResult = { ok: false, failure: { code: 'refused', message: 'no', status: null }, usage: USAGE };
  await send('gpt-5.6-sol', { sample: 0, nowMs: NOW_MS - 40 * DAY_MS }, [REPLY]);
  await send('gpt-5.6-sol', { sample: 1, nowMs: NOW_MS - DAY_MS }, [refused, REPLY]);
  await send('gpt-6.2-sol', { sample: 0, nowMs: NOW_MS - DAY_MS }, [REPLY]);
  return folder;
}

async function keysOf(cwd: string): Promise<string[]> {
  const { out } = await run(['cache', 'export', 'calls.sqlite'], cwd);
  return [...out.matchAll(/^\{"call":"([0-9a-f]+)"/gmu)].map(([, key]) => key ?? '');
}

describe('bench cache list', () => {
  it('counts by model and role, with cost as billed and what was spent on failures too', async () => {
    await using folder = await filledFolder();
    const { exitCode, out, err } = await run(['cache', 'list', 'calls.sqlite'], folder.path);
    expect(exitCode).toBe(0);
    // Two replies and a refusal of a million tokens each: long prompts, so $8 and $30 per million.
    expect(out).toMatch(/openai\/gpt-5\.6-sol +checker +2 +2,000,000 +200,000 +\$22\.00 +3 +refused 1 +\$33\.00/u);
    expect(out).toMatch(/openai\/gpt-6\.2-sol +checker +1 .* – +1 +0 +–/u);
    expect(out).toContain('3 replies can be served');
    expect(out).toContain('list prices of 2026-11-30');
    expect(err).toMatch(/warning: openai\/gpt-6\.2-sol: the price list does not know this model/u);
    const old = await run(['cache', 'list', 'calls.sqlite', '--price-date', '2026-08-01', '--json'], folder.path);
    const { groups, possiblyPaid, priceDate } = JSON.parse(old.out);
    expect({ possiblyPaid, priceDate }).toEqual({ possiblyPaid: 0, priceDate: '2026-08-01' });
    expect(groups[0]).toMatchObject({ replies: 2, repliesUsd: 29, sent: 3, sentUsd: 43.5, failures: { refused: 1 } });
  });

  it('shows an empty store as empty', async () => {
    await using folder = await temporaryFolder();
    (await openCallStore(join(folder.path, 'calls.sqlite'))).close();
    expect((await run(['cache', 'list', 'calls.sqlite'], folder.path)).out).toMatch(/^0 replies can be served/u);
  });
});

describe('bench cache explain', () => {
  it('C08 shows request, reply and each time it was sent, found by the start of its key', async () => {
    await using folder = await filledFolder();
    for (const key of await keysOf(folder.path)) {
      const { exitCode, out } = await run(['cache', 'explain', 'calls.sqlite', key.slice(0, 10)], folder.path);
      expect(exitCode).toBe(0);
      expect(out).toContain(key);
      expect(out).toMatch(/^system +You check\./mu);
      expect(out).toMatch(/^tools +submit_check/mu);
      expect(out).toMatch(/^sent +2026-1\d-\d\dT00:00:00\.000Z, ok, after 0 ms/mu);
      expect(out).not.toContain('\u001b');
      const json = JSON.parse((await run(['cache', 'explain', 'calls.sqlite', key, '--json'], folder.path)).out);
      expect(json).toMatchObject({ key, reply: { text: 'stated' }, usage: USAGE, damaged: false });
    }
  });

  it.each([
    ['0000000000', /no call in .* starts with "0000000000"/u],
    ['*', /no call/u],
  ])('says that no key starts with %s', async (key, says) => {
    await using folder = await filledFolder();
    const { exitCode, err } = await run(['cache', 'explain', 'calls.sqlite', key], folder.path);
    expect(exitCode).toBe(2);
    expect(err).toMatch(says);
  });
});

describe('bench cache prune', () => {
  it.each([
    [['--older-than', '30d'], /removed 1 reply and the records of 1 sent call\n/u, 2],
    [
      ['--older-than', '12h', '--model', 'openai/gpt-5.6-sol'],
      /removed 2 replies and the records of 3 sent calls\n/u,
      1,
    ],
    [['--model', 'openai/gpt-6.2-sol'], /removed 1 reply/u, 2],
    [['--all'], /removed 3 replies and the records of 4/u, 0],
  ])('removes with %j', async (flags, says, left) => {
    await using folder = await filledFolder();
    const { exitCode, out } = await run(['cache', 'prune', 'calls.sqlite', ...flags], folder.path);
    expect(exitCode).toBe(0);
    expect(out).toMatch(says);
    expect(await keysOf(folder.path)).toHaveLength(left);
  });

  it.each([
    [[], /--older-than, --model or both/u],
    [['--all', '--older-than', '1d'], /or else --all/u],
    [['--older-than', '30 days'], /30d, 12h or 45m/u],
  ])('refuses %j and removes nothing', async (flags, says) => {
    await using folder = await filledFolder();
    const { exitCode, err } = await run(['cache', 'prune', 'calls.sqlite', ...flags], folder.path);
    expect(exitCode).toBe(2);
    expect(err).toMatch(says);
    expect(await keysOf(folder.path)).toHaveLength(3);
  });
});

describe('bench cache export and import', () => {
  it('gives the same bytes back', async () => {
    await using folder = await filledFolder();
    const first = await run(['cache', 'export', 'calls.sqlite'], folder.path);
    await folder.write('calls.jsonl', first.out);
    const imported = await run(['cache', 'import', 'other.sqlite', 'calls.jsonl'], folder.path);
    expect(imported).toMatchObject({ exitCode: 0, out: 'imported 3 calls, 3 of them new\n' });
    expect((await run(['cache', 'export', 'other.sqlite'], folder.path)).out).toBe(first.out);
  });

  it('exits 3 and names the call where a row is damaged', async () => {
    await using folder = await filledFolder();
    const [key = ''] = await keysOf(folder.path);
    {
      using store = await openCallStore(join(folder.path, 'calls.sqlite'));
      store.database.prepare("UPDATE replies SET reply = '{}' WHERE key = ?").run(key);
    }
    const { exitCode, err } = await run(['cache', 'export', 'calls.sqlite', '--out', 'calls.jsonl'], folder.path);
    expect(exitCode).toBe(3);
    expect(err).toContain(key);
    expect(err).toContain('exported 2 calls to calls.jsonl');
  });

  it('says which line can not be read', async () => {
    await using folder = await filledFolder();
    const { out } = await run(['cache', 'export', 'calls.sqlite'], folder.path);
    await folder.write('torn.jsonl', out.slice(0, -30));
    const { exitCode, err } = await run(['cache', 'import', 'other.sqlite', 'torn.jsonl'], folder.path);
    expect(exitCode).toBe(2);
    expect(err).toMatch(/^error: torn\.jsonl:\d+: expected JSON/u);
  });
});

describe('bench cache', () => {
  it.each([
    [['cache', 'list', 'missing.sqlite']],
    [['cache', 'explain', 'missing.sqlite', 'ab']],
    [['cache', 'prune', 'missing.sqlite', '--all']],
    [['cache', 'export', 'missing.sqlite']],
  ])('makes no store where none is: %j', async (argv) => {
    await using folder = await temporaryFolder();
    const { exitCode, err } = await run(argv, folder.path);
    expect(exitCode).toBe(2);
    expect(err).toMatch(/missing\.sqlite: there is no such file/u);
    expect(existsSync(join(folder.path, 'missing.sqlite'))).toBe(false);
  });
});
