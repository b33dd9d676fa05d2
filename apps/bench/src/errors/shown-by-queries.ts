import {
  type Episode,
  isJsonObject,
  isUnder,
  type JsonValue,
  type Session,
  type Verification,
} from '@sauron/core/episode';
import { BUDGETS } from '@sauron/core/investigation';
import { EpisodeSource, QUERIES, QUERY_NAMES, type QueryName, runQuery } from '@sauron/core/sources';
import { touchesWitness } from '@sauron/faultinject';
import { isScan } from './classify-error.ts';

/** Cap of an answer where the verification does not tell: the widest preset's. */
const DEFAULT_CAP = BUDGETS.ample.capTokens;

/** These read every event; a witness that is a range of events is looked at by them alone. */
const READ_ALL = new Set<QueryName>(['trace_search', 'trace_tool_calls']);

/**
 * Whether a query of the sessions of a criterion showed one of the places of its witness. With the episode each query is asked
 * again, which gives the same answer; without it, only places that a query names tell, and null says that a broad query may have
 * shown it.
 */
export function shownByQueries(
  { sessions, header }: Pick<Verification, 'sessions' | 'header'>,
  { criterionId, witness }: { readonly criterionId: string; readonly witness: readonly string[] },
  source: EpisodeSource | null,
): boolean | null {
  const asked = sessions.filter(({ criterionIds }) => criterionIds.includes(criterionId)).flatMap(queriesOf);
  const capTokens = capOf(header);
  let unsure = false;
  for (const { name, argumentsValue } of asked) {
    if (READ_ALL.has(name) && witness.some(isScan)) return true;
    if (source === null) {
      if (touchesWitness(namedPlaces(name, argumentsValue), witness)) return true;
      unsure ||= QUERIES[name].breadth === 'broad';
    } else if (shows(runQuery(source, name, argumentsValue, { capTokens }).text, witness)) return true;
  }
  return unsure ? null : false;
}

/** A source of an episode, made once for all its criteria. */
export function sourceOf(episode: Episode | undefined): EpisodeSource | null {
  return episode === undefined ? null : new EpisodeSource(episode);
}

interface Asked {
  readonly name: QueryName;
  readonly argumentsValue: JsonValue;
}

function queriesOf({ queries }: Session): Asked[] {
  return queries.flatMap(({ tool, arguments: argumentsValue }) => {
    const name = QUERY_NAMES.find((one) => one === tool);
    return name === undefined ? [] : [{ name, argumentsValue }];
  });
}

function capOf(header: JsonValue): number {
  const settings = isJsonObject(header) ? header['settings'] : null;
  const budget = isJsonObject(settings) ? settings['budget'] : null;
  if (isJsonObject(budget)) return typeof budget['capTokens'] === 'number' ? budget['capTokens'] : DEFAULT_CAP;
  const preset = Object.entries(BUDGETS).find(([name]) => name === budget);
  return preset?.[1].capTokens ?? DEFAULT_CAP;
}

/** Places that a targeted query names in its arguments. */
function namedPlaces(name: QueryName, argumentsValue: JsonValue): string[] {
  const given = isJsonObject(argumentsValue) ? argumentsValue : {};
  if (name === 'response_get') return ['response'];
  if (name === 'task_get') return typeof given['part'] === 'string' ? [`task.${given['part']}`] : [];
  if (name === 'state_get') return typeof given['locator'] === 'string' ? [given['locator']] : [];
  if (name === 'trace_get' && Array.isArray(given['events'])) return given['events'].flatMap(eventsOf);
  return [];
}

const MAX_RANGE = 10_000;

function eventsOf(entry: JsonValue): string[] {
  const [, first, last] = /^e(\d+)(?:-e(\d+))?$/u.exec(String(entry).trim()) ?? [];
  if (first === undefined) return [];
  const [from, to] = [Number(first), Number(last ?? first)];
  const ids = Array.from({ length: Math.max(0, Math.min(MAX_RANGE, to - from + 1)) }, (_, at) => `e${from + at}`);
  return last === undefined ? ids : [String(entry).trim(), ...ids];
}

const QUOTED = /"(?:[^"\\]|\\.)*"/gu;

/**
 * Whether an answer shows a place of the witness, outside of quoted text of the episode. A container that is told by its shape
 * (`budget : object, 3 keys`) shows nothing of what lies in it.
 */
function shows(answer: string, witness: readonly string[]): boolean {
  const words = answer.replace(QUOTED, '""').split(/\s+/u);
  return words.some((word, at) => {
    if (!/^(?:initial:)?[\p{L}_$]/u.test(word)) return false;
    const place = word.replace(/[:,;.]+$/u, '');
    if (!touchesWitness([place], witness)) return false;
    return words[at + 1] !== ':' || /^e\d/u.test(place) || witness.some((one) => isUnder(place, one));
  });
}
