import { type Episode, episodeSchema, type Verification } from '@sauron/core/episode';
import { settingsSchema } from '@sauron/core/investigation';
import type { Backbone } from '@sauron/core/model';
import type { Verifier } from '@sauron/core/verifier';
import { describe, expect, it } from 'vitest';
import { fakeIo } from '../../test/fake-io.ts';
import { SAMPLE_EPISODE } from '../../test/sample-episode.ts';
import { acceptedAtom, decided, failed, settled, verificationOf } from '../../test/sample-verification.ts';
import { renderTerminal } from '../report/blocks.ts';
import { plainStyler } from '../terminal/style.ts';
import { textWidth } from '../terminal/text-width.ts';
import { readSettings as readSettingsOf } from '../verifiers/read-settings.ts';
import { findVerifier } from '../verifiers/verifier-table.ts';
import { coverageWarnings } from './coverage-warnings.ts';
import { verifyEpisode } from './run-verify.ts';
import { verdictBlocks } from './verdict-blocks.ts';

const readSettings = (budget: string | undefined, set: readonly string[] = []) =>
  readSettingsOf(findVerifier('sauron'), { ...(budget === undefined ? {} : { budget }), set });

const episode: Episode = episodeSchema.parse(SAMPLE_EPISODE);
const plain = { width: 100, style: plainStyler };

describe('verdictBlocks', () => {
  const outcomes = [
    settled('c1', 'MET', [acceptedAtom('a1', 'final state budget.house_fund.goal = 20000 equals 20000')]),
    decided('c2', ['UNMET', 'budget_exhausted']),
    failed('c3'),
  ];

  it('H02 shows a failure as failed, with its code, and counts it apart', () => {
    const text = renderTerminal(verdictBlocks(episode, verificationOf(outcomes)), plain);
    expect(text.split('\n')).toEqual([
      'id  verdict  basis             criterion → what settled it',
      '─'.repeat(88),
      'c1  MET      supported         The house fund goal is $20,000.',
      '                               → final state budget.house_fund.goal = 20000 equals 20000',
      'c2  UNMET    budget_exhausted  The house fund goal is $25,000.',
      '                               → reason of c2',
      'c3  failed   infra_error       The response states $20,000.',
      '                               → rate_limited: the provider answered 429',
      '',
      '3 criteria: MET 1 (supported 1), UNMET 1 (budget_exhausted 1), failed 1 of 3 (infra_error 1)',
      '0 queries in 0 sessions (0.0 per criterion), answer tokens 0 (0.0 per criterion)',
      '0 backbone calls, backbone tokens 0 in, 0 out (0.0 and 0.0 per criterion)',
      '',
    ]);
  });

  it('fits 100 columns for long and wide text, on one line what settled it', () => {
    const long = `${'日本語の基準 and some words '.repeat(30)}\u001b[31m`;
    const rubric = episode.rubric.map((criterion) => ({ ...criterion, text: long }));
    const settledLong = settled('c1', 'MET', [acceptedAtom('a1', long)]);
    const text = renderTerminal(verdictBlocks({ ...episode, rubric }, verificationOf([settledLong])), plain);
    expect(Math.max(...text.split('\n').map(textWidth))).toBeLessThanOrEqual(100);
    expect(text.match(/→ (?!what)/gu)).toHaveLength(1);
    expect(text).not.toContain('\u001b');
  });
});

