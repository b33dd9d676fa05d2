import { isDecided, isJsonObject, type Verification } from '@sauron/core/episode';
import { countTokens } from '@sauron/core/sources';
import { describe, expect, it } from 'vitest';
import { runJudge, sentTexts } from '../__fixtures__/run-judge.ts';
import { answering } from '../__fixtures__/scripted-judge.ts';
import { smallEpisode } from '../__fixtures__/small-episode.ts';
import { BASELINES } from '../index.ts';

const behaviour = answering('MET');
const small = smallEpisode();

/** A trace of about 30,000 tokens, a small state. */
const long = smallEpisode({
  trace: {
    events: Array.from({ length: 1_500 }, (_, index) => ({
      id: `e${index + 1}`,
      kind: 'message' as const,
      actor: 'agent' as const,
      text: `Step ${index + 1} of the work.`,
    })),
  },
});

const results = ({ outcomes }: Verification) =>
  outcomes.map((outcome) => (isDecided(outcome) ? outcome.verdict : `${outcome.failure.kind} ${outcome.failure.code}`));

const shownIn = ({ header }: Verification) => (isJsonObject(header) ? header['shown'] : undefined);

const promptTokens = (requests: readonly Parameters<typeof sentTexts>[0][]) =>
  requests.map((request) => countTokens(request.system) + countTokens(sentTexts(request).join('\n')));

describe('judges with one prompt', () => {
  it('say what was shown of each part', async () => {
    const { verification } = await runJudge(BASELINES['full-trace'], { episode: small, behaviour });
    expect(shownIn(verification)).toEqual(
      [
        'Tools of the agent',
        'Final message',
        'Final state (JSON)',
        'Changes from the initial to the final state',
        'Trace (one event per line)',
      ].map((section) => ({ section, tokens: expect.any(Number), shownTokens: expect.any(Number) })),
    );
  });

  it('send nothing that does not fit the window uncut, and fail instead', async () => {
    const settings = { contextTokens: 20_000 };
    const { verification, backbone } = await runJudge(
      BASELINES['full-trace'],
      { episode: long, behaviour },
      { settings },
    );
    expect(results(verification)).toEqual(small.rubric.map(() => 'verifier_error context_exceeded'));
    expect(backbone.requests).toEqual([]);
    expect(verification.usage).toEqual({});
    expect(shownIn(verification)).toContainEqual({ section: 'Final message', tokens: 15, shownTokens: 0 });
    expect(verification.sessions.map(({ ended }) => ended)).toEqual(['failed', 'failed', 'failed']);
    expect(BASELINES['full-trace'].maximumUsage(long, settings)).toEqual({ calls: 0, inputBytes: 0, outputTokens: 0 });
    const fits = await runJudge(BASELINES['full-trace'], { episode: long, behaviour });
    expect(results(fits.verification)).toEqual(['MET', 'MET', 'MET']);
    expect(sentTexts(fits.backbone.requests[0] ?? NONE).join('')).not.toContain('omitted');
  });

  it('cut what does not fit, say so in the prompt and in the header', async () => {
    const settings = { contextTokens: 20_000 };
    const { verification, backbone } = await runJudge(
      BASELINES['full-trace-truncated'],
      { episode: long, behaviour },
      { settings },
    );
    expect(results(verification)).toEqual(['MET', 'MET', 'MET']);
    const [text = ''] = sentTexts(backbone.requests[0] ?? NONE);
    expect(text).toMatch(/\n\[… [\d,]+ lines \([\d,]+ tokens\) omitted …\]\n/u);
    expect(text).toContain('Step 1 of the work.');
    expect(text).toContain('Step 1500 of the work.');
    for (const tokens of promptTokens(backbone.requests)) {
      expect(tokens).toBeLessThanOrEqual(18_000);
      expect(tokens).toBeGreaterThan(17_000);
    }
    expect(shownIn(verification)).toContainEqual({
      section: 'Final state (JSON)',
      tokens: 32,
      shownTokens: 32,
    });
  });

  it('keep to the budget, the task and the criteria apart', async () => {
    const bulky = smallEpisode({ state: { final: { rows: Array.from({ length: 40_000 }, (_, row) => row * 7_919) } } });
    for (const [budget, most] of [
      ['tight', 4_000],
      ['standard', 16_000],
      ['generous', 64_000],
      ['ample', 115_200],
      ['original', 115_200],
    ] as const) {
      const { backbone } = await runJudge(
        BASELINES['snapshot-batched'],
        { episode: bulky, behaviour },
        { settings: { budget } },
      );
      const [tokens = 0] = promptTokens(backbone.requests);
      expect(tokens).toBeLessThanOrEqual(most);
      expect(tokens).toBeGreaterThan(0.9 * most - 300);
    }
    const wordy = smallEpisode({ task: { prompt: 'word '.repeat(6_000) } });
    const { verification } = await runJudge(
      BASELINES.snapshot,
      { episode: wordy, behaviour },
      { settings: { budget: 'tight' } },
    );
    expect(results(verification)).toEqual(['MET', 'MET', 'MET']);
  });

  it('ask about each criterion alone or about batches, in the order of the rubric', async () => {
    const asked = async (settings: object) => {
      const { backbone, verification } = await runJudge(
        BASELINES.snapshot,
        { episode: small, behaviour },
        { settings },
      );
      const texts = backbone.requests.map((request) => sentTexts(request).join(''));
      return {
        lists: texts.map((text) => text.match(/^c\d(?= = )/gmu)),
        ids: verification.sessions.map((each) => each.criterionIds),
      };
    };
    expect(await asked({})).toEqual({ lists: [['c1'], ['c2'], ['c3']], ids: [['c1'], ['c2'], ['c3']] });
    const batches = [['c1', 'c2'], ['c3']];
    expect(await asked({ mode: 'batched', batchSize: 2 })).toEqual({ lists: batches, ids: batches });
  });

  it('show every criterion the same, so that the prompts share their beginning', async () => {
    const { backbone } = await runJudge(
      BASELINES['full-trace-truncated'],
      { episode: long, behaviour },
      { settings: { budget: 'tight' } },
    );
    const starts = backbone.requests.map((request) => sentTexts(request)[0]?.split('\n\nCriteria\n')[0]);
    expect(new Set(starts).size).toBe(1);
  });

  it('fix what makes a variant', () => {
    expect(() => BASELINES['snapshot-batched'].create({ mode: 'per-criterion' })).toThrow(/mode/u);
    expect(() => BASELINES['snapshot-batched'].create({ mode: 'batched' })).not.toThrow();
    expect(() => BASELINES['full-trace-truncated'].create({ truncate: false })).toThrow(/truncate/u);
  });
});

const NONE: Parameters<typeof sentTexts>[0] = {
  role: 'judge',
  system: '',
  messages: [],
  tools: [],
  toolChoice: 'auto',
  maxOutputTokens: 1,
  sessionId: 's1',
};
