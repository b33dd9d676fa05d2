/**
 * Makes the shipped reference run again: the preset `offline` from nothing, and of it what `results/offline` keeps (what the
 * run was, labels, trials, scores, tables; not the receipts, which are about nine times as large as the trials).
 *
 *   pnpm results:offline            makes results/offline anew
 *   pnpm results:offline --check    compares, byte by byte; exit 4 where something differs
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXIT } from '../src/cli/exit-codes.ts';
import { processIo } from '../src/cli/process-io.ts';
import { runCli } from '../src/cli/run-cli.ts';
import { keptFiles } from './kept-files.ts';

const SHIPPED = fileURLToPath(new URL('../../../results/offline', import.meta.url));
const check = process.argv.includes('--check');
const folder = await mkdtemp(join(tmpdir(), 'reference-run-'));
try {
  const io = processIo();
  // Its tables are printed by whoever reads results/offline; here only progress counts.
  const quiet = { ...io, stdout: { ...io.stdout, write: () => {} } };
  const code = await runCli(['run', 'offline', '--out', join(folder, 'offline')], quiet);
  if (code !== EXIT.complete && code !== EXIT.incomplete) process.exit(code);
  const made = await keptFiles(join(folder, 'offline'));
  process.exitCode = check ? await compare(made) : await replace(made);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function replace(made: ReadonlyMap<string, string>): Promise<number> {
  await rm(SHIPPED, { recursive: true, force: true });
  for (const path of made.keys()) {
    await cp(join(folder, 'offline', path), join(SHIPPED, path), { recursive: true });
  }
  process.stdout.write(`${made.size} files written to ${dirname(SHIPPED)}/offline\n`);
  return EXIT.complete;
}

async function compare(made: ReadonlyMap<string, string>): Promise<number> {
  const shipped = await keptFiles(SHIPPED);
  const paths = [...new Set([...made.keys(), ...shipped.keys()])].toSorted();
  const different = paths.filter((path) => made.get(path) !== shipped.get(path));
  for (const path of different) process.stdout.write(`differs: ${path}\n`);
  process.stdout.write(`${paths.length - different.length} of ${paths.length} files have the same bytes\n`);
  return different.length === 0 ? EXIT.complete : EXIT.notMet;
}
