import {
  type ClusterCount,
  type Confusion,
  clusterBootstrap,
  clusteredF1Of,
  clusteredMacroF1Of,
  clusteredRateOf,
  flipConfusion,
  macroF1Of,
  mccOf,
  type RandomSource,
  ratioOfMeans,
  sumConfusions,
  wilsonInterval,
} from '@sauron/core/statistics';
import { normal } from './draws.ts';
import { COVERAGE, covers, type Scenario } from './scenario.ts';
import { confusionOf, createWorld, type ErrorRates, trueMetrics, type WorldOptions } from './world.ts';

/** 26 criteria per episode on average, as the published set has; its share of MET is not known, 80% is assumed. */
export const PERSONAL_ASSISTANT = {
  clusters: 100,
  sizes: [16, 36],
  metShare: 0.8,
  icc: 0.1,
  dependence: 'beta',
  sharedEffects: true,
} as const satisfies Omit<WorldOptions, 'judges'>;

export const GOOD: ErrorRates = { falseMet: 0.1, falseUnmet: 0.03 };
const WEAK: ErrorRates = { falseMet: 0.3, falseUnmet: 0.1 };
const FEW_FAULTS = { sizes: [1, 6], metShare: 0.5, icc: 0.2 } as const;

type Change = Partial<WorldOptions>;

function worldOf(change: Change, judge: ErrorRates) {
  return createWorld({ ...PERSONAL_ASSISTANT, judges: [judge], ...change });
}

function naiveCount(parts: readonly ClusterCount[]): [number, number] {
  return [parts.reduce((sum, { count }) => sum + count, 0), parts.reduce((sum, { n }) => sum + n, 0)];
}

/** Share of right verdicts: the plain interval, which takes criteria as independent, beside the one that is used. */
function rateScenario(setting: string, error: number, change: Change = {}): Scenario {
  const world = worldOf(change, { falseMet: error, falseUnmet: error });
  const truth = 1 - trueMetrics(world, 0).errorRate;
  return {
    group: 'rate',
    setting,
    methods: { 'Wilson, effective n': COVERAGE, 'Wilson, criteria as independent': null },
    replicate: (random) => {
      const parts = world.draw(random).map((cluster) => {
        const wrong = cluster.wrong[0] ?? [];
        return { count: wrong.filter((isWrong) => !isWrong).length, n: wrong.length };
      });
      return {
        'Wilson, effective n': covers(clusteredRateOf(parts).interval, truth),
        'Wilson, criteria as independent': covers(wilsonInterval(...naiveCount(parts)), truth),
      };
    },
  };
}

function f1Scenario(setting: string, judge: ErrorRates, change: Change = {}): Scenario {
  const world = worldOf(change, judge);
  const truth = trueMetrics(world, 0);
  return {
    group: 'F1',
    setting,
    methods: { 'F1(MET), linearised': COVERAGE, 'F1(UNMET), linearised': COVERAGE },
    replicate: (random) => {
      const clusters = world.draw(random).map((cluster) => confusionOf(cluster, 0));
      return {
        'F1(MET), linearised': covers(clusteredF1Of(clusters).interval, truth.f1Met),
        'F1(UNMET), linearised': covers(clusteredF1Of(clusters.map(flipConfusion)).interval, truth.f1Unmet),
      };
    },
  };
}

function bootstrapScenario(setting: string, judge: ErrorRates, change: Change = {}): Scenario {
  const world = worldOf(change, judge);
  const truth = trueMetrics(world, 0);
  const metrics = {
    'macro-F1, bootstrap': [truth.macroF1, (sum: Confusion) => macroF1Of(sum).value],
    'MCC, bootstrap': [truth.mcc, (sum: Confusion) => mccOf(sum).value],
  } as const;
  return {
    group: 'bootstrap',
    setting,
    share: 0.15,
    methods: { 'macro-F1, bootstrap': COVERAGE, 'MCC, bootstrap': COVERAGE },
    replicate: (random) => {
      const clusters = world.draw(random).map((cluster) => confusionOf(cluster, 0));
      const seed = random.nextUint32();
      return Object.fromEntries(
        Object.entries(metrics).map(([name, [value, metric]]) => {
          const statistic = (drawn: readonly Confusion[]) => metric(sumConfusions(drawn));
          return [name, covers(clusterBootstrap({ clusters, statistic, seed }).interval, value)];
        }),
      );
    },
  };
}

