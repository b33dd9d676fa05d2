import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { inputPath } from '../files/input-path.ts';
import { openRun } from '../run/open-run.ts';
import { printable } from '../terminal/printable.ts';
import { serveRun } from './serve-run.ts';

export interface ViewOptions {
  readonly port: number;
}

/** `bench view`: serves a run's report and receipts on this machine until Ctrl-C. */
export async function runView(folder: string, { port }: ViewOptions, io: CliIo): Promise<ExitCode> {
  const path = inputPath(folder, io);
  const { manifest } = await openRun(path);
  const served = await serveRun({
    port,
    open: () => openRun(path),
    warn: (message) => io.stderr.write(`warning: ${printable(message)}\n`),
  });
  io.stdout.write(`${served.url}\n`);
  io.stderr.write(`run ${printable(manifest.name)}: Ctrl-C ends it\n`);
  await aborted(io.signal);
  await served.close();
  return EXIT.complete;
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
