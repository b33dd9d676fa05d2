import { fileURLToPath } from 'node:url';
import { verificationSchema } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { fakeIo } from '../../test/fake-io.ts';

import { runCli } from '../cli/run-cli.ts';
import { readSettings } from './read-settings.ts';
import { findVerifier, VERIFIER_IDS, VERIFIERS } from './verifier-table.ts';

const BUDGET_EPISODE = fileURLToPath(
  new URL('../../../../packages/datasets/sample/episodes/household-budget.json', import.meta.url),
);

describe('VERIFIERS', () => {
  it.each(VERIFIER_IDS)('%s makes a verifier of its own id, with settings from the command line', (id) => {
    const entry = findVerifier(id);
    expect(entry.create(readSettings(entry, {})).id).toBe(id);
    expect(entry.create(readSettings(entry, { budget: 'tight' })).id).toBe(id);
    expect(() => readSettings(entry, { budget: 'huge' })).toThrow(/--budget: expected .*generous/u);
    expect(() => readSettings(entry, { set: ['nonsense=1'] })).toThrow(
      /there is no setting nonsense; settings are .*budget/u,
    );
  });

  it('says which there are where one is not known', () => {
    expect(() => findVerifier('gandolf')).toThrow(/"gandolf"; verifiers are sauron, .*gandalf/u);
  });
});

describe('verify --verifier', () => {
  it.each(['response-only', 'snapshot-batched'])('%s judges an episode and names itself', async (id) => {
    const io = fakeIo();
    const code = await runCli(['verify', BUDGET_EPISODE, '--verifier', id, '--json'], io);
    const verification = verificationSchema.parse(JSON.parse(io.out()));
    expect([code, verification.verifier]).toEqual([0, id]);
    expect(verification.outcomes.length).toBe(30);
  });

  it('refuses an unknown one before it reads anything', async () => {
    const io = fakeIo();
    expect(await runCli(['verify', 'nowhere.json', '--verifier', 'nobody'], io)).toBe(2);
    expect(io.err()).toMatch(/there is no verifier "nobody"/u);
  });
});

describe('list', () => {
  it.each([
    ['verifiers', VERIFIER_IDS.length],
    ['backbones', 2],
    ['families', 13],
  ])('%s lists its table, as text and as JSON', async (name, least) => {
    const io = fakeIo();
    expect(await runCli(['list', name, '--json'], io)).toBe(0);
    const rows: { id: string }[] = JSON.parse(io.out());
    expect(rows.length).toBeGreaterThanOrEqual(least);
    const text = fakeIo();
    await runCli(['list', name], text);
    for (const { id } of rows) expect(text.out()).toContain(id);
  });

  it('names the tables where one is not known', async () => {
    const io = fakeIo();
    expect(await runCli(['list', 'things'], io)).toBe(2);
    expect(io.err()).toMatch(/expected verifiers, .*families.*, got "things"/u);
  });

  it('describes each verifier', () => {
    for (const { describes } of Object.values(VERIFIERS)) expect(describes.length).toBeGreaterThan(20);
  });
});
