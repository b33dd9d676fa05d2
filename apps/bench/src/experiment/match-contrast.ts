import type { Cell } from './cell.ts';
import { ExperimentProblem } from './experiment-problem.ts';
import type { Contrast } from './experiment-schema.ts';

/** Two cells that a contrast compares. */
export interface ContrastPair {
  readonly left: Cell;
  readonly right: Cell;
}

type Selector = Contrast['left'];

/**
 * The pairs of cells that a contrast compares: a cell of the left side with the one cell of the right side that has the same
 * value of every factor that no side names and both cells have. Cells without a partner are left out. Throws
 * ExperimentProblem where a side selects nothing, where no pair is left, or where a cell has more than one partner.
 */
export function matchContrast(contrast: Contrast, cells: readonly Cell[]): readonly ContrastPair[] {
  const [lefts, rights] = [selected(contrast, 'left', cells), selected(contrast, 'right', cells)];
  const named = new Set([...Object.keys(contrast.left), ...Object.keys(contrast.right)]);
  const partners = (cell: Cell, others: readonly Cell[]): Cell[] => {
    return others.filter((other) => other.id !== cell.id && isAlike(cell, other, named));
  };
  const pairs = lefts.flatMap((left) => {
    const [right, ...more] = partners(left, rights);
    if (right === undefined) return [];
    if (more.length > 0) throw ambiguous(contrast, { cell: left, partners: [right, ...more], named });
    const back = partners(right, lefts);
    if (back.length > 1) throw ambiguous(contrast, { cell: right, partners: back, named });
    return [{ left, right }];
  });
  if (pairs.length > 0) return pairs;
  const [left, right] = [lefts[0]?.name, rights[0]?.name];
  throw problem(
    contrast,
    `no cell of the left side (such as ${left}) differs from one of the right side (such as ${right}) in what they name alone`,
  );
}

function selected(contrast: Contrast, side: 'left' | 'right', cells: readonly Cell[]): Cell[] {
  const selector = contrast[side];
  const found = cells.filter(({ factors }) => fits(factors, selector));
  if (found.length > 0) return found;
  const wrong = Object.entries(selector).find(
    ([key, value]) => !cells.some(({ factors }) => factors[key] === String(value)),
  );
  if (wrong === undefined) throw problem(contrast, `no cell has all of the values of its ${side} side together`, side);
  const [key, value] = wrong;
  const values = [...new Set(cells.flatMap(({ factors }) => factors[key] ?? []))];
  const factors = [...new Set(cells.flatMap((cell) => Object.keys(cell.factors)))];
  const there =
    values.length > 0 ? `${key} is ${values.join(', ')}` : `there is no factor ${key}, but ${factors.join(', ')}`;
  throw problem(contrast, `no cell fits its ${side} side, ${key}: ${value}; ${there}`, side);
}

function fits(factors: Cell['factors'], selector: Selector): boolean {
  return Object.entries(selector).every(([key, value]) => factors[key] === String(value));
}

function isAlike(cell: Cell, other: Cell, named: ReadonlySet<string>): boolean {
  return Object.entries(cell.factors).every(([key, value]) => {
    return named.has(key) || other.factors[key] === undefined || other.factors[key] === value;
  });
}

interface Ambiguity {
  readonly cell: Cell;
  readonly partners: readonly Cell[];
  readonly named: ReadonlySet<string>;
}

function ambiguous(contrast: Contrast, { cell, partners, named }: Ambiguity): ExperimentProblem {
  const keys = [...new Set(partners.flatMap(({ factors }) => Object.keys(factors)))];
  const open = keys.filter((key) => !named.has(key) && new Set(partners.map(({ factors }) => factors[key])).size > 1);
  const names = partners.map(({ name }) => name).join(' and ');
  const advice = open.length === 0 ? '' : `; name ${open.join(' or ')} on the side of these`;
  return problem(contrast, `${cell.name} can be compared with ${names}, one was expected${advice}`);
}

function problem({ name }: Contrast, message: string, side?: string): ExperimentProblem {
  return new ExperimentProblem(`contrast ${JSON.stringify(name)}: ${message}`, [
    'contrasts',
    name,
    ...(side === undefined ? [] : [side]),
  ]);
}
