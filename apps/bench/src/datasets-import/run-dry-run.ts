import { type JsonValue, stringifyJson } from '@sauron/core/episode';
import { type DryRun, dryRun, type FieldReport, readMapping, type UnmappedKey } from '@sauron/datasets/pa';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';
import { type Block, renderTerminal } from '../report/blocks.ts';
import { countOf, NO_NUMBER } from '../report/numbers.ts';
import { printable } from '../terminal/printable.ts';
import { columnsOf, stylerFor } from '../terminal/style.ts';
import { type ImportSource, mappedPath } from './choose-runs.ts';
import { shortenedJson } from './shortened-json.ts';

interface DryRunFlags {
  readonly mapping?: string;
  readonly limit?: number;
  readonly json?: boolean;
}

/** `bench datasets import --mapping --dry-run`: shows what a mapping would make, and writes nothing. Exit 3 with problems. */
export async function runDryRun(
  where: Pick<ImportSource, 'source' | 'path'>,
  { mapping: file, limit, json }: DryRunFlags,
  io: CliIo,
): Promise<ExitCode> {
  if (file === undefined) throw new UsageError('--dry-run is for --mapping; for a format, --limit 5 is a quick try');
  const mapping = await readMapping(inputPath(file, io));
  const tried = await dryRun(mappedPath(where, io), mapping, limit === undefined ? {} : { records: limit });
  if (json === true) {
    // It holds JSON only; its optional members are the reason why the types do not say so.
    io.stdout.write(`${stringifyJson(tried as unknown as JsonValue, 2)}\n`);
  } else {
    const width = columnsOf(io.stdout);
    io.stdout.write(renderTerminal(dryRunBlocks(tried, width), { width, style: stylerFor(io.stdout, io) }));
  }
  return tried.problems.length === 0 ? EXIT.complete : EXIT.incomplete;
}

function dryRunBlocks(tried: DryRun, width: number): Block[] {
  const { records, imported, fields, unmapped, problems, first } = tried;
  const summary =
    `${imported} of ${countOf(records, 'record')} would become episodes; ` +
    `${countOf(problems.length, 'problem')}. Nothing was written.`;
  return [
    ...(fields.length === 0 ? [] : fieldBlocks(fields)),
    ...(unmapped.length === 0 ? [] : unmappedBlocks(unmapped)),
    ...(first === null ? [] : firstBlocks(first, width)),
    ...(problems.length === 0 ? [] : problemBlocks(problems)),
    { kind: 'text', text: summary },
  ];
}

function fieldBlocks(fields: readonly FieldReport[]): Block[] {
  const rows = fields.map(({ field, path, found, of, example }) => [
    printable(field),
    printable(path),
    `${found} of ${of}`,
    printable(example ?? NO_NUMBER),
  ]);
  const columns = [
    { header: 'field' },
    { header: 'path' },
    { header: 'found', align: 'right' as const },
    { header: 'example' },
  ];
  return [
    { kind: 'heading', text: 'Mapped fields' },
    { kind: 'table', columns, rows },
  ];
}

function unmappedBlocks(unmapped: readonly UnmappedKey[]): Block[] {
  const rows = unmapped.map(({ path, count, of }) => [printable(path), `${count} of ${of}`]);
  return [
    { kind: 'heading', text: 'Keys that the mapping does not read' },
    { kind: 'table', columns: [{ header: 'key' }, { header: 'in', align: 'right' }], rows },
  ];
}

function firstBlocks({ episode, labels }: NonNullable<DryRun['first']>, width: number): Block[] {
  return [
    { kind: 'heading', text: 'The first episode as it would be' },
    { kind: 'lines', lines: shortenedJson(episode, width) },
    { kind: 'heading', text: 'Its labels' },
    labels === null ? { kind: 'text', text: 'none' } : { kind: 'lines', lines: shortenedJson(labels, width) },
  ];
}

function problemBlocks(problems: readonly string[]): Block[] {
  return [
    { kind: 'heading', text: 'Problems' },
    { kind: 'text', text: problems.map(printable).join('\n') },
  ];
}
