import type { JsonObject } from '@sauron/core/episode';
import { type Case, type Found, type Scene, unmet } from '../../investigate/case.ts';
import { callAtom, countAtom } from '../../investigate/context-atoms.ts';
import { type Match, matchAtoms } from '../../investigate/match.ts';

/** One time that something happened: the event, by id or as the first that a filter matches, with what shows that it is the one. */
export interface Occurrence {
  readonly at: string | JsonObject;
  /** Place in the trace; null where it is not known. */
  readonly place: number | null;
  readonly atoms: readonly JsonObject[];
}

/** When something happened, as far as it was found. */
export interface Grounded {
  /** In the order of the trace. */
  readonly times: readonly Occurrence[];
  /** Filters that count it: where none of them matches anything, it did not happen. */
  readonly filters: readonly JsonObject[];
  /** What was not understood, or not found. */
  readonly unread: string | null;
  /** Whether there may be other times that were not found, so that only what was found speaks. */
  readonly isOpen?: boolean;
}

/** What was not found; filters may still show that it did not happen. */
export function notFound(unread: string, filters: readonly JsonObject[] = []): Grounded {
  return { times: [], filters, unread };
}

export function foundTimes(times: readonly Occurrence[], filters: readonly JsonObject[] = []): Grounded {
  const inOrder = times.toSorted((left, right) => (left.place ?? Infinity) - (right.place ?? Infinity));
  return { times: inOrder, filters, unread: null };
}

/** What a form says of words that it did not understand. */
export function refusal(unread: string): Found {
  return { cases: [], unread, lacks: null };
}

/** What a form says where cases settle it. */
export function settledBy(...cases: readonly Case[]): Found {
  return { cases, unread: null, lacks: null };
}

/** That nothing which a filter matches is there. */
export function noneOf(says: string, filters: readonly JsonObject[], more: readonly JsonObject[] = []): Case {
  return unmet(says, ...filters.map((filter) => countAtom(filter, 'equal', 0)), ...more);
}

/** A call as an occurrence, with the arguments, the results and the records that say what it was about. */
export function occurrenceOf({ thing, hits, ...match }: Match, scene: Scene): Occurrence {
  const isGiven = (leaf: { readonly event: string | null } | null) => leaf?.event === thing.id;
  const leaves = [...hits.values()].flatMap(({ leaf, isLinked }) =>
    leaf !== null && !isLinked && isGiven(leaf) ? [leaf] : [],
  );
  const rest = new Map([...hits].filter(([, { leaf }]) => leaf !== null && !isGiven(leaf)));
  const about = rest.size === 0 ? [] : aboutAtoms({ ...match, thing, hits: rest });
  const atoms = [callAtom(thing.id, { leaves: [...new Set(leaves)] }, scene.pool), ...about];
  return { at: thing.id, place: placeOf(thing.id, scene), atoms };
}

/** Atoms that only say what was meant. */
const MAX_ABOUT = 5;

/** What says which record or call is meant, each thing once. */
export function aboutAtoms(match: Match): readonly JsonObject[] {
  return [...new Map(matchAtoms(match).map((atom) => [String(atom['claim']), atom])).values()].slice(0, MAX_ABOUT);
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
