import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../src/episode/json-value.ts';
import type { Relation } from '../../src/episode/relation.ts';
import { RELATIONS } from '../../src/episode/relation.ts';
import { referenceIn, saying } from './arbitrary-traces.ts';
import { maybe, mostly } from './arbitrary-values.ts';
import { conditionsOn, locatorOf, placeIn, printConditions } from './claims-on-states.ts';
import { printReference, settled } from './claims-on-traces.ts';
import { relate } from './compare.ts';
import { type Derivation, derivedValueMatch, nearestTo, OPERATIONS } from './derivations.ts';
import { isContainer, pathsOf, positions, type Step, spell, walk } from './plain-json.ts';
import { both, byAnswer, type Ruled, rejected } from './ruling.ts';
import { containerRuling, itemsOf, type StatePlace } from './states.ts';
import { type Cited, messageValueMatch, provenanceLink, quoteMatch, type Where } from './texts.ts';
import { cite, wordsIn } from './traces.ts';
import { partOf, placeRuling, stateAt, type World } from './world.ts';

export function crossMatches(world: World): fc.Arbitrary<Ruled> {
  const relation = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<Relation>('equal', 'different') },
    { weight: 1, arbitrary: fc.constantFrom<Relation>(...RELATIONS) },
  );
  return fc.tuple(placeIn(world), placeIn(world), fc.boolean(), relation).map(([left, other, isTwin, name]) => {
    // The same place of the other state is the likeliest to hold the same.
    const right: StatePlace = isTwin
      ? { state: left.state === 'final' ? 'initial' : 'final', steps: left.steps }
      : other;
    const atom = { type: 'cross_value_match', left: locatorOf(left), relation: name, right: locatorOf(right) };
    const [a, b] = [left, right].map(({ state, steps }) => stateAt(world, state, steps));
    if (a?.value === undefined || b?.value === undefined)
      return { atom, ruling: both(placeRuling(a ?? UNKNOWN), placeRuling(b ?? UNKNOWN)) };
    if (left.state === right.state && isSamePath(world[left.state] ?? {}, left, right))
      return { atom, ruling: rejected('invalid_atom') };
    return {
      atom,
      ruling: both(
        containerRuling(world, left.steps, { value: a.value, relation: name }),
        containerRuling(world, right.steps, { value: b.value, relation: name }),
        byAnswer(relate(a.value, name, b.value)),
      ),
    };
  });
}

/** An item of a list has two names, by index and by id. */
function isSamePath(state: JsonValue, left: StatePlace, right: StatePlace): boolean {
  return JSON.stringify(positions(state, left.steps)) === JSON.stringify(positions(state, right.steps));
}

const UNKNOWN = { is: 'missing' } as const;

const CALCULATED = [
  'equal',
  'equal',
  'equal',
  'different',
  'less',
  'less_or_equal',
  'greater',
  'greater_or_equal',
  'between',
] as const;
/** Where the numbers of a collection stand in its items. */
const AMOUNTS: ReadonlyMap<unknown, readonly Step[]> = new Map([
  ['rows', ['amount']],
  ['people', ['age']],
]);

export function derivations(world: World): fc.Arbitrary<Ruled> {
  const isNumeric = (path: readonly Step[]) => /rows|people|numbers|budget|amount|age/u.test(JSON.stringify(path));
  const isCollection = (path: readonly Step[]) => isNumeric(path) && path.length === 1;
  const operands = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(placeIn(world, isCollection)) },
    { weight: 1, arbitrary: fc.array(placeIn(world, isNumeric), { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.tuple(placeIn(world, isLeafNumber(world)), placeIn(world, isLeafNumber(world))) },
  );
  return operands.chain((places) => {
    const items = places.flatMap(({ state, steps }) => itemsOf(stateAt(world, state, steps).value ?? null));
    return fc
      .record({
        operation: fc.constantFrom(...OPERATIONS),
        path: fc.oneof(
          { weight: 9, arbitrary: fc.constant(AMOUNTS.get(places[0]?.steps[0]) ?? []) },
          { weight: 1, arbitrary: fc.constant(['zz']) },
        ),
        where: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: conditionsOn(items) }),
        missingAs: fc.constantFrom(undefined, undefined, 'zero' as const, 'skip' as const),
        label: fc.constantFrom<readonly Step[] | undefined>(undefined, undefined, ['owner'], ['city']),
      })
      .chain((drawn) => claimOn(world, { ...drawn, operands: places }));
  });
}

