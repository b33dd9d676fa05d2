import { isDecided } from '@sauron/core/episode';
import { BUDGETS, sessionLimits } from '@sauron/core/investigation';
import { countTokens } from '@sauron/core/sources';
import { describe, expect, it } from 'vitest';
import { runJudge, sentTexts } from '../__fixtures__/run-judge.ts';
import { type Behaviour, failing, replyOf } from '../__fixtures__/scripted-judge.ts';
import { smallEpisode } from '../__fixtures__/small-episode.ts';
import { entry } from './entry.ts';

const episode = smallEpisode();
const ALL = ['c1', 'c2', 'c3'];

function submission(verdicts: Readonly<Record<string, string>>) {
  const judgements = Object.entries(verdicts).map(([criterion, verdict]) => {
    return { criterion, verdict, reason: 'so it is', evidence: ['accounts.savings'] };
  });
  return ['submit_judgements', { judgements }] as const;
}

/** Replies one after the other; the last one again and again. */
function sequence(...replies: readonly (ReturnType<typeof replyOf> | Behaviour)[]): Behaviour {
  return (request, index) => {
    const reply = replies[Math.min(index, replies.length - 1)];
    if (reply === undefined) throw new Error('no reply');
    return typeof reply === 'function' ? reply(request, index) : reply;
  };
}

async function judge(behaviour: Behaviour, settings: object = {}) {
  const { verification, backbone } = await runJudge(entry, { episode, behaviour }, { settings });
  const outcomes = verification.outcomes.map((outcome) =>
    isDecided(outcome) ? `${outcome.verdict} ${outcome.basis}` : outcome.failure.code,
  );
  return { outcomes, verification, requests: backbone.requests };
}

describe('bounded-tools', () => {
  it('reads through the queries, within their caps, and judges all criteria in one session', async () => {
    const { outcomes, verification, requests } = await judge(
      sequence(
        replyOf([
          ['state_get', { locator: 'accounts.savings' }],
          ['trace_tool_calls', {}],
        ]),
        replyOf([submission({ c1: 'MET', c2: 'MET', c3: 'UNMET' })]),
      ),
      { budget: 'tight' },
    );
    expect(outcomes).toEqual(['MET judged', 'MET judged', 'UNMET judged']);
    expect(verification.sessions).toHaveLength(1);
    expect(verification.sessions[0]).toMatchObject({ criterionIds: ALL, ended: 'decided' });
    expect(verification.sessions[0]?.queries.map(({ tool }) => tool)).toEqual(['state_get', 'trace_tool_calls']);
    const [, second] = requests;
    const answers = second === undefined ? [] : sentTexts(second).slice(1);
    expect(answers[0]).toContain('accounts.savings = 500');
    for (const answer of answers) expect(countTokens(answer)).toBeLessThanOrEqual(BUDGETS.tight.capTokens + 30);
  });

  it('takes a verdict for which nothing was read: it is free', async () => {
    const { outcomes } = await judge(sequence(replyOf([submission({ c1: 'UNMET', c2: 'MET', c3: 'MET' })])));
    expect(outcomes).toEqual(['UNMET judged', 'MET judged', 'MET judged']);
  });

  it('asks once for what a submission leaves out, and fails only that', async () => {
    const first = replyOf([submission({ c1: 'MET', c2: 'maybe', c9: 'MET' })]);
    const mended = await judge(sequence(first, replyOf([submission({ c2: 'UNMET', c3: 'MET' })])));
    expect(mended.outcomes).toEqual(['MET judged', 'UNMET judged', 'MET judged']);
    const left = await judge(sequence(first, replyOf([submission({ c2: 'UNMET' })])));
    expect(left.outcomes).toEqual(['MET judged', 'UNMET judged', 'malformed']);
    const cutOff = await judge(sequence(first, failing('unavailable')));
    expect(cutOff.outcomes).toEqual(['MET judged', 'unavailable', 'unavailable']);
  });

  it('is UNMET by rule where the limits are used up and nothing was submitted', async () => {
    const { outcomes, verification, requests } = await judge(() => replyOf([['state_summary', {}]]), {
      budget: 'tight',
    });
    expect(outcomes).toEqual(ALL.map(() => 'UNMET budget_exhausted'));
    expect(verification.sessions[0]).toMatchObject({ ended: 'budget_exhausted' });
    expect(requests.at(-1)?.tools.map(({ name }) => name)).toEqual(['submit_judgements']);
  });

  it('has the limits of one session of the verifier, or those of its nearest relative', async () => {
    const behaviour = sequence(replyOf([submission({ c1: 'MET', c2: 'MET', c3: 'MET' })]));
    const { turns, queries, contextTokens } = sessionLimits(BUDGETS.ample, {
      criteria: 3,
      rubric: 3,
      scope: 'per-session',
    });
    const large = await judge(behaviour, { budget: 'ample', contextTokens: 1_000_000 });
    expect(large.verification.sessions[0]?.budget).toMatchObject({ turns, queries, contextTokens });
    const original = await judge(behaviour);
    expect(original.verification.sessions[0]?.budget).toMatchObject({ turns: 250, contextTokens: 76_800 });
  });

  it('opens with a summary of the final state and what there is to read, the criteria last', async () => {
    const { requests } = await judge(sequence(replyOf([submission({ c1: 'MET', c2: 'MET', c3: 'MET' })])));
    const [opening = ''] = requests[0] === undefined ? [] : sentTexts(requests[0]);
    expect(opening).toContain('"savings":500');
    expect(opening).toContain('last event = "e6"');
    expect(opening.indexOf('\nCriteria\n')).toBeGreaterThan(opening.indexOf('\nSummary of the final state\n'));
  });

  it('calls nothing where the rubric is empty', async () => {
    const empty = smallEpisode({ rubric: [] });
    expect(entry.maximumUsage(empty)).toEqual({ calls: 0, inputBytes: 0, outputTokens: 0 });
    const { backbone } = await runJudge(entry, { episode: empty, behaviour: failing('auth') });
    expect(backbone.requests).toEqual([]);
  });
});
