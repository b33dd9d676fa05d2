import { type JsonValue, parseStrictJson } from '@sauron/core/episode';

/** A text taken apart: our own words, and the blocks of data in their fences. */
export interface FencedText {
  /** What stands outside the fences. */
  readonly prose: string;
  readonly blocks: readonly { readonly title: string; readonly content: string }[];
}

const OPENING = /^<data-([0-9a-f]{8})>$/u;

/** Finds the fences. A fence ends at its own mark only, so nothing inside it can end it or open another. */
export function splitFences(text: string): FencedText {
  const prose: string[] = [];
  const blocks: { title: string; content: string }[] = [];
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const marker = OPENING.exec(line)?.[1];
    const end = marker === undefined ? -1 : lines.indexOf(`</data-${marker}>`, index + 1);
    if (end < 0) {
      prose.push(line);
      continue;
    }
    blocks.push({ title: prose.at(-1) ?? '', content: lines.slice(index + 1, end).join('\n') });
    index = end;
  }
  return { prose: prose.join('\n'), blocks };
}

/** `e12 tool_result tool=get_tx call=e11 status=ok`. */
export interface EventHead {
  readonly id: string;
  readonly kind: string;
  readonly actor: string | null;
  readonly tool: string | null;
  /** Event id of the call that a result answers. */
  readonly call: string | null;
  readonly status: string | null;
  readonly step: string | null;
}

/** One record of an answer. */
export type DataLine = { readonly head: EventHead | null; readonly locator: string } & (
  | { readonly form: 'value'; readonly value: JsonValue }
  | { readonly form: 'cut'; readonly value: JsonValue }
  | { readonly form: 'shape'; readonly shape: string }
);

/** Reads one line of data; null where it has none of the forms (such as a line of order, or a lone head). */
export function readDataLine(line: string): DataLine | null {
  const bar = indexOutsideQuotes(line, ' | ');
  const head = bar < 0 ? null : readHead(line.slice(0, bar));
  if (bar >= 0 && head === null) return null;
  const body = bar < 0 ? line : line.slice(bar + 3);
  const equals = indexOutsideQuotes(body, ' = ');
  if (equals < 0) {
    const colon = indexOutsideQuotes(body, ' : ');
    return colon < 0 ? null : { head, locator: body.slice(0, colon), form: 'shape', shape: body.slice(colon + 3) };
  }
  const parsed = parseStrictJson(body.slice(equals + 3));
  if (!parsed.ok) return null;
  const name = body.slice(0, equals);
  const window = /\[\d+:\d+\]$/u.exec(name);
  if (window === null) return { head, locator: name, form: 'value', value: parsed.value };
  return { head, locator: name.slice(0, window.index), form: 'cut', value: parsed.value };
}

/** Reads the head of an event line; null where it is none. */
export function readHead(text: string): EventHead | null {
  const parts = splitParts(text);
  const [id, kind, ...rest] = parts;
  if (id === undefined || kind === undefined || !/^[a-z_]+$/u.test(kind)) return null;
  const fields = new Map(
    rest.map((part) => [part.slice(0, part.indexOf('=')), unquote(part.slice(part.indexOf('=') + 1))]),
  );
  const field = (name: string) => fields.get(name) ?? null;
  return {
    id: unquote(id),
    kind,
    actor: field('actor'),
    tool: field('tool'),
    call: field('call'),
    status: field('status'),
    step: field('step'),
  };
}

/** Blank-separated parts; a JSON string is part of its word whatever it holds. */
function splitParts(text: string): string[] {
  return text.match(/(?:"(?:[^"\\]|\\.)*"|[^\s"])+/gu) ?? [];
}

/** A JSON string as its text, anything else as it is. */
export function unquote(text: string): string {
  if (!text.startsWith('"')) return text;
  const parsed = parseStrictJson(text);
  return parsed.ok && typeof parsed.value === 'string' ? parsed.value : text;
}

/** Where a mark first stands outside JSON strings; -1 where it does not. */
export function indexOutsideQuotes(text: string, mark: string): number {
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (quoted && character === '\\') index += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && text.startsWith(mark, index)) return index;
  }
  return -1;
}
