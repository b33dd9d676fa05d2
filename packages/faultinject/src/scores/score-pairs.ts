import type { IntervalOptions } from '@sauron/core/statistics';
import { changedVerdicts, falseFlagUnits, type TargetFlags, targetFlags } from './flags.ts';
import type { JudgedPair } from './judged-pair.ts';
import { allOf, anyOf, one, type ScoredRate, scoredRate } from './scored-rate.ts';
import { findsStep, touchesWitness } from './touches-witness.ts';

/** False flags in three scopes. Units: target criterion; criterion that is MET; arm with one at least. */
export interface FalseFlags {
  readonly targets: ScoredRate;
  readonly goldMet: ScoredRate;
  readonly anyInEpisode: ScoredRate;
}

/** How a judge did on some pairs. A positive is a flag: the verdict UNMET. Clusters are base episodes. */
export interface PairScores {
  readonly pairs: number;
  readonly targets: number;
  readonly detection: {
    /** Unit: target criterion. */
    readonly perTarget: ScoredRate;
    /** Unit: pair; every target flagged. */
    readonly strict: ScoredRate;
    /** Unit: pair; some target flagged. */
    readonly lenient: ScoredRate;
  };
  readonly cleanFalseFlag: FalseFlags;
  readonly twinFalseFlag: FalseFlags;
  /** Fault flagged, and neither clean arm nor twin: the headline. Units: target criterion; pair with all its targets. */
  readonly pairedDiscrimination: { readonly perTarget: ScoredRate; readonly perPair: ScoredRate };
  /** Detection less false flags, on target criteria; null where one of them is not defined. */
  readonly youdenJ: { readonly clean: number | null; readonly twin: number | null };
  /** Twin flags less clean flags, on target criteria: how much a judge minds an edit that means nothing. */
  readonly editSensitivity: number | null;
  /** Criteria whose label the fault left alone and whose verdict it changed. */
  readonly spillOver: ScoredRate;
  /** Detected targets by why; the three add up to `detection.perTarget`. */
  readonly detectedBy: {
    /** By evidence that leads to what decides. */
    readonly grounded: ScoredRate;
    /** By other evidence, or by none that was cited. */
    readonly ungrounded: ScoredRate;
    /** Because the budget ran out, or nothing could be shown. */
    readonly default: ScoredRate;
  };
  /** Detected targets whose evidence is in the deciding event or beside it. Unit: detected target. */
  readonly localisation: ScoredRate;
  /** Verdicts that another arm of the same content got otherwise. Unit: criterion. */
  readonly identityChange: ScoredRate;
}

/** Scores one judge on pairs, over the verdicts that there are; missing ones are counted beside each rate, with bounds. */
export function scorePairs(judged: readonly JudgedPair[], options: IntervalOptions = {}): PairScores {
  const targets = judged.map(targetFlags);
  const all = targets.flat();
  const rate = (units: Parameters<typeof scoredRate>[0]): ScoredRate => scoredRate(units, options);
  const perTarget = rate(all.map(({ cluster, fault }) => one(cluster, fault)));
  const [cleanFalseFlag, twinFalseFlag] = [falseFlags('clean'), falseFlags('twin')];
  return {
    pairs: judged.length,
    targets: all.length,
    detection: {
      perTarget,
      strict: rate(
        targets.map((own) =>
          allOf(
            clusterOf(own),
            own.map(({ fault }) => fault),
          ),
        ),
      ),
      lenient: rate(
        targets.map((own) =>
          anyOf(
            clusterOf(own),
            own.map(({ fault }) => fault),
          ),
        ),
      ),
    },
    cleanFalseFlag,
    twinFalseFlag,
    pairedDiscrimination: {
      perTarget: rate(all.map((target) => allOf(target.cluster, discrimination(target)))),
      perPair: rate(targets.map((own) => allOf(clusterOf(own), own.flatMap(discrimination)))),
    },
    youdenJ: {
      clean: less(perTarget, cleanFalseFlag.targets),
      twin: less(perTarget, twinFalseFlag.targets),
    },
    editSensitivity: less(twinFalseFlag.targets, cleanFalseFlag.targets),
    spillOver: rate(judged.flatMap((one) => changedVerdicts(one, ['clean', 'fault'], flippedIn(one)))),
    detectedBy: {
      grounded: rate(all.map((target) => one(target.cluster, isDetectedBy(target, 'grounded')))),
      ungrounded: rate(all.map((target) => one(target.cluster, isDetectedBy(target, 'ungrounded')))),
      default: rate(all.map((target) => one(target.cluster, isDetectedBy(target, 'default')))),
    },
    localisation: rate(all.filter(({ fault }) => fault === true).map(localised)),
    identityChange: rate(judged.flatMap((one) => changedVerdicts(one, ['clean', 'identity']))),
  };

  function falseFlags(arm: 'clean' | 'twin'): FalseFlags {
    const units = falseFlagUnits(judged, arm);
    return { targets: rate(units.targets), goldMet: rate(units.goldMet), anyInEpisode: rate(units.anyInEpisode) };
  }
}

/** A pair has a target at least. */
function clusterOf(targets: readonly TargetFlags[]): string {
  return targets[0]?.cluster ?? '';
}

function discrimination({ clean, twin, fault }: TargetFlags): (boolean | null)[] {
  return [fault, clean === null ? null : !clean, twin === null ? null : !twin];
}

function flippedIn({ pair }: JudgedPair): ReadonlySet<string> {
  return new Set([...pair.targets.map(({ criterionId }) => criterionId), ...pair.collateralFlips]);
}

function less(left: ScoredRate, right: ScoredRate): number | null {
  return left.value === null || right.value === null ? null : left.value - right.value;
}

type Reason = keyof PairScores['detectedBy'];

function isDetectedBy({ judged, faultVerdict }: TargetFlags, reason: Reason): boolean | null {
  if (faultVerdict === null) return null;
  const { verdict, basis, cited } = faultVerdict;
  if (verdict === 'MET') return false;
  if (basis === 'budget_exhausted' || basis === 'unsupported') return reason === 'default';
  return reason === (touchesWitness(cited, judged.pair.witness) ? 'grounded' : 'ungrounded');
}

function localised({ judged, cluster, faultVerdict }: TargetFlags) {
  return one(cluster, findsStep(faultVerdict?.cited ?? [], judged.pair.decisiveStep));
}
