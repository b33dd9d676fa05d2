import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Usage } from '@sauron/core/episode';
import { type Cell, cellIdOf } from '../src/experiment/cell.ts';
import { experimentSchema } from '../src/experiment/experiment-schema.ts';
import { contrastsSha256 } from '../src/run/contrasts-sha256.ts';
import type { Run } from '../src/run/open-run.ts';
import { RUN_SCHEMA, type RunManifest } from '../src/run/run-manifest.ts';
import { runPaths } from '../src/run/run-paths.ts';
import { TRIAL_SCHEMA, type Trial, type TrialCall } from '../src/run/trial.ts';
import { TRUTH_SCHEMA, type Truth } from '../src/run/truth.ts';

/** Made-up runs for tests of scores: labels and verdicts are one letter for each criterion. */
export interface MadeRun {
  readonly datasets: readonly { readonly name: string; readonly kind?: string; readonly truths: readonly Truth[] }[];
  readonly cells: readonly {
    readonly factors: Readonly<Record<string, string>>;
    readonly trials: readonly MadeTrial[];
  }[];
  readonly contrasts?: readonly { name: string; left: object; right: object; metric?: string }[];
  readonly repeats?: number;
  /** Of the contrasts that it began with. @default that of its contrasts */
  readonly contrastsSha256?: string;
}

export interface MadeTrial {
  readonly episodeId: string;
  readonly repeat?: number;
  /** `M` and `U` are verdicts; `V`, `I` and `B` a failure of the verifier, of the provider, and of the cap on money. */
  readonly said: string;
  /** By criterion. */
  readonly cited?: Readonly<Record<string, readonly string[]>>;
  readonly basis?: 'supported' | 'refuted' | 'unsupported' | 'budget_exhausted' | 'judged';
  readonly calls?: readonly TrialCall[];
  readonly tokens?: number;
  readonly detection?: Trial['detection'];
}

const ASPECT_CYCLE = ['outcome', 'process', 'communication'] as const;

/** `M`, `U`, `?` (UNKNOWN) and `-` (no label), for the criteria c1, c2, … */
export function truth(episodeId: string, labels: string, more: Partial<Truth> = {}): Truth {
  const names = { M: 'MET', U: 'UNMET', '?': 'UNKNOWN' } as const;
  return {
    schema: TRUTH_SCHEMA,
    episodeId,
    cluster: episodeId,
    domain: 'home',
    criteria: [...labels].map((letter, index) => ({
      id: `c${index + 1}`,
      text: `criterion ${index + 1}`,
      label: letter in names ? names[letter as keyof typeof names] : null,
      provenance: letter in names ? 'human' : null,
      aspect: ASPECT_CYCLE[index % 3] ?? null,
      witness: [],
    })),
    pair: null,
    trail: null,
    ...more,
  };
}

const FAILURES = { V: 'verifier_error', I: 'infra_error', B: 'budget_stopped' } as const;

function trialOf(cell: string, made: MadeTrial): Trial {
  const { episodeId, repeat = 0, said, cited = {}, basis, calls = [], tokens, detection = null } = made;
  const usage: Record<string, Usage> = {};
  if (tokens !== undefined) {
    usage['judge'] = {
      ...{ calls: 1, failedCalls: 0, inputTokens: tokens, cachedInputTokens: 0, cacheWriteTokens: 0 },
      ...{ outputTokens: 0, reasoningTokens: 0 },
    };
  }
  return {
    schema: TRIAL_SCHEMA,
    ...{ cell, episodeId, repeat, usage, calls: [...calls] },
    outcomes: [...said].map((letter, index) => {
      const criterionId = `c${index + 1}`;
      if (letter in FAILURES)
        return { criterionId, status: FAILURES[letter as keyof typeof FAILURES], code: 'made_up' };
      const verdict = letter === 'M' ? 'MET' : 'UNMET';
      return { criterionId, verdict, basis: basis ?? 'judged', cited: [...(cited[criterionId] ?? [])] };
    }),
    ...{ modelsReturned: [], detection, sessions: 1, queries: 0, warnings: 0, verificationSha256: '' },
  };
}

function cellOf(factors: Readonly<Record<string, string>>, run: MadeRun): Cell {
  const { verifier = 'sauron', backbone, dataset = run.datasets[0]?.name ?? '', ...settings } = factors;
  const kind = run.datasets.find(({ name }) => name === dataset)?.kind ?? 'episodes';
  const identity: Cell['identity'] = {
    ...{ verifier, settings, drawScope: 'cell', format: 1 },
    backbones: backbone === undefined ? {} : { judge: { id: backbone, baseUrl: '' } },
    dataset: { kind: kind as Cell['identity']['dataset']['kind'], name: dataset, sha256: 'f00d'.repeat(16) },
  };
  const name = Object.values({ ...factors, dataset }).join(' · ');
  return { id: cellIdOf(identity), name, identity, factors: { ...factors, dataset } };
}

/** A run in memory. */
export function madeRun(made: MadeRun): Run {
  const cells = made.cells.map(({ factors, trials }) => ({ cell: cellOf(factors, made), trials }));
  const repeats = made.repeats ?? 1;
  const experiment = experimentSchema.parse({
    name: 'made-up',
    matrices: [{ verifiers: ['sauron'] }],
    datasets: made.datasets.map(({ name, kind = 'episodes' }) => ({ name, kind, from: { source: 'sample' } })),
    contrasts: made.contrasts ?? [],
  });
  const manifest: RunManifest = {
    schema: RUN_SCHEMA,
    name: 'made-up',
    experiment,
    contrastsSha256: made.contrastsSha256 ?? contrastsSha256(experiment.contrasts),
    datasets: made.datasets.map(({ name, kind = 'episodes', truths }) => ({
      ...{ name, kind, version: '1.0.0', licence: 'none', howLabelled: 'Made up.', sha256: 'f00d'.repeat(16) },
      episodes: truths.length,
      criteria: truths.reduce((sum, { criteria }) => sum + criteria.length, 0),
    })),
    cells: cells.map(({ cell }) => cell),
    ...{ repeats, priceDate: '2026-11-30', shard: null, bench: '0.0.0' },
  };
  const find = (id: string) => cells.find(({ cell }) => cell.id === id);
  return {
    folder: 'made-up',
    manifest,
    truth: async (name) => made.datasets.find((dataset) => dataset.name === name)?.truths ?? [],
    state: async (id) => {
      const { cell, trials } = find(id) ?? {};
      const planned = made.datasets.find(({ name }) => name === cell?.identity.dataset.name)?.truths.length ?? 0;
      return trials?.length === planned * repeats ? 'complete' : 'partial';
    },
    trials: async function* (id) {
      for (const trial of find(id)?.trials ?? []) yield trialOf(id, trial);
    },
    verifications: async () => new Map(),
  };
}

/** The same as a folder. Cells are written as complete ones. */
export async function writeMadeRun(folder: string, made: MadeRun): Promise<void> {
  const run = madeRun(made);
  const write = async (path: string, lines: readonly object[]) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  };
  await write(runPaths.manifest(folder), [run.manifest]);
  for (const { name, truths } of made.datasets) await write(runPaths.truth(folder, name), truths);
  for (const { id } of run.manifest.cells) {
    await write(runPaths.trials(folder, id), await Array.fromAsync(run.trials(id)));
  }
}
