import { type JsonValue, MAX_JSON_DEPTH, parseStrictJson } from '@sauron/core/episode';
import { type Document, isMap, isScalar, isSeq, type Pair, parseDocument, type Scalar } from 'yaml';

/** A first line that can begin a block list (`- `) or a block mapping (`key: `). */
const BLOCK_START = /^\s*(?:-[ \r\n]|[^\s#&*!|>%@`{[?,][^\n]*:(?:[ \r\n]|$))/u;

/** Plain text of a flow collection. Brackets, quotes and the like are a sign of another language inside. */
const FLOW_TEXT = /^(?!None$)[\p{L}\p{N}_](?:[\p{L}\p{N} _./:@+-]*[\p{L}\p{N}_])?$/u;

const NULLS: readonly string[] = ['', '~', 'null', 'Null', 'NULL'];
const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  True: true,
  TRUE: true,
  false: false,
  False: false,
  FALSE: false,
};

/** Scalars stay text and keys may repeat: both are decided here (the parser compares each key with all before it). */
const OPTIONS = { schema: 'failsafe', uniqueKeys: false, logLevel: 'error', prettyErrors: false } as const;

/** A decimal as JSON writes it; an exponent only behind a fraction, so that the id `1e5` stays text. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+(?:[eE][+-]?\d+)?)?$/u;

/**
 * Reads a text that is, as a whole, one YAML mapping or list in block style. Nothing may be lost on the way: texts with
 * comments, tags, anchors, directives, several documents, keys that repeat or are no scalars are not decoded. One line
 * `Some words: some text` is prose as likely as data and is not decoded either.
 *
 * Plain scalars are null, booleans or decimals as JSON knows them (big integers keep every digit), everything else is
 * text: dates, `yes`, `0123`, `1e5`, `.inf`. Undefined where the text is no such YAML; never throws.
 */
export function decodeYaml(text: string): JsonValue | undefined {
  if (!BLOCK_START.test(text)) return undefined;
  try {
    const document = parseDocument(text, OPTIONS);
    return isPlain(document) && !isProse(document.contents, text) ? read(document.contents, 0, false) : undefined;
  } catch (error) {
    // Nesting that the parser cannot follow.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function isPlain({ errors, warnings, commentBefore, comment, directives }: Document.Parsed): boolean {
  const { docStart, docEnd, yaml } = directives;
  const isBare = !commentBefore && !comment && !docStart && !docEnd && yaml.explicit !== true;
  return isBare && errors.length === 0 && warnings.length === 0;
}

function isProse(contents: unknown, text: string): boolean {
  if (!isMap(contents) || contents.items.length !== 1 || text.trim().includes('\n')) return false;
  const [pair] = contents.items;
  return isText(pair?.key) && isText(pair?.value) && /\S\s+\S/u.test(`${pair.key.value}\u0000${pair.value.value}`);
}

/** True for a plain scalar that is text, not a number or the like. */
function isText(node: unknown): node is Scalar<string> {
  return isScalar(node) && typeof node.value === 'string' && node.type === 'PLAIN' && typeof plain(node) === 'string';
}

/** Undefined where a part of the node would be lost or is no JSON. */
function read(node: unknown, depth: number, inFlow: boolean): JsonValue | undefined {
  if (depth > MAX_JSON_DEPTH) return undefined;
  if (!(isScalar(node) || isMap(node) || isSeq(node)) || node.tag || node.anchor || node.comment || node.commentBefore)
    return undefined;
  if (isScalar(node)) return scalarOf(node, inFlow);
  const isFlow = inFlow || node.flow === true;
  return isMap(node) ? mappingOf(node.items, depth, isFlow) : listOf(node.items, depth, isFlow);
}

function listOf(nodes: readonly unknown[], depth: number, inFlow: boolean): JsonValue | undefined {
  const items: JsonValue[] = [];
  for (const node of nodes) {
    const item = read(node, depth + 1, inFlow);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

function mappingOf(pairs: readonly Pair[], depth: number, inFlow: boolean): JsonValue | undefined {
  const entries = new Map<string, JsonValue>();
  for (const { key, value: node } of pairs) {
    const name = read(key, depth + 1, inFlow);
    const value = read(node, depth + 1, inFlow);
    if (!isScalar(key) || name === undefined || value === undefined) return undefined;
    // A key that is a number keeps its spelling.
    const spelling = String(key.value);
    if (entries.has(spelling)) return undefined;
    entries.set(spelling, value);
  }
  return Object.fromEntries(entries);
}

function scalarOf(node: Scalar, inFlow: boolean): JsonValue | undefined {
  const { value, type } = node;
  if (typeof value !== 'string' || !value.isWellFormed()) return undefined;
  if (type !== 'PLAIN') return value;
  const resolved = plain(node);
  return inFlow && typeof resolved === 'string' && !FLOW_TEXT.test(resolved) ? undefined : resolved;
}

function plain({ value }: Scalar): JsonValue {
  const text = String(value);
  if (NULLS.includes(text)) return null;
  const truth = Object.hasOwn(BOOLEANS, text) ? BOOLEANS[text] : undefined;
  if (truth !== undefined) return truth;
  const parsed = NUMBER.test(text) ? parseStrictJson(text) : null;
  return parsed?.ok ? parsed.value : text;
}
