import { readFile } from 'node:fs/promises';
import { exportCalls, importCalls, openCallStore } from '@sauron/backbones';
import { isJsonObject, parseStrictJson, stringifyJson } from '@sauron/core/episode';
import type { CliIo } from '../cli/cli-io.ts';
import type { Run } from './open-run.ts';
import { exists } from './rewrite-journal.ts';
import { runPaths } from './run-paths.ts';
import { writeAtomically } from './write-atomically.ts';

/** Puts the replies of all shards into one store, so that the whole run pays for none of them again. */
export async function mergeCalls(folder: string, shards: readonly Run[], io: CliIo): Promise<void> {
  const own = await pathsThatExist(shards.map((shard) => runPaths.calls(shard.folder)));
  if (own.length === 0) return;
  using whole = await openCallStore(runPaths.calls(folder));
  for (const path of own) {
    using store = await openCallStore(path);
    importCalls(whole, linesOf(store), { file: path, nowMs: io.wallMs() });
  }
}

function* linesOf(store: Parameters<typeof exportCalls>[0]): Generator<string> {
  for (const entry of exportCalls(store)) if (entry.ok) yield entry.line;
}

/** What the shards spent counts for the cap of the whole. Each numbered its requests for itself. */
export async function mergeSpending(folder: string, shards: readonly Run[]): Promise<void> {
  const own = await pathsThatExist(shards.map((shard) => runPaths.spend(shard.folder)));
  if (own.length === 0) return;
  const lines: string[] = [];
  let highest = 0;
  for (const path of own) {
    const before = highest;
    for (const text of (await readFile(path, 'utf8')).split('\n')) {
      const json = parseStrictJson(text);
      // A last line that is cut was never a request that went out.
      if (!json.ok || !isJsonObject(json.value)) continue;
      const id = Number(json.value['id']) + before;
      highest = Math.max(highest, id);
      lines.push(stringifyJson({ ...json.value, id }));
    }
  }
  await writeAtomically(runPaths.spend(folder), `${lines.join('\n')}\n`);
}

async function pathsThatExist(paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) if (await exists(path)) found.push(path);
  return found;
}
