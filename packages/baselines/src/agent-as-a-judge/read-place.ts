import { type JsonObject, type JsonValue, stringifyJson } from '@sauron/core/episode';
import { countTokens, type EpisodeSource } from '@sauron/core/sources';
import { byteLength, MAX_BYTES_PER_TOKEN } from '../judging/maximum-usage.ts';
import { cutLines, renderState, traceSection } from '../prompt/index.ts';

/** A place that the judge asked for. */
export interface ReadPlace {
  /** As it was asked for. */
  readonly asked: string;
  /** What stands there, or why nothing can be read. */
  readonly text: string;
  readonly tokens: number;
  readonly shownTokens: number;
}

/** Characters shown of a locator, or of why there is nothing to read. */
const MAX_CHARS = 400;
/** Bytes of all that stands around the content. */
export const PLACE_FRAME_BYTES = 4_000;

/**
 * Reads one place of the final state, the trace or the final message. What can't be read is told as such: nothing is to be
 * assumed of it.
 */
export function readPlace(source: EpisodeSource, asked: string, maxTokens: number): ReadPlace {
  const { locator, content } = contentAt(source, asked);
  const tokens = countTokens(content);
  const cut = Number.isFinite(maxTokens) ? withinBytes(cutLines(content, maxTokens).text, maxTokens) : content;
  const text = `place = ${stringifyJson(shorten(locator))}\n${cut}`;
  return { asked, text, tokens, shownTokens: Math.min(tokens, countTokens(cut)) };
}

function contentAt(source: EpisodeSource, asked: string): { readonly locator: string; readonly content: string } {
  const found = source.resolve(asked);
  if (!found.ok) return { locator: asked, content: `not readable: ${shorten(found.detail)}` };
  if (found.source === 'initial' || found.source === 'task') {
    return { locator: asked, content: 'not readable: only the final state, the trace and the response can be read' };
  }
  const { locator, value, event } = found;
  const section = event !== null && locator === event.id ? traceSection([event]) : null;
  if (section !== null && 'data' in section) return { locator, content: section.data };
  return { locator, content: typeof value === 'string' ? value : renderState(value) };
}

function shorten(text: string): string {
  return text.length <= MAX_CHARS ? text : `${text.slice(0, MAX_CHARS).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

/** Only runs of blanks or marks have more bytes a token; they are cut once more, so that what is sent is bounded. */
function withinBytes(text: string, maxTokens: number): string {
  const maxBytes = maxTokens * MAX_BYTES_PER_TOKEN;
  if (byteLength(text) <= maxBytes) return text;
  return text.slice(0, Math.floor(maxBytes / 3)).replace(/[\uD800-\uDBFF]$/u, '');
}

/** UTF-8 bytes of the longest content that any place can have, were nothing cut; twice over, for lists that are picked. */
export function longestContentBytes({ final, response, events }: EpisodeSource): number {
  // An event is JSON; its type only names its keys.
  const values = [final, response, ...(events as unknown as readonly JsonObject[]).flatMap(withMembers)];
  const texts = values.map((value) => (typeof value === 'string' ? value : renderState(value)));
  return 2 * texts.reduce((most, text) => Math.max(most, byteLength(text)), 0);
}

function withMembers(event: JsonObject): JsonValue[] {
  return [event, ...Object.values(event).filter((value) => value !== undefined)];
}
