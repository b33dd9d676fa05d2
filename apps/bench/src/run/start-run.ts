import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type JsonValue, stringifyJson } from '@sauron/core/episode';
import { UsageError } from '../cli/usage-error.ts';
import type { Cell } from '../experiment/cell.ts';
import type { OpenedDataset } from '../experiment/datasets/opened-dataset.ts';
import type { Experiment } from '../experiment/experiment-schema.ts';
import { BENCH_VERSION } from './bench-version.ts';
import { isSameJson, reasonsAgainstResuming } from './compare-manifests.ts';
import { contrastsSha256 } from './contrasts-sha256.ts';
import { openRun } from './open-run.ts';
import { type DraftedDataset, draftTruth, type PlannedDataset, readPlanned } from './planned-dataset.ts';
import { exists } from './rewrite-journal.ts';
import { lockRun } from './run-lock.ts';
import { RUN_SCHEMA, type RunManifest } from './run-manifest.ts';
import { runPaths } from './run-paths.ts';
import type { Shard } from './shard.ts';
import { writeAtomically } from './write-atomically.ts';
import { onDisk } from './write-problem.ts';

/** What a run is to do. */
export interface RunPlan {
  readonly experiment: Experiment;
  /** One of each name in the experiment. */
  readonly datasets: readonly OpenedDataset[];
  readonly cells: readonly Cell[];
}

export interface StartOptions {
  readonly folder: string;
  readonly shard: Shard;
  /** True: an older run in the folder is moved aside first; nothing is deleted. */
  readonly fresh: boolean;
  /** Day of the list prices where neither the experiment nor an earlier start names one. */
  readonly today: string;
  readonly warn: (message: string) => void;
}

/** A run that this process alone may write, until it is disposed. */
export interface StartedRun extends Disposable {
  readonly folder: string;
  readonly manifest: RunManifest;
  readonly plan: RunPlan;
  readonly planned: readonly PlannedDataset[];
}

/**
 * Takes the folder of a run and says in `run.json` and `truth/` what it is. What an earlier start left is kept, where the plan
 * is the same or has grown; otherwise throws UsageError that names what differs.
 */
export async function startRun(plan: RunPlan, options: StartOptions): Promise<StartedRun> {
  if (options.fresh) await moveAside(options.folder);
  const lock = await lockRun(options.folder);
  try {
    const stored = await storedManifest(options.folder);
    await sweep(options.folder);
    if (stored !== null) refuseOther(stored, plan, options);
    const drafted = await draftAll(plan, stored, options);
    const manifest = manifestOf(plan, { planned: drafted, stored, options });
    await keepAll(drafted, options.folder, stored);
    if (stored === null || !isSameJson(stored, manifest)) {
      await writeAtomically(runPaths.manifest(options.folder), manifestText(manifest));
    }
    const planned = drafted.map(({ name, episodeIds, criteria }) => ({ name, episodeIds, criteria }));
    return { folder: options.folder, manifest, plan, planned, [Symbol.dispose]: () => lock[Symbol.dispose]() };
  } catch (error) {
    lock[Symbol.dispose]();
    throw error;
  }
}

/** Whatever a start may leave before it has written `run.json`. */
const OWN = /^(?:truth|cells|lock\.sqlite|log\.jsonl|spend\.jsonl|calls\.sqlite)/u;

async function storedManifest(folder: string): Promise<RunManifest | null> {
  if (await exists(runPaths.manifest(folder))) return (await openRun(folder)).manifest;
  const others = (await onDisk(folder, () => readdir(folder))).filter((name) => !OWN.test(name));
  if (others.length === 0) return null;
  throw new UsageError(
    `${folder}: expected a run, or an empty folder, got ${others.toSorted()[0]} and no run.json; choose another --out`,
  );
}

/** Takes away what a process that was killed had half written. */
async function sweep(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  for (const name of entries) if (/\.(?:partial|new)$/u.test(name)) await rm(join(folder, name), { force: true });
}

