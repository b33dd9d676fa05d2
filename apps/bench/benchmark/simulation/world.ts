import { type Confusion, type RandomSource, randomSource } from '@sauron/core/statistics';
import { betaPopulation, uniform, whole } from './draws.ts';

/** Share of criteria that a simulated judge gets wrong, by the label they have. */
export interface ErrorRates {
  /** UNMET criteria that are judged MET. */
  readonly falseMet: number;
  /** MET criteria that are judged UNMET. */
  readonly falseUnmet: number;
}

export interface WorldOptions {
  readonly clusters: number;
  /** Fewest and most criteria of an episode; every number between is as likely. */
  readonly sizes: readonly [number, number];
  /** Share of criteria whose label is MET. */
  readonly metShare: number;
  /** Correlation of two errors of one judge in one episode. */
  readonly icc: number;
  /**
   * How errors come to correlate. `beta`: each episode has error rates of its own, as a beta distribution spreads them.
   * `copied`: criteria take over the episode's draw with chance √icc, as the backbone offline/confusion does: many episodes with
   * few errors, and a few with very many.
   */
  readonly dependence: 'beta' | 'copied';
  /** Whether what is hard for one judge is hard for all. */
  readonly sharedEffects: boolean;
  readonly judges: readonly ErrorRates[];
}

/** One simulated episode: its labels, and which of them each judge got wrong. */
export interface SimulatedCluster {
  /** True: MET. */
  readonly labels: readonly boolean[];
  /** By judge, then by criterion. */
  readonly wrong: readonly (readonly boolean[])[];
}

export interface World {
  /** The judges' rates as the simulated population has them. */
  readonly judges: readonly ErrorRates[];
  readonly metShare: number;
  draw(random: RandomSource): SimulatedCluster[];
}

/** Labels of one episode correlate a little: some tasks go wrong as a whole. */
const LABEL_ICC = 0.05;

/** A judge's chance to err where the episode's effect is `effect`, from 0 (easy) to 1. */
type ChanceOf = (label: boolean, effect: number) => number;

export function createWorld(options: WorldOptions): World {
  const labels = populationOf(options.metShare, LABEL_ICC);
  const judges = options.judges.map(({ falseMet, falseUnmet }) => {
    const icc = options.dependence === 'beta' ? options.icc : 0;
    return { met: populationOf(falseUnmet, icc), unmet: populationOf(falseMet, icc) };
  });
  const chances = judges.map(
    ({ met, unmet }): ChanceOf =>
      (label, effect) =>
        at(label ? met : unmet, effect),
  );
  return {
    judges: judges.map(({ met, unmet }) => ({ falseMet: meanOf(unmet), falseUnmet: meanOf(met) })),
    metShare: meanOf(labels),
    draw: (random) => Array.from({ length: options.clusters }, () => drawCluster(random, { options, labels, chances })),
  };
}

function drawCluster(
  random: RandomSource,
  parts: { readonly options: WorldOptions; readonly labels: readonly number[]; readonly chances: readonly ChanceOf[] },
): SimulatedCluster {
  const { options, chances } = parts;
  const metChance = at(parts.labels, uniform(random));
  const labels = Array.from({ length: whole(random, options.sizes) }, () => uniform(random) < metChance);
  const common = uniform(random);
  const copying = options.dependence === 'copied' ? Math.sqrt(options.icc) : 0;
  const wrong = chances.map((chanceOf) => {
    const effect = options.sharedEffects ? common : uniform(random);
    return labels.map((label) => {
      const draw = copying > 0 && uniform(random) < copying ? effect : uniform(random);
      return draw < chanceOf(label, effect);
    });
  });
  return { labels, wrong };
}

/** Judges of equal rates share a population, so that there is no difference at all between them. */
const populations = new Map<string, readonly number[]>();

function populationOf(mean: number, icc: number): readonly number[] {
  const key = `${mean}/${icc}`;
  const known = populations.get(key) ?? (icc === 0 ? [mean] : betaPopulation(randomSource(1), { mean, icc }));
  populations.set(key, known);
  return known;
}

function at(population: readonly number[], place: number): number {
  return population[Math.floor(place * population.length)] ?? 0;
}

function meanOf(population: readonly number[]): number {
  return population.reduce((sum, value) => sum + value, 0) / population.length;
}

/** What a judge's verdicts come to in one episode, MET being positive. */
export function confusionOf({ labels, wrong }: SimulatedCluster, judge: number): Confusion {
  const counts = { truePositives: 0, falsePositives: 0, falseNegatives: 0, trueNegatives: 0 };
  for (const [index, isMet] of labels.entries()) {
    const isWrong = wrong[judge]?.[index] === true;
    if (isMet) counts[isWrong ? 'falseNegatives' : 'truePositives'] += 1;
    else counts[isWrong ? 'falsePositives' : 'trueNegatives'] += 1;
  }
  return counts;
}

/** The metrics that a judge of these rates has over endless episodes. */
export interface TrueMetrics {
  readonly errorRate: number;
  readonly f1Met: number;
  readonly f1Unmet: number;
  readonly macroF1: number;
  readonly mcc: number;
}

/** By plain formulas of its own: it shares nothing with what it is compared with. */
export function trueMetrics({ judges, metShare }: Pick<World, 'judges' | 'metShare'>, judge: number): TrueMetrics {
  const { falseMet, falseUnmet } = judges[judge] ?? { falseMet: 0, falseUnmet: 0 };
  const [tp, fn] = [metShare * (1 - falseUnmet), metShare * falseUnmet];
  const [fp, tn] = [(1 - metShare) * falseMet, (1 - metShare) * (1 - falseMet)];
  const [f1Met, f1Unmet] = [(2 * tp) / (2 * tp + fp + fn), (2 * tn) / (2 * tn + fp + fn)];
  const mcc = (tp * tn - fp * fn) / Math.sqrt((tp + fp) * (tp + fn) * (tn + fp) * (tn + fn));
  return { errorRate: fp + fn, f1Met, f1Unmet, macroF1: (f1Met + f1Unmet) / 2, mcc };
}
