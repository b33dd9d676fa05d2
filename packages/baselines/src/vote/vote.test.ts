import { isDecided, type Outcome } from '@sauron/core/episode';
import type { ModelFailure } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { runJudge } from '../__fixtures__/run-judge.ts';
import { failing, scriptedJudge, submitting } from '../__fixtures__/scripted-judge.ts';
import { smallEpisode } from '../__fixtures__/small-episode.ts';
import { BASELINES, createVoteVerifier } from '../index.ts';
import { decidedOutcome, failedOutcome } from '../judging/index.ts';
import { countVotes } from './count-votes.ts';

const criterion = { id: 'c1', text: 'It holds.', weight: 1 };
const says = (verdict: 'MET' | 'UNMET', reason = '') => decidedOutcome(criterion, { verdict, reason, evidence: [] });
const fails = (code: ModelFailure['code']) => failedOutcome('c1', { code, message: `it was ${code}`, status: null });
const resultOf = (...draws: Outcome[]) => {
  const outcome = countVotes(draws);
  return isDecided(outcome) ? outcome.verdict : `${outcome.failure.kind} ${outcome.failure.code}`;
};

describe('countVotes', () => {
  it('needs more than half of all draws; failures are no votes', () => {
    expect(resultOf(says('MET'), says('UNMET'), says('MET'))).toBe('MET');
    expect(resultOf(fails('refused'), says('UNMET'), says('UNMET'))).toBe('UNMET');
    expect(resultOf(fails('timeout'), says('MET'), says('MET'))).toBe('MET');
    expect(resultOf(fails('refused'), fails('refused'), says('MET'))).toBe('verifier_error malformed');
    expect(resultOf(says('MET'))).toBe('MET');
  });

  it('decides nothing on a tie', () => {
    const outcome = countVotes([says('MET'), says('UNMET'), fails('refused')]);
    expect(outcome).toEqual({
      criterionId: 'c1',
      failure: {
        kind: 'verifier_error',
        code: 'malformed',
        message: 'no majority: 1 MET, 1 UNMET, 1 failed of 3 votes',
      },
    });
    expect(resultOf(says('MET'), says('UNMET'))).toBe('verifier_error malformed');
  });

  it('counts as the failure of the provider where that kept the majority away, and as the own failure where no draw judged', () => {
    expect(resultOf(says('MET'), says('UNMET'), fails('timeout'))).toBe('infra_error timeout');
    expect(resultOf(fails('context_exceeded'), fails('context_exceeded'), fails('context_exceeded'))).toBe(
      'verifier_error context_exceeded',
    );
  });

  it('keeps the words of the first vote of the majority', () => {
    expect(countVotes([says('MET', 'A.'), says('UNMET', 'B.'), says('UNMET', 'C.')])).toMatchObject({
      reason: '2 of 3 votes say UNMET. B.',
    });
  });
});

describe('createVoteVerifier', () => {
  const episode = smallEpisode();

  it('draws with samples of their own and sums what they took', async () => {
    const { verification, backbone } = await runJudge(
      BASELINES['full-trace-vote3'],
      {
        episode,
        behaviour: (request, index) => submitting((request.sample ?? 0) % 3 === 1 ? 'UNMET' : 'MET')(request, index),
      },
      { sample: 2 },
    );
    expect(backbone.requests.map(({ sample }) => sample)).toEqual([6, 6, 6, 7, 7, 7, 8, 8, 8]);
    expect(verification.outcomes.map((outcome) => isDecided(outcome) && outcome.verdict)).toEqual([
      'MET',
      'MET',
      'MET',
    ]);
    expect(verification.usage['judge']).toMatchObject({ calls: 9, failedCalls: 0, outputTokens: 180 });
    expect(verification.sessions.map(({ id }) => id)).toEqual(
      ['v1', 'v2', 'v3'].flatMap((vote) => ['s1', 's2', 's3'].map((session) => `${vote}.${session}`)),
    );
    expect(verification.header).toMatchObject({
      settings: { votes: 3, mode: 'per-criterion' },
      votes: { c1: { MET: 2, UNMET: 1, failed: 0 } },
    });
  });

  it('takes an odd number of votes only, and the settings of its judge', async () => {
    const entry = BASELINES['full-trace-vote3'];
    expect(() => entry.create({ votes: 4 })).toThrow(/odd/u);
    expect(() => entry.create({ votes: 3, vote: 3 })).toThrow(/vote/u);
    const settings = { votes: 5, mode: 'batched', truncate: true };
    const { backbone } = await runJudge(entry, { episode, behaviour: submitting('MET') }, { settings });
    expect(backbone.requests).toHaveLength(5);
    expect(entry.maximumUsage(episode, settings).calls).toBe(20);
  });

  it('keeps usage unknown where one draw did not report it', async () => {
    const backbone = scriptedJudge((request, index) =>
      (index === 0 ? failing('timeout') : submitting('MET'))(request, index),
    );
    const judge = createVoteVerifier(BASELINES['snapshot-batched'].create(), { id: 'three', votes: 3, settings: {} });
    const { usage, verifier } = await judge.verify(episode, { backbones: { judge: backbone } });
    expect(verifier).toBe('three');
    expect(usage['judge']).toMatchObject({ calls: 3, failedCalls: 1, outputTokens: null });
  });
});
