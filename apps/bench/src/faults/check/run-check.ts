import { checkTable } from '@sauron/faultinject/reference-verifiers';
import type { CliIo } from '../../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { inputPath } from '../../files/input-path.ts';
import { renderTerminal } from '../../report/blocks.ts';
import { createProgress } from '../../terminal/progress.ts';
import { columnsOf, stylerFor } from '../../terminal/style.ts';
import { openFaultSet } from '../pairs-with-arms.ts';
import { brokenCells, checkBlocks } from './check-blocks.ts';
import { sumCells } from './sum-cells.ts';

export interface CheckOptions {
  readonly json?: boolean;
}

/** `bench faults check`: what the reference verifiers make of a fault set. Exit 4 where a family does not defeat what it says. */
export async function runCheck(path: string, { json }: CheckOptions, io: CliIo): Promise<ExitCode> {
  const set = await openFaultSet(inputPath(path, io));
  const progress = createProgress(io);
  const cells: ReturnType<typeof checkTable> = [];
  let done = 0;
  try {
    for await (const one of set.withArms()) {
      io.signal.throwIfAborted();
      cells.push(...checkTable([one]));
      done += 1;
      if (io.stderr.isTerminal) progress.show({ label: 'checking', done, total: set.pairs.length, unit: 'pairs' });
    }
  } finally {
    progress.finish();
  }
  const table = sumCells(cells);
  const broken = brokenCells(table);
  if (json === true) io.stdout.write(`${JSON.stringify({ ok: broken.length === 0, pairs: done, table }, null, 2)}\n`);
  else {
    const layout = { width: columnsOf(io.stdout), style: stylerFor(io.stdout, io) };
    io.stdout.write(renderTerminal(checkBlocks(table, broken), layout));
  }
  return broken.length === 0 ? EXIT.complete : EXIT.notMet;
}
