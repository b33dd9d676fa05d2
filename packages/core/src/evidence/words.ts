import type { TraceEvent } from '../episode/event.ts';
import type { EventFilter, PathCondition } from '../episode/filter.ts';
import { isJsonList, type JsonValue } from '../episode/json-value.ts';
import type { Relation } from '../episode/relation.ts';
import { stringifyJson } from '../episode/strict-json.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import type { CitedPlace } from './fetch-place.ts';
import { shortJson } from './short-json.ts';

/** Characters of one value inside a `checked` sentence. */
const VALUE_CAP_CHARS = 300;

/** A value as a `checked` sentence shows it: compact JSON, cut where it is long. */
export function valueWords(value: JsonValue): string {
  return shortJson(value, VALUE_CAP_CHARS);
}

const RELATION_WORDS = {
  equal: 'equals',
  different: 'is different from',
  less: 'is less than',
  less_or_equal: 'is at most',
  greater: 'is greater than',
  greater_or_equal: 'is at least',
  between: 'is between',
  contains: 'contains',
  not_contains: 'does not contain',
  one_of: 'is one of',
} as const satisfies Record<Relation, string>;

/** `equals 20000`, `is between 5 and 9 inclusive`. */
export function relationWords(relation: Relation, expected: JsonValue): string {
  if (relation === 'between' && isJsonList(expected) && expected.length === 2) {
    const [low = null, high = null] = expected;
    return `is between ${valueWords(low)} and ${valueWords(high)} inclusive`;
  }
  return `${RELATION_WORDS[relation]} ${valueWords(expected)}`;
}

/** The verb of a relation alone, for two places. */
export function relationVerb(relation: Relation): string {
  return RELATION_WORDS[relation];
}

/** A name from the record, quoted where it could pass for our words. */
export function nameWords(name: string): string {
  return /^[\w.:/-]{1,80}$/u.test(name) ? name : stringifyJson(name);
}

/** What an event is, without its id: `get_tx result, ok`, `send_transfer call by agent`, `message by user`. */
export function kindWords(source: EpisodeSource, event: TraceEvent): string {
  const tool = source.toolOf(event);
  if (event.kind === 'tool_call') return `${nameWords(event.tool)} call by ${event.actor}`;
  if (event.kind === 'tool_result') return `${tool === null ? 'unpaired' : nameWords(tool)} result, ${event.status}`;
  return event.kind === 'thought' ? 'thought of the agent' : `${event.kind} by ${event.actor}`;
}

/** An event with its id: `e12 (get_tx result, ok)`. */
export function eventWords(source: EpisodeSource, event: TraceEvent): string {
  return `${nameWords(event.id)} (${kindWords(source, event)})`;
}

/** A fetched place: `final state budget.goal`, `initial state items[0].q`, `e12 (get_tx result, ok) output.total`, `response`. */
export function placeWords(source: EpisodeSource, place: CitedPlace): string {
  return (
    whereItStands(source, place) + (place.missing.length === 0 ? '' : ` (${place.missing.length} items have none)`)
  );
}

function whereItStands(source: EpisodeSource, { source: root, locator, event, asked }: CitedPlace): string {
  const picked =
    asked === undefined ? '' : ` (picked as ${shortJson(asked.replace(/^initial:/u, ''), VALUE_CAP_CHARS)})`;
  if (root === 'final') return `final state ${locator}${picked}`;
  if (root === 'initial') return `initial state ${locator.replace(/^initial:/u, '')}${picked}`;
  if (event === null) return locator;
  return `${eventWords(source, event)}${locator.slice(event.id.length).replace(/^\.?(?=.)/u, ' ')}${picked}`;
}

/** What stands there: `final state budget.goal = 20000`. */
export function factWords(source: EpisodeSource, place: CitedPlace): string {
  return `${placeWords(source, place)} = ${valueWords(place.value)}`;
}

/** A condition: `amount is greater than 100`. */
export function conditionWords(condition: PathCondition): string {
  return `${condition.path} ${relationWords(condition.relation, condition.value)}`;
}

/** ` where status equals "open" and amount is at least 5`, or nothing. */
export function whereWords(conditions: readonly PathCondition[] = []): string {
  return conditions.length === 0 ? '' : ` where ${conditions.map(conditionWords).join(' and ')}`;
}

/** A filter: `tool="cancel_order" status=ok arguments.id equals "A"`; `any event` where it is empty. */
export function filterWords(filter: EventFilter): string {
  const { tool, text, anyArgument } = filter;
  const parts = [
    filter.kind && `kind=${filter.kind}`,
    filter.actor && `actor=${filter.actor}`,
    filter.agent !== undefined && `agent=${stringifyJson(filter.agent)}`,
    tool !== undefined &&
      `tool=${typeof tool === 'string' ? stringifyJson(tool) : tool.map((name) => stringifyJson(name)).join('|')}`,
    filter.status && `status=${filter.status}`,
    ...(filter.arguments ?? []).map((condition) => `arguments ${conditionWords(condition)}`),
    anyArgument && `some argument ${relationWords(anyArgument.relation, anyArgument.value)}`,
    text !== undefined && `text=${valueWords(text)}`,
  ].filter((part): part is string => typeof part === 'string');
  return parts.length === 0 ? 'any event' : parts.join(' ');
}
