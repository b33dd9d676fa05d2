import { asksEqualInside, type Decision, decide } from './outcome.ts';
import type { CompareRules } from './pair-readings.ts';
import { pairValues } from './pair-values.ts';
import { showValue } from './show-value.ts';
import { placesOfValue } from './states-value.ts';

interface Contained {
  readonly decision: Decision;
  readonly flags: readonly string[];
}

function mismatch(detail: () => string): Contained {
  return { decision: { problem: 'type_mismatch', detail }, flags: [] };
}

/** True where some member is equal; false only where all are plainly unequal. */
function memberOf(members: readonly unknown[], wanted: unknown, rules: CompareRules): Contained {
  let undecided: Contained | null = null;
  for (const member of members) {
    const { outcome, flags } = pairValues(member, wanted, rules);
    const decision = decide(outcome, asksEqualInside);
    if (decision === true) return { decision, flags };
    if (decision !== false) undecided ??= { decision, flags };
  }
  return undecided ?? { decision: false, flags: [] };
}

function textContains(text: string, wanted: unknown, rules: CompareRules): Contained {
  const isStatable = typeof wanted === 'string' ? wanted.trim() !== '' : isAmount(wanted);
  if (!isStatable) return mismatch(() => `a text is searched for a text, number or date, got ${showValue(wanted)}`);
  const { stated, undecided } = placesOfValue(text, wanted, rules.context);
  if (stated.length > 0) return { decision: true, flags: [] };
  const [place] = undecided;
  if (place === undefined) return { decision: false, flags: [] };
  const detail = (): string => `${showValue(place.text)} states ${showValue(wanted)} in one of its readings only`;
  return { decision: { problem: place.problem, detail }, flags: [] };
}

function isAmount(wanted: unknown): boolean {
  return typeof wanted === 'bigint' || (typeof wanted === 'number' && Number.isFinite(wanted));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether a value contains another: text on token borders, never inside a number or an id; a list by membership; an object
 * of records by a record that is deeply equal.
 */
export function containsValue(found: unknown, wanted: unknown, rules: CompareRules): Contained {
  if (typeof found === 'string') return textContains(found, wanted, rules);
  if (Array.isArray(found)) {
    const members: readonly unknown[] = found;
    if (Array.isArray(wanted) && members.length > 0 && !members.some((member) => Array.isArray(member))) {
      return mismatch(() => 'contains takes one member of the list; claim each member by itself');
    }
    return memberOf(members, wanted, rules);
  }
  if (isObject(found) && isObject(wanted)) return memberOf(Object.values(found), wanted, rules);
  return mismatch(() => `${showValue(found)} is no text and no list, and cannot contain ${showValue(wanted)}`);
}
