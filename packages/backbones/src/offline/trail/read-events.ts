import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownValue,
  parseStrictJson,
  stringifyJson,
} from '@sauron/core/episode';
import { argumentsKey, isBrokenJson, isNothing } from './arguments.ts';
import type { Call, Failure, TraceFacts } from './trace-facts.ts';

const NO_EVENT = 'The trace holds no event.';

/** Reads a trace of one JSON object per line; null where it is no such trace. */
export function readEvents(text: string): TraceFacts | null {
  if (text === NO_EVENT) return { failures: [], calls: [], broken: [] };
  const events: JsonObject[] = [];
  for (const line of text.split('\n')) {
    const parsed = parseStrictJson(line);
    if (!parsed.ok || !isJsonObject(parsed.value) || textIn(parsed.value, 'kind') === null) return null;
    events.push(parsed.value);
  }
  const calls = events.filter((event) => textIn(event, 'kind') === 'tool_call').map(callOf);
  const tools = new Map(calls.map(({ place, tool }) => [place, tool]));
  return {
    failures: events.flatMap((event) => failureOf(event, tools)),
    calls,
    broken: calls.flatMap(({ place, tool, given }) =>
      given !== null && isBrokenJson(given) ? [{ place, tool, given }] : [],
    ),
  };
}

function callOf(event: JsonObject): Call {
  const value = ownValue(event, 'arguments') ?? null;
  return {
    place: textIn(event, 'id') ?? '',
    tool: textIn(event, 'tool') ?? '',
    given: isNothing(value) ? null : shown(value),
    key: argumentsKey(value),
  };
}

/** A result that is an error, or an observation of one. */
function failureOf(event: JsonObject, tools: ReadonlyMap<string, string>): Failure[] {
  const place = textIn(event, 'id') ?? '';
  const data = ownValue(event, 'data');
  if (textIn(event, 'kind') === 'tool_result' && textIn(event, 'status') === 'error') {
    const text = shown(ownValue(event, 'output') ?? '');
    return [{ place, by: tools.get(textIn(event, 'call') ?? '') ?? null, text }];
  }
  if (textIn(event, 'kind') !== 'observation' || !isJsonObject(data)) return [];
  const text = textIn(data, 'error');
  return text === null ? [] : [{ place, by: textIn(data, 'span'), text }];
}

function shown(value: JsonValue): string {
  return typeof value === 'string' ? value : stringifyJson(value);
}

function textIn(object: JsonObject, name: string): string | null {
  const value = ownValue(object, name);
  return typeof value === 'string' ? value : null;
}
