import { join } from 'node:path';
import { parseStrictJson } from '@sauron/core/episode';
import { type FaultPair, pairSchema } from '@sauron/faultinject';
import { UsageError } from '../cli/usage-error.ts';
import { describeIssues } from '../files/describe-issues.ts';
import { readLines } from '../files/read-lines.ts';

/** The pairs of a fault set, in the order of the file. Throws UsageError. */
export async function readPairs(folder: string): Promise<FaultPair[]> {
  const path = join(folder, 'pairs.jsonl');
  const lines = await readLines(path).catch((error: unknown) => {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}. Expected a fault set, as \`faults make\` writes one`, { cause: error });
  });
  const pairs = lines.flatMap((line, index) => (line.trim() === '' ? [] : [pairOf(line, `${path}:${index + 1}`)]));
  if (pairs.length > 0) return pairs;
  throw new UsageError(`${path}: expected at least one fault pair, the file holds none`);
}

function pairOf(line: string, where: string): FaultPair {
  const json = parseStrictJson(line);
  if (!json.ok) throw new UsageError(`${where}: not JSON at column ${json.problem.column}: ${json.problem.message}`);
  const parsed = pairSchema.safeParse(json.value);
  if (parsed.success) return parsed.data;
  throw new UsageError(`${where}: not a fault pair: ${describeIssues(parsed.error)}`);
}
