import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { inputPath } from '../files/input-path.ts';
import { countOf } from '../report/numbers.ts';
import { printable } from '../terminal/printable.ts';
import { columnsOf, stylerFor } from '../terminal/style.ts';
import { renderTable } from '../terminal/table.ts';
import { wrapText } from '../terminal/wrap-text.ts';
import { type CellCheck, checkCell } from './check-cell.ts';
import { openRun, type Run } from './open-run.ts';
import { readPlanned } from './planned-dataset.ts';

/** `bench check`: says what of a run is missing, failed or wrong. Exit 3 unless all is there and nothing failed. */
export async function runCheck(
  path: string,
  { json = false }: { readonly json?: boolean },
  io: CliIo,
): Promise<ExitCode> {
  const run = await openRun(inputPath(path, io));
  const checks = await checkRun(run);
  const isRight = checks.every(isFlawless);
  if (json) {
    const cells = checks.map(({ cell: { id, name }, ...check }) => ({ id, name, ...check }));
    io.stdout.write(`${JSON.stringify({ run: path, complete: isRight, cells }, null, 2)}\n`);
  } else io.stdout.write(`${checkLines(run, checks, io).join('\n')}\n`);
  return isRight ? EXIT.complete : EXIT.incomplete;
}

/** How every cell of a run stands. */
export async function checkRun(run: Run): Promise<CellCheck[]> {
  const ids = new Map<string, readonly string[]>();
  for (const { name } of run.manifest.datasets) ids.set(name, (await readPlanned(run.folder, name)).episodeIds);
  const checks: CellCheck[] = [];
  for (const cell of run.manifest.cells) {
    checks.push(await checkCell(run, cell, ids.get(cell.identity.dataset.name) ?? []));
  }
  return checks;
}

/** True where all is there and nothing failed. */
export function isFlawless({ notRun, failedTrials, problems, state }: CellCheck): boolean {
  return state === 'complete' && notRun === 0 && failedTrials === 0 && problems.length === 0;
}

const COLUMNS = [
  { header: 'cell' },
  { header: 'planned', align: 'right' },
  { header: 'done', align: 'right' },
  { header: 'with failures', align: 'right' },
  { header: 'not run', align: 'right' },
  { header: 'state' },
] as const;

function checkLines({ folder, manifest }: Run, checks: readonly CellCheck[], io: CliIo): string[] {
  const width = columnsOf(io.stdout);
  const rows = checks.map(({ cell, planned, done, failedTrials, notRun, state }) => [
    printable(cell.name),
    String(planned),
    String(done),
    String(failedTrials),
    String(notRun),
    state.replace('_', ' '),
  ]);
  const details = checks.flatMap((check) => detailsOf(check).map((detail) => `${check.cell.name}: ${detail}`));
  const flawed = checks.filter((check) => !isFlawless(check)).length;
  const verdict =
    flawed === 0 ? 'all there, nothing failed' : `${flawed} of ${countOf(checks.length, 'cell')} not complete`;
  return [
    ...renderTable(COLUMNS, rows, { width, style: stylerFor(io.stdout, io) }),
    ...details.flatMap((detail) => wrapText(printable(detail), width)),
    ...wrapText(printable(`${folder} (${manifest.name}): ${verdict}`), width),
  ];
}

function detailsOf({ failures, missingRepeats, problems }: CellCheck): string[] {
  const kinds = Object.entries(failures).map(([name, count]) => `${name} ${count}`);
  return [
    ...(kinds.length === 0 ? [] : [`criteria without a verdict: ${kinds.join(', ')}`]),
    ...(missingRepeats === 0 ? [] : [`${countOf(missingRepeats, 'episode')} with some of the repeats only`]),
    ...problems,
  ];
}
