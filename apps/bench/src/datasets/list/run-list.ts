import { join, relative } from 'node:path';
import type { CliIo } from '../../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { inputPath } from '../../files/input-path.ts';
import { type Block, renderTerminal } from '../../report/blocks.ts';
import { showCount } from '../../report/numbers.ts';
import { printable } from '../../terminal/printable.ts';
import { columnsOf, stylerFor } from '../../terminal/style.ts';
import { type FoundDataset, findDatasets } from './find-datasets.ts';
import { SOURCES } from './sources.ts';

export interface ListOptions {
  readonly json?: boolean;
}

/** `bench datasets list`: the sources, and the data sets under a path. */
export async function runList(path: string | undefined, options: ListOptions, io: CliIo): Promise<ExitCode> {
  const found = path === undefined ? null : await findUnder(path, io);
  if (options.json === true) {
    const sources = [...SOURCES].map(([name, facts]) => ({ name, ...facts }));
    io.stdout.write(`${JSON.stringify({ sources, datasets: found }, null, 2)}\n`);
    return EXIT.complete;
  }
  const blocks = found === null ? sourceBlocks() : [...sourceBlocks(), ...foundBlocks(found)];
  io.stdout.write(renderTerminal(blocks, { width: columnsOf(io.stdout), style: stylerFor(io.stdout, io) }));
  return EXIT.complete;
}

/** With paths that start as the user typed them. */
async function findUnder(path: string, io: CliIo): Promise<FoundDataset[]> {
  const root = inputPath(path, io);
  const found = await findDatasets(root);
  return found.map((one) => ({ ...one, path: join(path, relative(root, one.path)) }));
}

function sourceBlocks(): Block[] {
  const columns = ['source', 'trace', 'state', 'labels', 'licence'].map((header) => ({ header }));
  const rows = [...SOURCES].map(([name, { trace, state, labels, licence }]) => [name, trace, state, labels, licence]);
  const ways = [...SOURCES].map(([name, { get }]) => [name, get]);
  return [
    { kind: 'heading', text: 'Sources of episodes, and what they give' },
    { kind: 'table', columns, rows },
    { kind: 'heading', text: 'How to get them' },
    { kind: 'table', columns: [{ header: 'source' }, { header: 'way' }], rows: ways },
  ];
}

function foundBlocks(found: readonly FoundDataset[]): Block[] {
  const heading: Block = { kind: 'heading', text: 'Data sets found' };
  if (found.length === 0) return [heading, { kind: 'text', text: 'none' }];
  const columns = [
    ...[{ header: 'folder' }, { header: 'name' }, { header: 'licence' }],
    ...['episodes', 'criteria', 'labels'].map((header) => ({ header, align: 'right' as const })),
  ];
  return [heading, { kind: 'table', columns, rows: found.map(rowOf) }];
}

function rowOf(found: FoundDataset): string[] {
  if (!found.ok) return [printable(found.path), `broken: ${printable(found.problem)}`];
  const { name, version, licence, counts } = found.manifest;
  return [
    ...[found.path, `${name} ${version}`, licence].map(printable),
    ...[counts.episodes, counts.criteria, counts.labels].map(showCount),
  ];
}
