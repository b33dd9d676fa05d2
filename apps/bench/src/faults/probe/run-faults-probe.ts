import { readDataset } from '@sauron/datasets';
import { type ArmFeatures, armFeatures, probePairs, releaseGate } from '@sauron/faultinject';
import type { CliIo } from '../../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { UsageError } from '../../cli/usage-error.ts';
import { inputPath } from '../../files/input-path.ts';
import { renderTerminal } from '../../report/blocks.ts';
import { createProgress, type Progress } from '../../terminal/progress.ts';
import { columnsOf, stylerFor } from '../../terminal/style.ts';
import { readPairs } from '../read-pairs.ts';
import { probeBlocks } from './probe-blocks.ts';

export interface FaultsProbeOptions {
  readonly seed: number;
  /** Text of the upper end. */
  readonly limit: string;
  readonly gate?: boolean;
  readonly json?: boolean;
}

/** `bench faults probe`: whether faults can be told from their twins and clean arms without evidence. Exit 4 with --gate where they can. */
export async function runFaultsProbe(path: string, options: FaultsProbeOptions, io: CliIo): Promise<ExitCode> {
  const limit = limitOf(options.limit);
  const folder = inputPath(path, io);
  const pairs = await readPairs(folder);
  const progress = createProgress(io);
  try {
    const features = await readFeatures(folder, progress, io);
    const probes = probePairs(pairs, features, {
      seed: options.seed,
      onFit: (done, total) => {
        io.signal.throwIfAborted();
        if (io.stderr.isTerminal) progress.show({ label: 'fitting', done, total, unit: 'models' });
      },
    });
    const gate = releaseGate(probes, limit);
    progress.finish();
    if (options.json === true)
      io.stdout.write(`${JSON.stringify({ pairs: pairs.length, seed: options.seed, gate, probes }, null, 2)}\n`);
    else {
      const layout = { width: columnsOf(io.stdout), style: stylerFor(io.stdout, io) };
      io.stdout.write(renderTerminal(probeBlocks(probes, gate, pairs), layout));
    }
    return options.gate === true && !gate.passed ? EXIT.notMet : EXIT.complete;
  } finally {
    progress.finish();
  }
}

async function readFeatures(folder: string, progress: Progress, io: CliIo): Promise<ReadonlyMap<string, ArmFeatures>> {
  const dataset = await readDataset(folder);
  const features = new Map<string, ArmFeatures>();
  for await (const { episode } of dataset) {
    io.signal.throwIfAborted();
    features.set(episode.id, armFeatures(episode));
    if (io.stderr.isTerminal) {
      progress.show({
        label: 'reading',
        done: features.size,
        total: dataset.manifest.counts.episodes,
        unit: 'episodes',
      });
    }
  }
  return features;
}

function limitOf(text: string): number {
  const limit = /^\d*\.?\d+$/u.test(text) ? Number(text) : Number.NaN;
  if (limit >= 0.5 && limit < 1) return limit;
  throw new UsageError(`--limit: expected a number from 0.5 and below 1, such as 0.6, got ${JSON.stringify(text)}`);
}
