import type { JsonObject } from '@sauron/core/episode';
import type { Scene } from '../../investigate/case.ts';
import { callAtom } from '../../investigate/context-atoms.ts';
import { type Match, matchAtoms } from '../../investigate/match.ts';

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
  readonly unread: string | null;
  readonly lacks: string | null;
  /** Whether there may be earlier times that were not found, so that only what was found speaks. */
  readonly isOpen?: boolean;
}

export function notGrounded(reason: Partial<Pick<Grounded, 'unread' | 'lacks' | 'filters'>>): Grounded {
  return { times: [], filters: [], unread: null, lacks: null, ...reason };
}

/** Atoms that only say what was meant. */
const MAX_ABOUT = 5;

/** A call as an occurrence, with the arguments, the results and the records that say what it was about. */
export function occurrenceOf(match: Match, scene: Scene): Occurrence {
  const { pool } = scene;
  const call = match.thing.id;
  const given = [...match.hits.values()].flatMap(({ leaf, isLinked }) =>
    leaf !== null && !isLinked && leaf.event === call ? [leaf] : [],
  );
  const rest = new Map([...match.hits].filter(([, { leaf }]) => leaf !== null && leaf.event !== call));
  const about = rest.size === 0 ? [] : aboutAtoms({ ...match, hits: rest });
  return {
    at: call,
    place: placeOf(call, scene),
    atoms: [callAtom(call, { leaves: [...new Set(given)] }, pool), ...about],
  };
}

/** What says which record or call is meant, each thing once. */
export function aboutAtoms(match: Match): readonly JsonObject[] {
  const atoms = matchAtoms(match);
  return [...new Map(atoms.map((atom) => [String(atom['claim']), atom])).values()].slice(0, MAX_ABOUT);
}

/** Where an event stands in the trace: loaders number events, and answers may show them in another order. */
export function placeOf(event: string, { pool }: Pick<Scene, 'pool'>): number {
  const number = /^\p{L}{0,3}(\d+)$/u.exec(event)?.[1];
  return number === undefined ? [...pool.events.keys()].indexOf(event) : Number(number);
}

export function statusOf(call: string, { pool }: Pick<Scene, 'pool'>): string | null {
  return pool.resultsOf(call).at(-1)?.status ?? null;
}
