import { InputError } from '@sauron/core/episode';
import { type Document, isMap, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import type { z } from 'zod';

/** A YAML file that a person edits: its value, and the document, which keeps comments when it is changed and printed. */
export interface YamlFile<Value> {
  readonly value: Value;
  readonly document: Document.Parsed;
}

export interface YamlKind<Value> {
  /** For errors, with its article: `a domain file (domain.yaml)`. */
  readonly expected: string;
  readonly schema: z.ZodType<Value>;
}

const MAX_ISSUES = 3;

/**
 * Reads a YAML file of some kind. Throws one InputError for all that is wrong: the first few places with line and key, what
 * was expected there and what came.
 * @param file named in errors
 */
export function parseYamlFile<Value>(text: string, file: string, kind: YamlKind<Value>): YamlFile<Value> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'error', prettyErrors: false });
  const [broken] = document.errors;
  if (broken !== undefined) {
    const { line, col } = lines.linePos(broken.pos[0]);
    const message = `${file}: line ${line}, column ${col}: expected ${kind.expected}: ${broken.message}`;
    throw new InputError(message, { file, line, key: null });
  }
  const { contents } = document;
  if (contents === null) {
    throw new InputError(`${file}: expected ${kind.expected}, got an empty file`, { file, line: null, key: null });
  }
  const parsed = kind.schema.safeParse(plainValue(document, file, kind.expected));
  if (parsed.success) return { value: parsed.data, document };
  throw issuesError(parsed.error.issues, file, (path) => lines.linePos(offsetOf(contents, path)).line);
}

function plainValue(document: Document.Parsed, file: string, expected: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    // An alias without its anchor, or too many of them.
    if (!(error instanceof ReferenceError)) throw error;
    throw new InputError(`${file}: expected ${expected}: ${error.message}`, { file, line: null, key: null });
  }
}

type Path = readonly PropertyKey[];

function issuesError(issues: readonly z.core.$ZodIssue[], file: string, lineOf: (path: Path) => number): InputError {
  const deepest = issues.map(deepestIssue);
  const told = deepest
    .slice(0, MAX_ISSUES)
    .map(
      ({ path, message }) =>
        `line ${lineOf(path)}${path.length === 0 ? '' : `, ${keyPath(path)}`}: ${inOurWords(message)}`,
    );
  if (issues.length > MAX_ISSUES) told.push(`and ${issues.length - MAX_ISSUES} more`);
  const path = deepest[0]?.path ?? [];
  return new InputError(`${file}: ${told.join('; ')}`, { file, line: lineOf(path), key: keyPath(path) || null });
}

interface PlacedIssue {
  readonly path: Path;
  readonly message: string;
}

/** Unknown keys are placed at the first of them. */
function deepestIssue(issue: z.core.$ZodIssue): PlacedIssue {
  const { path, message } = issue;
  if (issue.code !== 'unrecognized_keys') return { path, message };
  const [first] = issue.keys;
  return {
    path: first === undefined ? path : [...path, first],
    message: 'unknown key: correct its name or leave it out',
  };
}

function inOurWords(message: string): string {
  return message
    .replace(/^Invalid input: /u, '')
    .replace(/^Invalid option: /u, '')
    .replace(/received undefined$/u, 'got nothing')
    .replace(/received (?=\w+$)/u, 'got ');
}

function keyPath(path: Path): string {
  return path.reduce<string>(
    (text, step) =>
      typeof step === 'number' ? `${text}[${step}]` : text === '' ? String(step) : `${text}.${String(step)}`,
    '',
  );
}

/** Offset of the key at a path, or of the nearest parent that the file has. */
function offsetOf(contents: ParsedNode, path: Path): number {
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
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return null;
  const [start] = node.range;
  return typeof start === 'number' ? start : null;
}
