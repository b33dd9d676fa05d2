import { type DecidedOutcome, isDecided, type Outcome } from '@sauron/core/episode';

/**
 * MET where at least half of the votes say so, as in the original: a tie is MET. A vote without a verdict is no vote; where
 * such votes could change the result, the criterion fails as the first of them did.
 */
export function countVotes(votes: readonly Outcome[]): Outcome {
  const decided = votes.filter(isDecided);
  const met = decided.filter(({ verdict }) => verdict === 'MET');
  const unmet = decided.filter(({ verdict }) => verdict === 'UNMET');
  const [firstMet, firstUnmet] = [met[0], unmet[0]];
  if (firstMet !== undefined && 2 * met.length >= votes.length) return withCount(firstMet, met.length, votes.length);
  if (firstUnmet !== undefined && 2 * unmet.length > votes.length) {
    return withCount(firstUnmet, unmet.length, votes.length);
  }
  const failed = votes.find((vote) => !isDecided(vote));
  if (failed === undefined) throw new Error('a vote needs at least one draw');
  return failed;
}

function withCount(outcome: DecidedOutcome, count: number, votes: number): DecidedOutcome {
  if (votes === 1) return outcome;
  return { ...outcome, reason: `${count} of ${votes} votes say ${outcome.verdict}. ${outcome.reason}` };
}
