import { readFile } from 'node:fs/promises';
import { InputError } from '@sauron/core/episode';
import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, type ParsedNode, parseDocument } from 'yaml';
import { asFileError, fileError } from '../dataset/json-file.ts';
import { keyPath } from '../dataset/schema-error.ts';
import { type Mapping, mappingSchema } from './mapping.ts';
import { issuePath } from './mapping-parts.ts';

const EXPECTED = 'a mapping file (YAML)';
const MAX_ISSUES = 3;

/**
 * Reads a mapping file. Throws an InputError that names line and key, what came and what is allowed there.
 */
export async function readMapping(file: string): Promise<Mapping> {
  const lines = new LineCounter();
  const document = parseDocument(await readText(file), { lineCounter: lines, logLevel: 'error', prettyErrors: false });
  const [broken] = document.errors;
  if (broken !== undefined) {
    const { line, col } = lines.linePos(broken.pos[0]);
    const message = `${file}: line ${line}, column ${col}: expected ${EXPECTED}: ${broken.message}`;
    throw new InputError(message, { file, line, key: null });
  }
  const { contents } = document;
  if (contents === null) throw fileError(file, `expected ${EXPECTED}, got an empty file`);
  const lineOf = (path: readonly PropertyKey[]): number => {
    return lines.linePos(offsetOf(contents, path)).line;
  };
  return checked(plainValue(document, file), file, lineOf);
}

function plainValue(document: Document.Parsed, file: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    // An alias without its anchor, or too many of them.
    if (!(error instanceof ReferenceError)) throw error;
    throw fileError(file, `expected ${EXPECTED}: ${error.message}`);
  }
}

/** The checks of `readMapping` on a mapping that was made in code. Throws an InputError. */
export function checkMapping(mapping: Mapping): Mapping {
  return checked(mapping, 'mapping', () => null);
}

type LineOf = (path: readonly PropertyKey[]) => number | null;

function checked(value: unknown, file: string, lineOf: LineOf): Mapping {
  const parsed = mappingSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({ path: issuePath(issue), message: issue.message }));
  const told = issues.slice(0, MAX_ISSUES).map(({ path, message }) => {
    const line = lineOf(path);
    const at = [line === null ? '' : `line ${line}`, keyPath(path)].filter((part) => part !== '').join(', ');
    return at === '' ? message : `${at}: ${message}`;
  });
  if (issues.length > MAX_ISSUES) told.push(`and ${issues.length - MAX_ISSUES} more`);
  const first = issues[0]?.path ?? [];
  throw new InputError(`${file}: ${told.join('; ')}`, { file, line: lineOf(first), key: keyPath(first) || null });
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw asFileError(error, file, EXPECTED);
  }
}

/** Offset of the key at a path, or of the nearest parent that the file has. */
function offsetOf(contents: ParsedNode, path: readonly PropertyKey[]): number {
  let node: unknown = contents;
  let offset = contents.range[0];
  for (const step of path) {
    const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step)) : null;
    const next: unknown = isSeq(node) && typeof step === 'number' ? node.items[step] : pair?.value;
    const start = startOf(pair?.key) ?? startOf(next);
    if (start === null) break;
    offset = start;
    node = next;
  }
  return offset;
}

function startOf(node: unknown): number | null {
  // Nodes of a parsed document carry their range.
  return typeof node === 'object' && node !== null && 'range' in node ? ((node as Node).range?.[0] ?? null) : null;
}
