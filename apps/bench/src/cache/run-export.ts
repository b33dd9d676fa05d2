import { exportCalls } from '@sauron/backbones';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { inputPath } from '../files/input-path.ts';
import { writeWholeFile } from '../files/write-file.ts';
import { countOf } from '../report/numbers.ts';
import { printable } from '../terminal/printable.ts';
import { openExisting } from './open-existing.ts';

export interface ExportOptions {
  readonly out?: string;
}

/** `bench cache export`: the replies of a store as JSON lines. Exit 3 where damaged rows had to be left out. */
export async function runCacheExport(file: string, { out }: ExportOptions, io: CliIo): Promise<ExitCode> {
  using store = await openExisting(file, io);
  const lines: string[] = [];
  const damaged: string[] = [];
  for (const line of exportCalls(store)) {
    if (line.ok) lines.push(line.line);
    else damaged.push(line.key);
  }
  const text = lines.map((line) => `${line}\n`).join('');
  if (out === undefined) io.stdout.write(text);
  else await writeWholeFile(inputPath(out, io), text);
  for (const key of damaged) io.stderr.write(`warning: call ${key} is damaged and was left out\n`);
  const calls = lines.filter((line) => line.startsWith('{"call":')).length;
  const where = out === undefined ? '' : ` to ${printable(out)}`;
  io.stderr.write(`exported ${countOf(calls, 'call')}${where}\n`);
  return damaged.length === 0 ? EXIT.complete : EXIT.incomplete;
}