/** `<folder>.old-N` with the first N that is free. */
async function moveAside(folder: string): Promise<void> {
  if (!(await exists(runPaths.manifest(folder)))) return;
  // Another process may be at work on it.
  using _lock = await lockRun(folder);
  let number = 1;
  while (await exists(`${folder}.old-${number}`)) number += 1;
  await onDisk(folder, () => rename(folder, `${folder}.old-${number}`));
}

function refuseOther(stored: RunManifest, { experiment, cells, datasets }: RunPlan, options: StartOptions): void {
  const asked = {
    name: experiment.name,
    cells,
    datasets: datasets.map(({ spec, sha256 }) => ({ name: spec.name, sha256 })),
    repeats: experiment.repeats,
    shard: options.shard,
  };
  refuse(options.folder, reasonsAgainstResuming(stored, asked));
  if (contrastsSha256(experiment.contrasts) !== stored.contrastsSha256) {
    options.warn(
      'the contrasts are not those that were fixed before the first call; run.json keeps the hash of the first ones, and tables mark the others',
    );
  }
}

function refuse(folder: string, reasons: readonly string[]): void {
  if (reasons.length === 0) return;
  throw new UsageError(
    `${folder} holds another run: ${reasons.join('; ')}. Give --fresh (the old folder is kept beside it) or another --out`,
  );
}

async function draftAll(plan: RunPlan, stored: RunManifest | null, options: StartOptions): Promise<DraftedDataset[]> {
  const drafted: DraftedDataset[] = [];
  for (const dataset of plan.datasets) {
    const { name } = dataset.spec;
    const spec = stored?.experiment.datasets.find((each) => each.name === name);
    const isKnown = isSameJson(spec ?? null, dataset.spec) && (await exists(runPaths.truth(options.folder, name)));
    drafted.push(
      isKnown
        ? { ...(await readPlanned(options.folder, name)), keep: async () => {}, drop: async () => {} }
        : await draftTruth(options.folder, dataset, options.shard),
    );
  }
  return drafted;
}

/** A data set may only grow: trials of an episode that is not in the plan any more would be mixed with the others. */
async function keepAll(drafted: readonly DraftedDataset[], folder: string, stored: RunManifest | null): Promise<void> {
  const reasons: string[] = [];
  for (const { name, episodeIds } of stored === null ? [] : drafted) {
    if (!stored?.datasets.some((dataset) => dataset.name === name)) continue;
    const now = new Set(episodeIds);
    const before = (await readPlanned(folder, name)).episodeIds;
    const gone = before.find((id) => !now.has(id));
    if (gone === undefined) continue;
    const counts = `${before.length} episodes → ${now.size}`;
    reasons.push(
      `data set ${name}: ${counts}, and ${JSON.stringify(gone)} is not in it any more, but a run only grows`,
    );
  }
  if (reasons.length > 0) for (const dataset of drafted) await dataset.drop();
  refuse(folder, reasons);
  for (const dataset of drafted) await dataset.keep();
}

interface ManifestParts {
  readonly planned: readonly PlannedDataset[];
  readonly stored: RunManifest | null;
  readonly options: StartOptions;
}

function manifestOf(plan: RunPlan, { planned, stored, options }: ManifestParts): RunManifest {
  const { experiment, datasets, cells } = plan;
  return {
    schema: RUN_SCHEMA,
    name: experiment.name,
    experiment,
    contrastsSha256: stored?.contrastsSha256 ?? contrastsSha256(experiment.contrasts),
    datasets: datasets.map(({ spec, version, licence, howLabelled, sha256 }, index) => ({
      name: spec.name,
      kind: spec.kind,
      version,
      licence,
      howLabelled,
      sha256,
      episodes: planned[index]?.episodeIds.length ?? 0,
      criteria: planned[index]?.criteria ?? 0,
    })),
    cells: [...cells],
    repeats: experiment.repeats,
    priceDate: experiment.priceDate ?? stored?.priceDate ?? options.today,
    shard: options.shard,
    bench: BENCH_VERSION,
  };
}

/** As it stands in `run.json`. */
export function manifestText(manifest: RunManifest): string {
  // A manifest holds JSON only; its optional members are why the types do not say so.
  return `${stringifyJson(manifest as unknown as JsonValue, 2)}\n`;
}
