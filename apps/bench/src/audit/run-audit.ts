import { availableParallelism } from 'node:os';
import { isDecided, type Verification } from '@sauron/core/episode';
import type { AuditReport, ReceiptAudit } from '@sauron/core/verdict';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';
import { readVerifications } from '../files/read-verifications.ts';
import { countOf } from '../report/numbers.ts';
import { printable } from '../terminal/printable.ts';
import { columnsOf, type Styler, stylerFor } from '../terminal/style.ts';
import { wrapText } from '../terminal/wrap-text.ts';
import { auditAll } from './audit-pool.ts';
import { findEpisodes } from './find-episodes.ts';

export interface AuditOptions {
  readonly episode?: string;
  readonly json?: boolean;
}

interface Audited {
  readonly verifier: string;
  readonly report: AuditReport;
}

/** `bench audit`: checks receipts again. Exit 4 where one does not hold; a file without any receipt is a usage error. */
export async function runAudit(path: string, options: AuditOptions, io: CliIo): Promise<ExitCode> {
  const file = inputPath(path, io);
  const ids = new Set<string>();
  let count = 0;
  let withoutReceipts = 0;
  for await (const verification of readVerifications(file)) {
    if (!hasReceipts(verification)) {
      withoutReceipts += 1;
      continue;
    }
    ids.add(verification.episodeId);
    count += 1;
  }
  if (ids.size === 0) throw new UsageError(`${path} holds no receipt: there is nothing to audit`);
  const place = options.episode === undefined ? { beside: file } : { named: inputPath(options.episode, io) };
  const episodes = await findEpisodes(ids, place);

  const verifiers: string[] = [];
  const reports = await auditAll({
    verifications: withReceipts(file, verifiers),
    count,
    episodes,
    workers: availableParallelism(),
    signal: io.signal,
  });
  const audited = reports.map((report, index): Audited => ({ verifier: verifiers[index] ?? '', report }));
  const ok = audited.every(({ report }) => report.ok);
  if (options.json === true) {
    io.stdout.write(`${JSON.stringify({ ok, withoutReceipts, audits: audited }, null, 2)}\n`);
  } else {
    const page = { width: columnsOf(io.stdout), style: stylerFor(io.stdout, io) };
    io.stdout.write(`${auditLines({ audited, withoutReceipts }, page).join('\n')}\n`);
  }
  return ok ? EXIT.complete : EXIT.notMet;
}

/** Reads the file again rather than keeping it: a file of receipts can be larger than memory. */
async function* withReceipts(file: string, verifiers: string[]): AsyncGenerator<Verification> {
  for await (const verification of readVerifications(file)) {
    if (!hasReceipts(verification)) continue;
    verifiers.push(verification.verifier);
    yield verification;
  }
}

function hasReceipts({ outcomes }: Verification): boolean {
  return outcomes.some((outcome) => isDecided(outcome) && outcome.receipt !== null);
}

interface Page {
  readonly width: number;
  readonly style: Styler;
}

function auditLines(
  { audited, withoutReceipts }: { readonly audited: readonly Audited[]; readonly withoutReceipts: number },
  page: Page,
): string[] {
  const receipts = audited.flatMap(({ report }) => report.receipts);
  const failed = receipts.filter(({ ok }) => !ok).length;
  const atoms = receipts.reduce((sum, receipt) => sum + receipt.atoms.length, 0);
  const allHold = audited.every(({ report }) => report.ok);
  const passedOver =
    withoutReceipts === 0 ? '' : ` (${countOf(withoutReceipts, 'verification')} without receipts passed over)`;
  const counts = `${countOf(audited.length, 'verification')}, ${countOf(receipts.length, 'receipt')}, ${countOf(atoms, 'atom')}`;
  return [
    ...audited.flatMap((entry) => verificationLines(entry, { page, brief: audited.length > 1 })),
    `${counts}: ${allHold ? page.style('green', 'all hold') : page.style('red', `${failed} of ${receipts.length} receipts fail`)}${passedOver}`,
  ];
}

function verificationLines({ verifier, report }: Audited, { page, brief }: { page: Page; brief: boolean }): string[] {
  const shown = brief ? report.receipts.filter(({ ok }) => !ok) : report.receipts;
  const digest =
    report.digest === 'equal' ? 'the episode is the one that was judged' : 'the episode is NOT the one that was judged';
  const word = report.ok ? 'ok' : 'FAILED';
  const title = printable(`${report.episodeId} (${verifier}): ${word}, ${digest}`);
  return [
    ...wrapText(title, page.width),
    ...report.problems.flatMap((problem) => failureLines(problem, page)),
    ...shown.flatMap((receipt) => receiptLines(receipt, page)),
  ];
}

function receiptLines({ criterionId, ok, atoms, problems }: ReceiptAudit, page: Page): string[] {
  if (ok)
    return [
      `  ${page.style('green', 'ok')}      ${printable(criterionId)}: ${atoms.length === 0 ? 'cites nothing' : countOf(atoms.length, 'atom')}`,
    ];
  const failures = atoms.flatMap(({ atomId, problem }) => (problem === null ? [] : [`atom ${atomId}: ${problem}`]));
  return [...failures, ...problems].flatMap((problem) => failureLines(`${criterionId}: ${problem}`, page));
}

const INDENT = 10;

function failureLines(text: string, { width, style }: Page): string[] {
  const lines = wrapText(printable(text), width - INDENT);
  return lines.map((line, index) => (index === 0 ? `  ${style('red', 'FAILED')}  ` : ' '.repeat(INDENT)) + line);
}
