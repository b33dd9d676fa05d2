import type { JsonValue } from '../../src/episode/json-value.ts';
import { numberIn, relate } from './compare.ts';
import { areKeyed } from './differences.ts';
import { type Exact, minus, order, plus, times } from './exact-decimal.ts';
import { isContainer, isList, isMap, member, type Step, spell, walk } from './plain-json.ts';
import { ACCEPTED, both, byAnswer, type Ruling, rejected } from './ruling.ts';
import { type Comparison, type Condition, itemsOf, itemsWhere, type StatePlace } from './states.ts';
import { placeRuling, stateAt, type World, wholeRuling } from './world.ts';

export const OPERATIONS = ['sum', 'count', 'difference', 'average', 'min', 'max', 'argmin', 'argmax'] as const;

export interface Derivation {
  readonly operation: (typeof OPERATIONS)[number];
  readonly operands: readonly StatePlace[];
  readonly path: readonly Step[];
  readonly where: readonly Condition[];
  readonly missingAs?: 'zero' | 'skip' | undefined;
  readonly label?: readonly Step[] | undefined;
}

interface Entry {
  readonly value: JsonValue | undefined;
  readonly label: JsonValue | undefined;
}

interface Gathered {
  readonly entries: readonly Entry[];
  readonly problems: Ruling;
}

function gather(world: World, place: StatePlace, { path, where, label }: Derivation): Gathered {
  const found = stateAt(world, place.state, place.steps);
  if (found.is !== 'there') return { entries: [], problems: placeRuling(found) };
  const { value } = found;
  // A value alone is called by its place, which no claim of these tests names.
  if (!isContainer(value)) return { entries: [{ value, label: spell('', place.steps) }], problems: ACCEPTED };
  const { kept, problems } = itemsWhere(itemsOf(value), where);
  const keys = isMap(value) ? Object.keys(value) : [];
  const isKeyed = isList(value) && areKeyed(value, value);
  const entries = itemsOf(value).flatMap((item, index): Entry[] => {
    // Equal scalars meet the same conditions.
    if (!kept.includes(item)) return [];
    const own = keys[index] ?? (isKeyed ? member(item, 'id') : `item ${index}`);
    return [{ value: walk(item, path).value, label: label === undefined ? own : walk(item, label).value }];
  });
  const unlabelled = label !== undefined && entries.some((entry) => entry.label === undefined);
  return {
    entries,
    problems: both(problems, wholeRuling(world, place.steps), unlabelled ? rejected('not_found') : ACCEPTED),
  };
}

interface Derived {
  readonly problems: Ruling;
  /** What the result has to be compared as. */
  readonly compare?: (claim: Comparison) => Ruling;
}

export function derivedValueMatch(world: World, derivation: Derivation, claim: Comparison): Ruling {
  const gathered = derivation.operands.map((place) => gather(world, place, derivation));
  const missing = gathered.flatMap(({ entries }) => entries).filter(({ value }) => value === undefined);
  const entries = gathered
    .flatMap((part) => part.entries)
    .flatMap(({ value, label }) =>
      value !== undefined ? [{ value, label }] : derivation.missingAs === 'zero' ? [{ value: 0, label }] : [],
    );
  const problems = both(
    ...gathered.map((part) => part.problems),
    missing.length > 0 && derivation.missingAs === undefined ? rejected('not_found') : ACCEPTED,
  );
  if (problems.size > 0) return problems;
  const derived = derive(derivation, entries);
  return derived.compare === undefined ? derived.problems : derived.compare(claim);
}

function derive({ operation }: Derivation, entries: readonly (Entry & { readonly value: JsonValue })[]): Derived {
  if (operation === 'count') return plainly(entries.length);
  if (operation === 'difference' && entries.length !== 2) return { problems: rejected('invalid_atom') };
  if (entries.length === 0 && operation !== 'sum') return { problems: rejected('not_found') };
  const numbers = entries.map(({ value }) => numberIn(value)).filter((number) => number !== null);
  if (numbers.length < entries.length) return { problems: rejected('type_mismatch') };
  const [first = ZERO, second = ZERO] = numbers;
  if (operation === 'difference') return exactly(minus(first, second), 1);
  if (operation === 'sum') return exactly(numbers.reduce(plus, ZERO), 1);
  if (operation === 'average') return exactly(numbers.reduce(plus, ZERO), numbers.length);
  const sign = operation === 'min' || operation === 'argmin' ? -1 : 1;
  const best = numbers.reduce((leader, next) => (order(next, leader) === sign ? next : leader));
  if (operation === 'min' || operation === 'max') return exactly(best, 1);
  const labels = entries
    .filter((_, index) => order(numbers[index] ?? ZERO, best) === 0)
    .map(({ label = null }) => label);
  const [only = null] = labels;
  return plainly(labels.length === 1 ? only : labels);
}

const ZERO: Exact = { units: 0n, places: 0 };

function plainly(value: JsonValue): Derived {
  return { problems: ACCEPTED, compare: (claim) => byAnswer(relate(value, claim.relation, claim.expected, claim)) };
}

/** A sum over `parts` against a claimed number, without dividing: both sides are taken `parts` times. */
function exactly(sum: Exact, parts: number): Derived {
  const against = (expected: JsonValue): -1 | 0 | 1 | null => {
    const claimed = numberIn(expected);
    return claimed === null ? null : order(sum, times(claimed, parts), parts);
  };
  return {
    problems: ACCEPTED,
    compare({ relation, expected }) {
      const expectations = isList(expected) ? expected : [expected];
      const orders = expectations.map(against);
      if (orders.includes(null)) return rejected('type_mismatch');
      const [low = 0, high = low] = orders;
      const holds: Readonly<Record<string, boolean>> = {
        equal: low === 0,
        different: low !== 0,
        less: low === -1,
        less_or_equal: low !== 1,
        greater: low === 1,
        greater_or_equal: low !== -1,
        between: low !== null && high !== null && low >= 0 && high <= 0,
      };
      return holds[relation] === true ? ACCEPTED : rejected('value_differs');
    },
  };
}

/** The number nearest to a sum over parts, to claim it. */
export function nearestTo(derivation: Derivation, world: World): number {
  const values = derivation.operands.flatMap((place) =>
    gather(world, place, derivation).entries.map(({ value = 0 }) => value),
  );
  const finite = values.flatMap((value) => (numberIn(value) === null ? [] : [Number(value)]));
  const [first = 0, second = 0] = finite;
  const sum = finite.reduce((total, value) => total + value, 0);
  const bySums = {
    sum,
    count: values.length,
    difference: first - second,
    average: finite.length === 0 ? 0 : sum / finite.length,
  };
  const byBest = { min: Math.min(...finite, first), max: Math.max(...finite, first), argmin: 0, argmax: 0 };
  return { ...bySums, ...byBest }[derivation.operation];
}
