import { type Basis, isDecided, type Outcome, type Verdict } from '@sauron/core/episode';
import type { Arm, PairFacts } from '../manifest/pair.ts';

/** What a judge said of one criterion of one arm. */
export interface CriterionVerdict {
  readonly verdict: Verdict;
  /** Null for judges that give none. */
  readonly basis: Basis | null;
  /** Locators of the evidence that it cites; empty where it cites none. */
  readonly cited: readonly string[];
}

/** One arm with a judge's verdicts. */
export interface JudgedArm {
  /** By criterion id; null, or no entry, where there is no verdict. */
  readonly verdicts: ReadonlyMap<string, CriterionVerdict | null>;
  /** By criterion id, in rubric order. */
  readonly labels: ReadonlyMap<string, 'MET' | 'UNMET' | 'UNKNOWN'>;
}

/** A pair with one judge's verdicts on its arms. An arm that was not judged has no verdicts. */
export interface JudgedPair {
  readonly pair: PairFacts;
  /** What was drawn independently, where several bases are runs of one task. @default the base episode */
  readonly cluster?: string;
  readonly arms: Readonly<Record<'clean' | 'twin' | 'fault', JudgedArm>> & Readonly<Partial<Record<Arm, JudgedArm>>>;
}

/** The unit of every interval and test. */
export function clusterOf({ pair, cluster }: JudgedPair): string {
  return cluster ?? pair.baseEpisodeId;
}

/** Verdicts by criterion, as a verification gives them; cited are the passages of the atoms that the receipt cites. */
export function verdictsOf(outcomes: readonly Outcome[]): Map<string, CriterionVerdict | null> {
  return new Map(outcomes.map((outcome) => [outcome.criterionId, verdictOf(outcome)]));
}

function verdictOf(outcome: Outcome): CriterionVerdict | null {
  if (!isDecided(outcome)) return null;
  const { verdict, basis, receipt } = outcome;
  const used = new Set(receipt?.cites.map(({ atomId }) => atomId));
  const atoms = (receipt?.atoms ?? []).filter(({ id }) => used.has(id));
  return { verdict, basis, cited: atoms.flatMap(({ passages }) => passages.map(({ locator }) => locator)) };
}
