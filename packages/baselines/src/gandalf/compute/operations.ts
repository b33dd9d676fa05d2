import { isJsonList, isJsonObject, type JsonValue, resolvePath, stringifyJson } from '@sauron/core/episode';
import { compareValues, type ValueContext } from '@sauron/core/values';
import type { VirtualFile } from '../file-tree.ts';
import { civilDays } from './civil-days.ts';
import { ARITHMETIC, compareRationals, fractionOf, parseRational, type Rational } from './rational.ts';
import type { Operation, StepOf } from './step-schemas.ts';

/** A result: a value of the episode, or a number that was worked out. */
export type Cell = { readonly json: JsonValue } | { readonly number: Rational };

/** The step can't be done; the message says why, and may quote data. */
export class ComputeMistake extends Error {}

/** What the steps work on. */
export interface Bench {
  readonly files: readonly VirtualFile[];
  readonly values: ValueContext;
  readonly results: Map<string, Cell>;
  /** Things worth knowing, such as items that were left out. */
  readonly notes: string[];
  /** Counts the items that are looked at, and throws where there are too many. */
  work(items: number): void;
}

type Run<Name extends Operation> = (step: StepOf<Name>, bench: Bench) => Cell;

/** What each operation does. */
export const RUNS: { readonly [Name in Operation]: Run<Name> } = {
  read: ({ file, path }, { files }) => {
    const found = files.find((each) => each.path === file);
    if (found === undefined) throw new ComputeMistake(`there is no file ${quote(file)}`);
    return { json: at(found.value(), path) };
  },
  filter: (step, bench) => ({ json: keep(step, bench) }),
  map: ({ as, of, path }, bench) => ({ json: pick(itemsOf(of, bench), { as, path }, bench) }),
  count: ({ of }, bench) => ({ number: whole(itemsOf(of, bench).length) }),
  sum: ({ of }, bench) => ({ number: total(numbersOf(of, bench)) }),
  average: ({ of }, bench) => {
    const numbers = numbersOf(of, bench);
    if (numbers.length === 0) throw new ComputeMistake(`${of} is empty: it has no average`);
    return { number: known(ARITHMETIC.divide(total(numbers), whole(numbers.length))) };
  },
  min: ({ of }, bench) => ({ number: extreme(of, numbersOf(of, bench), -1) }),
  max: ({ of }, bench) => ({ number: extreme(of, numbersOf(of, bench), 1) }),
  sort: (step, bench) => ({ json: sorted(step, bench) }),
  first: ({ of, count }, bench) => ({ json: itemsOf(of, bench).slice(0, count) }),
  add: arithmetic('add'),
  subtract: arithmetic('subtract'),
  multiply: arithmetic('multiply'),
  divide: arithmetic('divide'),
  days_between: ({ left, right }, bench) => {
    const [from, to] = [left, right].map((operand) => dayOf(operand, bench));
    return { number: whole((to ?? 0) - (from ?? 0)) };
  },
};

function at(value: JsonValue, path: string | undefined): JsonValue {
  if (path === undefined) return value;
  const found = resolvePath(path, value);
  if (!found.ok) throw new ComputeMistake(found.detail);
  return found.value;
}

function resultOf(name: string, { results }: Bench): Cell {
  const cell = results.get(name);
  if (cell === undefined) throw new ComputeMistake(`there is no earlier result ${quote(name)}`);
  return cell;
}

/** Items of a list, or the values of an object. */
function itemsOf(name: string, bench: Bench): readonly JsonValue[] {
  const cell = resultOf(name, bench);
  const json = 'json' in cell ? cell.json : null;
  const items = isJsonList(json) ? json : isJsonObject(json) ? Object.values(json) : null;
  if (items === null) throw new ComputeMistake(`${name} is no list`);
  bench.work(items.length);
  return items;
}

function keep({ as, of, path, relation, value }: StepOf<'filter'>, bench: Bench): JsonValue {
  const missing: unknown[] = [];
  const undecided: string[] = [];
  const kept = itemsOf(of, bench).filter((item) => {
    const found = path === undefined ? { ok: true as const, value: item } : resolvePath(path, item);
    if (!found.ok) {
      missing.push(item);
      return false;
    }
    const comparison = compareValues(found.value, relation, value, bench.values);
    if (comparison.status === 'undecided') undecided.push(comparison.detail);
    return comparison.status === 'holds';
  });
  noteMissing(as, missing.length, bench);
  if (undecided.length > 0) {
    bench.notes.push(`${as}: ${undecided.length} items could not be compared and were left out (${undecided[0]})`);
  }
  return kept;
}

