import { type ProbeResult, probeDataset, readDataset } from '@sauron/datasets';
import type { CliIo } from '../../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { inputPath } from '../../files/input-path.ts';
import { type Block, renderTerminal } from '../../report/blocks.ts';
import { NO_NUMBER, showCount } from '../../report/numbers.ts';
import { printable } from '../../terminal/printable.ts';
import { columnsOf, stylerFor } from '../../terminal/style.ts';

export interface ProbeCommandOptions {
  readonly seed: number;
  readonly json?: boolean;
}

/** `bench datasets probe`: prints what a model without evidence makes of the labels. */
export async function runProbe(path: string, { seed, json }: ProbeCommandOptions, io: CliIo): Promise<ExitCode> {
  const dataset = await readDataset(inputPath(path, io));
  const results = await probeDataset(dataset, { seed });
  if (json === true) {
    io.stdout.write(`${JSON.stringify({ name: dataset.manifest.name, seed, probes: results }, null, 2)}\n`);
    return EXIT.complete;
  }
  const layout = { width: columnsOf(io.stdout), style: stylerFor(io.stdout, io) };
  io.stdout.write(renderTerminal(probeBlocks(dataset.manifest.name, results), layout));
  return EXIT.complete;
}

function probeBlocks(name: string, results: readonly ProbeResult[]): Block[] {
  const right = { align: 'right' } as const;
  return [
    { kind: 'heading', text: `${printable(name)}: labels told without evidence` },
    {
      kind: 'table',
      columns: [
        { header: 'probe sees' },
        { header: 'criteria' },
        { header: 'AUC', ...right },
        { header: '95% interval', ...right },
        { header: 'labels', ...right },
        { header: 'groups', ...right },
      ],
      rows: results.map(({ probe, aspect, auc }) => [
        probe,
        aspect ?? 'all',
        auc.value === null ? NO_NUMBER : auc.value.toFixed(3),
        auc.interval === null ? NO_NUMBER : `${auc.interval.low.toFixed(3)}–${auc.interval.high.toFixed(3)}`,
        showCount(auc.items),
        showCount(auc.groups),
      ]),
    },
    { kind: 'text', text: 'An AUC of 0.5 says that nothing leaks. A dash: one of the two labels does not occur.' },
  ];
}
