import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createOfflineBackbone } from '@sauron/backbones';
import { type PriceFlags, readPriceOptions } from '../backbones/price-options.ts';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { readSample } from '../quickstart/read-sample.ts';
import { describeBackbone } from '../report/describe-backbone.ts';
import { countOf } from '../report/numbers.ts';
import { printable } from '../terminal/printable.ts';
import { columnsOf, type Styler, stylerFor } from '../terminal/style.ts';
import { wrapText } from '../terminal/wrap-text.ts';
import { type Finding, findingOf, nodeFinding } from './findings.ts';
import { providerFindings } from './provider-findings.ts';

const PACKAGES = ['@sauron/core', '@sauron/backbones', '@sauron/baselines', '@sauron/datasets'];
/** Columns before the detail. */
const INDENT = 26;

export interface DoctorOptions extends Pick<PriceFlags, 'priceDate'> {
  readonly json?: boolean;
  readonly ping?: boolean;
}

/** `bench doctor`: says what works here. Exit 4 where something needed, or a provider that is set up, does not. */
export async function runDoctor({ json, ping = false, ...flags }: DoctorOptions, io: CliIo): Promise<ExitCode> {
  const { atDate } = await readPriceOptions(flags, io);
  const findings = [
    nodeFinding(process.versions.node),
    {
      what: 'platform',
      ok: null,
      detail: `${process.platform} ${process.arch}, ${countOf(availableParallelism(), 'processor')}`,
    },
    ...(await Promise.all(PACKAGES.map((name) => findingOf(name, () => versionOf(name))))),
    await findingOf('sample', describeSample),
    {
      what: 'offline',
      ok: true,
      detail: `${describeBackbone(createOfflineBackbone())}: needs no key and costs nothing`,
    },
    ...(await providerFindings({ atDate, ping }, io)),
  ];
  const ok = findings.every((finding) => finding.ok !== false);
  if (json === true) io.stdout.write(`${JSON.stringify({ ok, findings }, null, 2)}\n`);
  else io.stdout.write(`${findings.flatMap((finding) => linesOf(finding, io)).join('\n')}\n`);
  return ok ? EXIT.complete : EXIT.notMet;
}

async function versionOf(name: string): Promise<string> {
  const text = await readFile(fileURLToPath(import.meta.resolve(`${name}/package.json`)), 'utf8');
  // A package file of this workspace.
  return (JSON.parse(text) as { version: string }).version;
}

async function describeSample(): Promise<string> {
  const { dataset, facts } = await readSample();
  // Reading to the end checks every record and the counts.
  for await (const _ of dataset);
  const size = `${countOf(facts.episodes, 'episode')}, ${countOf(facts.criteria, 'criterion', 'criteria')}`;
  return `${facts.name} ${facts.version}: ${size}, files as listed in its manifest`;
}

const MARKS = { true: 'ok', false: 'FAILED', null: '-' } as const;
const FORMATS = { true: 'green', false: 'red', null: 'dim' } as const;

function linesOf({ what, ok, detail }: Finding, io: CliIo): string[] {
  const key = `${ok}` as const;
  const style: Styler = stylerFor(io.stdout, io);
  const lines = wrapText(printable(detail), columnsOf(io.stdout) - INDENT);
  const mark = style(FORMATS[key], MARKS[key].padEnd(6));
  return lines.map((line, index) =>
    index === 0 ? `${mark}  ${what.padEnd(INDENT - 8)}${line}` : ' '.repeat(INDENT) + line,
  );
}