function pick(
  items: readonly JsonValue[],
  { as, path }: { readonly as: string; readonly path: string },
  bench: Bench,
): JsonValue {
  const found = items.flatMap((item) => {
    const place = resolvePath(path, item);
    return place.ok ? [place.value] : [];
  });
  noteMissing(as, items.length - found.length, bench);
  return found;
}

function noteMissing(as: string, count: number, { notes }: Bench): void {
  if (count > 0) notes.push(`${as}: ${count} items have nothing at the path and were left out`);
}

function numbersOf(name: string, bench: Bench): Rational[] {
  return itemsOf(name, bench).map((item, index) => {
    const number = toNumber(item);
    if (number === null) throw new ComputeMistake(`item ${index + 1} of ${name} is no number: ${quote(item)}`);
    return number;
  });
}

function toNumber(value: JsonValue): Rational | null {
  if (typeof value === 'bigint') return fractionOf(value, 1n);
  return typeof value === 'number' || typeof value === 'string' ? parseRational(String(value)) : null;
}

function whole(value: number): Rational {
  return { numerator: BigInt(value), denominator: 1n };
}

function known(number: Rational | null): Rational {
  if (number === null) throw new ComputeMistake('a division by zero, or a number with too many digits');
  return number;
}

function total(numbers: readonly Rational[]): Rational {
  return numbers.reduce((sum, number) => known(ARITHMETIC.add(sum, number)), whole(0));
}

function extreme(name: string, numbers: readonly Rational[], direction: 1 | -1): Rational {
  const [first, ...rest] = numbers;
  if (first === undefined) throw new ComputeMistake(`${name} is empty`);
  return rest.reduce((best, number) => (compareRationals(number, best) * direction > 0 ? number : best), first);
}

function sorted({ of, path, order }: StepOf<'sort'>, bench: Bench): JsonValue {
  const items = itemsOf(of, bench).map((item) => ({ item, key: at(item, path) }));
  const numbers = items.map(({ key }) => (typeof key === 'string' ? null : toNumber(key)));
  const areTexts = items.every(({ key }) => typeof key === 'string');
  if (!areTexts && numbers.includes(null))
    throw new ComputeMistake(`${of} can't be sorted: numbers or texts, not both`);
  const direction = order === 'ascending' ? 1 : -1;
  const places = [...items.keys()].sort((a, b) => {
    const [left, right] = [numbers[a], numbers[b]];
    const compared =
      left && right ? compareRationals(left, right) : compareTexts(items[a]?.key ?? null, items[b]?.key ?? null);
    return compared * direction;
  });
  return places.flatMap((place) => items[place]?.item ?? []);
}

/** By code units: right for ISO dates, and the same on every machine. */
function compareTexts(left: JsonValue, right: JsonValue): number {
  const [a, b] = [String(left), String(right)];
  return a < b ? -1 : a > b ? 1 : 0;
}

function arithmetic<Name extends keyof typeof ARITHMETIC>(name: Name) {
  return ({ left, right }: { readonly left: string; readonly right: string }, bench: Bench): Cell => ({
    number: known(ARITHMETIC[name](numberOf(left, bench), numberOf(right, bench))),
  });
}

function numberOf(operand: string, bench: Bench): Rational {
  const cell = bench.results.get(operand);
  const number = cell === undefined ? parseRational(operand) : 'number' in cell ? cell.number : toNumber(cell.json);
  if (number === null) throw new ComputeMistake(`${quote(operand)} is neither an earlier number nor a number`);
  return number;
}

function dayOf(operand: string, bench: Bench): number {
  const cell = bench.results.get(operand);
  const text = cell === undefined ? operand : 'json' in cell && typeof cell.json === 'string' ? cell.json : '';
  const day = civilDays(text);
  if (day === null)
    throw new ComputeMistake(`${quote(operand)} is neither an earlier date nor a date such as 2026-05-04`);
  return day;
}

function quote(value: JsonValue): string {
  return stringifyJson(value).slice(0, 80);
}
