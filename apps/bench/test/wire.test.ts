import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callDocument, createOfflineBackbone, openCallStore } from '@sauron/backbones';
import type { Verification } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import {
  type Fault,
  policyOfBackbone,
  startFakeProvider,
  type WireFormatName,
} from '../../../packages/backbones/test/fake-provider/index.ts';
import { runCli } from '../src/cli/run-cli.ts';
import { fakeIo } from './fake-io.ts';
import { SAMPLE_EPISODE } from './sample-episode.ts';
import { temporaryFolder } from './temporary-folder.ts';

const KEY = 'sk-planted-0123456789abcdef';
const WORKED_EXAMPLE = fileURLToPath(
  new URL('../../../packages/datasets/sample/episodes/household-budget.json', import.meta.url),
);

interface Wire {
  readonly format: WireFormatName;
  readonly backbone: string;
  readonly keyEnv: string;
  readonly baseUrlEnv: string;
}

const RESPONSES: Wire = {
  format: 'responses',
  backbone: 'openai/gpt-5.6-sol',
  keyEnv: 'OPENAI_API_KEY',
  baseUrlEnv: 'OPENAI_BASE_URL',
};
const WIRES: readonly Wire[] = [
  RESPONSES,
  {
    format: 'chat',
    backbone: 'openai-compatible/qwen3:32b',
    keyEnv: 'OPENAI_COMPATIBLE_API_KEY',
    baseUrlEnv: 'OPENAI_COMPATIBLE_BASE_URL',
  },
  {
    format: 'messages',
    backbone: 'anthropic/claude-opus-5-5',
    keyEnv: 'ANTHROPIC_API_KEY',
    baseUrlEnv: 'ANTHROPIC_BASE_URL',
  },
  {
    format: 'gemini',
    backbone: 'google/gemini-3.8-flash',
    keyEnv: 'GEMINI_API_KEY',
    baseUrlEnv: 'GOOGLE_GEMINI_BASE_URL',
  },
];

async function run(argv: readonly string[], options: Parameters<typeof fakeIo>[0] = {}) {
  const io = fakeIo(options);
  const exitCode = await runCli(argv, io);
  return { exitCode, out: io.out(), err: io.err() };
}

function serve(faults: readonly (Fault | null)[] = []) {
  return startFakeProvider({ policy: policyOfBackbone(createOfflineBackbone()), apiKey: KEY, faults });
}

function outcomesOf(json: string): Verification['outcomes'] {
  return JSON.parse(json).outcomes;
}

describe.each(WIRES)('bench verify over $format', (wire) => {
  it('prints the verdicts and receipts of the reader itself, who played what, and what it cost', async () => {
    await using server = await serve();
    await using folder = await temporaryFolder();
    const env = { [wire.keyEnv]: KEY, [wire.baseUrlEnv]: server.baseUrl(wire.format) };
    const options = { env, cwd: folder.path };
    const offline = await run(['verify', WORKED_EXAMPLE, '--json']);
    const argv = ['verify', WORKED_EXAMPLE, '-m', wire.backbone, '--calls', 'calls.sqlite', '--out', 'v.json'];
    const wired = await run(argv, options);
    expect(wired.exitCode).toBe(0);
    expect(outcomesOf(await readFile(join(folder.path, 'v.json'), 'utf8'))).toEqual(outcomesOf(offline.out));
    expect(wired.out).toContain(`sauron on ${wire.backbone} (language model)`);
    expect(wired.out).toMatch(/newly spent .* on \d+ requests/u);
    // A model behind a server of one's own has no list price: it is unknown, not 0.
    const price = wire.format === 'chat' ? /unknown price/u : /cost at list prices of 2026-11-30: \$\d/u;
    expect(wired.out).toMatch(price);
    const audit = await run(['audit', 'v.json', '--episode', WORKED_EXAMPLE], options);
    expect(audit.exitCode).toBe(0);

    await server.close();
    const replay = await run([...argv.slice(0, -1), 'again.json', '--call-mode', 'replay'], {
      cwd: folder.path,
      env: { [wire.baseUrlEnv]: server.baseUrl(wire.format) },
    });
    expect(replay.exitCode).toBe(0);
    expect(replay.out).toMatch(/newly spent \$0 on 0 requests, (\d+) of \1 calls from the call store/u);
    const [first, second] = await Promise.all(
      ['v.json', 'again.json'].map((name) => readFile(join(folder.path, name), 'utf8')),
    );
    expect(second).toBe(first);

    const texts = await Promise.all(
      (await readdir(folder.path)).map((name) => readFile(join(folder.path, name), 'latin1')),
    );
    expect([...texts, wired.out, wired.err, replay.out, replay.err].join('\n')).not.toContain('planted');
  });
});

