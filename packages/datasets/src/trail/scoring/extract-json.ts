/** What JSON text of the published scorer's language gives: like JSON, and numbers may be NaN or infinite. */
export type LooseJson = null | boolean | number | string | LooseJson[] | { [key: string]: LooseJson };

/** The object in the answer of a judge, or why there is none. */
export type ExtractedJson =
  | { readonly ok: true; readonly value: { readonly [key: string]: LooseJson } }
  | { readonly ok: false; readonly reason: 'no_json' | 'bad_json' };

const TOKENS: ReadonlyMap<string, number> = new Map([
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
]);
/** Stands for such a number on its way through the parser; a control character that JSON text never holds as it is. */
const MARK = '\u0001';
/** A text, or one of the words; only the words are replaced. */
const TEXT_OR_TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?Infinity|NaN/gsu;

/**
 * The JSON object that begins at the first brace of a text, whatever stands around it, as the published scorer finds it: it
 * drops characters from the end until the rest can be read, which ends at the brace that closes the first one.
 */
export function extractJson(text: string): ExtractedJson {
  const start = text.indexOf('{');
  if (start === -1 || text.lastIndexOf('}') < start) return { ok: false, reason: 'no_json' };
  const end = closingBrace(text, start);
  const value = end === null ? undefined : parseLooseJson(text.slice(start, end + 1));
  return isLooseObject(value) ? { ok: true, value } : { ok: false, reason: 'bad_json' };
}

/** Reads JSON in which NaN and infinities are numbers; undefined where the text is none. */
export function parseLooseJson(text: string): LooseJson | undefined {
  const plain = parse(text);
  if (plain !== undefined) return plain;
  const marked = text.replace(TEXT_OR_TOKEN, (found) => (TOKENS.has(found) ? `"\\u0001${found}"` : found));
  return parse(marked, (_, value) => numberOf(value) ?? value);
}

export function isLooseObject(value: LooseJson | undefined): value is { [key: string]: LooseJson } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What the language of the published scorer takes for false: null, zero, and what is empty. */
export function isFalsy(value: LooseJson): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object') return value === null || Object.keys(value).length === 0;
  return value === 0 || value === '' || value === false;
}

function parse(text: string, revive?: (key: string, value: LooseJson) => LooseJson): LooseJson | undefined {
  try {
    return JSON.parse(text, revive);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function numberOf(value: LooseJson): number | undefined {
  return typeof value === 'string' && value.startsWith(MARK) ? TOKENS.get(value.slice(MARK.length)) : undefined;
}

function closingBrace(text: string, start: number): number | null {
  let depth = 0;
  let isInText = false;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (isInText) {
      if (char === '\\') at += 1;
      else if (char === '"') isInText = false;
    } else if (char === '"') isInText = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (depth === 0 && !isInText) return at;
  }
  return null;
}
