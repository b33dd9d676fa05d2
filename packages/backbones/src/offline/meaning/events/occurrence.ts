import type { JsonObject } from '@sauron/core/episode';
import type { Case, Found, Scene } from '../../investigate/case.ts';
import { callAtom } from '../../investigate/context-atoms.ts';
import { type Match, matchAtoms } from '../../investigate/match.ts';
import type { Leaf } from '../../transcript/pool.ts';

/** One time that something happened: the event, by id or as the first that a filter matches, with what shows that it is the one. */
export interface Occurrence {
  readonly at: string | JsonObject;
  /** Place in the trace; null where it is not known. */
  readonly place: number | null;
  readonly atoms: readonly JsonObject[];
}

/** What was found of an act. */
export interface Grounded {
  /** In the order of the trace. */
  readonly times: readonly Occurrence[];
  /** Filters that count it: where none of them matches anything, it was not done. */
  readonly filters: readonly JsonObject[];
  /** What was not understood, or not found. */
  readonly unread: string | null;
  /** Whether there may be earlier times that were not found, so that only what was found speaks. */
  readonly isOpen?: boolean;
}

/** An act that was not found; filters may still show that it was not done. */
export function notFound(unread: string, filters: readonly JsonObject[] = []): Grounded {
  return { times: [], filters, unread };
}

/** An act that was found, in the order of the trace. */
export function foundTimes(times: readonly Occurrence[], filters: readonly JsonObject[] = []): Grounded {
  return {
    times: times.toSorted((left, right) => (left.place ?? Infinity) - (right.place ?? Infinity)),
    filters,
    unread: null,
  };
}

/** What a form says of words that it did not understand. */
export function refusal(unread: string): Found {
  return { cases: [], unread, lacks: null };
}

/** What a form says where cases settle it. */
export function settledBy(...cases: readonly Case[]): Found {
  return { cases, unread: null, lacks: null };
}

/** Atoms that only say what was meant. */
const MAX_ABOUT = 5;

/** What says which record or call is meant, each thing once. */
export function aboutAtoms(match: Match): readonly JsonObject[] {
  const atoms = matchAtoms(match);
  return [...new Map(atoms.map((atom) => [String(atom['claim']), atom])).values()].slice(0, MAX_ABOUT);
}

/** A call as an occurrence, with the arguments, the results and the records that say what it was about. */
export function occurrenceOf(match: Match, scene: Scene): Occurrence {
  const call = match.thing.id;
  const given = [...match.hits.values()].flatMap(({ leaf, isLinked }) =>
    leaf !== null && !isLinked && leaf.event === call ? [leaf] : [],
  );
  const rest = new Map([...match.hits].filter(([, { leaf }]) => leaf !== null && leaf.event !== call));
  const about = rest.size === 0 ? [] : aboutAtoms({ ...match, hits: rest });
  return {
    at: call,
    place: placeOf(call, scene),
    atoms: [callAtom(call, { leaves: [...new Set(given)] }, scene.pool), ...about],
  };
}

/** The first event that a filter matches, wherever it stands. */
export function firstOf(filter: JsonObject, atoms: readonly JsonObject[]): Occurrence {
  return { at: { filter, occurrence: 'first' }, place: null, atoms };
}

/** Where an event stands in the trace: loaders number events, and answers may show them in another order. */
export function placeOf(event: string, { pool }: Pick<Scene, 'pool'>): number {
  const number = /^\p{L}{0,3}(\d+)$/u.exec(event)?.[1];
  return number === undefined ? [...pool.events.keys()].indexOf(event) : Number(number);
}

/** How a call ended; null where no result is known. */
export function statusOf(call: string, { pool }: Pick<Scene, 'pool'>): string | null {
  return pool.resultsOf(call).at(-1)?.status ?? null;
}

/** The atom that one event is before another, or is not. */
export function orderAtom(a: Occurrence['at'], b: Occurrence['at'], order: 'before' | 'not_before'): JsonObject {
  return { type: 'trace_ordering', claim: `${nameOf(a)} is ${order.replace('_', ' ')} ${nameOf(b)}`, a, b, order };
}

/** An event as reasons name it. */
export function nameOf(at: Occurrence['at']): string {
  return typeof at === 'string' ? at : 'the first event of its kind';
}

/** Arguments of a call that tell what it was about: ids, names, numbers; not long texts. */
export function tellingArguments(call: string, { pool }: Pick<Scene, 'pool'>): readonly Leaf[] {
  return pool
    .ofEvent(call)
    .filter(({ value }) => value !== null && typeof value !== 'boolean' && String(value).length <= 60);
}
