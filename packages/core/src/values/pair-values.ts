import {
  apart,
  asksEqualInside,
  type Decision,
  decide,
  type Outcome,
  open,
  ordered,
  SAME,
  unequal,
} from './outcome.ts';
import { type CompareRules, type Paired, paired, pairReadings, pairTexts, type ReadValue } from './pair-readings.ts';
import { perfectMatching } from './perfect-matching.ts';
import { isCodeDigits, readMoneyRecord, readNumber, readText } from './read-value.ts';
import type { Readings } from './reading.ts';
import { showValue } from './show-value.ts';

const COERCED: readonly string[] = ['coerced'];

/** Words that stand for a number or a truth value: not equal to one by spelling, and not shown to be unequal either. */
const NUMBER_WORD =
  /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|[mb]illion|dozen|half|quarter|once|twice|none|no)\b/i;
const TRUTH_WORD = /^(?:yes|no|y|n|t|f|on|off|0|1|enabled|disabled|active|inactive)$/i;

/** False for NaN, infinities, undefined and what is no JSON value. */
function isComparable(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return (
    typeof value === 'boolean' || typeof value === 'bigint' || typeof value === 'string' || typeof value === 'object'
  );
}

function mismatch(found: unknown, claim: unknown): () => string {
  return () => `${showValue(found)} and ${showValue(claim)} are values of different types`;
}

