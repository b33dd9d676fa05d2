import { readdir } from 'node:fs/promises';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';
import { countOf } from '../report/numbers.ts';
import { printable } from '../terminal/printable.ts';
import { isSameJson } from './compare-manifests.ts';
import { finishRun } from './finish-run.ts';
import { mergeLines, type ShardFile } from './merge-lines.ts';
import { mergeCalls, mergeSpending } from './merge-money.ts';
import { openRun, type Run } from './open-run.ts';
import { readPlaces } from './planned-dataset.ts';
import { reportingDisk } from './reporting-disk.ts';
import { journalLines } from './rewrite-journal.ts';
import { checkRun, isFlawless } from './run-check.ts';
import { lockRun } from './run-lock.ts';
import { openRunLog } from './run-log.ts';
import type { RunManifest } from './run-manifest.ts';
import { runPaths } from './run-paths.ts';
import { manifestText } from './start-run.ts';
import { writeAtomically } from './write-atomically.ts';

export interface MergeOptions {
  readonly shards: readonly string[];
  readonly json?: boolean;
}

/** `bench merge`: joins all shards of a run. Exit 3 where the whole is not complete. */
export async function runMerge(
  path: string,
  { shards: paths, json = false }: MergeOptions,
  io: CliIo,
): Promise<ExitCode> {
  const folder = inputPath(path, io);
  return reportingDisk(io, async () => {
    await using held = new AsyncDisposableStack();
    const shards: Run[] = [];
    const seen = new Set([folder]);
    for (const shard of paths) {
      const run = await openRun(inputPath(shard, io));
      if (seen.has(run.folder)) throw new UsageError(`${shard}: expected each folder once, this one is given twice`);
      seen.add(run.folder);
      held.use(await lockRun(run.folder));
      shards.push(run);
    }
    const ordered = inOrder(shards);
    held.use(await lockRun(folder));
    const taken = (await readdir(folder)).filter((name) => !name.startsWith('lock.sqlite')).toSorted()[0];
    if (taken !== undefined) throw new UsageError(`${path}: expected a new or an empty folder, got one with ${taken}`);
    await mergeAll(folder, ordered, io);
    return await report(folder, { shards: ordered.length, json }, io);
  });
}

/** The shards by their number. Throws UsageError that names what does not fit. */
function inOrder(runs: readonly Run[]): Run[] {
  const [first] = runs;
  const count = first?.manifest.shard?.count ?? 0;
  for (const run of runs) {
    const { folder, manifest } = run;
    if (manifest.shard === null)
      throw new UsageError(`${folder}: expected a shard (\`run --shard i/n\`), got a whole run`);
    if (first === undefined) continue;
    const other = MUST_MATCH.find((member) => !isSameJson(partOf(manifest, member), partOf(first.manifest, member)));
    if (other !== undefined)
      throw new UsageError(
        `${folder}: not of one run with ${first.folder}, for they differ in their ${other}; see diff-config`,
      );
    if (manifest.shard.count !== count) {
      throw new UsageError(`${folder} is one of ${manifest.shard.count} shards, ${first.folder} one of ${count}`);
    }
  }
  return Array.from({ length: count }, (_, index) => {
    const found = runs.filter(({ manifest }) => manifest.shard?.index === index + 1);
    const [run] = found;
    if (run === undefined) throw new UsageError(`shard ${index + 1} of ${count} is missing; give all of them`);
    if (found.length > 1) throw new UsageError(`shard ${index + 1} of ${count} is given twice`);
    return run;
  });
}

const MUST_MATCH = ['experiments', 'cells', 'data sets', 'repeats', 'days of prices', 'contrasts', 'versions'] as const;

function partOf(manifest: RunManifest, member: (typeof MUST_MATCH)[number]): unknown {
  const parts = {
    experiments: manifest.experiment,
    cells: manifest.cells,
    'data sets': manifest.datasets.map(({ episodes: _episodes, criteria: _criteria, ...dataset }) => dataset),
    repeats: manifest.repeats,
    'days of prices': manifest.priceDate,
    contrasts: manifest.contrastsSha256,
    versions: manifest.bench,
  } as const satisfies Record<(typeof MUST_MATCH)[number], unknown>;
  return parts[member];
}

