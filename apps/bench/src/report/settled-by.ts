import { isDecided, type Outcome } from '@sauron/core/episode';

/** What settled an outcome, in one line: the checked sentence that it rests on, or the reason where it rests on none. */
export function settledBy(outcome: Outcome): string {
  if (!isDecided(outcome)) return `${outcome.failure.code}: ${outcome.failure.message}`;
  const { receipt, verdict } = outcome;
  const wanted = verdict === 'MET' ? 'supports' : 'refutes';
  const cited = new Set(receipt?.cites.filter(({ polarity }) => polarity === wanted).map(({ atomId }) => atomId));
  const [first, ...others] = receipt?.atoms.filter(({ id }) => cited.has(id)) ?? [];
  if (first === undefined) return outcome.reason;
  return others.length === 0 ? first.checked : `${first.checked} (and ${others.length} more)`;
}
