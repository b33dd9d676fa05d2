import {
  compareMetric,
  comparePaired,
  holmAdjusted,
  macroF1Of,
  mcNemarTest,
  type PairedCounts,
} from '@sauron/core/statistics';
import { GOOD, PERSONAL_ASSISTANT } from './coverage-scenarios.ts';
import { ALPHA, COVERAGE, covers, finds, type Scenario } from './scenario.ts';
import {
  confusionOf,
  createWorld,
  type ErrorRates,
  type SimulatedCluster,
  trueMetrics,
  type WorldOptions,
} from './world.ts';

type Change = Partial<WorldOptions>;

/** Judges with one error rate each, whatever the label. */
function worldOf(errors: readonly number[], change: Change) {
  const judges = errors.map((error) => ({ falseMet: error, falseUnmet: error }));
  return createWorld({ ...PERSONAL_ASSISTANT, sharedEffects: false, judges, ...change });
}

function discordanceOf({ wrong }: SimulatedCluster, [first, second]: readonly [number, number]): PairedCounts {
  const counts = { onlyFirstWrong: 0, onlySecondWrong: 0, n: 0 };
  for (const [index, isWrong] of (wrong[first] ?? []).entries()) {
    const isOtherWrong = wrong[second]?.[index] === true;
    counts.n += 1;
    if (isWrong && !isOtherWrong) counts.onlyFirstWrong += 1;
    if (isOtherWrong && !isWrong) counts.onlySecondWrong += 1;
  }
  return counts;
}

/** Two judges on the same criteria. With equal rates a finding is false; with unequal ones it is what is looked for. */
function pairedScenario(setting: string, errors: readonly [number, number], change: Change = {}): Scenario {
  const world = worldOf(errors, change);
  const truth = trueMetrics(world, 0).errorRate - trueMetrics(world, 1).errorRate;
  const isNull = errors[0] === errors[1];
  return {
    group: isNull ? 'paired, no difference' : 'paired, power',
    setting,
    methods: {
      'sign-flip finds': isNull ? ALPHA : null,
      'chi-square finds': isNull ? ALPHA : null,
      ...(isNull ? { 'McNemar finds, criteria as independent': null } : {}),
      'interval of the difference': COVERAGE,
    },
    replicate: (random) => {
      const clusters = world.draw(random).map((cluster) => discordanceOf(cluster, [0, 1]));
      const found = comparePaired(clusters, { seed: random.nextUint32(), flips: 999 });
      return {
        'sign-flip finds': finds(found.signFlip.p),
        'chi-square finds': finds(found.chiSquare.p),
        ...(isNull
          ? {
              'McNemar finds, criteria as independent': finds(
                mcNemarTest(found.onlyFirstWrong, found.onlySecondWrong).exactP,
              ),
            }
          : {}),
        'interval of the difference': covers(found.interval, truth),
      };
    },
  };
}

/** A difference of macro-F1, for which two judges swap their verdicts on whole episodes. */
function metricScenario(
  setting: string,
  judges: readonly [ErrorRates, ErrorRates],
  parts: { readonly isNull: boolean; readonly change?: Change },
): Scenario {
  const { isNull, change = {} } = parts;
  const world = createWorld({ ...PERSONAL_ASSISTANT, sharedEffects: false, judges, ...change });
  const truth = trueMetrics(world, 0).macroF1 - trueMetrics(world, 1).macroF1;
  return {
    group: isNull ? 'paired macro-F1, no difference' : 'paired macro-F1, power',
    setting,
    share: 0.15,
    methods: { 'swaps find': isNull ? ALPHA : null, 'interval of the difference, bootstrap': COVERAGE },
    replicate: (random) => {
      const clusters = world
        .draw(random)
        .map((cluster) => ({ first: confusionOf(cluster, 0), second: confusionOf(cluster, 1) }));
      const seed = random.nextUint32();
      const found = compareMetric({ clusters, metric: macroF1Of, seed, flips: 999, resamples: 999 });
      return {
        'swaps find': finds(found.p),
        'interval of the difference, bootstrap': covers(found.interval, truth),
      };
    },
  };
}

/** A judge that misses more and flags less than another, and has its macro-F1: found by halving. */
function asGoodAs(judge: ErrorRates, falseMet: number): ErrorRates {
  const { metShare } = PERSONAL_ASSISTANT;
  const macroF1 = (rates: ErrorRates) => trueMetrics({ judges: [rates], metShare }, 0).macroF1;
  let [low, high] = [0, judge.falseUnmet];
  for (let step = 0; step < 50; step += 1) {
    const falseUnmet = (low + high) / 2;
    if (macroF1({ falseMet, falseUnmet }) > macroF1(judge)) low = falseUnmet;
    else high = falseUnmet;
  }
  return { falseMet, falseUnmet: low };
}

/** One judge against four that are as good: any finding is false. */
function familyScenario(setting: string): Scenario {
  const world = worldOf([0.05, 0.05, 0.05, 0.05, 0.05], {});
  return {
    group: 'four contrasts, no difference',
    setting,
    methods: { 'any finding, Holm': ALPHA, 'any finding, not adjusted': null },
    replicate: (random) => {
      const clusters = world.draw(random);
      const pValues = [1, 2, 3, 4].map((other) => {
        const counts = clusters.map((cluster) => discordanceOf(cluster, [0, other]));
        return comparePaired(counts, { seed: random.nextUint32(), flips: 999 }).signFlip.p;
      });
      const least = (values: readonly (number | null)[]) => Math.min(...values.map((p) => p ?? 1));
      return {
        'any finding, Holm': finds(least(holmAdjusted(pValues))),
        'any finding, not adjusted': finds(least(pValues)),
      };
    },
  };
}

const COPIED = { dependence: 'copied' } as const;
const SHARED = { sharedEffects: true } as const;

export const PAIRED_SCENARIOS: readonly Scenario[] = [
  pairedScenario('K=100, 5% and 5%, ICC 0.1', [0.05, 0.05]),
  pairedScenario('K=100, 5% and 5%, ICC 0.1, copied', [0.05, 0.05], COPIED),
  pairedScenario('K=100, 5% and 5%, ICC 0.1, same hard episodes', [0.05, 0.05], SHARED),
  pairedScenario('K=100, 5% and 5%, ICC 0', [0.05, 0.05], { icc: 0 }),
  pairedScenario('K=30, 5% and 5%, ICC 0.1', [0.05, 0.05], { clusters: 30 }),
  pairedScenario('K=100, 8% and 5%, ICC 0.1', [0.08, 0.05]),
  pairedScenario('K=100, 6.5% and 5%, ICC 0.1', [0.065, 0.05]),
  pairedScenario('K=100, 8% and 5%, ICC 0.1, same hard episodes', [0.08, 0.05], SHARED),
  metricScenario('K=100, good judges, ICC 0.1', [GOOD, GOOD], { isNull: true }),
  metricScenario('K=30, good judges, ICC 0.1', [GOOD, GOOD], { isNull: true, change: { clusters: 30 } }),
  metricScenario('K=100, as good with other errors, ICC 0.1', [GOOD, asGoodAs(GOOD, 0.18)], { isNull: true }),
  metricScenario('K=100, good and weaker judge, ICC 0.1', [GOOD, { falseMet: 0.16, falseUnmet: 0.04 }], {
    isNull: false,
  }),
  familyScenario('K=100, 5% each, ICC 0.1'),
];
