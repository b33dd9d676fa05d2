import { isDecided, type Outcome, type Verification } from '../episode/verification.ts';

/** How a reward is made of a verification. */
export interface RewardOptions {
  /**
   * Criteria whose budget ran out. `null`: there is no reward. `unmet`: they count as UNMET (punishes long tasks).
   * `mask`: they are left out (rewards stalling). @default "null"
   */
  readonly onBudgetExhausted?: 'null' | 'unmet' | 'mask';
  /** Criteria that could not be measured. `null`: there is no reward. `mask`: they are left out. @default "null" */
  readonly onFailure?: 'null' | 'mask';
  /** Weight by criterion id; negative for a penalty when MET. Ids that are left out weigh 1. @default all 1 */
  readonly weights?: Readonly<Record<string, number>>;
}

/** One criterion's part in a reward. */
export interface RewardPart {
  readonly criterionId: string;
  readonly weight: number;
  /** Whether it took part; false where it was masked. */
  readonly counted: boolean;
  /** What stands for it: its verdict, an exhausted budget, or a failure. */
  readonly outcome: 'MET' | 'UNMET' | 'budget_exhausted' | 'failure';
}

/**
 * A reward and what it stands on. `value` = (sum of the weights of MET criteria) / (sum of the positive weights that
 * count); 1 is perfect, penalties can take it below 0. Null where the options say so or no positive weight counts.
 */
export interface Reward {
  readonly value: number | null;
  /** Lowest and highest value that the undecided criteria (failed, budget spent) leave open, all criteria counted. */
  readonly bounds: readonly [number, number] | null;
  /** One part per criterion, in rubric order: the mask. */
  readonly parts: readonly RewardPart[];
}

type Undecided = 'budget_exhausted' | 'failure';

/** Turns verdicts into a reward. No choice is made silently: by default an undecided criterion leaves no reward. */
export function rewardOf(verification: Verification, options: RewardOptions = {}): Reward {
  const { onBudgetExhausted = 'null', onFailure = 'null', weights = {} } = options;
  const treatment = { budget_exhausted: onBudgetExhausted, failure: onFailure } as const;
  const parts = verification.outcomes.map((outcome): RewardPart => {
    const weight = Object.hasOwn(weights, outcome.criterionId) ? (weights[outcome.criterionId] ?? 1) : 1;
    const kind = kindOf(outcome);
    const counted = !isUndecided(kind) || treatment[kind] === 'unmet';
    return { criterionId: outcome.criterionId, weight, counted, outcome: kind };
  });
  const withheld = parts.some(({ outcome }) => isUndecided(outcome) && treatment[outcome] === 'null');
  const value = withheld
    ? null
    : weightedShare(
        parts.filter(({ counted }) => counted),
        isMet,
      );
  return { value, bounds: boundsOf(parts), parts };
}

function kindOf(outcome: Outcome): RewardPart['outcome'] {
  if (!isDecided(outcome)) return 'failure';
  return outcome.basis === 'budget_exhausted' ? 'budget_exhausted' : outcome.verdict;
}

function isUndecided(kind: RewardPart['outcome']): kind is Undecided {
  return kind === 'budget_exhausted' || kind === 'failure';
}

function isMet({ outcome }: RewardPart): boolean {
  return outcome === 'MET';
}

function weightedShare(parts: readonly RewardPart[], met: (part: RewardPart) => boolean): number | null {
  const possible = parts.reduce((sum, { weight }) => sum + Math.max(0, weight), 0);
  if (possible <= 0) return null;
  return parts.reduce((sum, part) => sum + (met(part) ? part.weight : 0), 0) / possible;
}

function boundsOf(parts: readonly RewardPart[]): [number, number] | null {
  const low = weightedShare(parts, (part) => (isUndecided(part.outcome) ? part.weight < 0 : isMet(part)));
  const high = weightedShare(parts, (part) => (isUndecided(part.outcome) ? part.weight > 0 : isMet(part)));
  return low === null || high === null ? null : [low, high];
}
