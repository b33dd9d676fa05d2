import { type Episode, episodeSchema, type Outcome } from '@sauron/core/episode';
import type { Backbone } from '@sauron/core/model';
import type { Verifier } from '@sauron/core/verifier';
import { describe, expect, it } from 'vitest';
import { SAMPLE_EPISODE } from '../../test/sample-episode.ts';
import { acceptedAtom, decided, failed, settled, verificationOf } from '../../test/sample-verification.ts';
import { renderMarkdown, renderTerminal } from '../report/blocks.ts';
import { plainStyler } from '../terminal/style.ts';
import { chooseReceipt } from './choose-receipt.ts';
import { judgeSample } from './judge-sample.ts';
import { quickstartBlocks } from './quickstart-blocks.ts';
import { scoresJson } from './scores-json.ts';

const episode: Episode = episodeSchema.parse(SAMPLE_EPISODE);
const backbone: Backbone = {
  id: 'offline/rules',
  kind: 'rules',
  complete: () => Promise.reject(new Error('a scripted verifier calls no backbone')),
};
const labels = {
  schema: 'sauron.labels/1' as const,
  episodeId: 'fund-1',
  labels: [
    { criterionId: 'c1', value: 'MET' as const, provenance: 'executable' as const, aspect: 'outcome' as const },
    { criterionId: 'c2', value: 'UNMET' as const, provenance: 'human' as const, aspect: 'outcome' as const },
    { criterionId: 'c3', value: 'MET' as const, provenance: 'human' as const, aspect: 'communication' as const },
  ],
};

/** A verifier that says what it is told, and keeps what it was given. */
function scripted(id: string, outcomes: readonly Outcome[]): { verifier: Verifier; given: unknown[] } {
  const given: unknown[] = [];
  const verifier: Verifier = {
    id,
    roles: ['investigator'],
    async verify(...args) {
      given.push(args);
      return verificationOf(outcomes, { episodeId: args[0].id, verifier: id });
    },
  };
  return { verifier, given };
}

async function judge(id: string, outcomes: readonly Outcome[]) {
  const { verifier, given } = scripted(id, outcomes);
  const kept: string[] = [];
  const judged = await judgeSample({ describes: 'is scripted', create: () => verifier }, [{ episode, labels }], {
    backbone,
    signal: new AbortController().signal,
    keep: async (verification) => {
      kept.push(verification.verifier);
    },
    onTrial: () => {},
  });
  return { ...judged, given, kept };
}

const refuted = settled('c2', 'UNMET', [acceptedAtom('a2', 'final state goal = 20000 differs from 25000')]);
const outcomes: Outcome[] = [settled('c1', 'MET', [acceptedAtom('a1', 'goal equals')]), refuted, failed('c3')];

describe('judgeSample', () => {
  it('gives the verifier the episode alone, keeps its verification, and scores apart', async () => {
    const { result, given, kept } = await judge('sauron', outcomes);
    expect(JSON.stringify(given)).not.toContain('provenance');
    expect(kept).toEqual(['sauron']);
    expect(result).toMatchObject({ id: 'sauron', criteria: 3, failed: 1, backbone: { kind: 'rules' } });
    expect(result.byBasis.refuted).toEqual({ met: 0, unmet: 1 });
    expect(result.rows.map(({ verdict }) => verdict)).toEqual(['MET', 'UNMET', null]);
  });

  it('stops between episodes where it is interrupted', async () => {
    const { verifier, given } = scripted('sauron', outcomes);
    const options = { backbone, signal: AbortSignal.abort(), keep: async () => {}, onTrial: () => {} };
    const judging = judgeSample({ describes: '', create: () => verifier }, [{ episode, labels }], options);
    await expect(judging).rejects.toThrow();
    expect(given).toEqual([]);
  });
});

