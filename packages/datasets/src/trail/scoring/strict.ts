import {
  type Confusion,
  f1Of,
  type Metric,
  macroMean,
  precisionOf,
  type Rate,
  rateOf,
  recallOf,
  sumConfusions,
} from '@sauron/core/statistics';
import type { TrailCategory } from '../taxonomy.ts';
import type { TrailError } from '../trail-trace.ts';
import { type CategoryScores, scoreCategories } from './category-scores.ts';
import { type FoundPair, foundPairs, type TrailFinding } from './finding.ts';

/** What the strict scorer needs of a trace. */
export interface StrictTrace {
  readonly traceId: string;
  readonly gold: readonly TrailError[];
  /** The spans of the trace, by id: anything that knows its ids. */
  readonly spans: { has(id: string): boolean };
}

/** Precision, recall and F1 of sets of things. */
export interface SetScore {
  /** Pooled over traces. True negatives are not counted: 0. */
  readonly counts: Confusion;
  readonly precision: Metric;
  readonly recall: Metric;
  readonly f1: Metric;
  /** Means over the traces in which each has a value. */
  readonly perTraceMean: { readonly precision: Metric; readonly recall: Metric; readonly f1: Metric };
}

/** The counts of one trace, for intervals over traces. */
export interface TraceCounts {
  readonly traceId: string;
  readonly isFailed: boolean;
  readonly pairs: Confusion;
  readonly locations: Confusion;
}

export interface StrictScore {
  /** Traces that were to be judged, how many of them have no answer, and how many have no error. */
  readonly traces: { readonly planned: number; readonly failed: number; readonly clean: number };
  /** Annotated errors, repeats left out, and how many of them name no span: they count for the labels alone. */
  readonly gold: { readonly errors: number; readonly unlocated: number };
  /** Findings, repeats in a trace left out, and how many of them carry no label of the taxonomy. */
  readonly found: { readonly findings: number; readonly outsideTaxonomy: number };
  /** Findings over annotated errors; null without any error. */
  readonly findingsPerError: number | null;
  /** The right label at the right span. */
  readonly pairs: SetScore;
  /** The right span, whatever the label. */
  readonly locations: SetScore;
  /** The right label, whatever the span. */
  readonly categories: CategoryScores;
  /** Of the spans that were named (once per trace), those that the trace has. */
  readonly knownLocations: Rate;
  /** Of the traces without an error, those in which one was found. */
  readonly flaggedClean: Rate;
  readonly perTrace: readonly TraceCounts[];
}

/**
 * Scores findings against repaired annotations. Every trace counts: one without an answer (null, or not in the map) has no
 * findings. Repeats in a trace count once; a finding without a known label or without a span matches nothing, and still
 * counts as one. `pairs.perTraceMean.recall` is the joint accuracy of the paper, `locations.perTraceMean.recall` its
 * location accuracy, both over the traces that have located errors; `categories.weightedF1` is its category F1.
 *
 * @param answers by trace id; those of other traces are not looked at
 */
export function scoreStrict(
  traces: readonly StrictTrace[],
  answers: ReadonlyMap<string, readonly TrailFinding[] | null>,
): StrictScore {
  const judged = traces.map((trace) => judge(trace, answers.get(trace.traceId) ?? null));
  const errors = sumOf(judged, ({ gold }) => gold.length);
  const findings = sumOf(judged, ({ found }) => found.length);
  const clean = judged.filter(({ gold }) => gold.length === 0);
  const named = judged.flatMap(({ foundLocations, trace }) => [...foundLocations].map((id) => trace.spans.has(id)));
  return {
    traces: { planned: traces.length, failed: judged.filter(({ isFailed }) => isFailed).length, clean: clean.length },
    gold: { errors, unlocated: sumOf(judged, ({ gold }) => gold.filter(({ location }) => location === null).length) },
    found: {
      findings,
      outsideTaxonomy: sumOf(judged, ({ found }) => found.filter(({ category }) => category === null).length),
    },
    findingsPerError: errors === 0 ? null : findings / errors,
    pairs: setScore(judged.map(({ pairs }) => pairs)),
    locations: setScore(judged.map(({ locations }) => locations)),
    categories: scoreCategories(judged.map(labelSets)),
    knownLocations: rateOf(named.filter((isKnown) => isKnown).length, named.length),
    flaggedClean: rateOf(clean.filter(({ found }) => found.length > 0).length, clean.length),
    perTrace: judged.map(({ trace: { traceId }, isFailed, pairs, locations }) => {
      return { traceId, isFailed, pairs, locations };
    }),
  };
}

interface Judged {
  readonly trace: StrictTrace;
  readonly isFailed: boolean;
  readonly gold: readonly FoundPair[];
  readonly found: readonly FoundPair[];
  readonly foundLocations: ReadonlySet<string>;
  readonly pairs: Confusion;
  readonly locations: Confusion;
}

function judge(trace: StrictTrace, findings: readonly TrailFinding[] | null): Judged {
  const gold = foundPairs(trace.gold);
  const found = foundPairs(findings ?? []);
  const located = gold.filter(({ location }) => location !== null);
  const foundLocations = locationsOf(found);
  return {
    trace,
    isFailed: findings === null,
    gold,
    found,
    foundLocations,
    pairs: compareSets(new Set(located.map(({ key }) => key)), new Set(found.map(({ key }) => key))),
    locations: compareSets(locationsOf(located), foundLocations),
  };
}

function labelSets({ gold, found }: Judged): { gold: Set<TrailCategory>; found: Set<TrailCategory> } {
  const labels = (pairs: readonly FoundPair[]): Set<TrailCategory> =>
    new Set(pairs.flatMap(({ category }) => (category === null ? [] : [category])));
  return { gold: labels(gold), found: labels(found) };
}

function locationsOf(pairs: readonly FoundPair[]): Set<string> {
  return new Set(pairs.flatMap(({ location }) => (location === null ? [] : [location])));
}

function compareSets(gold: ReadonlySet<string>, found: ReadonlySet<string>): Confusion {
  const truePositives = gold.intersection(found).size;
  return {
    truePositives,
    falsePositives: found.size - truePositives,
    falseNegatives: gold.size - truePositives,
    trueNegatives: 0,
  };
}

function setScore(traces: readonly Confusion[]): SetScore {
  const counts = sumConfusions(traces);
  const mean = (metricOf: (counts: Confusion) => Metric): Metric => macroMean(traces.map((trace) => metricOf(trace)));
  return {
    counts,
    precision: precisionOf(counts),
    recall: recallOf(counts),
    f1: f1Of(counts),
    perTraceMean: { precision: mean(precisionOf), recall: mean(recallOf), f1: mean(f1Of) },
  };
}

function sumOf<T>(items: readonly T[], count: (item: T) => number): number {
  return items.reduce((sum, item) => sum + count(item), 0);
}
