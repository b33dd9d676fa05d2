import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../src/episode/json-value.ts';
import { conditionsOnCall, filterOf, pathOfPart, referenceIn } from './arbitrary-traces.ts';
import { claimAbout, countClaim, maybe } from './arbitrary-values.ts';
import { printConditions } from './claims-on-states.ts';
import { spell, walk } from './plain-json.ts';
import { type Ruled, rejected } from './ruling.ts';
import {
  cite,
  type Filter,
  type Reference,
  select,
  traceCallMatch,
  traceCount,
  traceOrdering,
  traceValueMatch,
} from './traces.ts';
import { partOf, type World } from './world.ts';

export function printFilter({ arguments: conditions, ...rest }: Filter): JsonObject {
  // A filter is JSON but for its conditions; its type only names its keys.
  const plain = Object.fromEntries(Object.entries(rest).filter(([, member]) => member !== undefined)) as JsonObject;
  return conditions === undefined ? plain : { ...plain, arguments: printConditions(conditions) };
}

export function printReference(reference: Reference): JsonValue {
  return typeof reference === 'string'
    ? reference
    : { filter: printFilter(reference.filter), occurrence: reference.occurrence };
}

const DISTINCT = [
  { part: 'arguments', steps: ['to'] },
  { part: 'arguments', steps: ['amount'] },
  { part: 'output', steps: [] },
  { part: 'output', steps: ['balance'] },
  { part: 'text', steps: [] },
] as const;

export function traceCounts(world: World): fc.Arbitrary<Ruled> {
  const distinct = maybe(fc.constantFrom(...DISTINCT), 4);
  return fc.tuple(filterOf(world), distinct).chain(([filter, path]) =>
    countClaim(select(world, withoutEmpty(filter)).events.length).map((claim) => {
      const own = withoutEmpty(filter);
      const by = path === undefined ? {} : { distinct: spell(path.part, path.steps) };
      return {
        atom: { type: 'trace_count', filter: printFilter(filter), ...by, ...claim },
        ruling: traceCount(world, { filter: own, distinct: path, ...claim }),
      };
    }),
  );
}

/** An empty list of conditions is one that was not used. */
function withoutEmpty(filter: Filter): Filter {
  return filter.arguments?.length === 0 ? { ...filter, arguments: undefined } : filter;
}

export function settled(reference: Reference): Reference {
  return typeof reference === 'string' ? reference : { ...reference, filter: withoutEmpty(reference.filter) };
}

const STATUSES = ['ok', 'error', 'unknown'] as const;

export function callMatches(world: World): fc.Arbitrary<Ruled> {
  return referenceIn(world, ({ kind }) => kind === 'tool_call').chain((drawn) => {
    const reference = settled(drawn);
    const { event } = cite(world, reference);
    const [tool, actor] = event?.kind === 'tool_call' ? [event.tool, event.actor] : (['get', 'agent'] as const);
    return fc
      .record({
        tool: fc.oneof(
          { weight: 6, arbitrary: fc.constant(tool) },
          { weight: 1, arbitrary: fc.constantFrom('get', 'pay', 'nope') },
        ),
        actor: fc.oneof(
          { weight: 6, arbitrary: fc.constant(actor) },
          { weight: 1, arbitrary: fc.constantFrom('agent' as const, 'user' as const) },
        ),
        conditions: conditionsOnCall(world, event),
        exact: fc.constantFrom(false, false, true),
        multiset: fc.constantFrom(undefined, undefined, true),
        status: maybe(fc.constantFrom(...STATUSES), 6),
      })
      .map(({ conditions, exact, multiset, status, ...head }) => ({
        atom: {
          type: 'trace_call_match',
          event: printReference(drawn),
          ...head,
          arguments: printConditions(conditions),
          exact,
          ...(multiset === undefined ? {} : { multiset }),
          ...(status === undefined ? {} : { status }),
        },
        ruling: traceCallMatch(world, { event: reference, ...head, conditions, exact, allow: { multiset }, status }),
      }));
  });
}

/** Parts that some events have; most of the time the one that an answer has is taken. */
const PARTS = ['text', 'arguments', 'status'] as const;

export function traceValues(world: World): fc.Arbitrary<Ruled> {
  const reference = referenceIn(world, ({ kind }) => kind === 'tool_result' || kind === 'observation');
  const inside = fc.tuple(reference, fc.nat(9), fc.boolean()).chain(([drawn, at, isLocator]) => {
    const event = settled(drawn);
    const cited = cite(world, event).event;
    const part = PARTS[at] ?? (cited?.kind === 'observation' ? 'text' : 'output');
    const body = cited === undefined ? undefined : partOf(cited, part);
    return pathOfPart(body).chain((steps) =>
      claimAbout(body === undefined ? null : (walk(body, steps).value ?? null)).map((claim) => {
        const path = spell(part, steps);
        const place =
          isLocator && typeof drawn === 'string'
            ? { locator: `${drawn}.${path}` }
            : { event: printReference(drawn), path };
        return {
          atom: { type: 'trace_value_match', ...place, ...claim },
          ruling: traceValueMatch(world, { event, part, steps }, claim),
        };
      }),
    );
  });
  return fc.oneof({ weight: 20, arbitrary: inside }, { weight: 1, arbitrary: outside });
}

/** What the task says was answered by no tool. */
const outside: fc.Arbitrary<Ruled> = fc.constant({
  atom: { type: 'trace_value_match', locator: 'task.prompt', expected: 'Do what is asked.' },
  ruling: rejected('wrong_source'),
});

export function orderings(world: World): fc.Arbitrary<Ruled> {
  const references = fc.tuple(
    referenceIn(world),
    referenceIn(world),
    fc.constantFrom('before' as const, 'not_before' as const),
  );
  return references.map(([a, b, order]) => ({
    atom: { type: 'trace_ordering', a: printReference(a), b: printReference(b), order },
    ruling: traceOrdering(world, { a: settled(a), b: settled(b), order }),
  }));
}
