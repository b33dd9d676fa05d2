import { isJsonList, isJsonObject, type JsonValue, type TraceEvent } from '@sauron/core/episode';

/** What is exchanged for what, and under which keys; null means under any. */
export interface Exchange {
  readonly from: JsonValue;
  readonly to: JsonValue;
  /** Last key of the place, so that an equal value under another key stays. */
  readonly key: string | null;
}

/** The value with every occurrence under the key exchanged; inside longer texts too, where both are texts. */
export function exchanged(value: JsonValue, exchange: Exchange, key: string | null = null): JsonValue {
  if (isJsonList(value)) return value.map((item) => exchanged(item, exchange, key));
  if (isJsonObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, exchanged(member, exchange, name)]));
  }
  return value === exchange.from && (exchange.key === null || exchange.key === key) ? exchange.to : value;
}

/** How often a value occurs under the key. */
export function occurrences(value: JsonValue, { from, key }: Omit<Exchange, 'to'>, at: string | null = null): number {
  if (isJsonList(value)) return value.reduce<number>((sum, item) => sum + occurrences(item, { from, key }, at), 0);
  if (isJsonObject(value)) {
    return Object.entries(value).reduce((sum, [name, member]) => sum + occurrences(member, { from, key }, name), 0);
  }
  return value === from && (key === null || key === at) ? 1 : 0;
}

/** The event with a value exchanged in its arguments, or in its output and the decoded view of it. */
export function exchangedIn(event: TraceEvent, exchange: Exchange): TraceEvent {
  if (event.kind === 'tool_call') return { ...event, arguments: exchanged(event.arguments, exchange) };
  if (event.kind !== 'tool_result') return event;
  const { decoded } = event;
  return {
    ...event,
    output: exchangedOutput(event.output, decoded, exchange),
    ...(decoded === undefined ? {} : { decoded: exchanged(decoded, exchange) }),
  };
}

/** A raw text that was decoded from JSON is written again where the value stands in it; other texts keep their form. */
function exchangedOutput(output: JsonValue, decoded: JsonValue | undefined, exchange: Exchange): JsonValue {
  if (typeof output !== 'string' || decoded === undefined) return exchanged(output, exchange);
  if (occurrences(decoded, exchange) === 0) return output;
  return output.replaceAll(JSON.stringify(exchange.from), () => JSON.stringify(exchange.to));
}
