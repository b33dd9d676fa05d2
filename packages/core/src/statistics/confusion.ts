import { assertCount } from './counts.ts';

/** How often each pair of truth and prediction occurred, with one class called positive. */
export interface Confusion {
  readonly truePositives: number;
  readonly falsePositives: number;
  readonly falseNegatives: number;
  readonly trueNegatives: number;
}

/** One scored item: whether it is of the positive class, and whether it was called so. */
export interface ScoredPair {
  readonly actual: boolean;
  readonly predicted: boolean;
}

/** Counts pairs. Items without a prediction do not belong here: count them apart. */
export function countConfusion(pairs: Iterable<ScoredPair>): Confusion {
  const counts = { truePositives: 0, falsePositives: 0, falseNegatives: 0, trueNegatives: 0 };
  for (const { actual, predicted } of pairs) {
    if (predicted) counts[actual ? 'truePositives' : 'falsePositives'] += 1;
    else counts[actual ? 'falseNegatives' : 'trueNegatives'] += 1;
  }
  return counts;
}

/**
 * Sums counts, so that pooled metrics are metrics of the sums. The mean of metrics per episode is something else, and
 * undefined for episodes that lack a class.
 */
export function sumConfusions(parts: Iterable<Confusion>): Confusion {
  const sum = { truePositives: 0, falsePositives: 0, falseNegatives: 0, trueNegatives: 0 };
  for (const part of parts) {
    sum.truePositives += part.truePositives;
    sum.falsePositives += part.falsePositives;
    sum.falseNegatives += part.falseNegatives;
    sum.trueNegatives += part.trueNegatives;
  }
  return sum;
}

/** The same counts with the other class called positive. */
export function flipConfusion(counts: Confusion): Confusion {
  return {
    truePositives: counts.trueNegatives,
    falsePositives: counts.falseNegatives,
    falseNegatives: counts.falsePositives,
    trueNegatives: counts.truePositives,
  };
}

/**
 * Number of items.
 *
 * @throws RangeError where a member is no count.
 */
export function confusionTotal(counts: Confusion): number {
  const { truePositives, falsePositives, falseNegatives, trueNegatives } = counts;
  // One by one: resampling comes here millions of times, and a list of the members costs ten times as much.
  assertCount('truePositives', truePositives);
  assertCount('falsePositives', falsePositives);
  assertCount('falseNegatives', falseNegatives);
  assertCount('trueNegatives', trueNegatives);
  return truePositives + falsePositives + falseNegatives + trueNegatives;
}
