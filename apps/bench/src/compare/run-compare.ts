import { holmAdjusted } from '@sauron/core/statistics';
import { type PriceFlags, readPriceOptions } from '../backbones/price-options.ts';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { UsageError } from '../cli/usage-error.ts';
import { selectCells } from '../errors/select-cells.ts';
import { CONTRAST_METRICS, type ContrastMetric } from '../experiment/experiment-schema.ts';
import { priceTrials } from '../money/price-trial.ts';
import { type Block, renderTerminal } from '../report/blocks.ts';
import { showScore } from '../report/numbers.ts';
import { printable } from '../terminal/printable.ts';
import { columnsOf, stylerFor } from '../terminal/style.ts';
import { pairBlocks, showP } from './compare-blocks.ts';
import { comparePair, type PairResult } from './compare-pair.ts';
import { openSide, type Side } from './open-side.ts';
import { pairCells } from './pair-cells.ts';

export interface CompareOptions extends PriceFlags {
  readonly cell?: string;
  readonly metric?: string;
  readonly allowOtherData?: boolean;
  /** Flips that are shown. */
  readonly show: number;
  readonly receipts?: boolean;
  readonly json?: boolean;
  readonly gate?: number;
}

/** `bench compare`: two cells, or the cells of two runs with equal factors, on the criteria that both have scored. */
export async function runCompare(
  texts: readonly [string, string],
  options: CompareOptions,
  io: CliIo,
): Promise<ExitCode> {
  const metric = metricOf(options);
  const [a, b] = [narrowed(await openSide(texts[0], io), options.cell), await openSide(texts[1], io)];
  const { pairs, unmatched } = pairCells(a, b);
  // One day for both, so that a change of prices is no difference between them.
  const flags = { ...options, priceDate: options.priceDate ?? a.run.manifest.priceDate };
  const prices = await readPriceOptions(flags, io);
  const [priceA, priceB] = [a, b].map(({ run }) => priceTrials(prices, run.manifest.cells));
  if (priceA === undefined || priceB === undefined) throw new Error('each side has its prices');
  const results: PairResult[] = [];
  for (const pair of pairs) {
    io.signal.throwIfAborted();
    const { show, allowOtherData = false } = options;
    results.push(await comparePair(pair, { a, b, metric, show, allowOtherData, priceA, priceB }));
  }
  const failed = options.gate === undefined ? [] : belowGate(results, options.gate);
  // The other side's cells that nobody asked for are no news.
  const left = options.cell === undefined ? unmatched : [];
  if (options.json === true)
    io.stdout.write(`${JSON.stringify(jsonOf({ a, b, results, left, priceDate: prices.atDate }), null, 2)}\n`);
  else print(results, { left, receipts: options.receipts === true }, io);
  for (const line of failed) io.stderr.write(`gate not met: ${printable(line)}\n`);
  return failed.length === 0 ? EXIT.complete : EXIT.notMet;
}

function metricOf({ metric, gate }: CompareOptions): ContrastMetric | null {
  if (metric === undefined) return null;
  const known = CONTRAST_METRICS.find((one) => one === metric);
  if (known === undefined) {
    throw new UsageError(`--metric: expected ${CONTRAST_METRICS.join(', ')}, got ${JSON.stringify(metric)}`);
  }
  if (known === 'cost' && gate !== undefined) {
    throw new UsageError('--gate: expected a metric of which more is better, got cost; leave one of the two out');
  }
  return known;
}

function narrowed(side: Side, cell: string | undefined): Side {
  return cell === undefined ? side : { ...side, cells: selectCells(side.cells, cell, side.text) };
}

/** The first metric counts. An effect without an interval meets no gate. */
function belowGate(results: readonly PairResult[], gate: number): string[] {
  return results.flatMap(({ a, b, metrics: [first] }) => {
    const low = first?.compared.interval?.low ?? null;
    // Two cells that never differ have no interval, and no loss.
    const bound = low ?? (first?.compared.effect === 0 ? 0 : null);
    if (bound !== null && bound >= gate) return [];
    return [
      `${b.name} against ${a.name}: ${first?.metric} has the lower bound ${showScore(bound)}, expected ${gate} or more`,
    ];
  });
}

interface Printed {
  readonly left: readonly string[];
  readonly receipts: boolean;
}

function print(results: readonly PairResult[], { left, receipts }: Printed, io: CliIo): void {
  const width = columnsOf(io.stdout);
  const blocks: Block[] = [
    ...results.flatMap((result) => pairBlocks(result, { receipts, width })),
    ...adjustedBlock(results),
    ...(left.length === 0
      ? []
      : [{ kind: 'text' as const, text: left.map((line) => `not compared: ${printable(line)}`).join('\n') }]),
  ];
  io.stdout.write(renderTerminal(blocks, { width, style: stylerFor(io.stdout, io) }));
}

function adjustedOf(results: readonly PairResult[]): (number | null)[] {
  return holmAdjusted(results.map(({ metrics }) => metrics[0]?.compared.p ?? null));
}

/** Several comparisons at once find something by chance. */
function adjustedBlock(results: readonly PairResult[]): Block[] {
  if (results.length < 2) return [];
  const adjusted = adjustedOf(results);
  const lines = results.map(({ b, metrics: [first] }, index) => {
    return `${b.name}: ${first?.metric} p ${showP(first?.compared.p ?? null)}, adjusted ${showP(adjusted[index] ?? null)}`;
  });
  return [{ kind: 'text', text: ["Holm's correction over these comparisons:", ...lines.map(printable)].join('\n') }];
}

interface JsonParts {
  readonly a: Side;
  readonly b: Side;
  readonly results: readonly PairResult[];
  readonly left: readonly string[];
  readonly priceDate: string;
}

function jsonOf({ a, b, results, left, priceDate }: JsonParts) {
  const adjusted = adjustedOf(results);
  return {
    ...{ schema: 'sauron.comparison/1', a: a.text, b: b.text, priceDate },
    /** Left is B, right is A. */
    pairs: results.map((result, index) => ({ ...result, pAdjusted: adjusted[index] ?? null })),
    notCompared: left,
  };
}
