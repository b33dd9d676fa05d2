import { type DecidedOutcome, isDecided, type Outcome, type Verdict } from '@sauron/core/episode';

/** How the draws of one criterion came out. */
export interface Tally {
  readonly MET: number;
  readonly UNMET: number;
  /** Draws without a verdict; they are no votes. */
  readonly failed: number;
}

export function tallyOf(draws: readonly Outcome[]): Tally {
  const decided = draws.filter(isDecided);
  const count = (verdict: Verdict) => decided.filter((outcome) => outcome.verdict === verdict).length;
  return { MET: count('MET'), UNMET: count('UNMET'), failed: draws.length - decided.length };
}

/**
 * The verdict that more than half of all draws gave, with the words of the first of them. Without one the criterion fails:
 * as the provider's failure where one kept a vote from being cast, as the judge's own failure where no draw gave a verdict,
 * and as malformed otherwise. A tie decides nothing.
 */
export function countVotes(draws: readonly Outcome[]): Outcome {
  const tally = tallyOf(draws);
  const needed = Math.floor(draws.length / 2) + 1;
  const verdict = (['MET', 'UNMET'] as const).find((word) => tally[word] >= needed);
  const first = draws.find((outcome): outcome is DecidedOutcome => isDecided(outcome) && outcome.verdict === verdict);
  if (verdict === undefined || first === undefined) return withoutMajority(draws, tally);
  return { ...first, reason: `${tally[verdict]} of ${draws.length} votes say ${verdict}. ${first.reason}` };
}

function withoutMajority(draws: readonly Outcome[], { MET, UNMET, failed }: Tally): Outcome {
  const failures = draws.flatMap((outcome) => (isDecided(outcome) ? [] : [outcome]));
  const [first] = failures;
  const cause =
    failures.find(({ failure }) => failure.kind === 'infra_error') ?? (MET + UNMET === 0 ? first : undefined);
  const count = `no majority: ${MET} MET, ${UNMET} UNMET, ${failed} failed of ${draws.length} votes`;
  const criterionId = draws[0]?.criterionId ?? '';
  if (cause === undefined) {
    return { criterionId, failure: { kind: 'verifier_error', code: 'malformed', message: count } };
  }
  const { kind, code, message } = cause.failure;
  return { criterionId, failure: { kind, code, message: `${count}; ${message}` } };
}