function macroF1Scenario(setting: string, judge: ErrorRates, change: Change = {}): Scenario {
  const world = worldOf(change, judge);
  const truth = trueMetrics(world, 0).macroF1;
  return {
    group: 'macro-F1',
    setting,
    methods: { 'macro-F1, linearised': COVERAGE },
    replicate: (random) => {
      const clusters = world.draw(random).map((cluster) => confusionOf(cluster, 0));
      return { 'macro-F1, linearised': covers(clusteredMacroF1Of(clusters).interval, truth) };
    },
  };
}

/** Skewed costs: what makes an episode dear for one judge makes it dear for the other. */
function costScenario(setting: string, episodes: number, spread: number): Scenario {
  const own = 0.3;
  const draw = (random: RandomSource) =>
    Array.from({ length: episodes }, () => {
      const common = spread * normal(random);
      return { first: 0.77 * Math.exp(common + own * normal(random)), second: Math.exp(common + own * normal(random)) };
    });
  return {
    group: 'cost',
    setting,
    methods: { 'ratio of means': COVERAGE },
    replicate: (random) => ({ 'ratio of means': covers(ratioOfMeans(draw(random)).interval, 0.77) }),
  };
}

/** Three repeats of each episode are in its cluster: they are no new episodes. */
function repeatsScenario(setting: string, judge: ErrorRates): Scenario {
  const world = worldOf({ judges: [judge, judge, judge] }, judge);
  const truth = trueMetrics(world, 0);
  return {
    group: 'repeats',
    setting,
    methods: { 'F1(MET), repeats in one cluster': COVERAGE, 'F1(MET), each repeat a cluster': null },
    replicate: (random) => {
      const episodes = world.draw(random).map((cluster) => [0, 1, 2].map((repeat) => confusionOf(cluster, repeat)));
      return {
        'F1(MET), repeats in one cluster': covers(clusteredF1Of(episodes.map(sumConfusions)).interval, truth.f1Met),
        'F1(MET), each repeat a cluster': covers(clusteredF1Of(episodes.flat()).interval, truth.f1Met),
      };
    },
  };
}

export const COVERAGE_SCENARIOS: readonly Scenario[] = [
  rateScenario('K=100, error 5%, ICC 0', 0.05, { icc: 0 }),
  rateScenario('K=100, error 5%, ICC 0.1', 0.05),
  rateScenario('K=100, error 5%, ICC 0.1, copied', 0.05, { dependence: 'copied' }),
  rateScenario('K=100, error 5%, ICC 0.2', 0.05, { icc: 0.2 }),
  rateScenario('K=100, error 20%, ICC 0.1', 0.2),
  rateScenario('K=30, error 5%, ICC 0.1', 0.05, { clusters: 30 }),
  rateScenario('K=15, error 20%, ICC 0.1', 0.2, { clusters: 15 }),
  rateScenario('K=100, 1–6 faults, error 3%, ICC 0.2', 0.03, FEW_FAULTS),
  rateScenario('K=25, 1–6 faults, error 3%, ICC 0.2', 0.03, { ...FEW_FAULTS, clusters: 25 }),
  f1Scenario('K=100, good judge, ICC 0.1', GOOD),
  f1Scenario('K=100, good judge, ICC 0.1, copied', GOOD, { dependence: 'copied' }),
  f1Scenario('K=100, weak judge, ICC 0.1', WEAK),
  f1Scenario('K=100, good judge, ICC 0.1, 95% MET', GOOD, { metShare: 0.95 }),
  f1Scenario('K=30, good judge, ICC 0.1', GOOD, { clusters: 30 }),
  f1Scenario('K=15, weak judge, ICC 0.1', WEAK, { clusters: 15 }),
  repeatsScenario('K=100, 3 repeats, good judge, ICC 0.1', GOOD),
  bootstrapScenario('K=100, good judge, ICC 0.1', GOOD),
  bootstrapScenario('K=30, good judge, ICC 0.1', GOOD, { clusters: 30 }),
  costScenario('K=100, log spread 0.8', 100, 0.8),
  costScenario('K=30, log spread 0.8', 30, 0.8),
];

export const MACRO_F1_SCENARIOS: readonly Scenario[] = [
  macroF1Scenario('K=100, good judge, ICC 0.1', GOOD),
  macroF1Scenario('K=100, good judge, ICC 0.1, copied', GOOD, { dependence: 'copied' }),
  macroF1Scenario('K=100, weak judge, ICC 0.1', WEAK),
  macroF1Scenario('K=30, good judge, ICC 0.1', GOOD, { clusters: 30 }),
  macroF1Scenario('K=15, weak judge, ICC 0.1', WEAK, { clusters: 15 }),
];
