import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../src/episode/json-value.ts';
import { IDS, mostly, number, scalar, words } from './arbitrary-values.ts';
import { isList, isMap, pathsOf, type Step } from './plain-json.ts';
import type { World } from './world.ts';

const ID = fc.constantFrom('A', 'B', 'C', 'D');
const amount = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<JsonValue>(5, 7, 12.5, 7.25, 100, -3) },
  { weight: 1, arbitrary: fc.constantFrom<JsonValue>('12.5', null) },
);

const whole = fc.record(
  {
    id: ID,
    amount,
    status: fc.constantFrom('open', 'closed'),
    owner: fc.constantFrom('Ana', 'Bob Lee'),
    ref: fc.constantFrom(...IDS),
  },
  { requiredKeys: ['id', 'amount', 'status'] },
);
const row = mostly(
  whole,
  whole.map(({ amount: _, ...rest }) => rest),
);
const rows = fc.oneof(
  { weight: 4, arbitrary: fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.array(row, { maxLength: 4 }) },
);
const person = fc.record(
  {
    age: fc.constantFrom(30, 41, 7),
    city: fc.constantFrom('Lund', 'New York'),
    tags: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
  },
  { requiredKeys: ['age'] },
);

/** A state with scalars, a list of records, a map of records, plain lists and keys that need quotes. */
const state: fc.Arbitrary<JsonObject> = fc.record(
  {
    goal: scalar,
    name: words,
    budget: fc.record({ rent: number, food: number, 'x y': number, 'p.q': scalar, '': scalar }, { requiredKeys: [] }),
    numbers: fc.array(fc.constantFrom<JsonValue>(1, 2, 3.5, 100), { maxLength: 3 }),
    tags: fc.array(fc.constantFrom<JsonValue>('red', 'green', 'sky blue'), { maxLength: 3 }),
    rows,
    people: fc.dictionary(fc.constantFrom('ana', 'bob', 'cy'), person, { maxKeys: 3 }),
  },
  { requiredKeys: ['rows'] },
) as fc.Arbitrary<JsonObject>;

const COVERED = ['rows', 'people', 'budget', 'goal', 'numbers'];

/** An earlier state that differs from a later one here and there. */
function earlierThan(later: JsonObject): fc.Arbitrary<JsonObject> {
  const mixed = state.chain((other) =>
    fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }).map((fromOther) => {
      const keys = ['goal', 'name', 'budget', 'numbers', 'tags', 'rows', 'people'];
      const taken = keys.flatMap((key, index) => {
        const from = fromOther[index] === true ? other : later;
        return from[key] === undefined ? [] : [[key, from[key]] as const];
      });
      return Object.fromEntries(taken);
    }),
  );
  const edited = fc.tuple(fc.nat(), fc.nat(4), scalar).map(([at, how, value]) => editRows(later, { at, how, value }));
  return fc.oneof(mixed, edited, fc.constant(later));
}

/** The later state with one record taken away, put in front, changed in one member, or moved. */
function editRows(later: JsonObject, { at, how, value }: { at: number; how: number; value: JsonValue }): JsonObject {
  const list = later['rows'] ?? null;
  if (!isList(list) || list.length === 0) return later;
  const index = at % list.length;
  const others = list.filter((_, other) => other !== index);
  const item = list[index] ?? null;
  const changed = isMap(item) ? { ...item, amount: value } : item;
  const edits = [
    others,
    [{ id: 'X', status: 'open', amount: 5 }, ...list],
    [...others, changed],
    [...others, item],
    list.map((each, other) => (other === index ? changed : each)),
  ];
  return { ...later, rows: edits[how] ?? others };
}

const silent = { events: [], isTraceWhole: true, response: 'All is done.' } as const;

/** Worlds with states and no events. */
export const stateWorld: fc.Arbitrary<World> = state.chain((final) =>
  fc.record({
    initial: fc.oneof({ weight: 12, arbitrary: earlierThan(final) }, { weight: 1, arbitrary: fc.constant(null) }),
    final: fc.oneof({ weight: 15, arbitrary: fc.constant(final) }, { weight: 1, arbitrary: fc.constant(null) }),
    isStateWhole: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    wholeUnder: fc.subarray(COVERED),
    events: fc.constant(silent.events),
    isTraceWhole: fc.constant(silent.isTraceWhole),
    response: fc.constant(silent.response),
  }),
);

const ELSEWHERE: readonly Step[] = ['zz', 9, { id: 'Z' }, 'constructor', 'length', 'id'];

/** A path that mostly exists in a value, and otherwise fails at its last step or past it. */
export function pathIn(
  value: JsonValue | null,
  isWanted: (path: readonly Step[]) => boolean = () => true,
): fc.Arbitrary<readonly Step[]> {
  const paths = pathsOf(value ?? {}).filter((path) => isWanted(path));
  const there = fc.constantFrom(...(paths.length === 0 ? [[]] : paths));
  const wrong = fc.constantFrom(...ELSEWHERE);
  const top = paths.filter((path) => path.length === 1);
  return fc.oneof(
    { weight: 4, arbitrary: there },
    { weight: 3, arbitrary: fc.constantFrom(...(top.length === 0 ? [[]] : top)) },
    { weight: 1, arbitrary: fc.tuple(there, wrong).map(([path, step]) => [...path, step]) },
    { weight: 1, arbitrary: fc.tuple(there, wrong).map(([path, step]) => [...path.slice(0, -1), step]) },
  );
}
