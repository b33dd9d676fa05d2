import { extendLocator, isJsonList, isJsonObject, type JsonValue, parseStrictJson } from '@sauron/core/episode';

/** The beginning of a JSON text, read as far as it goes. */
export interface JsonStart {
  readonly value: JsonValue;
  /** Locators of the containers whose ends are missing, outermost first. */
  readonly open: readonly string[];
}

/** Reads a JSON text whose end is missing: what was complete is kept, what is open is closed. Null where that fails. */
export function readJsonStart(text: string, root: string): JsonStart | null {
  const { end, closers } = lastSafeEnd(text);
  const parsed = parseStrictJson(text.slice(0, end) + closers);
  if (!parsed.ok) return null;
  return { value: parsed.value, open: lastChain(parsed.value, root, closers.length) };
}

/** The last place where the text can be cut between values, and the brackets that are open there, innermost first. */
function lastSafeEnd(text: string): { readonly end: number; readonly closers: string } {
  let [end, closers, open, quoted] = [0, '', '', false];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (quoted && character === '\\') index += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && '{}[],'.includes(character)) {
      if (character === '{') open = `}${open}`;
      else if (character === '[') open = `]${open}`;
      else if (character !== ',') open = open.slice(1);
      end = character === ',' ? index : index + 1;
      closers = open;
    }
  }
  return { end, closers };
}

/** Locators of the outermost containers along the last members. */
function lastChain(value: JsonValue, root: string, depth: number): string[] {
  const chain: string[] = [];
  let [node, locator] = [value, root];
  while (chain.length < depth) {
    chain.push(locator);
    const last = lastMember(node);
    if (last === null) break;
    locator = extendLocator(locator, last.key);
    node = last.value;
  }
  return chain;
}

function lastMember(node: JsonValue): { readonly key: string | number; readonly value: JsonValue } | null {
  if (isJsonList(node)) return node.length === 0 ? null : { key: node.length - 1, value: node.at(-1) ?? null };
  const last = isJsonObject(node) ? Object.entries(node).at(-1) : undefined;
  return last === undefined ? null : { key: last[0], value: last[1] };
}
