import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backbone, ModelResult } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/small-record.ts';
import { validateDataset } from '../validate/validate-dataset.ts';
import { episodeOriginSchema } from './origin.ts';
import { writePaWorld } from './write-pa-world.ts';

const FILES = [
  'README.md',
  'dataset.json',
  'domain.yaml',
  'effects.jsonl',
  'episodes.jsonl',
  'labels.jsonl',
  'origins.jsonl',
];
const USAGE = { inputTokens: 1, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 1, reasoningTokens: 0 };

async function textsOf(folder: string): Promise<string[]> {
  return await Promise.all(FILES.map((name) => readFile(join(folder, name), 'utf8')));
}

/** A backbone that answers in turn, each task anew. */
function scripted(turns: readonly ModelResult[]): Backbone {
  return {
    id: 'test/scripted',
    kind: 'scripted',
    complete: ({ messages }) => {
      const turn = messages.filter(({ role }) => role === 'assistant').length;
      return Promise.resolve(turns[turn] ?? turns.at(-1) ?? say('Nothing.'));
    },
  };
}

function say(text: string): ModelResult {
  return { ok: true, reply: { text, toolCalls: [], modelReturned: null }, usage: USAGE };
}

function call(tool: string, given: object): ModelResult {
  const toolCalls = [{ id: 'k1', tool, argumentsText: JSON.stringify(given) }];
  return { ok: true, reply: { text: '', toolCalls, modelReturned: null }, usage: USAGE };
}

const FAILED: ModelResult = { ok: false, failure: { code: 'refused', message: 'no', status: null }, usage: null };

describe('writePaWorld', () => {
  it('writes the same bytes for the same order, a set that validates, and a card with its numbers', async () => {
    await using folder = await temporaryFolder();
    const order = { seed: 5, episodes: 2, size: 'small' } as const;
    const [one, two] = ['one', 'two'].map((name) => join(folder.path, name)) as [string, string]; // of two names
    const seen: string[] = [];
    const written = await writePaWorld(one, { ...order, onEpisode: ({ origin }) => seen.push(origin.episodeId) });
    await writePaWorld(two, order);
    expect((await readdir(one)).sort()).toEqual(FILES);
    expect(await textsOf(two)).toEqual(await textsOf(one));
    expect(seen).toEqual(['pa-0001', 'pa-0002']);

    const { counts, manifest } = written;
    expect(counts.all).toEqual({
      criteria: manifest.counts.criteria,
      met: manifest.counts.met,
      unmet: manifest.counts.unmet,
      unknown: 0,
    });
    expect(counts.events.sum).toBe(manifest.counts.events);
    const card = await readFile(join(one, 'README.md'), 'utf8');
    const { criteria, met, unmet } = counts.all;
    const share = ((100 * met) / criteria).toFixed(1);
    expect(card).toContain(`| all | ${criteria} | ${met} | ${unmet} | 0 | ${share} % |`);
    expect(card).toContain('seed 5, episodes 2, size small');
    expect(card).toContain(`| events | ${counts.events.least} | ${counts.events.median} | ${counts.events.most} |`);
    expect(card).not.toMatch(/undefined|NaN|\d{4}-\d\d-\d\d/u);

    const problems: unknown[] = [];
    const summary = await validateDataset(one, { onProblem: (problem) => problems.push(problem) });
    expect(problems).toEqual([]);
    expect(summary).toMatchObject({ episodes: 2, criteria, bindings: criteria, unlabelled: { inLabelled: 0 } });
    for (const line of (await readFile(join(one, 'origins.jsonl'), 'utf8')).trim().split('\n')) {
      expect(episodeOriginSchema.parse(JSON.parse(line)).agent).toBe('scripted');
    }
  });

  it('writes what a backbone did, also where it failed in the middle, with labels of what happened', async () => {
    await using folder = await temporaryFolder();
    const backbone = scripted([call('mail_search', { query: 'invoice' }), FAILED]);
    const out = join(folder.path, 'rolled');
    const order = { episodes: 2, size: 'small', backbone, seed: 5 } as const;
    const { counts, manifest } = await writePaWorld(out, order);
    expect(counts.byEnd).toEqual(new Map([['failed', 2]]));
    expect(counts.byConduct.size).toBe(0);
    expect(counts.toolCalls).toEqual({ least: 1, median: 1, most: 1, sum: 2 });
    expect(manifest.name).toBe('pa-world-rolled');
    const { met, unmet, unknown, criteria } = counts.all;
    expect(met + unmet + unknown).toBe(criteria);
    expect(unmet).toBeGreaterThan(met);
    expect(await readFile(join(out, 'README.md'), 'utf8')).toContain('rolled by test/scripted');
    const problems: unknown[] = [];
    await validateDataset(out, { onProblem: (problem) => problems.push(problem) });
    expect(problems).toEqual([]);
  });

  it('writes nothing where an episode is interrupted', async () => {
    await using folder = await temporaryFolder();
    const stop = (): never => {
      throw new Error('stop');
    };
    const out = join(folder.path, 'set');
    await expect(writePaWorld(out, { episodes: 2, size: 'small', onEpisode: stop })).rejects.toThrow('stop');
    expect(await readdir(folder.path)).toEqual([]);
  });
});