function isLeafNumber(world: World): (path: readonly Step[]) => boolean {
  return (path) => typeof walk(world.final ?? {}, path).value === 'number';
}

function claimOn(world: World, derivation: Derivation): fc.Arbitrary<Ruled> {
  const { operation, operands, path, where, missingAs, label } = derivation;
  const isLabel = operation === 'argmin' || operation === 'argmax';
  const near = nearestTo(derivation, world);
  const number = fc.oneof(
    { weight: 3, arbitrary: fc.constant(near) },
    { weight: 1, arbitrary: fc.constantFrom(near + 1, near - 0.25, 0, 7) },
  );
  const names = fc.constantFrom<JsonValue>(
    'A',
    'B',
    'C',
    'ana',
    'bob',
    'Ana',
    'Bob Lee',
    'Lund',
    ['A', 'B'],
    ['B', 'A'],
  );
  return fc
    .tuple(
      isLabel ? fc.constantFrom<Relation>('equal', 'different', 'one_of') : fc.constantFrom<Relation>(...CALCULATED),
      number,
      number,
      names,
    )
    .map(([relation, one, two, name]) => {
      const pair = [Math.min(one, two), Math.max(one, two)];
      const value: JsonValue = isLabel
        ? relation === 'one_of' && !Array.isArray(name)
          ? [name]
          : name
        : relation === 'between'
          ? pair
          : one;
      const optional = {
        ...(path.length > 0 && { path: spell('', path) }),
        ...(missingAs && { missingAs }),
        ...(label && { label: spell('', label) }),
      };
      return {
        atom: {
          type: 'derived_value_match',
          operation,
          operands: operands.map(locatorOf),
          where: printConditions(where),
          ...optional,
          relation,
          expected: value,
        },
        ruling: derivedValueMatch(world, derivation, { relation, expected: value }),
      };
    });
}

const PARTS = ['text', 'output', 'arguments'] as const;

/** A place in an event that mostly exists. */
function citedIn(world: World): fc.Arbitrary<Cited> {
  const places = world.events.flatMap((event) =>
    PARTS.flatMap((part) => {
      const body = partOf(event, part);
      return body === undefined ? [] : pathsOf(body).map((steps) => ({ event: event.id, part, steps }));
    }),
  );
  const wrong = fc.constantFrom(
    { event: 'e999', part: 'text', steps: [] },
    { event: world.events[0]?.id ?? 'e999', part: 'text', steps: ['zz'] },
  );
  return places.length === 0
    ? wrong
    : fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...places) }, { weight: 1, arbitrary: wrong });
}

function printCited({ event, part, steps }: Cited): string {
  return spell(`${event}.${part}`, steps);
}

/** A run of words of a text as someone else would type it, whole or cut, right or nearly. */
function quoteFrom(text: string): fc.Arbitrary<string> {
  const words = text.trim().split(/\s+/u);
  return fc
    .record({
      start: fc.nat(Math.max(0, words.length - 1)),
      length: fc.integer({ min: 1, max: 6 }),
      gap: fc.constantFrom(' ', ' ', '  ', '\n'),
      how: fc.nat(9),
    })
    .map(({ start, length, gap, how }) => {
      const quote = words.slice(start, start + length).join(gap);
      if (how === 0) return quote.slice(1);
      if (how === 5) return quote.slice(2);
      if (how === 1) return quote.slice(0, -1);
      if (how === 2) return quote.toUpperCase();
      if (how === 3) return quote.replaceAll(/[“”]/gu, '"');
      if (how === 4) return quote.replace(/\d/u, '8');
      return quote;
    });
}

