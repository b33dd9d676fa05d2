import { countTokens } from '@sauron/core/sources';
import { type DatasetManifest, describeDataset, readDataset } from '@sauron/datasets';
import type { CliIo } from '../../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { inputPath } from '../../files/input-path.ts';
import { writeWholeFile } from '../../files/write-file.ts';
import { renderTerminal } from '../../report/blocks.ts';
import { createProgress } from '../../terminal/progress.ts';
import { columnsOf, stylerFor } from '../../terminal/style.ts';
import { aspectChart } from './aspect-chart.ts';
import { descriptionBlocks } from './description-blocks.ts';

export interface DescribeOptions {
  readonly json?: boolean;
  /** SVG file to write. */
  readonly chart?: string;
}

/** `bench datasets describe`: what a data set holds, in numbers. */
export async function runDescribe(path: string, { json, chart }: DescribeOptions, io: CliIo): Promise<ExitCode> {
  const dataset = await readDataset(inputPath(path, io));
  const { manifest } = dataset;
  const progress = createProgress(io);
  const onEpisode = (done: number): void => {
    io.signal.throwIfAborted();
    if (io.stderr.isTerminal) {
      progress.show({ label: 'counting', done, total: manifest.counts.episodes, unit: 'episodes' });
    }
  };
  const description = await describeDataset(dataset, { countTokens, onEpisode }).finally(() => progress.finish());
  if (chart !== undefined)
    await writeWholeFile(inputPath(chart, io), aspectChart(titleOf(manifest), description.byAspect));
  if (json === true) {
    const { name, version, licence } = manifest;
    io.stdout.write(`${JSON.stringify({ name, version, licence, ...description }, null, 2)}\n`);
    return EXIT.complete;
  }
  const width = columnsOf(io.stdout);
  const blocks = descriptionBlocks({ title: titleOf(manifest), licence: manifest.licence, description, width });
  io.stdout.write(renderTerminal(blocks, { width, style: stylerFor(io.stdout, io) }));
  return EXIT.complete;
}

function titleOf({ name, version }: DatasetManifest): string {
  return `${name} ${version}`;
}
