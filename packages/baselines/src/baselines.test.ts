import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isDecided } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { smallEpisode } from './__fixtures__/small-episode.ts';
import { BASELINE_IDS, BASELINES, SIGHTS, whoSeesWhat } from './index.ts';

const HERE = new URL('.', import.meta.url);

/** Folders that hold no judge of their own. */
const PLUMBING = ['__fixtures__', 'judging', 'prompt'];
const FOLDERS = readdirSync(HERE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !PLUMBING.includes(entry.name))
  .map(({ name }) => name);

describe('BASELINES', () => {
  it('holds what every folder of this package exports', () => {
    const table = ['./baselines.ts', './detectors.ts', './full-trace/entry.ts']
      .map((file) => readFileSync(new URL(file, HERE), 'utf8'))
      .join('\n');
    expect(FOLDERS.length).toBeGreaterThan(0);
    expect(FOLDERS.filter((name) => !table.includes(`/${name}/`))).toEqual([]);
  });

  it.each(FOLDERS)('has a page about %s', (name) => {
    expect(existsSync(new URL(`${name}/README.md`, HERE))).toBe(true);
  });

  it.each(BASELINE_IDS)('%s says what it does and sees', (id) => {
    const { describes, sees } = BASELINES[id];
    expect(describes).toMatch(/^[a-z][^\n]+[^.\n]$/u);
    const { tools, compute, ...parts } = sees;
    expect(Object.values(parts).filter((sight) => !SIGHTS.includes(sight))).toEqual([]);
    const asks = Object.values(parts).some((sight) => sight === 'queries' || sight === 'files');
    expect(tools && !asks).toBe(false);
    expect(compute && !tools).toBe(false);
  });

  it('is what the page about it says', async () => {
    await expect(whoSeesWhat()).toMatchFileSnapshot('../../../docs/who-sees-what.md');
  });
});

describe('always', () => {
  it.each([
    ['always-met', 'MET'],
    ['always-unmet', 'UNMET'],
  ] as const)('%s says %s on no evidence and calls nothing', async (id, verdict) => {
    const verifier = BASELINES[id].create();
    const episode = smallEpisode({
      rubric: [
        { id: 'c2', text: 'A.', aspect: 'outcome' },
        { id: 'c10', text: 'B.' },
      ],
    });
    const verification = await verifier.verify(episode, { backbones: {} });
    const common = { verdict, basis: 'judged', receipt: null };
    expect(verification.outcomes).toMatchObject([
      { ...common, criterionId: 'c2', aspect: 'outcome', aspectSource: 'given' },
      { ...common, criterionId: 'c10', aspect: null, aspectSource: null },
    ]);
    expect(verification.outcomes.every(isDecided)).toBe(true);
    expect(verifier.roles).toEqual([]);
    expect(verification.usage).toEqual({});
    expect(BASELINES[id].maximumUsage(episode)).toEqual({ calls: 0, inputBytes: 0, outputTokens: 0 });
  });
});
