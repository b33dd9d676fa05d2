import { isDecided, type Outcome } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { decidedOutcome, failedOutcome } from '../judging/index.ts';
import { countVotes } from './count-votes.ts';

const BALLOTS: Readonly<Record<string, Outcome>> = {
  m: decidedOutcome({ id: 'c1', text: 'A.', weight: 1 }, { verdict: 'MET', reason: 'yes', evidence: [] }),
  u: decidedOutcome({ id: 'c1', text: 'A.', weight: 1 }, { verdict: 'UNMET', reason: 'no', evidence: [] }),
  f: failedOutcome('c1', { code: 'unavailable', message: 'down', status: 503 }),
};

function count(ballots: string): string {
  const outcome = countVotes([...ballots].flatMap((letter) => BALLOTS[letter] ?? []));
  return isDecided(outcome) ? outcome.verdict : outcome.failure.code;
}

describe('countVotes', () => {
  it.each([
    ['m', 'MET'],
    ['u', 'UNMET'],
    ['mu', 'MET'],
    ['muu', 'UNMET'],
    ['mmu', 'MET'],
    ['mmuu', 'MET'],
    ['muuu', 'UNMET'],
  ])('%s is %s: half of the votes is enough for MET', (ballots, verdict) => {
    expect(count(ballots)).toBe(verdict);
  });

  it.each([
    ['f', 'unavailable'],
    ['mf', 'MET'],
    ['uf', 'unavailable'],
    ['uuf', 'UNMET'],
    ['muf', 'unavailable'],
    ['mmf', 'MET'],
  ])('%s is %s: a failed vote is no vote, and decides nothing', (ballots, result) => {
    expect(count(ballots)).toBe(result);
  });

  it('tells how the votes fell where there was more than one', () => {
    const many = countVotes([BALLOTS['m'], BALLOTS['u'], BALLOTS['m']].flatMap((ballot) => ballot ?? []));
    expect(isDecided(many) && many.reason).toBe('2 of 3 votes say MET. yes');
    const one = countVotes([BALLOTS['u']].flatMap((ballot) => ballot ?? []));
    expect(isDecided(one) && one.reason).toBe('no');
  });
});
