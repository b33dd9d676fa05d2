import type { Arm } from '../manifest/pair.ts';
import { type CriterionVerdict, clusterOf, type JudgedArm, type JudgedPair } from './judged-pair.ts';
import { anyOf, one, type Unit } from './scored-rate.ts';

/** Whether a judge flagged a criterion of an arm; null without a verdict. */
export function flagOf(arm: JudgedArm | undefined, criterionId: string): boolean | null {
  const verdict = arm?.verdicts.get(criterionId);
  return verdict === undefined || verdict === null ? null : verdict.verdict === 'UNMET';
}

/** A target of a pair with what was said of it in each arm. */
export interface TargetFlags {
  readonly judged: JudgedPair;
  readonly cluster: string;
  readonly criterionId: string;
  readonly clean: boolean | null;
  readonly twin: boolean | null;
  readonly fault: boolean | null;
  /** Null without a verdict. */
  readonly faultVerdict: CriterionVerdict | null;
}

export function targetFlags(judged: JudgedPair): TargetFlags[] {
  const { pair, arms } = judged;
  return pair.targets.map(({ criterionId }) => ({
    judged,
    cluster: clusterOf(judged),
    criterionId,
    clean: flagOf(arms.clean, criterionId),
    twin: flagOf(arms.twin, criterionId),
    fault: flagOf(arms.fault, criterionId),
    faultVerdict: arms.fault.verdicts.get(criterionId) ?? null,
  }));
}

/** Flags of what is MET, in one arm. */
export function falseFlagUnits(judged: readonly JudgedPair[], name: Exclude<Arm, 'fault' | 'host'>) {
  const targets: Unit[] = [];
  const goldMet: Unit[] = [];
  const anyInEpisode: Unit[] = [];
  for (const judgedPair of judged) {
    const { pair, arms } = judgedPair;
    const arm = arms[name];
    if (arm === undefined) continue;
    const cluster = clusterOf(judgedPair);
    const met = [...arm.labels].filter(([, label]) => label === 'MET').map(([id]) => id);
    const flags = met.map((id) => flagOf(arm, id));
    targets.push(...pair.targets.map(({ criterionId }) => one(cluster, flagOf(arm, criterionId))));
    goldMet.push(...flags.map((flag) => one(cluster, flag)));
    if (flags.length > 0) anyInEpisode.push(anyOf(cluster, flags));
  }
  return { targets, goldMet, anyInEpisode };
}

/** Verdicts of two arms on criteria whose label is known and the same in both, but for those that are named. */
export function changedVerdicts(
  judged: JudgedPair,
  [left, right]: readonly [Arm, Arm],
  apart: ReadonlySet<string> = new Set(),
): Unit[] {
  const [first, second] = [judged.arms[left], judged.arms[right]];
  if (first === undefined || second === undefined) return [];
  return [...first.labels]
    .filter(([id, label]) => label !== 'UNKNOWN' && second.labels.get(id) === label && !apart.has(id))
    .map(([id]) => {
      const [a, b] = [flagOf(first, id), flagOf(second, id)];
      const value = a === null || b === null ? null : a !== b;
      return one(clusterOf(judged), value);
    });
}
