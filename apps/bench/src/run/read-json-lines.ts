import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseStrictJson } from '@sauron/core/episode';
import type { z } from 'zod';
import { UsageError } from '../cli/usage-error.ts';
import { describeIssues } from '../files/describe-issues.ts';

/** A line of a file that a run wrote. */
export interface ReadLine<Value> {
  readonly value: Value;
  /** From 1. */
  readonly line: number;
}

export interface JsonLinesOptions {
  /** True: a last line that is not whole (a writer is at work, or was killed) is passed over. @default false */
  readonly tornEnd?: boolean;
}

/** Reads a `.jsonl` file line by line, in memory of one line. Throws UsageError that names the line. */
export async function* readJsonLines<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  { tornEnd = false }: JsonLinesOptions = {},
): AsyncGenerator<ReadLine<z.output<Schema>>, void, undefined> {
  let line = 0;
  let held: string | null = null;
  for await (const text of linesOf(path)) {
    if (held !== null) yield { value: parseLine(held, schema, `${path}:${line}`), line };
    line += 1;
    held = text.trim() === '' ? null : text;
  }
  if (held === null) return;
  if (tornEnd && !isWhole(held, schema)) return;
  yield { value: parseLine(held, schema, `${path}:${line}`), line };
}

function isWhole(text: string, schema: z.ZodType): boolean {
  const json = parseStrictJson(text);
  return json.ok && schema.safeParse(json.value).success;
}

function parseLine<Schema extends z.ZodType>(text: string, schema: Schema, where: string): z.output<Schema> {
  const json = parseStrictJson(text);
  if (!json.ok) throw new UsageError(`${where}: not JSON at column ${json.problem.column}: ${json.problem.message}`);
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return parsed.data;
  throw new UsageError(`${where}: not what a run writes here: ${describeIssues(parsed.error)}`);
}

async function* linesOf(path: string): AsyncGenerator<string, void, undefined> {
  const stream = createReadStream(path, 'utf8');
  try {
    yield* createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    if (code === null) throw error;
    throw new UsageError(`${path}: ${code === 'ENOENT' ? 'there is no such file' : `can't be read (${code})`}`, {
      cause: error,
    });
  } finally {
    stream.destroy();
  }
}
