import { sumOf } from './counts.ts';
import type { Metric } from './metrics.ts';

/**
 * Krippendorff's alpha for labels without order, any number of raters, missing labels allowed (K. Krippendorff 2011, "Computing
 * Krippendorff's alpha-reliability"). One list per rated unit, null where a rater gave no label; the order within it does not
 * matter, and a unit with fewer than two labels does not count. Undefined where no two labels can be paired, and where all are
 * the same. Support: labels that can be paired.
 */
export function krippendorffAlphaOf(units: Iterable<readonly (string | null)[]>): Metric {
  const totals = new Map<string, number>();
  let [observed, support] = [0, 0];
  for (const unit of units) {
    const labels = unit.filter((label) => label !== null);
    if (labels.length < 2) continue;
    const counts = countLabels(labels);
    support += labels.length;
    // Each of the unit's labels weighs the same in all, however many there are to pair it with.
    observed += unequalPairs(counts) / (labels.length - 1);
    for (const [label, count] of counts) totals.set(label, (totals.get(label) ?? 0) + count);
  }
  const expected = unequalPairs(totals) / (support - 1);
  if (totals.size < 2) return { value: null, undefined: true, support };
  return { value: 1 - observed / expected, undefined: false, support };
}

function countLabels(labels: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}

/** Ordered pairs of labels that differ. */
function unequalPairs(counts: ReadonlyMap<string, number>): number {
  const total = sumOf(counts.values());
  return sumOf([...counts.values()].map((count) => count * (total - count)));
}
