import type { Decimal } from './decimal.ts';
import { equalTexts } from './equal-text.ts';
import { formatReadings } from './format-reading.ts';
import { orderAmounts } from './order-amounts.ts';
import { orderMoments } from './order-moments.ts';
import { apart, either, type Outcome, open, ordered, SAME, unequal } from './outcome.ts';
import { readText, wholeForm } from './read-value.ts';
import type { NumericReading, Reading, Readings } from './reading.ts';
import { showValue } from './show-value.ts';
import type { ValueContext } from './value-context.ts';

/** What a comparison is made under. */
export interface CompareRules {
  readonly context: ValueContext;
  readonly tolerance: Decimal | null;
  readonly multiset: boolean;
  /** Less and greater are asked: numeric texts are read as numbers. */
  readonly ordering: boolean;
}

/** An outcome with what had to be done to reach it. */
export interface Paired {
  readonly outcome: Outcome;
  readonly flags: readonly string[];
}

/** A value with its readings. */
export interface ReadValue {
  readonly shown: unknown;
  readonly readings: Readings;
}

const NO_FLAGS: readonly string[] = [];
const YEAR_ASSUMED: readonly string[] = ['year_assumed'];

export function paired(outcome: Outcome, flags: readonly string[] = NO_FLAGS): Paired {
  return { outcome, flags };
}

function isNumeric(reading: Reading): reading is NumericReading {
  return 'value' in reading;
}

function orderReadings(found: Reading, claim: Reading, rules: CompareRules): Outcome {
  if (isNumeric(found)) {
    return isNumeric(claim) ? orderAmounts(found, claim, rules) : apart(() => `a ${found.kind} is not a ${claim.kind}`);
  }
  if (isNumeric(claim)) return apart(() => `a ${found.kind} is not a ${claim.kind}`);
  const outcome = orderMoments(found, claim, rules.context);
  const equal = outcome.is === 'ordered' && outcome.order === 0;
  if (rules.tolerance === null || equal || outcome.is === 'apart') return outcome;
  return open('unit_unknown', () => 'a tolerance of dates and times has no unit; it is for numbers and money');
}

/** Compares every reading of one value with every reading of the other. */
export function pairReadings(found: ReadValue, claim: ReadValue, rules: CompareRules): Paired {
  const left = found.readings;
  const right = claim.readings;
  if (!left.ok) return paired(open(left.problem, () => left.detail));
  if (!right.ok) return paired(open(right.problem, () => right.detail));
  const outcomes = left.candidates.flatMap((first) =>
    right.candidates.map((second) => orderReadings(first, second, rules)),
  );
  const unclear = left.candidates.length > 1 ? { ...found, readings: left } : { ...claim, readings: right };
  const outcome = either(outcomes, unclear.readings.problem, () =>
    formatReadings(showValue(unclear.shown), unclear.readings),
  );
  return paired(outcome, left.yearAssumed || right.yearAssumed ? YEAR_ASSUMED : NO_FLAGS);
}

/** As texts, values of two kinds are plainly not equal. */
function asTexts(outcome: Outcome): Outcome {
  if (outcome.is === 'apart') return unequal(outcome.detail);
  return outcome.is === 'either' ? { ...outcome, outcomes: outcome.outcomes.map(asTexts) } : outcome;
}

/**
 * Compares two texts: as text, and by value where both are amounts, dates or times written in some style. Two bare numbers
 * stay texts (`1.10` is not `1.1`), unless their order is asked.
 */
export function pairTexts(found: string, claim: string, rules: CompareRules): Paired {
  const same = equalTexts(found, claim);
  if (same && !rules.ordering) return paired(SAME);
  const left = readText(found, rules.context, false);
  const right = left === null ? null : readText(claim, rules.context, true);
  const detail = (): string => `${showValue(found)} and ${showValue(claim)} are texts`;
  if (left === null || right === null) return paired(same ? SAME : unequal(detail));
  if (same) return paired(ordered(0));
  const bothPlain = left.ok && left.plain && right.ok && right.plain;
  if (bothPlain && !rules.ordering) return paired(wholeForm(found) === wholeForm(claim) ? SAME : unequal(detail));
  const { outcome, flags } = pairReadings({ shown: found, readings: left }, { shown: claim, readings: right }, rules);
  return paired(rules.ordering ? outcome : asTexts(outcome), flags);
}