describe('coverageWarnings', () => {
  const partialState = { ...episode.state, coverage: 'partial' as const };

  it('warns of nothing where both sources are whole', () => {
    expect(coverageWarnings(episode)).toEqual([]);
  });

  it.each([
    ['a partial state', { ...episode, state: partialState }, [/^state coverage .* absence in it can't be proven/u]],
    [
      'a state that is whole in places',
      { ...episode, state: { ...partialState, completeUnder: ['orders'] } },
      [/absence in it, outside orders, can't/u],
    ],
    ['no state', { ...episode, state: { ...episode.state, final: null } }, [/^no final state/u]],
    [
      'a partial trace',
      { ...episode, trace: { ...episode.trace, coverage: 'partial' as const } },
      [/^trace coverage/u],
    ],
  ])('warns of %s', (_name, record, expected) => {
    const warnings = coverageWarnings(record);
    expect(warnings).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
  });
});

describe('readSettings', () => {
  it('has defaults, a preset, and single settings as JSON or text', () => {
    expect(readSettings(undefined)).toMatchObject({ budget: 'standard', clustering: 'planner' });
    expect(readSettings('tight', ['clustering=single', 'seed=7'])).toMatchObject({
      budget: 'tight',
      clustering: 'single',
      seed: 7,
    });
  });

  it('reads dotted keys as members', () => {
    const allowances = ['queries', 'turns', 'contextTokens', 'outputTokens', 'atoms'].flatMap((name) => [
      `budget.${name}.base=3`,
      `budget.${name}.perCriterion=2`,
    ]);
    const { budget } = settingsSchema.parse(
      readSettings(undefined, [...allowances, 'budget.capTokens=500', 'budget.maxClusterSize=4']),
    );
    expect(budget).toMatchObject({ queries: { base: 3, perCriterion: 2 }, capTokens: 500, maxClusterSize: 4 });
  });

  it.each([
    [['seed=7', 'seed=8'], /seed is set twice/u],
    [['seed=7', 'seed.x=8'], /seed has a value already/u],
    [['seed=seven'], /--set seed:/u],
    [['=7'], /key=value/u],
    [['a..b=7'], /key=value/u],
    [['constructor=7'], /no setting constructor/u],
  ])('refuses %j', (assignments, says) => {
    expect(() => readSettings(undefined, assignments)).toThrow(says);
  });
});

describe('verifyEpisode', () => {
  const outcomes = [decided('c1', ['MET', 'supported']), failed('c2'), decided('c3', ['UNMET', 'budget_exhausted'])];

  function judgeOf(list: Verification['outcomes'], warnings: string[] = []) {
    const backbone: Backbone = {
      id: 'test/script',
      kind: 'scripted',
      complete: () => Promise.reject(new Error('unused')),
    };
    const verifier: Verifier = {
      id: 'sauron',
      roles: ['investigator'],
      verify: async (_episode, { onProgress }) => {
        onProgress?.({ type: 'planned', sessions: 1 });
        onProgress?.({ type: 'session_ended', sessionId: 's1', decided: 1 });
        return verificationOf(list, { warnings });
      },
    };
    return { verifier, backbones: { investigator: backbone }, concurrency: 1 };
  }

  it('H02 exits 3 where a criterion could not be measured, and not for a spent budget', async () => {
    const io = fakeIo();
    expect(await verifyEpisode({ episode, judge: judgeOf(outcomes) }, {}, io)).toBe(3);
    expect(io.out()).toContain('failed 1 of 3 (infra_error 1)');
    const measured = outcomes.filter((outcome) => 'verdict' in outcome);
    expect(await verifyEpisode({ episode, judge: judgeOf(measured) }, {}, fakeIo())).toBe(0);
  });

  it('prints progress and warnings on stderr, results on stdout, each told apart', async () => {
    const io = fakeIo();
    await verifyEpisode({ episode, judge: judgeOf(outcomes, ['a call was \u001b[31mdropped']) }, { json: true }, io);
    expect(JSON.parse(io.out())).toMatchObject({ schema: 'sauron.verification/1' });
    expect(io.err().split('\n')).toEqual([
      'judging fund-1: 0 of 1 sessions, 0 queries',
      'judging fund-1: 1 of 1 sessions, 0 queries',
      'warning: a call was \\u001b[31mdropped',
      '',
    ]);
  });

  it('prints the receipt of a failed criterion as what failed', async () => {
    const io = fakeIo();
    await verifyEpisode({ episode, judge: judgeOf(outcomes) }, { receipts: ['c2'] }, io);
    expect(io.out()).toContain('no verdict: infra_error, rate_limited: the provider answered 429');
    expect(io.out()).toContain('test/script (scripted for tests, not a language model)');
  });
});
