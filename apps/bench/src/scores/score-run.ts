import type { PriceOptions } from '../backbones/price-options.ts';
import { UsageError } from '../cli/usage-error.ts';
import { priceTrials } from '../money/price-trial.ts';
import type { Run } from '../run/open-run.ts';
import type { Truth } from '../run/truth.ts';
import { type AblationRow, ablationScores } from './ablation-scores.ts';
import { type CellRecord, loadCell } from './cell-record.ts';
import { type CellScores, cellScores } from './cell-scores.ts';
import { type ContrastScores, contrastScores } from './contrast-scores.ts';
import { type DatasetFrame, frameOf } from './dataset-frame.ts';
import { type FrontierScores, frontierScores } from './frontier-scores.ts';
import { type ReferenceScores, referenceScores } from './label-scores.ts';
import { METRICS, metricRef } from './metrics.ts';
import { type TrailAnswers, type TrailScores, trailAnswers, trailScores } from './trail-scores.ts';
import { type VariantScores, variantScores } from './variant-scores.ts';

export const SCORES_SCHEMA = 'sauron.scores/1';

/** A data set of the run, with what judges that never look would score on it. */
export interface DatasetScores {
  readonly name: string;
  readonly kind: string;
  readonly version: string;
  readonly licence: string;
  readonly howLabelled: string;
  readonly sha256: string;
  readonly episodes: number;
  readonly clusters: number;
  readonly criteria: number;
  /** Criteria with a label MET or UNMET. */
  readonly labelled: number;
  readonly pairs: number;
  /** Null for traces with annotated errors. */
  readonly reference: ReferenceScores | null;
}

/** All numbers of a run: what `scores.json` holds. It has no time in it and is the same for the same trials and prices. */
export interface RunScores {
  readonly schema: typeof SCORES_SCHEMA;
  readonly run: {
    readonly name: string;
    readonly bench: string;
    readonly repeats: number;
    readonly drawScope: string;
    readonly priceDate: string;
    readonly contrastsSha256: string;
    readonly shard: { readonly index: number; readonly count: number } | null;
  };
  /** By name and version. */
  readonly metrics: Readonly<Record<string, { readonly name: string; readonly unit: string }>>;
  readonly datasets: readonly DatasetScores[];
  /** In the order of the plan. */
  readonly cells: readonly CellScores[];
  readonly contrasts: readonly ContrastScores[];
  readonly ablations: readonly AblationRow[];
  readonly frontier: readonly FrontierScores[];
  readonly promptVariants: readonly VariantScores[];
  /** Traces with annotated errors: by data set. */
  readonly trail: readonly TrailScores[];
}

interface ScoreRunOptions {
  /** @default the run's day, and list prices alone */
  readonly prices?: PriceOptions;
}

/**
 * Scores a run from its trials and truths: no episode is read and no model called. Cells are read one after the other, and
 * of each only arrays are kept. Throws UsageError for a run that does not fit together.
 */
export async function scoreRun(run: Run, options: ScoreRunOptions = {}): Promise<RunScores> {
  const { manifest } = run;
  const prices = options.prices ?? { atDate: manifest.priceDate };
  const frames = await framesOf(run);
  const price = priceTrials(prices, manifest.cells);
  const cells: CellScores[] = [];
  const records: CellRecord[] = [];
  const answers: TrailAnswers[] = [];
  for (const cell of manifest.cells) {
    const frame = frames.get(cell.identity.dataset.name);
    if (frame === undefined) {
      throw new UsageError(`run.json: cell ${cell.name} is of no data set of the run; start the run anew`);
    }
    const loaded = await loadCell(cell, frame, { run, price });
    cells.push(cellScores(loaded));
    records.push(loaded.record);
    if (frame.kind === 'trail') answers.push(trailAnswers(loaded));
  }
  const { name, bench, repeats, experiment, contrastsSha256, shard } = manifest;
  return {
    schema: SCORES_SCHEMA,
    run: {
      ...{ name, bench, repeats, drawScope: experiment.drawScope },
      ...{ priceDate: prices.atDate, contrastsSha256, shard },
    },
    metrics: metricsByRef(),
    datasets: manifest.datasets.flatMap((dataset) => {
      const frame = frames.get(dataset.name);
      return frame === undefined ? [] : [datasetScores(dataset, frame)];
    }),
    cells,
    contrasts: contrastScores(manifest, records),
    ablations: ablationScores(records),
    frontier: frontierScores(records),
    promptVariants: variantScores(cells),
    trail: [...frames.values()].flatMap((frame) => (frame.kind === 'trail' ? [trailScores(frame, answers)] : [])),
  };
}

async function framesOf({ manifest, truth }: Run): Promise<ReadonlyMap<string, DatasetFrame>> {
  const frames = new Map<string, DatasetFrame>();
  for (const { name, kind } of manifest.datasets) {
    const truths: readonly Truth[] = await truth(name);
    frames.set(name, frameOf(name, kind, { truths, repeats: manifest.repeats }));
  }
  return frames;
}

function datasetScores(dataset: Run['manifest']['datasets'][number], frame: DatasetFrame): DatasetScores {
  const { name, kind, version, licence, howLabelled, sha256 } = dataset;
  return {
    ...{ name, kind, version, licence, howLabelled, sha256 },
    episodes: frame.truths.length,
    clusters: new Set(frame.truths.map(({ cluster }) => cluster)).size,
    criteria: frame.units.length,
    labelled: frame.units.filter(({ label }) => label !== null).length,
    pairs: frame.pairs.length,
    reference: kind === 'trail' ? null : referenceScores(frame),
  };
}

function metricsByRef(): RunScores['metrics'] {
  // The keys of the closed table are the ids.
  const ids = Object.keys(METRICS) as (keyof typeof METRICS)[];
  return Object.fromEntries(
    ids.map((id) => {
      const { version: _, ...definition } = METRICS[id];
      return [metricRef(id), definition];
    }),
  );
}

/** The text of `scores.json`. */
export function stringifyScores(scores: RunScores): string {
  return `${JSON.stringify(scores, null, 1)}\n`;
}