function isNumberValue(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** Readings of a value that is no plain text; null for text, lists and objects with no meaning beyond themselves. */
function readAny(value: unknown, rules: CompareRules, prose: boolean): ReadValue | null {
  let readings: Readings | null = null;
  if (isNumberValue(value)) readings = readNumber(value);
  else if (typeof value === 'string') readings = readText(value, rules.context, prose);
  else if (typeof value === 'object' && value !== null) readings = readMoneyRecord(value, rules.context);
  return readings === null ? null : { shown: value, readings };
}

/** Numbers of the same JSON type, fast where floating point cannot err. */
function pairNumbers(found: number | bigint, claim: number | bigint, rules: CompareRules): Paired {
  if (found === claim) return paired(ordered(0));
  if (rules.tolerance === null && Number.isSafeInteger(found) && Number.isSafeInteger(claim)) {
    return paired(ordered(found < claim ? -1 : 1));
  }
  return pairReadings(
    { shown: found, readings: readNumber(found) },
    { shown: claim, readings: readNumber(claim) },
    rules,
  );
}

/** A truth value against anything else: only the words true and false are one. */
function pairTruth(truth: boolean, other: unknown, detail: () => string): Paired {
  if (typeof other === 'boolean') return paired(truth === other ? SAME : unequal(() => 'truth values have no order'));
  if (typeof other === 'string') {
    const word = other.trim().toLowerCase();
    if (word === 'true' || word === 'false') {
      return paired(word === String(truth) ? SAME : unequal(() => 'truth values have no order'), COERCED);
    }
    return paired(TRUTH_WORD.test(word) ? open('type_mismatch', detail) : apart(detail));
  }
  if (isNumberValue(other) && (Number(other) === 0 || Number(other) === 1))
    return paired(open('type_mismatch', detail));
  return paired(apart(detail));
}

/** A number or an object against text that is no amount. */
function pairUnread(other: unknown, text: string, detail: () => string): Outcome {
  if (!isNumberValue(other)) return apart(detail);
  if (isCodeDigits(text)) return unequal(() => `${showValue(text)} is a code in digits, not a number`);
  return /\d/.test(text) || NUMBER_WORD.test(text) ? open('type_mismatch', detail) : apart(detail);
}

function pairMixed(found: unknown, claim: unknown, rules: CompareRules): Paired {
  const left = readAny(found, rules, false);
  const right = readAny(claim, rules, true);
  if (left !== null && right !== null) {
    const { outcome, flags } = pairReadings(left, right, rules);
    return paired(outcome, [...COERCED, ...flags]);
  }
  const detail = mismatch(found, claim);
  if (typeof claim === 'string') return paired(pairUnread(found, claim, detail));
  return paired(typeof found === 'string' ? pairUnread(claim, found, detail) : apart(detail));
}

interface Judged {
  readonly decision: Decision;
  readonly flags: readonly string[];
}

function judge(found: unknown, claim: unknown, rules: CompareRules): Judged {
  const { outcome, flags } = pairValues(found, claim, rules);
  return { decision: decide(outcome, asksEqualInside), flags };
}

/** All members equal; plainly unequal as soon as one pair is; else the first that could not be decided. */
function pairMembers(pairs: Iterable<readonly [unknown, unknown]>, rules: CompareRules): Paired {
  const flags = new Set<string>();
  let undecided: Outcome | null = null;
  for (const [found, claim] of pairs) {
    const judged = judge(found, claim, rules);
    for (const flag of judged.flags) flags.add(flag);
    if (judged.decision === false) {
      return paired(unequal(() => `${showValue(found)} stands where ${showValue(claim)} is claimed`));
    }
    if (judged.decision !== true) undecided ??= open(judged.decision.problem, judged.decision.detail);
  }
  return paired(undecided ?? SAME, [...flags]);
}

function pairMultisets(found: readonly unknown[], claim: readonly unknown[], rules: CompareRules): Paired {
  const judged = found.map(() => new Map<number, Judged>());
  const flags = new Set(['multiset']);
  let undecided: Outcome | null = null;
  const decision = (row: number, column: number): Decision => {
    const known = judged[row]?.get(column) ?? judge(found[row], claim[column], rules);
    judged[row]?.set(column, known);
    if (known.decision === true) for (const flag of known.flags) flags.add(flag);
    if (typeof known.decision === 'object') undecided ??= open(known.decision.problem, known.decision.detail);
    return known.decision;
  };
  if (perfectMatching(found.length, (row, column) => decision(row, column) === true)) return paired(SAME, [...flags]);
  const mayMatch = perfectMatching(found.length, (row, column) => decision(row, column) !== false);
  const different = unequal(() => 'the lists have different members');
  return paired(mayMatch ? (undecided ?? different) : different, [...flags]);
}

function pairLists(found: readonly unknown[], claim: readonly unknown[], rules: CompareRules): Paired {
  const flags = rules.multiset ? ['multiset'] : [];
  if (found.length !== claim.length) {
    return paired(
      unequal(() => `the list found has ${found.length} members, the claimed one ${claim.length}`),
      flags,
    );
  }
  if (rules.multiset) return pairMultisets(found, claim, rules);
  return pairMembers(
    found.map((each, index) => [each, claim[index]] as const),
    rules,
  );
}

function pairRecords(found: object, claim: object, rules: CompareRules): Paired {
  const left = readMoneyRecord(found, rules.context);
  const right = left === null ? null : readMoneyRecord(claim, rules.context);
  if (left !== null && right !== null)
    return pairReadings({ shown: found, readings: left }, { shown: claim, readings: right }, rules);
  const entries = Object.entries(found);
  // Own keys of JSON objects, whatever they are called.
  const claimed = new Map<string, unknown>(Object.entries(claim));
  const odd =
    entries.find(([key]) => !claimed.has(key))?.[0] ?? Object.keys(claim).find((key) => !Object.hasOwn(found, key));
  if (odd !== undefined) return paired(unequal(() => `only one of the objects has the key ${showValue(odd)}`));
  return pairMembers(
    entries.map(([key, value]) => [value, claimed.get(key)] as const),
    rules,
  );
}

/** How a value found stands to a value claimed, with the flags of what was done to compare them. */
export function pairValues(found: unknown, claim: unknown, rules: CompareRules): Paired {
  if (found === null || claim === null) {
    return paired(found === claim ? SAME : unequal(() => 'null equals only null and has no order'));
  }
  const detail = mismatch(found, claim);
  const odd = [found, claim].find((value) => !isComparable(value));
  if (odd !== undefined || found === undefined || claim === undefined) {
    return paired(open('type_mismatch', () => `${String(odd)} is no JSON value and equals nothing, itself included`));
  }
  if (isNumberValue(found) && isNumberValue(claim)) return pairNumbers(found, claim, rules);
  if (typeof found === 'string' && typeof claim === 'string') return pairTexts(found, claim, rules);
  if (typeof found === 'boolean') return pairTruth(found, claim, detail);
  if (typeof claim === 'boolean') return pairTruth(claim, found, detail);
  if (Array.isArray(found) || Array.isArray(claim)) {
    return Array.isArray(found) && Array.isArray(claim) ? pairLists(found, claim, rules) : paired(apart(detail));
  }
  if (typeof found === 'object' && typeof claim === 'object') return pairRecords(found, claim, rules);
  return pairMixed(found, claim, rules);
}
