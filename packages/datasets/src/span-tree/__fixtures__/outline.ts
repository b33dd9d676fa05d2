import type { TraceEvent } from '@sauron/core/episode';
import { OPENINFERENCE } from '../../openinference/convention.ts';
import type { Span } from '../span.ts';
import { type SpanEvents, type SpansToEventsOptions, spansToEvents } from '../spans-to-events.ts';
import type { PlainCall, PlainMessage } from './spans.ts';

export function convert(spans: readonly Span[], options?: SpansToEventsOptions): SpanEvents {
  return spansToEvents(spans, OPENINFERENCE, options);
}

/** One short line per event, such as `call get {"n":1}` or `ok e2 "text"`. */
export function outline(spans: readonly Span[]): string[] {
  return convert(spans).events.map(line);
}

export function line(event: TraceEvent): string {
  if (event.kind === 'tool_call') return `call ${event.tool} ${JSON.stringify(event.arguments)}`;
  if (event.kind === 'tool_result') return `${event.status} ${event.call} ${JSON.stringify(event.output)}`;
  if (event.kind === 'observation') return `saw ${JSON.stringify(event.text ?? event.data)}`;
  return `${event.kind === 'thought' ? 'thought' : event.actor}: ${event.text}`;
}

export function losses(spans: readonly Span[]): [string, number][] {
  return convert(spans).loss.rows.map(({ what, count }) => [what, count]);
}

export const user = (content: string): PlainMessage => ({ role: 'user', content });
export const said = (content: string): PlainMessage => ({ role: 'assistant', content });
export const asked = (...calls: PlainCall[]): PlainMessage => ({ role: 'assistant', calls });
export const told = (content: string, id?: string): PlainMessage => {
  return { role: 'tool', content, ...(id === undefined ? {} : { id }) };
};
export const get = (n: number, id?: string): PlainCall => {
  return { tool: 'get', given: { n }, ...(id === undefined ? {} : { id }) };
};
