import type { TrailTrace } from '../trail-trace.ts';
import { readTrailAnswer, writeTrailAnswer } from './answer.ts';
import { foundPairs, pairOf, type TrailFinding } from './finding.ts';
import { type OfficialScore, scoreOfficial } from './official.ts';
import { type StrictScore, scoreStrict } from './strict.ts';
import { TRIVIAL_PREDICTOR_NAMES, TRIVIAL_PREDICTORS } from './trivial-predictors.ts';

/** A judge and what it answered. */
export interface TrailSystem {
  readonly name: string;
  /** The whole answers by trace id, in the form of TRAIL; null or missing where there is none. */
  readonly answers: ReadonlyMap<string, string | null>;
}

/** One row of the table of scores. */
export interface TrailScoreRow {
  readonly predictor: string;
  readonly isTrivial: boolean;
  /**
   * The judge whose number of findings per trace is the most that this row has; null for a row with all its findings. Both
   * scores of the benchmark are recall and grow with the number of findings: rows compare where it is the same.
   */
  readonly volumeOf: string | null;
  readonly strict: StrictScore;
  readonly official: OfficialScore;
}

/** What the table needs of a trace. */
export type ScorableTrace = Pick<TrailTrace, 'traceId' | 'gold' | 'goldRaw' | 'spans'>;

type Findings = ReadonlyMap<string, readonly TrailFinding[] | null>;

interface Predictor {
  readonly name: string;
  readonly isTrivial: boolean;
  readonly answers: ReadonlyMap<string, string | null>;
  readonly findings: Findings;
}

/**
 * The table of scores: each judge, then the trivial predictors, then for each judge all others that report more than it,
 * cut to as many findings per trace (the first ones count). Traces without annotations do not count.
 */
export function trailScoreTable(traces: readonly ScorableTrace[], systems: readonly TrailSystem[]): TrailScoreRow[] {
  const annotated = traces.flatMap((trace) => (trace.gold === null ? [] : [{ ...trace, gold: trace.gold }]));
  const gold = new Map(annotated.flatMap(({ traceId, goldRaw }) => (goldRaw === null ? [] : [[traceId, goldRaw]])));
  const row = ({ name, isTrivial, answers, findings }: Predictor, volumeOf: string | null): TrailScoreRow => ({
    predictor: name,
    isTrivial,
    volumeOf,
    strict: scoreStrict(annotated, findings),
    official: scoreOfficial(gold, answers),
  });
  const judges = systems.map(judgeOf);
  const all = [...judges, ...trivialPredictors(annotated)];
  const matched = judges.flatMap((judge) =>
    all.flatMap((other) => {
      const cut = other === judge ? null : cutToVolume(other, judge.findings);
      return cut === null ? [] : [row(cut, judge.name)];
    }),
  );
  return [...all.map((predictor) => row(predictor, null)), ...matched];
}

function judgeOf({ name, answers }: TrailSystem): Predictor {
  const findings = new Map([...answers].map(([id, text]) => [id, text === null ? null : readTrailAnswer(text)]));
  return { name, isTrivial: false, answers, findings };
}

function trivialPredictors(traces: readonly ScorableTrace[]): Predictor[] {
  return TRIVIAL_PREDICTOR_NAMES.map((name) => {
    const predict = TRIVIAL_PREDICTORS[name];
    const findings = new Map(traces.map(({ traceId, spans }) => [traceId, predict([...spans.values()])]));
    return { name, isTrivial: true, findings, answers: answersOf(findings) };
  });
}

/** Null where nothing had to be cut. */
function cutToVolume(predictor: Predictor, volumes: Findings): Predictor | null {
  let isCut = false;
  const findings = new Map<string, readonly TrailFinding[] | null>();
  for (const [id, own] of predictor.findings) {
    const kept = own === null ? null : firstDistinct(own, foundPairs(volumes.get(id) ?? []).length);
    isCut ||= kept !== null && kept.length !== own?.length;
    findings.set(id, kept);
  }
  return isCut ? { ...predictor, findings, answers: answersOf(findings) } : null;
}

/** The findings up to the first that would be one too many; repeats are none. */
function firstDistinct(findings: readonly TrailFinding[], count: number): readonly TrailFinding[] {
  const keys = new Set<string>();
  const end = findings.findIndex((finding) => keys.add(pairOf(finding).key).size > count);
  return end === -1 ? findings : findings.slice(0, end);
}

function answersOf(findings: Findings): ReadonlyMap<string, string | null> {
  return new Map([...findings].map(([id, own]) => [id, own === null ? null : writeTrailAnswer(own)]));
}