export function quoteMatches(world: World): fc.Arbitrary<Ruled> {
  return fc.tuple(citedIn(world), saying).chain(([cited, other]) => {
    const event = world.events.find(({ id }) => id === cited.event);
    const body = event === undefined ? undefined : partOf(event, cited.part);
    const value = body === undefined ? undefined : walk(body, cited.steps).value;
    const recorded = event?.kind === 'tool_result' && cited.steps.length === 0 ? event.output : undefined;
    if (typeof recorded === 'string') return claimOf(cited, recorded);
    const text = typeof value === 'string' ? value : isContainer(value) ? JSON.stringify(value) : other;
    return claimOf(cited, /[a-z0-9]{3}/iu.test(text) ? text : other);
  });

  function claimOf(cited: Cited, text: string): fc.Arbitrary<Ruled> {
    return quoteFrom(text)
      .filter((quote) => quote.trim().length > 1 && /[a-z0-9]/iu.test(quote))
      .map((quote) => ({
        atom: { type: 'quote_match', locator: printCited(cited), quote },
        ruling: quoteMatch(world, cited, quote),
      }));
  }
}

const STATED = [
  1500,
  12.5,
  1,
  500,
  77,
  4417,
  'Ana',
  'bob lee',
  'TX-77',
  'tx-77',
  'ACC-4417',
  'the order',
  'order was shipped',
  'nothing else',
  'an',
] as const;

export function messageMatches(world: World): fc.Arbitrary<Ruled> {
  const where = fc.oneof(fc.constantFrom<Where>('response', 'any_agent_message'), citedIn(world));
  return fc.record({ value: fc.constantFrom(...STATED), stated: fc.boolean(), where }).map((claim) => ({
    atom: {
      type: 'message_value_match',
      value: claim.value,
      stated: claim.stated,
      where: typeof claim.where === 'string' ? claim.where : printCited(claim.where),
    },
    ruling: messageValueMatch(world, claim),
  }));
}

export function links(world: World): fc.Arbitrary<Ruled> {
  const user = referenceIn(world, ({ kind }) => kind === 'tool_call');
  return fc.tuple(user, fc.boolean()).chain(([drawn, linked]) => {
    const event = settled(drawn);
    const found = cite(world, event).event;
    const part = found?.kind === 'tool_call' ? 'arguments' : 'text';
    const body = (found === undefined ? undefined : partOf(found, part)) ?? {};
    return usedPath(body).chain((steps) =>
      answerIn(world, walk(body, steps).value).map((from) => {
        const optional: JsonObject = from === undefined ? {} : { from };
        return {
          atom: {
            type: 'provenance_link',
            event: printReference(drawn),
            path: spell(part, steps),
            linked,
            ...optional,
          },
          ruling: provenanceLink(world, { event, part, steps, from, linked }),
        };
      }),
    );
  });
}

/** Mostly the path of a scalar. */
function usedPath(body: JsonValue): fc.Arbitrary<readonly Step[]> {
  const paths = pathsOf(body);
  const scalars = paths.filter((steps) => !isContainer(walk(body, steps).value));
  return mostly(
    fc.constantFrom<readonly Step[]>(...(scalars.length === 0 ? [[]] : scalars)),
    fc.constantFrom<readonly Step[]>(['to'], ['amount'], ...paths),
  );
}

/** No event, or mostly one of the answers that may give the value. */
function answerIn(world: World, value: JsonValue | undefined): fc.Arbitrary<string | undefined> {
  const ids = world.events.map(({ id }) => id);
  const giving = world.events.filter((event) => {
    const isAnswer = event.kind === 'tool_result' || event.kind === 'observation';
    return isAnswer && wordsIn(event).includes(typeof value === 'object' ? JSON.stringify(value) : String(value));
  });
  const likely = giving.length === 0 ? ids : giving.map(({ id }) => id);
  return maybe(mostly(fc.constantFrom(...likely, 'e999'), fc.constantFrom(...ids, 'e999')), 6);
}
