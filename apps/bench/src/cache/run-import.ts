import { importCalls, openCallStore } from '@sauron/backbones';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { inputPath } from '../files/input-path.ts';
import { readLines } from '../files/read-lines.ts';
import { countOf } from '../report/numbers.ts';

/** `bench cache import`: reads an export into a store. */
export async function runCacheImport(file: string, exported: string, io: CliIo): Promise<ExitCode> {
  const lines = await readLines(inputPath(exported, io));
  using store = await openCallStore(inputPath(file, io));
  const { calls, added } = importCalls(store, lines, { file: exported, nowMs: io.wallMs() });
  io.stdout.write(`imported ${countOf(calls, 'call')}, ${added} of them new\n`);
  return EXIT.complete;
}
