import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JsonValue, readEpisodeFile, stringifyJson, type Verification } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { createOfflineBackbone, exportCalls, importCalls, openCallStore } from '../src/index.ts';
import { policyOfBackbone, startFakeProvider } from './fake-provider/index.ts';
import { EPISODE, KEY, verifyOffline, verifyOver, WIRES } from './wired.ts';

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
