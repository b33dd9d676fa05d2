import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../src/episode/json-value.ts';
import { pathIn } from './arbitrary-states.ts';
import { claimAbout, countClaim } from './arbitrary-values.ts';
import { differencesOf, stateChange, stateDeltaCount } from './differences.ts';
import { isContainer, isList, isMap, pathsOf, type Step, spell, walk } from './plain-json.ts';
import { type Ruled, rejected } from './ruling.ts';
import { type Condition, itemsOf, type StatePlace, stateCount, statePresence, stateValueMatch } from './states.ts';
import { rootOf, stateAt, type World } from './world.ts';

const stateName = fc.oneof(
  { weight: 5, arbitrary: fc.constant('final' as const) },
  { weight: 1, arbitrary: fc.constant('initial' as const) },
);

/** A place of either state. */
export function placeIn(world: World, isWanted?: (path: readonly Step[]) => boolean): fc.Arbitrary<StatePlace> {
  return stateName.chain((state) => pathIn(world[state], isWanted).map((steps) => ({ state, steps })));
}

export function locatorOf({ state, steps }: StatePlace): string {
  return spell(rootOf(state), steps);
}

function valueAt(world: World, { state, steps }: StatePlace): JsonValue {
  return stateAt(world, state, steps).value ?? null;
}

/** What is said or asked is no state. */
const outside: fc.Arbitrary<Ruled> = fc.constantFrom('response', 'task.prompt').map((locator) => ({
  atom: { type: 'state_value_match', locator, expected: 'All is done.' },
  ruling: rejected('wrong_source'),
}));

export function valueMatches(world: World): fc.Arbitrary<Ruled> {
  const inside = placeIn(world).chain((place) =>
    fc
      .record({
        claim: claimAbout(valueAt(world, place)),
        multiset: fc.constantFrom(undefined, undefined, true),
        tolerance: fc.constantFrom(undefined, undefined, 0.5, 1),
      })
      .map(({ claim, multiset, tolerance }) => {
        const options = { ...(multiset && { multiset }), ...(tolerance && { tolerance }) };
        const atom = { type: 'state_value_match', locator: locatorOf(place), ...claim, ...options };
        return { atom, ruling: stateValueMatch(world, place, { ...claim, ...options }) };
      }),
  );
  return fc.oneof({ weight: 20, arbitrary: inside }, { weight: 1, arbitrary: outside });
}

export function presences(world: World): fc.Arbitrary<Ruled> {
  return fc.tuple(placeIn(world), fc.boolean()).map(([place, present]) => ({
    atom: { type: 'state_presence', locator: locatorOf(place), present },
    ruling: statePresence(world, place, present),
  }));
}

/** Conditions on the items of a collection, by members that some of them have. */
export function conditionsOn(items: readonly JsonValue[]): fc.Arbitrary<readonly Condition[]> {
  const paths = items.flatMap((item) => pathsOf(item)).filter((path) => path.every((step) => typeof step === 'string'));
  const known = paths.length === 0 ? [['zz']] : paths;
  const path = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.constant(['zz']) },
  );
  const condition = path.chain((steps) => {
    const found = items.map((item) => walk(item, steps).value).filter((value) => value !== undefined);
    return fc
      .constantFrom(...(found.length === 0 ? [null] : found))
      .chain((value) =>
        claimAbout(value).map(({ relation, expected }) => ({ path: steps, relation, value: expected })),
      );
  });
  return fc.array(condition, { maxLength: 2 });
}

export function printConditions(conditions: readonly Condition[]): JsonValue {
  return conditions.map(({ path, relation, value }) => ({ path: spell('', path), relation, value }));
}

function isCollectionIn(value: JsonValue | null): (path: readonly Step[]) => boolean {
  return (path) => value !== null && isContainer(walk(value, path).value);
}

export function counts(world: World): fc.Arbitrary<Ruled> {
  return placeIn(world, isCollectionIn(world.final)).chain((place) => {
    const items = itemsOf(valueAt(world, place));
    return fc.tuple(conditionsOn(items), countClaim(Math.min(items.length, 2))).map(([where, claim]) => ({
      atom: { type: 'state_count', locator: locatorOf(place), where: printConditions(where), ...claim },
      ruling: stateCount(world, place, { where, ...claim }),
    }));
  });
}

const CHANGES = ['added', 'removed', 'changed', 'unchanged'] as const;

export function changes(world: World): fc.Arbitrary<Ruled> {
  const both: JsonObject = { ...(world.initial ?? {}), ...(world.final ?? {}) };
  const record = fc.nat(4).map((index): readonly Step[] => ['rows', index]);
  const path = fc.oneof({ weight: 6, arbitrary: pathIn(both) }, { weight: 1, arbitrary: record });
  return path.chain((steps) => {
    const [before, after] = [stateAt(world, 'initial', steps), stateAt(world, 'final', steps)];
    const known = before.is === 'there' && after.is === 'there' ? differencesOf(before.value, after.value) : [];
    const inside = known.flatMap((path) => path.map((_, end) => [...steps, ...path.slice(0, end + 1)]));
    const allowedPath = inside.length === 0 ? pathIn(both) : fc.oneof(fc.constantFrom(...inside), pathIn(both));
    const allowed = fc.oneof(fc.constant([]), fc.array(allowedPath, { maxLength: 3 }));
    return fc.tuple(fc.constantFrom(...CHANGES), allowed).map(([change, drawn]) => {
      const paths = change === 'added' || change === 'removed' ? [] : drawn;
      const list = paths.length === 0 ? {} : { allowed: paths.map((path) => spell('', path)) };
      return {
        atom: { type: 'state_change', locator: spell('', steps), change, ...list },
        ruling: stateChange(world, { steps, change, allowed: paths }),
      };
    });
  });
}

export function deltas(world: World): fc.Arbitrary<Ruled> {
  const both: JsonObject = { ...(world.initial ?? {}), ...(world.final ?? {}) };
  return pathIn(both, isCollectionIn(both)).chain((steps) => {
    const places = [stateAt(world, 'initial', steps).value, stateAt(world, 'final', steps).value];
    const items = places.flatMap((value) => (isList(value) || isMap(value) ? itemsOf(value) : []));
    const change = fc.constantFrom('added' as const, 'removed' as const, 'changed' as const);
    return fc.tuple(change, conditionsOn(items), countClaim(1)).map(([name, where, claim]) => ({
      atom: {
        type: 'state_delta_count',
        locator: spell('', steps),
        change: name,
        where: printConditions(where),
        ...claim,
      },
      ruling: stateDeltaCount(world, { steps, change: name, where, ...claim }),
    }));
  });
}
