import { containsValue } from './contains-value.ts';
import { type Decimal, type Order, parseDecimal } from './decimal.ts';
import {
  type Asks,
  asksEqual,
  asksEqualInside,
  asksOrder,
  type Decision,
  decide,
  type ValueProblem,
} from './outcome.ts';
import type { CompareRules } from './pair-readings.ts';
import { pairValues } from './pair-values.ts';
import type { Relation } from './relation.ts';
import { showValue } from './show-value.ts';
import type { CompareOptions, ValueContext } from './value-context.ts';

/** What comparing two values found. An undecided one is never turned into either answer. */
export type Comparison =
  | { readonly status: 'holds'; readonly flags: readonly string[] }
  | { readonly status: 'differs'; readonly flags: readonly string[] }
  | {
      readonly status: 'undecided';
      readonly problem: ValueProblem;
      /** Names both readings where there are two. */
      readonly detail: string;
    };

/** A decision with what was done to reach it. */
interface Verdict {
  readonly decision: Decision;
  readonly flags: readonly string[];
}

type Judge = (found: unknown, expected: unknown, rules: CompareRules) => Verdict;

function problem(kind: ValueProblem, detail: string): Verdict {
  return { decision: { problem: kind, detail: () => detail }, flags: [] };
}

function negated({ decision, flags }: Verdict): Verdict {
  return { decision: typeof decision === 'boolean' ? !decision : decision, flags };
}

function asking(asks: Asks): Judge {
  return (found, expected, rules) => {
    const { outcome, flags } = pairValues(found, expected, rules);
    return { decision: decide(outcome, asks), flags };
  };
}

function ordering(accepts: (order: Order) => boolean, withTolerance: boolean): Judge {
  const judge = asking(asksOrder(accepts));
  return (found, expected, rules) =>
    judge(found, expected, { ...rules, ordering: true, tolerance: withTolerance ? rules.tolerance : null });
}

const judgeEqual = asking(asksEqual);
const judgeInside = asking(asksEqualInside);
const atLeast = ordering((order) => order >= 0, true);
const atMost = ordering((order) => order <= 0, true);

/** Both bounds hold; one that fails is enough to say no. */
const judgeBetween: Judge = (found, expected, rules) => {
  if (!Array.isArray(expected) || expected.length !== 2) {
    return problem('type_mismatch', `between takes a pair [low, high], got ${showValue(expected)}`);
  }
  const [low, high]: readonly unknown[] = expected;
  const { decision: inOrder } = atMost(low, high, { ...rules, tolerance: null });
  if (inOrder === false) {
    return problem(
      'type_mismatch',
      `between takes the lower bound first, got ${showValue(low)} and ${showValue(high)}`,
    );
  }
  // No range at all: it must not turn into "outside" by the bound that can be compared.
  if (typeof inOrder !== 'boolean' && inOrder.problem === 'type_mismatch') {
    return problem(
      'type_mismatch',
      `between takes two bounds of one kind, got ${showValue(low)} and ${showValue(high)}`,
    );
  }
  const sides = [atLeast(found, low, rules), atMost(found, high, rules)];
  const decided = sides.find((side) => side.decision === false) ?? sides.find((side) => side.decision !== true);
  return { decision: decided?.decision ?? true, flags: sides.flatMap((side) => side.flags) };
};

/** Equal to one member; not equal only where every member is plainly unequal. */
const judgeOneOf: Judge = (found, expected, rules) => {
  if (!Array.isArray(expected)) return problem('type_mismatch', `one_of takes a list, got ${showValue(expected)}`);
  let undecided: Verdict | null = null;
  for (const each of expected) {
    const verdict = judgeInside(found, each, rules);
    if (verdict.decision === true) return verdict;
    if (verdict.decision !== false) undecided ??= verdict;
  }
  return undecided ?? { decision: false, flags: [] };
};

const JUDGES = {
  equal: judgeEqual,
  different: (found, expected, rules) => negated(judgeEqual(found, expected, rules)),
  less: ordering((order) => order < 0, false),
  less_or_equal: atMost,
  greater: ordering((order) => order > 0, false),
  greater_or_equal: atLeast,
  between: judgeBetween,
  contains: containsValue,
  not_contains: (found, expected, rules) => negated(containsValue(found, expected, rules)),
  one_of: judgeOneOf,
} satisfies Record<Relation, Judge>;

function toleranceOf(tolerance: string | number | undefined): Decimal | 'invalid' | null {
  if (tolerance === undefined) return null;
  const value = parseDecimal(String(tolerance).trim());
  if (value === null || value.units < 0n) return 'invalid';
  return value.units === 0n ? null : value;
}

/**
 * Compares a value found in an episode with a value claimed. Text that is claimed is read (`$20,000`, `20k`, `7 pm`); text
 * that was found is read where the claim is a number, date or time. `different` and `not_contains` hold exactly where
 * `equal` and `contains` differ, and are undecided where those are.
 * Flags: `coerced` (JSON types differ), `multiset`, `tolerance`, `year_assumed` (taken from `now`).
 * Throws TypeError for a relation that does not exist.
 */
// biome-ignore lint/complexity/useMaxParams: found, relation and expected read as one sentence
export function compareValues(
  found: unknown,
  relation: Relation,
  expected: unknown,
  context: ValueContext,
  options: CompareOptions = {},
): Comparison {
  if (!Object.hasOwn(JUDGES, relation)) {
    throw new TypeError(`compareValues expects one of ${Object.keys(JUDGES).join(', ')}, got ${String(relation)}`);
  }
  const tolerance = toleranceOf(options.tolerance);
  if (tolerance === 'invalid') {
    const detail = `a tolerance is a decimal that is not negative, got ${showValue(options.tolerance)}`;
    return { status: 'undecided', problem: 'type_mismatch', detail };
  }
  const rules = { context, tolerance, multiset: options.multiset === true, ordering: false };
  const { decision, flags } = JUDGES[relation](found, expected, rules);
  if (typeof decision !== 'boolean') {
    return { status: 'undecided', problem: decision.problem, detail: decision.detail() };
  }
  const all = new Set(tolerance === null ? flags : [...flags, 'tolerance']);
  return { status: decision ? 'holds' : 'differs', flags: [...all] };
}
