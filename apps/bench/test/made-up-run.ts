import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  type Aspect,
  isDecided,
  type JsonValue,
  stringifyJson,
  type Verdict,
  type Verification,
} from '@sauron/core/episode';
import { verdictsOf } from '@sauron/faultinject';
import { type Cell, type CellIdentity, cellIdOf } from '../src/experiment/cell.ts';
import { type DatasetSource, experimentSchema } from '../src/experiment/experiment-schema.ts';
import { RUN_SCHEMA, type RunManifest } from '../src/run/run-manifest.ts';
import { runPaths } from '../src/run/run-paths.ts';
import { TRIAL_SCHEMA, type Trial, type TrialCall } from '../src/run/trial.ts';
import { TRUTH_SCHEMA, type Truth } from '../src/run/truth.ts';

export interface RunCriterion {
  readonly id: string;
  readonly text: string;
  readonly label: Verdict | 'UNKNOWN' | null;
  readonly aspect?: Aspect;
  readonly witness?: readonly string[];
}

interface RunParts {
  readonly episodes: readonly {
    readonly id: string;
    readonly cluster?: string;
    readonly criteria: readonly RunCriterion[];
  }[];
  readonly cells: readonly {
    readonly name: string;
    readonly factors?: Readonly<Record<string, string>>;
    /** One per repeat and episode, repeats counted in the order in which an episode comes. */
    readonly trials: readonly Verification[];
    /** Calls of each trial. */
    readonly calls?: readonly TrialCall[];
  }[];
  readonly repeats?: number;
  readonly sha256?: string;
  /** @default a folder that is not there */
  readonly from?: DatasetSource;
}

const NOWHERE: DatasetSource = { source: 'folder', path: '/nowhere/at/all' };

/** Writes a finished run over a data set `set`. */
export async function writeRun(
  folder: string,
  { episodes, cells, repeats = 1, sha256 = 'd'.repeat(64), from = NOWHERE }: RunParts,
): Promise<void> {
  const written = cells.map((parts) => ({ ...parts, cell: cellOf(parts, sha256) }));
  await write(
    runPaths.manifest(folder),
    `${JSON.stringify(
      manifestOf(
        written.map(({ cell }) => cell),
        { repeats, sha256, from, episodes },
      ),
    )}\n`,
  );
  await write(runPaths.truth(folder, 'set'), lines(episodes.map(truthOf)));
  for (const { cell, trials, calls } of written) {
    const repeatOf = new Map<string, number>();
    const placed = trials.map((verification) => {
      const repeat = repeatOf.get(verification.episodeId) ?? 0;
      repeatOf.set(verification.episodeId, repeat + 1);
      return { verification, repeat };
    });
    const trialLines = placed.map(({ verification, repeat }) =>
      trialOf(cell, verification, { repeat, calls: calls ?? [] }),
    );
    await write(runPaths.trials(folder, cell.id), lines(trialLines));
    const kept = placed.map(({ verification, repeat }) => ({
      episodeId: verification.episodeId,
      repeat,
      verification,
    }));
    await write(runPaths.verifications(folder, cell.id), lines(kept));
  }
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Everything that is written here is JSON. */
function lines(values: readonly object[]): string {
  return values.map((value) => `${stringifyJson(value as unknown as JsonValue)}\n`).join('');
}

function cellOf({ name, factors }: RunParts['cells'][number], sha256: string): Cell {
  const identity: CellIdentity = {
    ...{ verifier: name, settings: {}, backbones: {} },
    dataset: { kind: 'episodes', name: 'set', sha256 },
    ...{ drawScope: 'cell', format: 1 },
  };
  return { id: cellIdOf(identity), name, identity, factors: { verifier: name, dataset: 'set', ...factors } };
}

function manifestOf(
  cells: readonly Cell[],
  { repeats, sha256, from, episodes }: Required<Pick<RunParts, 'repeats' | 'sha256' | 'from' | 'episodes'>>,
): RunManifest {
  return {
    schema: RUN_SCHEMA,
    name: 'made-up',
    experiment: experimentSchema.parse({
      name: 'made-up',
      matrices: [{ verifiers: ['always-met'] }],
      datasets: [{ name: 'set', kind: 'episodes', from }],
      repeats,
    }),
    contrastsSha256: '0'.repeat(64),
    datasets: [
      {
        ...{ name: 'set', kind: 'episodes', version: '1', licence: 'CC0-1.0', howLabelled: 'by hand', sha256 },
        episodes: episodes.length,
        criteria: episodes.reduce((sum, { criteria }) => sum + criteria.length, 0),
      },
    ],
    cells: [...cells],
    repeats,
    ...{ priceDate: '2026-11-30', shard: null, bench: '0.1.0' },
  };
}

function truthOf({ id, cluster, criteria }: RunParts['episodes'][number]): Truth {
  return {
    ...{ schema: TRUTH_SCHEMA, episodeId: id, cluster: cluster ?? id, domain: null },
    criteria: criteria.map(({ id: criterionId, text, label, aspect, witness }) => ({
      ...{ id: criterionId, text, label, provenance: label === null ? null : 'human' },
      ...{ aspect: aspect ?? null, witness: [...(witness ?? [])] },
    })),
    ...{ pair: null, trail: null },
  };
}

function trialOf(
  cell: Cell,
  verification: Verification,
  { repeat, calls }: { readonly repeat: number; readonly calls: readonly TrialCall[] },
): Trial {
  const verdicts = verdictsOf(verification.outcomes);
  return {
    ...{ schema: TRIAL_SCHEMA, cell: cell.id, episodeId: verification.episodeId, repeat },
    outcomes: verification.outcomes.map((outcome) => {
      const { criterionId } = outcome;
      if (!isDecided(outcome)) return { criterionId, status: outcome.failure.kind, code: outcome.failure.code };
      const { verdict, basis } = outcome;
      return { criterionId, verdict, basis, cited: [...(verdicts.get(criterionId)?.cited ?? [])] };
    }),
    ...{ usage: verification.usage, calls: [...calls], modelsReturned: [], detection: null },
    ...{ sessions: 0, queries: 0, warnings: 0, verificationSha256: '0'.repeat(64) },
  };
}
