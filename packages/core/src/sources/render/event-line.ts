import type { TraceEvent } from '../../episode/event.ts';
import { shorten } from '../../episode/shorten.ts';
import { countTokens } from '../tokens.ts';
import type { DataLine } from './data-line.ts';
import { onOneLine } from './json-text.ts';
import type { WindowPlace } from './text-window.ts';
import { type ShownValue, valueLine } from './value-line.ts';

/** What a head needs to know beside the event. */
export interface HeadContext {
  /** Tool of a call, or of a result's call; null where there is none. */
  toolOf(event: TraceEvent): string | null;
}

const PLAIN_WORD = /^[\w.:@/+-]{1,80}$/;
const MAX_NAME = 100;

/** `e11 tool_call actor=agent tool=get_tx step=2`: what kind of event it is, without its content. */
export function eventHead(event: TraceEvent, context: HeadContext, options?: { readonly time: boolean }): string {
  const tool = context.toolOf(event);
  const parts: (string | null)[] = [
    word(event.id),
    event.kind,
    event.kind === 'tool_result' ? null : `actor=${event.actor}`,
    attribute('tool', tool),
    event.kind === 'tool_result' ? `call=${event.call === null ? 'none' : word(event.call)}` : null,
    event.kind === 'tool_result' ? `status=${event.status}` : null,
    attribute('step', event.step),
    attribute('agent', event.agent),
    options?.time === true ? attribute('time', event.time) : null,
  ];
  return onOneLine(parts.filter((part) => part !== null).join(' '));
}

/** The parts of an event that hold its content, by canonical locator. */
export function eventBodies(event: TraceEvent): readonly ShownValue[] {
  switch (event.kind) {
    case 'tool_call':
      return [{ locator: `${event.id}.arguments`, value: event.arguments }];
    case 'tool_result': {
      const value = event.decoded ?? event.output;
      const locator = `${event.id}.output`;
      // Slices of an output read the text as recorded, whatever its decoded view is.
      return [{ locator, value, ...(typeof event.output === 'string' && { text: { locator, text: event.output } }) }];
    }
    case 'message':
    case 'thought':
      return [{ locator: `${event.id}.text`, value: event.text }];
    case 'observation':
      return [
        ...(event.text === undefined ? [] : [{ locator: `${event.id}.text`, value: event.text }]),
        ...(event.data === undefined ? [] : [{ locator: `${event.id}.data`, value: event.data }]),
      ];
  }
}

/** `HEAD | LOCATOR = JSON` or one of its shorter forms, in at most `maxTokens` where the head leaves room. */
export function eventLine(
  head: string,
  body: ShownValue | undefined,
  options: { readonly maxTokens: number; readonly place?: WindowPlace },
): DataLine {
  if (body === undefined) return { text: head, cut: false };
  return withHead(head, valueLine(body, options.maxTokens - countTokens(`${head} | `), options.place));
}

/** Puts a head in front of a line. */
export function withHead(head: string, line: DataLine): DataLine {
  return { text: `${head} | ${line.text}`, cut: line.cut };
}

function attribute(name: string, value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : `${name}=${word(String(value))}`;
}

/** Names come from the record: an odd one is quoted, so that it cannot pass for an attribute or for our words. */
function word(text: string): string {
  return PLAIN_WORD.test(text) ? text : JSON.stringify(shorten(text, MAX_NAME));
}
