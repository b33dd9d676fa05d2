import { type ClusteredRate, clusteredRateOf } from '@sauron/core/statistics';
import { type LoadedCell, verdictAt } from './cell-record.ts';
import { clusterOf, slotOf } from './dataset-frame.ts';
import { type RunRow, rowsOfCell } from './run-row.ts';
import { scoreRows } from './score-rows.ts';

/** A metric in each repeat, and how it spreads over them. */
interface Spread {
  /** In the order of the repeats; null where nothing was scored. */
  readonly values: readonly (number | null)[];
  readonly mean: number | null;
  /** Of the sample; null with fewer than two values. */
  readonly sd: number | null;
}

/** How far judging the same episodes again gives the same. */
export interface RepeatScores {
  readonly repeats: number;
  /** Unit: pair of repeats of a criterion, labelled or not, with two verdicts. */
  readonly flips: ClusteredRate;
  /** Unit: criterion with two verdicts at least; counted where they are not all the same. */
  readonly unstable: ClusteredRate;
  readonly accuracy: Spread;
  readonly macroF1: Spread;
  /** Of the accuracy of an episode in a repeat; null where too little was scored. */
  readonly variance: { readonly betweenEpisodes: number | null; readonly betweenRepeats: number | null };
}

/** Null where episodes were judged once. */
export function repeatScores(loaded: LoadedCell): RepeatScores | null {
  const { repeats } = loaded.record.frame;
  if (repeats < 2) return null;
  const rows = rowsOfCell(loaded);
  const scores = Array.from({ length: repeats }, (_, repeat) => scoreRows(rows.filter((row) => row.repeat === repeat)));
  return {
    repeats,
    ...flipRates(loaded),
    accuracy: spreadOf(scores.map(({ accuracy }) => accuracy.value)),
    macroF1: spreadOf(scores.map(({ macroF1 }) => macroF1.value)),
    variance: varianceParts(rows),
  };
}

function flipRates({ record }: LoadedCell): Pick<RepeatScores, 'flips' | 'unstable'> {
  const { frame } = record;
  const clusters = new Map<string, { pairs: number; differing: number; criteria: number; unstable: number }>();
  for (const [unit, { episode }] of frame.units.entries()) {
    const slots = Array.from({ length: frame.repeats }, (_, repeat) => slotOf(frame, unit, repeat));
    const said = slots.flatMap((slot) => verdictAt(record, slot) ?? []);
    if (said.length < 2) continue;
    const met = said.filter((verdict) => verdict === 'MET').length;
    const name = clusterOf(frame, episode);
    const sum = clusters.get(name) ?? { pairs: 0, differing: 0, criteria: 0, unstable: 0 };
    clusters.set(name, sum);
    sum.pairs += (said.length * (said.length - 1)) / 2;
    sum.differing += met * (said.length - met);
    sum.criteria += 1;
    if (met > 0 && met < said.length) sum.unstable += 1;
  }
  const sums = [...clusters.values()];
  return {
    flips: clusteredRateOf(sums.map(({ differing, pairs }) => ({ count: differing, n: pairs }))),
    unstable: clusteredRateOf(sums.map(({ unstable, criteria }) => ({ count: unstable, n: criteria }))),
  };
}

function varianceParts(rows: readonly RunRow[]): RepeatScores['variance'] {
  const decided = rows.filter(({ verdict }) => verdict !== null);
  const episodes = [...Map.groupBy(decided, ({ episodeId }) => episodeId).values()].map((own) =>
    [...Map.groupBy(own, ({ repeat }) => repeat).values()].map(shareRight),
  );
  const inside = episodes.flatMap((values) => varianceOf(values) ?? []);
  return {
    betweenEpisodes: varianceOf(episodes.map(meanOf)),
    betweenRepeats: inside.length === 0 ? null : meanOf(inside),
  };
}

function shareRight(rows: readonly RunRow[]): number {
  return rows.filter(({ label, verdict }) => label === verdict).length / rows.length;
}

export function spreadOf(values: readonly (number | null)[]): Spread {
  const known = values.filter((value) => value !== null);
  const variance = varianceOf(known);
  return {
    values,
    mean: known.length === 0 ? null : meanOf(known),
    sd: variance === null ? null : Math.sqrt(variance),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Of a sample; null with fewer than two values. */
export function varianceOf(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}
