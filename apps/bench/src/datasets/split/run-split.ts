import { SPLIT_BY, type SplitBy, type SplitDataset, splitDataset } from '@sauron/datasets';
import type { CliIo } from '../../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { UsageError } from '../../cli/usage-error.ts';
import { inputPath } from '../../files/input-path.ts';
import { asUsageError } from '../../files/write-file.ts';
import { type Block, renderTerminal } from '../../report/blocks.ts';
import { showCount } from '../../report/numbers.ts';
import { printable } from '../../terminal/printable.ts';
import { columnsOf, stylerFor } from '../../terminal/style.ts';

export interface SplitOptions {
  readonly out: string;
  readonly by: string;
  /** Text of the share. */
  readonly dev: string;
  readonly seed: number;
  readonly overwrite?: boolean;
  readonly json?: boolean;
}

/** `bench datasets split`: writes the folders dev and held-out. */
export async function runSplit(path: string, options: SplitOptions, io: CliIo): Promise<ExitCode> {
  const { out, seed, overwrite = false } = options;
  const order = { by: groupingOf(options.by), devShare: shareOf(options.dev), seed, overwrite };
  const split = await asUsageError(out, () => splitDataset(inputPath(path, io), inputPath(out, io), order));
  if (split.leftOut.length > 0) {
    io.stderr.write(`warning: in neither part: ${printable(split.leftOut.join(', '))}\n`);
  }
  if (options.json === true) io.stdout.write(`${JSON.stringify({ out, ...split }, null, 2)}\n`);
  else {
    const layout = { width: columnsOf(io.stdout), style: stylerFor(io.stdout, io) };
    io.stdout.write(renderTerminal(splitBlocks(split, out), layout));
  }
  return EXIT.complete;
}

function groupingOf(text: string): SplitBy {
  const by = SPLIT_BY.find((one) => one === text);
  if (by !== undefined) return by;
  throw new UsageError(`--by: expected ${SPLIT_BY.join(', ')}, got ${JSON.stringify(text)}`);
}

function shareOf(text: string): number {
  const share = /^\d*\.?\d+$/u.test(text) ? Number(text) : Number.NaN;
  if (share > 0 && share < 1) return share;
  throw new UsageError(`--dev: expected a share between 0 and 1, such as 0.7, got ${JSON.stringify(text)}`);
}

function splitBlocks({ parts, groups }: SplitDataset, out: string): Block[] {
  const right = (header: string) => ({ header, align: 'right' as const });
  const rows = Object.entries(parts).map(([part, { counts }]) => [
    part,
    // The parts are the keys of both.
    ...[
      groups[part as keyof typeof groups],
      counts.episodes,
      counts.criteria,
      counts.met ?? null,
      counts.unmet ?? null,
    ].map(showCount),
  ]);
  const columns = [{ header: 'part' }, ...['groups', 'episodes', 'criteria', 'MET', 'UNMET'].map(right)];
  return [
    { kind: 'table', columns, rows },
    { kind: 'text', text: printable(`Written to ${out}/dev and ${out}/held-out.`) },
  ];
}