describe('chooseReceipt', () => {
  it('takes a refuted criterion, best with two places compared, else a supported one, never one without a receipt', () => {
    const place = (locator: string) => ({ locator, sha256: '0' });
    const compared = acceptedAtom('a3', 'x differs from y', { passages: [place('x'), place('y')] });
    const two = settled('c3', 'UNMET', [compared]);
    const supported = settled('c1', 'MET', [acceptedAtom('a1', 'x')]);
    const bare = decided('c1', ['UNMET', 'refuted']);
    const pick = (...list: Outcome[]) => chooseReceipt(null, episode, verificationOf(list))?.outcome;
    expect(pick(supported, refuted)).toBe(refuted);
    expect(pick(supported, refuted, two)).toBe(two);
    expect(pick(settled('c1', 'MET', [compared]), refuted)).toBe(refuted);
    expect(pick(supported, failed('c2'))).toBe(supported);
    expect(pick(bare, failed('c2'))).toBeUndefined();
    const before = chooseReceipt(null, episode, verificationOf([refuted]));
    expect(chooseReceipt(before, episode, verificationOf([settled('c1', 'UNMET', [])]))).toBe(before);
  });
});

describe('the report', () => {
  const sample = {
    name: 'sample',
    version: '1',
    licence: 'Apache-2.0',
    howLabelled: 'Labels by hand.',
    episodes: 1,
    criteria: 3,
    labels: { human: 2, executable: 1, model: 0, 'model+human': 0 },
    files: [],
  };

  async function report() {
    const sauron = await judge('sauron', outcomes);
    const always = await judge(
      'always-met',
      ['c1', 'c2', 'c3'].map((id) => decided(id, ['MET', 'judged'])),
    );
    return { sample, results: [sauron.result, always.result], receipt: sauron.receipt };
  }

  it('H02 shows coverage and failures beside every score', async () => {
    const text = renderTerminal(quickstartBlocks(await report(), 100), { width: 100, style: plainStyler });
    // One episode of several criteria tells nothing of how episodes differ: no interval.
    expect(text).toMatch(/sauron +1\.000 +1\.000 +1\.000 +1\.000 +1\.000 +– +2 of 3 +1\n/u);
    expect(text.replaceAll('\n', ' ')).toContain('if all failures were wrong, or all right: 0.667 to 1.000');
    expect(text.replace(/\s+/gu, ' ')).toContain('(0 of 1 scored)');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('H06 shows an undefined score as a dash, and macro-F1 with the classes that it is over', async () => {
    const { results } = await report();
    const metOnly = results.map((result) => ({ ...result, rows: result.rows.filter(({ label }) => label === 'MET') }));
    const blocks = quickstartBlocks({ sample, results: metOnly, receipt: null }, 100);
    const text = renderTerminal(blocks, { width: 100, style: plainStyler });
    expect(text).toMatch(/always-met +1\.000 +– +1\.000 \(1 of 2\) +– /u);
  });

  it('says in words that a rule-based reader is no model, and shows a receipt', async () => {
    const text = renderTerminal(quickstartBlocks(await report(), 100), { width: 100, style: plainStyler });
    expect(text.replaceAll('\n', ' ')).toContain("not a model's result");
    expect(text).toContain('rank nobody');
    expect(text).toMatch(/runs? on offline\/rules \(rule-based reader, not a language model\)/u);
    for (const heading of ['Agreement with the labels', 'Verdicts by basis', 'What judging took']) {
      expect(text).toContain(`${heading} (rule-based reader)`);
    }
    expect(text).toContain('a2 refutes: final state goal = 20000 differs from 25000');
  });

  it('writes the same bytes twice, and null where a score is undefined', async () => {
    const [first, second] = [await report(), await report()];
    expect(renderMarkdown('Quickstart', quickstartBlocks(first, 100))).toBe(
      renderMarkdown('Quickstart', quickstartBlocks(second, 100)),
    );
    const json = scoresJson(first.sample, first.results);
    expect(json).toBe(scoresJson(second.sample, second.results));
    expect(json).not.toContain('NaN');
    expect(JSON.parse(json)).toMatchObject({
      schema: 'sauron.quickstart-scores/1',
      verifiers: [
        { id: 'sauron', byAspect: { communication: { coverage: 0, f1Met: { value: null, undefined: true } } } },
        {},
      ],
    });
  });
});
