import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import {
  isJsonObject,
  parseStrictJson,
  VERIFICATION_SCHEMA,
  type Verification,
  verificationSchema,
} from '@sauron/core/episode';
import { UsageError } from '../cli/usage-error.ts';
import { describeIssues } from './describe-issues.ts';

/** Reads verifications one at a time: a `.jsonl` file holds one per line, any other file one. Throws UsageError. */
export async function* readVerifications(path: string): AsyncGenerator<Verification> {
  if (!path.endsWith('.jsonl')) {
    yield parseVerification(await readText(path), path);
    return;
  }
  let number = 0;
  for await (const line of linesOf(path)) {
    number += 1;
    if (line.trim() !== '') yield parseVerification(line, `${path}:${number}`);
  }
}

function parseVerification(text: string, where: string): Verification {
  if (text.trim() === '') throw new UsageError(`${where}: expected a verification, the file is empty`);
  const json = parseStrictJson(text);
  if (!json.ok) {
    const { line, column, key, message } = json.problem;
    const place = `line ${line}, column ${column}${key === null ? '' : `, key ${key}`}`;
    throw new UsageError(`${where}: not JSON at ${place}: ${message}`);
  }
  const tag = isJsonObject(json.value) ? json.value['schema'] : undefined;
  if (tag !== VERIFICATION_SCHEMA) {
    const came = typeof tag === 'string' ? `schema ${JSON.stringify(tag)}` : 'no schema tag';
    throw new UsageError(`${where}: expected a verification (schema "${VERIFICATION_SCHEMA}"), got ${came}`);
  }
  const parsed = verificationSchema.safeParse(json.value);
  if (parsed.success) return parsed.data;
  throw new UsageError(`${where}: not a verification: ${describeIssues(parsed.error)}`);
}

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${path}: expected JSON text in UTF-8, the file holds other bytes`);
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const stream = createReadStream(path, 'utf8');
  try {
    yield* createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    throw error instanceof UsageError ? error : unreadable(path, error);
  } finally {
    stream.destroy();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'expected a file, this is a folder',
  EACCES: 'no permission to read it',
};

function unreadable(path: string, error: unknown): UsageError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return new UsageError(`${path}: ${REASONS[code] ?? `can't be read (${code})`}`, { cause: error });
}
