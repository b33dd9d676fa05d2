import { type Confusion, compareMetric, f1Of, flipConfusion, type Metric, macroF1Of } from '@sauron/core/statistics';
import { type CellRecord, verdictAt } from './cell-record.ts';
import type { CellComparison, Draws } from './compare-cells.ts';
import { clusterOf, slotOf } from './dataset-frame.ts';

const F1_METRICS = {
  'f1-met': f1Of,
  'f1-unmet': (counts) => f1Of(flipConfusion(counts)),
  'macro-f1': macroF1Of,
} as const satisfies Record<string, (counts: Confusion) => Metric>;
export type F1Metric = keyof typeof F1_METRICS;

type Counts = { -readonly [Key in keyof Confusion]: Confusion[Key] };

interface PairedCounts {
  readonly cluster: string;
  readonly first: Counts;
  readonly second: Counts;
}

/** Compares pooled F1 by swapping the two cells' verdicts on whole clusters. */
export function compareF1(
  left: CellRecord,
  right: CellRecord,
  { metric: name, ...draws }: Draws & { readonly metric: F1Metric },
): CellComparison {
  const metric = F1_METRICS[name];
  const { clusters, leftWorst, leftBest, rightWorst, rightBest, shared, planned } = tally(left, right);
  const compared = compareMetric({ ...draws, clusters, metric });
  return {
    left: compared.first.value,
    right: compared.second.value,
    effect: compared.difference,
    interval: compared.interval,
    p: compared.p,
    shared,
    planned,
    clusters: compared.clusters,
    bounds:
      planned === 0 ? null : { low: less(metric, leftWorst, rightBest), high: less(metric, leftBest, rightWorst) },
    mcNemar: null,
  };
}

function less(metric: (counts: Confusion) => Metric, one: Confusion, other: Confusion): number | null {
  const [first, second] = [metric(one).value, metric(other).value];
  return first === null || second === null ? null : first - second;
}

function tally(left: CellRecord, right: CellRecord) {
  const { frame } = left;
  const clusters = new Map<string, PairedCounts>();
  const [leftWorst, leftBest, rightWorst, rightBest] = [none(), none(), none(), none()];
  let [shared, planned] = [0, 0];
  for (const [unit, { label, episode }] of frame.units.entries()) {
    if (label === null) continue;
    const wrong = label === 'MET' ? 'UNMET' : 'MET';
    const cluster = clusterOf(frame, episode);
    for (let repeat = 0; repeat < frame.repeats; repeat += 1) {
      planned += 1;
      const slot = slotOf(frame, unit, repeat);
      const [one, other] = [verdictAt(left, slot), verdictAt(right, slot)];
      add(leftWorst, label, one ?? wrong);
      add(leftBest, label, one ?? label);
      add(rightWorst, label, other ?? wrong);
      add(rightBest, label, other ?? label);
      if (one === null || other === null) continue;
      shared += 1;
      const counts = clusters.get(cluster) ?? { cluster, first: none(), second: none() };
      clusters.set(cluster, counts);
      add(counts.first, label, one);
      add(counts.second, label, other);
    }
  }
  // Draws go by place: sorted, they do not depend on the order of the data set.
  const sorted = [...clusters.values()].toSorted((a, b) => (a.cluster < b.cluster ? -1 : 1));
  return { clusters: sorted, leftWorst, leftBest, rightWorst, rightBest, shared, planned };
}

function none(): Counts {
  return { truePositives: 0, falsePositives: 0, falseNegatives: 0, trueNegatives: 0 };
}

function add(counts: Counts, label: 'MET' | 'UNMET', said: 'MET' | 'UNMET'): void {
  if (said === 'MET') counts[label === 'MET' ? 'truePositives' : 'falsePositives'] += 1;
  else counts[label === 'MET' ? 'falseNegatives' : 'trueNegatives'] += 1;
}
