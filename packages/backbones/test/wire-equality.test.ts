import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Episode, type JsonValue, readEpisodeFile, stringifyJson, type Verification } from '@sauron/core/episode';
import { createSauronVerifier } from '@sauron/core/investigation';
import type { Backbone, ModelRole } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import {
  type CallEvent,
  type CallMode,
  type CallStore,
  createBackboneMaker,
  createCostMeter,
  createOfflineBackbone,
  exportCalls,
  importCalls,
  openCallStore,
  type ProviderId,
  rolesOf,
} from '../src/index.ts';
import { policyOfBackbone, startFakeProvider, type WireFormatName } from './fake-provider/index.ts';

const KEY = 'sk-planted-0123456789abcdef';
const EPISODE = fileURLToPath(new URL('../../datasets/sample/episodes/household-budget.json', import.meta.url));

interface Wire {
  readonly format: WireFormatName;
  readonly provider: ProviderId;
  readonly id: string;
  readonly keyEnv: string;
  readonly baseUrlEnv: string;
}

const WIRES: readonly Wire[] = [
  {
    format: 'responses',
    provider: 'openai',
    id: 'openai/gpt-5.6-sol',
    keyEnv: 'OPENAI_API_KEY',
    baseUrlEnv: 'OPENAI_BASE_URL',
  },
  {
    format: 'chat',
    provider: 'openai-compatible',
    id: 'openai-compatible/qwen/qwen3-32b',
    keyEnv: 'OPENAI_COMPATIBLE_API_KEY',
    baseUrlEnv: 'OPENAI_COMPATIBLE_BASE_URL',
  },
  {
    format: 'messages',
    provider: 'anthropic',
    id: 'anthropic/claude-opus-5-5',
    keyEnv: 'ANTHROPIC_API_KEY',
    baseUrlEnv: 'ANTHROPIC_BASE_URL',
  },
  {
    format: 'gemini',
    provider: 'google',
    id: 'google/gemini-3.8-flash',
    keyEnv: 'GEMINI_API_KEY',
    baseUrlEnv: 'GOOGLE_GEMINI_BASE_URL',
  },
];

const verifier = createSauronVerifier();

async function verifyWith(
  episode: Episode,
  backbones: Readonly<Partial<Record<ModelRole, Backbone>>>,
): Promise<Verification> {
  return verifier.verify(episode, { backbones, concurrency: 4 });
}

async function verifyOffline(episode: Episode): Promise<Verification> {
  const reader = createOfflineBackbone();
  return verifyWith(episode, Object.fromEntries(verifier.roles.map((role) => [role, reader])));
}

interface WiredRun {
  readonly env: Readonly<Record<string, string>>;
  readonly calls?: { readonly store: CallStore; readonly mode: CallMode };
}

/** Verifies over a wire, with the default backbones of its provider. */
async function verifyOver(wire: Wire, episode: Episode, { env, calls }: WiredRun) {
  const events: CallEvent[] = [];
  const meter = createCostMeter({ atDate: '2026-11-30' });
  const make = createBackboneMaker({
    env,
    onCall: (event) => {
      events.push(event);
      meter.recordCall(event);
    },
    onAttempt: meter.recordAttempt,
    ...(calls === undefined ? {} : { calls: { ...calls, drawScope: 'run', scopeId: 'test' } }),
  });
  const ids = Object.entries(rolesOf(wire.id, verifier.roles));
  const made = await Promise.all(ids.map(async ([role, id]) => [role, await make(id)] as const));
  const verification = await verifyWith(episode, Object.fromEntries(made));
  return { verification, events, cost: await meter.summary() };
}

function textOf(verification: Verification): string {
  // A verification is JSON; its interfaces miss the index signature.
  return stringifyJson(verification as unknown as JsonValue, 2);
}

/** Sessions without the provider's own count of output tokens. */
function withoutCounts({ sessions }: Verification) {
  return sessions.map((session) => ({ ...session, used: { ...session.used, outputTokens: 0 } }));
}

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'wire-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

describe.each(WIRES)('the whole verifier over $format', (wire) => {
  const serve = () => startFakeProvider({ policy: policyOfBackbone(createOfflineBackbone()), apiKey: KEY });

  it('gives the verdicts and receipts of the reader itself', async () => {
    const episode = await readEpisodeFile(EPISODE);
    await using server = await serve();
    const env = { [wire.keyEnv]: KEY, [wire.baseUrlEnv]: server.baseUrl(wire.format) };
    const [direct, wired] = await Promise.all([verifyOffline(episode), verifyOver(wire, episode, { env })]);
    expect(wired.verification.outcomes).toEqual(direct.outcomes);
    expect(withoutCounts(wired.verification)).toEqual(withoutCounts(direct));
    expect(wired.verification.warnings).toEqual(direct.warnings);
    expect(server.requests.length).toBe(wired.events.length);
    expect(server.requests.every(({ format, status }) => format === wire.format && status === 200)).toBe(true);
    expect(textOf(wired.verification)).not.toContain(KEY);
  });

  it('replays a recorded run byte for byte without server or key, and explains a call that was removed', async () => {
    const episode = await readEpisodeFile(EPISODE);
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'calls.sqlite');
    const server = await serve();
    const env = { [wire.baseUrlEnv]: server.baseUrl(wire.format) };
    using store = await openCallStore(path);
    const recorded = await verifyOver(wire, episode, {
      env: { ...env, [wire.keyEnv]: KEY },
      calls: { store, mode: 'auto' },
    });
    const sent = server.requests.length;
    // The same call twice within a run is sent once.
    expect(sent).toBe(recorded.events.filter(({ cached }) => !cached).length);
    await server.close();

    const replayed = await verifyOver(wire, episode, { env, calls: { store, mode: 'replay' } });
    expect(textOf(replayed.verification)).toBe(textOf(recorded.verification));
    expect(replayed.events.every(({ cached }) => cached)).toBe(true);
    expect(replayed.cost).toMatchObject({ attempts: 0, spent: { usd: 0 } });
    expect(replayed.cost.uncached).toEqual(recorded.cost.uncached);

    const lines = [...exportCalls(store)].flatMap((line) => (line.ok ? [line.line] : []));
    using imported = await openCallStore(':memory:');
    importCalls(imported, lines, { file: 'calls.jsonl', nowMs: 0 });
    const again = await verifyOver(wire, episode, { env, calls: { store: imported, mode: 'replay' } });
    expect(textOf(again.verification)).toBe(textOf(recorded.verification));

    const removed = recorded.events.find(({ role }) => role === 'planner');
    store.database.prepare('DELETE FROM replies WHERE key = ?').run(removed?.key ?? '');
    const broken = await verifyOver(wire, episode, { env, calls: { store, mode: 'replay' } });
    const [first] = broken.verification.outcomes;
    const failure = first !== undefined && 'failure' in first ? first.failure : null;
    expect(failure).toMatchObject({ kind: 'infra_error', code: 'not_recorded' });
    for (const word of [
      'planner',
      `${removed?.identity.provider}/${removed?.identity.model}`,
      'Task',
      removed?.key?.slice(0, 12),
    ]) {
      expect(failure?.message).toContain(word);
    }
    expect(readFileSync(path).includes(KEY)).toBe(false);
    expect(lines.join('\n')).not.toContain(KEY);
  });
});
