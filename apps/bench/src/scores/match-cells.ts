import type { Cell } from '../experiment/cell.ts';
import type { Contrast } from '../experiment/experiment-schema.ts';

type Selector = Contrast['left'];

/** Whether a cell has every value that a selector names. */
export function isSelected({ factors }: Cell, selector: Selector): boolean {
  return Object.entries(selector).every(([key, value]) => factors[key] === String(value));
}

/**
 * Whether two cells are of one data set and alike in all factors but some. A factor that one of them does not have (a judge
 * without a backbone, a budget that a verifier does not take) does not tell them apart.
 */
export function isAlike(one: Cell, other: Cell, apart: ReadonlySet<string>): boolean {
  if (one.identity.dataset.name !== other.identity.dataset.name) return false;
  return Object.entries(one.factors).every(([key, value]) => {
    const matched = other.factors[key];
    return apart.has(key) || matched === undefined || matched === value;
  });
}

/** The factors of a cell but for some. */
export function factorsWithout({ factors }: Cell, apart: ReadonlySet<string>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(factors).filter(([key]) => !apart.has(key)));
}
