import { type JsonValue, stringifyJson, type TraceEvent } from '@sauron/core/episode';

/** Words, numbers and ids that an event says. Numbers are spelled one way. */
export function tokensOf(event: TraceEvent): ReadonlySet<string> {
  const tokens = known.get(event) ?? new Set(saidBy(event).flatMap(tokensIn));
  known.set(event, tokens);
  return tokens;
}

const known = new WeakMap<TraceEvent, ReadonlySet<string>>();

function saidBy(event: TraceEvent): string[] {
  if (event.kind === 'tool_call') return [stringifyJson(event.arguments)];
  if (event.kind === 'tool_result') return [textOf(event.output)];
  if (event.kind === 'observation') return [event.text ?? '', textOf(event.data ?? null)];
  return [event.text];
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : stringifyJson(value);
}

/** Words of three letters and more, and all that has a digit in it. */
export function tokensIn(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}](?:[\p{L}\p{N}@._:-]*[\p{L}\p{N}])?/gu) ?? [];
  return words
    .filter((word) => word.length > 2 || /\d/u.test(word))
    .map((word) => (/^\d+(\.\d+)?$/u.test(word) ? String(Number(word)) : word));
}