describe('bench verify with a provider', () => {
  const { backbone, keyEnv, baseUrlEnv } = RESPONSES;

  async function prepared() {
    const server = await serve();
    const folder = await temporaryFolder();
    await folder.write('episode.json', JSON.stringify(SAMPLE_EPISODE));
    const env = { [keyEnv]: KEY, [baseUrlEnv]: server.baseUrl('responses') };
    const argv = ['verify', 'episode.json', '-m', backbone, '--calls', 'calls.sqlite'];
    const dispose = async () => {
      await server.close();
      await folder[Symbol.asyncDispose]();
    };
    return { server, folder, argv, options: { env, cwd: folder.path }, [Symbol.asyncDispose]: dispose };
  }

  it('lets the small model plan and check, and another backbone where --role says so', async () => {
    await using place = await prepared();
    const { out } = await run(place.argv, place.options);
    expect(out).toContain('planner, checker, finalizer on openai/gpt-5.6-luna (language model)');
    const named = ['--role', 'planner=openai/gpt-6-luna', '--role', 'checker=offline/rules'];
    const mixed = await run([...place.argv, ...named, '--json'], place.options);
    const { header } = JSON.parse(mixed.out);
    const ids = Object.entries<{ id: string }>(header.backbones).map(([role, { id }]) => `${role} ${id}`);
    expect(ids).toEqual([
      'planner openai/gpt-6-luna',
      'investigator openai/gpt-5.6-sol',
      'checker offline/rules',
      'finalizer openai/gpt-5.6-luna',
    ]);
    expect(header.notApplicable).toEqual({
      planner: ['temperature'],
      investigator: ['temperature'],
      finalizer: ['temperature'],
    });
    expect(mixed.err).toMatch(/cost at list prices of 2026-11-30/u);
  });

  it('H04 pays for nothing twice, whatever the concurrency, and for everything again with refresh', async () => {
    await using place = await prepared();
    await run(place.argv, place.options);
    const sent = place.server.requests.length;
    const second = await run([...place.argv, '-j', '1'], place.options);
    expect(second.out).toContain('newly spent $0 on 0 requests');
    expect(second.out).toMatch(/cost at list prices of 2026-11-30: [<$\d.]+ without provider caches/u);
    expect(place.server.requests).toHaveLength(sent);
    await run([...place.argv, '--call-mode', 'refresh'], place.options);
    expect(place.server.requests.length).toBeGreaterThan(sent);
  });

  it('replays an export as it stands, and from a store that it was imported into', async () => {
    await using place = await prepared();
    const { cwd } = place.options;
    const recorded = await run([...place.argv, '--json'], place.options);
    expect(await run(['cache', 'export', 'calls.sqlite', '--out', 'calls.jsonl'], { cwd })).toMatchObject({
      exitCode: 0,
    });
    expect((await run(['cache', 'import', 'other.sqlite', 'calls.jsonl'], { cwd })).out).toMatch(/imported \d+ calls/u);
    await place.server.close();
    const env = { [baseUrlEnv]: place.options.env[baseUrlEnv] ?? '' };
    for (const flags of [['calls.jsonl'], ['other.sqlite', '--call-mode', 'replay']]) {
      const argv = ['verify', 'episode.json', '-m', backbone, '--json', '--calls', ...flags];
      expect(await run(argv, { env, cwd })).toMatchObject({ exitCode: 0, out: recorded.out });
    }
    const refused = await run([...place.argv.slice(0, -1), 'calls.jsonl', '--call-mode', 'auto'], place.options);
    expect(refused).toMatchObject({ exitCode: 2, err: expect.stringContaining('can only be replayed') });
  });

  it('H03 keeps what was paid for at Ctrl-C, exits 130, and pays only for the rest afterwards', async () => {
    const interrupt = new AbortController();
    const policy = policyOfBackbone(createOfflineBackbone());
    let asked = 0;
    await using server = await startFakeProvider({
      policy: (view) => {
        asked += 1;
        if (asked === 3) interrupt.abort();
        return policy(view);
      },
    });
    await using folder = await temporaryFolder();
    const env = { [keyEnv]: KEY, [baseUrlEnv]: server.baseUrl('responses') };
    const argv = ['verify', WORKED_EXAMPLE, '-m', backbone, '--calls', 'calls.sqlite', '-j', '1', '--out', 'v.json'];
    const stopped = await run(argv, { env, cwd: folder.path, signal: interrupt.signal });
    expect(stopped).toMatchObject({ exitCode: 130, out: '' });
    expect(server.requests).toHaveLength(3);
    const list = async () => {
      const { groups, possiblyPaid } = JSON.parse(
        (await run(['cache', 'list', 'calls.sqlite', '--json'], { cwd: folder.path })).out,
      );
      const sum = (key: string) =>
        groups.reduce((total: number, group: Record<string, number>) => total + (group[key] ?? 0), 0);
      return { replies: sum('replies'), sent: sum('sent'), unanswered: sum('unanswered'), possiblyPaid };
    };
    expect(await list()).toEqual({ replies: 2, sent: 3, unanswered: 0, possiblyPaid: 0 });
    const resumed = await run(argv, { env, cwd: folder.path });
    expect(resumed.exitCode).toBe(0);
    expect(resumed.out).toMatch(/, 2 of \d+ calls from the call store/u);
  });

  it('counts what a killed process had sent as possibly paid', async () => {
    await using place = await prepared();
    {
      using store = await openCallStore(join(place.folder.path, 'calls.sqlite'));
      const identity = { provider: 'openai', model: 'gpt-5.6-sol', baseUrl: 'https://api.openai.com/v1' };
      const request = { system: '', messages: [], tools: [], toolChoice: 'auto', maxOutputTokens: 1 } as const;
      const scope = { drawScope: 'run', scopeId: 'verify' } as const;
      store.begin(callDocument({ ...request, role: 'planner', sessionId: 'plan' }, { identity, scope }), 0);
    }
    const { exitCode, err } = await run(place.argv, place.options);
    expect(exitCode).toBe(0);
    expect(err).toContain('warning: possibly paid: 1 call of an earlier process');
  });

  it('says of a call that is missing in a replay which it is, and exits 3', async () => {
    await using place = await prepared();
    await run(place.argv, place.options);
    const changed = JSON.stringify(SAMPLE_EPISODE).replace('The house fund goal is $25,000.', 'The goal is $30,000.');
    await place.folder.write('episode.json', changed);
    const { exitCode, out } = await run([...place.argv, '--call-mode', 'replay'], place.options);
    expect(exitCode).toBe(3);
    expect(out).toContain('failed 3 of 3 (infra_error 3)');
    const { out: json } = await run([...place.argv, '--call-mode', 'replay', '--json'], place.options);
    expect(json).toMatch(/not recorded: a call of the planner on openai\/gpt-5\.6-luna .*key [0-9a-f]{12}/u);
  });

  it('H02 counts what a provider refuses as infra_error, never as UNMET', async () => {
    await using place = await prepared();
    const env = { ...place.options.env, [keyEnv]: 'sk-wrong-0123456789' };
    const { exitCode, out, err } = await run(place.argv, { ...place.options, env });
    expect(exitCode).toBe(3);
    expect(out).toContain('MET 0, UNMET 0, failed 3 of 3 (infra_error 3)');
    expect(`${out}${err}`).not.toContain('sk-wrong');
  });

  it('prices with a file of one’s own, and names an unknown price', async () => {
    await using place = await prepared();
    const argv = ['verify', 'episode.json', '-m', 'openai/gpt-6.2-sol', '--role', 'planner=openai/gpt-6-luna'];
    const unknown = await run(argv, place.options);
    expect(unknown.out).toMatch(/unknown price \(at least [<$\d.]+; \d+ of \d+ can't be priced\)/u);
    expect(unknown.err).toMatch(/warning: openai\/gpt-6\.2-sol: the price list does not know this model/u);
    await place.folder.write('prices.json', '{ "openai/gpt-6.2-sol": { "input": 1000, "output": 1000 } }');
    const known = await run([...argv, '--prices', 'prices.json', '--price-date', '2026-10-01'], place.options);
    expect(known.out).toMatch(/cost at list prices of 2026-10-01: \$\d+\.\d\d without/u);
    expect(known.err).not.toContain('warning: openai');
  });

  it.each([
    [['--role', 'planner'], /role=provider\/model/u],
    [['--role', 'judge=offline/rules'], /planner, investigator, checker, finalizer/u],
    [['--role', 'planner=offline/rules', '--role', 'planner=offline/rules'], /set twice/u],
    [['--role', 'planner=nobody/x'], /expected provider\/model/u],
    [['-m', 'openai/gpt-5.6-sol'], /OPENAI_API_KEY/u],
    [['-m', 'openai-compatible/x'], /OPENAI_COMPATIBLE_BASE_URL/u],
    [['--call-mode', 'replay'], /--calls/u],
    [['--calls', 'x.sqlite', '--call-mode', 'sometimes'], /auto, refresh, replay, off/u],
    [['--calls', 'episode.json'], /no database/u],
    [['--calls', 'missing.jsonl'], /no such file/u],
    [['--price-date', 'today'], /YYYY-MM-DD/u],
    [['--prices', 'missing.json'], /--prices missing\.json/u],
    [['--prices', 'episode.json'], /episode\.json: /u],
  ])('refuses %j in one line', async (flags, says) => {
    await using folder = await temporaryFolder();
    await folder.write('episode.json', JSON.stringify(SAMPLE_EPISODE));
    const { exitCode, out, err } = await run(['verify', 'episode.json', ...flags], { cwd: folder.path });
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toMatch(/^error: [^\n]+\n$/u);
    expect(err).toMatch(says);
  });
});