async function mergeAll(folder: string, shards: readonly Run[], io: CliIo): Promise<void> {
  const [first] = shards;
  if (first === undefined) throw new UsageError('expected at least one shard');
  const { manifest } = first;
  const places = new Map<string, readonly (readonly number[])[]>();
  for (const { name } of manifest.datasets) {
    const own = await Promise.all(shards.map((shard) => readPlaces(shard.folder, name)));
    places.set(name, own);
    const files = filesOf(shards, own, (shard) => runPaths.truth(shard.folder, name));
    await writeAtomically(runPaths.truth(folder, name), mergeLines(files, 1));
  }
  for (const { id, identity } of manifest.cells) {
    await mergeCell(folder, id, { shards, places: places.get(identity.dataset.name) ?? [] });
  }
  await mergeCalls(folder, shards, io);
  await mergeSpending(folder, shards);
  await writeAtomically(runPaths.manifest(folder), manifestText(wholeManifest(shards, manifest)));
  openRunLog(folder, io).write('merge', { shards: shards.map((shard) => shard.folder) });
}

function filesOf(
  shards: readonly Run[],
  places: readonly (readonly number[])[],
  pathOf: (shard: Run) => string,
): ShardFile[] {
  return shards.map((shard, index) => ({ path: pathOf(shard), places: places[index] ?? [] }));
}

interface CellParts {
  readonly shards: readonly Run[];
  readonly places: readonly (readonly number[])[];
}

/** A cell that is not complete everywhere becomes a journal, from which the whole run can go on. */
async function mergeCell(folder: string, cell: string, { shards, places }: CellParts): Promise<void> {
  const states = await Promise.all(shards.map((shard) => shard.state(cell)));
  if (states.every((state) => state === 'complete')) {
    const repeats = shards[0]?.manifest.repeats ?? 1;
    for (const pathOf of [runPaths.verifications, runPaths.trials]) {
      const files = filesOf(shards, places, (shard) => pathOf(shard.folder, cell));
      await writeAtomically(pathOf(folder, cell), mergeLines(files, repeats));
    }
    return;
  }
  if (states.every((state) => state === 'not_started')) return;
  await writeAtomically(runPaths.journal(folder, cell), linesOfAll(shards, cell));
}

async function* linesOfAll(shards: readonly Run[], cell: string): AsyncGenerator<string> {
  for (const { folder } of shards) yield* await journalLines({ run: folder, cell }, () => true);
}

function wholeManifest(shards: readonly Run[], manifest: RunManifest): RunManifest {
  const sum = (index: number, member: 'episodes' | 'criteria') =>
    shards.reduce((total, shard) => total + (shard.manifest.datasets[index]?.[member] ?? 0), 0);
  return {
    ...manifest,
    datasets: manifest.datasets.map((dataset, index) => ({
      ...dataset,
      episodes: sum(index, 'episodes'),
      criteria: sum(index, 'criteria'),
    })),
    shard: null,
  };
}

async function report(
  folder: string,
  { shards, json }: { readonly shards: number; readonly json: boolean },
  io: CliIo,
): Promise<ExitCode> {
  const run = await openRun(folder);
  const checks = await checkRun(run);
  const exitCode = checks.every(isFlawless) ? EXIT.complete : EXIT.incomplete;
  const finished = await finishRun(run, io);
  const [planned, done] = [
    checks.reduce((sum, check) => sum + check.planned, 0),
    checks.reduce((sum, check) => sum + check.done, 0),
  ];
  if (json) {
    const object = {
      event: 'done',
      run: folder,
      exitCode,
      shards,
      planned,
      done,
      notRun: planned - done,
      files: finished.files,
    };
    io.stdout.write(`${JSON.stringify(object, null, 2)}\n`);
    return exitCode;
  }
  const line = `${countOf(shards, 'shard')}: ${done} of ${countOf(planned, 'trial')} in ${countOf(checks.length, 'cell')}: ${folder}`;
  io.stdout.write(`${[...finished.lines, printable(line)].join('\n')}\n`);
  return exitCode;
}
