import { AUTHORITIES, type Authority } from '../episode/atom.ts';
import type { EventKind, TraceEvent } from '../episode/event.ts';
import type { JsonValue } from '../episode/json-value.ts';
import type { LocatorSource } from '../episode/locator.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import { echoOf } from './echo.ts';
import type { CitedPlace } from './fetch-place.ts';

/** Whose word an accepted atom is. `echoOf` names the agent's call that wrote the value first. */
export interface Standing {
  readonly authority: Authority;
  readonly echoOf?: string;
}

const BY_ACTOR = { agent: 'agent', user: 'user', system: 'task' } as const;

const BY_EVENT_KIND = {
  message: (event) => (event.kind === 'message' ? BY_ACTOR[event.actor] : 'agent'),
  thought: () => 'agent',
  tool_call: () => 'action',
  tool_result: () => 'environment',
  observation: () => 'environment',
} as const satisfies Record<EventKind, (event: TraceEvent) => Authority>;

const BY_SOURCE = {
  final: 'environment',
  initial: 'environment',
  response: 'agent',
  task: 'task',
} as const satisfies Record<Exclude<LocatorSource, 'trace'>, Authority>;

/** Whose word an event is, by its record and never by its text. A system message states the task. */
export function authorityOfEvent(event: TraceEvent): Authority {
  return BY_EVENT_KIND[event.kind](event);
}

/** Whose word a fetched place is, echoes not considered. */
export function authorityOfPlace(place: Pick<CitedPlace, 'source' | 'event'>): Authority {
  if (place.event !== null) return authorityOfEvent(place.event);
  return place.source === 'trace' ? 'agent' : BY_SOURCE[place.source];
}

/** Whose word a value or quote cited from a place is: an echo of the agent's own argument is no more than that. */
export function standingOf(source: EpisodeSource, place: CitedPlace, cited: JsonValue): Standing {
  const written = place.event === null ? null : echoOf(source, place.event, cited);
  return written === null ? { authority: authorityOfPlace(place) } : { authority: 'action', echoOf: written };
}

/** The strongest of several standings, in the order environment, action, agent, user, task; the first where they tie. */
export function strongest(first: Standing, ...others: readonly Standing[]): Standing {
  return others.reduce((best, next) => (rank(next) < rank(best) ? next : best), first);
}

/** The weakest of several standings; the first where they tie. */
export function weakest(first: Standing, ...others: readonly Standing[]): Standing {
  return others.reduce((worst, next) => (rank(next) > rank(worst) ? next : worst), first);
}

function rank({ authority }: Standing): number {
  return AUTHORITIES.indexOf(authority);
}
