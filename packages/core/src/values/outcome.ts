import type { Order } from './decimal.ts';

/** Why two values could not be compared, in the words of the reject reasons. */
export type ValueProblem =
  | 'type_mismatch'
  | 'unit_unknown'
  | 'ambiguous_number'
  | 'ambiguous_date'
  | 'ambiguous_time'
  | 'nonexistent_time'
  | 'timezone_unknown';

/** How two values stand to each other, before any relation is asked. Details are built only when they are shown. */
export type Outcome =
  | { readonly is: 'ordered'; readonly order: Order }
  /** Equal, of a kind that has no order. */
  | { readonly is: 'same' }
  /** Not equal, whatever it is; `problem` is why there is no order. */
  | { readonly is: 'unequal'; readonly problem: ValueProblem; readonly detail: () => string }
  /** Of kinds that are never equal: a mistake as a claim of its own, plainly unequal inside lists and objects. */
  | { readonly is: 'apart'; readonly detail: () => string }
  | { readonly is: 'open'; readonly problem: ValueProblem; readonly detail: () => string }
  /** Several readings; decided where all of them agree on the relation that is asked. */
  | {
      readonly is: 'either';
      readonly outcomes: readonly Outcome[];
      readonly problem: ValueProblem;
      readonly detail: () => string;
    };

export const SAME: Outcome = { is: 'same' };

const ORDERED = {
  '-1': { is: 'ordered', order: -1 },
  '0': { is: 'ordered', order: 0 },
  '1': { is: 'ordered', order: 1 },
} as const;

export function ordered(order: Order): Outcome {
  return ORDERED[`${order}`];
}

export function unequal(detail: () => string, problem: ValueProblem = 'type_mismatch'): Outcome {
  return { is: 'unequal', problem, detail };
}

export function apart(detail: () => string): Outcome {
  return { is: 'apart', detail };
}

export function open(problem: ValueProblem, detail: () => string): Outcome {
  return { is: 'open', problem, detail };
}

/** One outcome of several readings; a single one stands for itself. */
export function either(outcomes: readonly Outcome[], problem: ValueProblem, detail: () => string): Outcome {
  const [only] = outcomes;
  return only !== undefined && outcomes.length === 1 ? only : { is: 'either', outcomes, problem, detail };
}

/** Yes, no, or why not. */
export type Decision = boolean | { readonly problem: ValueProblem; readonly detail: () => string };

/** Asks a relation of an outcome that is not `either`. */
export type Asks = (outcome: Exclude<Outcome, { is: 'either' }>) => Decision;

/** Asks a relation of every reading. Readings that disagree leave it undecided. */
export function decide(outcome: Outcome, asks: Asks): Decision {
  if (outcome.is !== 'either') return asks(outcome);
  const decisions = outcome.outcomes.map((each) => decide(each, asks));
  const [first] = decisions;
  if (first === undefined) throw new TypeError('an outcome of several readings needs at least one');
  if (decisions.every((decision) => decision === first)) return first;
  if (decisions.every((decision) => typeof decision === 'object')) return first;
  return { problem: outcome.problem, detail: outcome.detail };
}

/** Equality as a claim of its own. */
export const asksEqual: Asks = (outcome) => {
  if (outcome.is === 'ordered') return outcome.order === 0;
  if (outcome.is === 'same') return true;
  if (outcome.is === 'unequal') return false;
  if (outcome.is === 'apart') return { problem: 'type_mismatch', detail: outcome.detail };
  return { problem: outcome.problem, detail: outcome.detail };
};

/** Equality of members, where kinds that are never equal are simply not equal. */
export const asksEqualInside: Asks = (outcome) => (outcome.is === 'apart' ? false : asksEqual(outcome));

/** An order relation; `accepts` says which orders it allows. */
export function asksOrder(accepts: (order: Order) => boolean): Asks {
  return (outcome) => {
    if (outcome.is === 'ordered') return accepts(outcome.order);
    if (outcome.is === 'same') return { problem: 'type_mismatch', detail: () => 'values of this kind have no order' };
    if (outcome.is === 'apart') return { problem: 'type_mismatch', detail: outcome.detail };
    return { problem: outcome.problem, detail: outcome.detail };
  };
}
