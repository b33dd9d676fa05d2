import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { isJsonObject, type JsonValue, parseStrictJson } from '@sauron/core/episode';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { UsageError } from '../cli/usage-error.ts';
import type { Cell } from '../experiment/cell.ts';
import { inputPath } from '../files/input-path.ts';
import { printable } from '../terminal/printable.ts';
import { columnsOf } from '../terminal/style.ts';
import { wrapText } from '../terminal/wrap-text.ts';
import { byteLines } from './byte-lines.ts';
import { identityDifferences, isSameJson } from './compare-manifests.ts';
import { headerFacts } from './header-facts.ts';
import { describeDifference, jsonDifferences } from './json-differences.ts';
import { openRun, type Run } from './open-run.ts';
import { exists } from './rewrite-journal.ts';
import { runPaths } from './run-paths.ts';

/** A run, or one cell of it. */
interface Side {
  readonly run: Run;
  readonly cell: Cell | null;
}

/** `bench diff-config`: why two runs, or two cells, are not the same. Exit 0 whatever it finds. */
export async function runDiffConfig(
  paths: readonly [string, string],
  { json = false }: { readonly json?: boolean },
  io: CliIo,
): Promise<ExitCode> {
  const [left, right] = [await openSide(paths[0], io), await openSide(paths[1], io)];
  if ((left.cell === null) !== (right.cell === null)) {
    throw new UsageError('expected two runs or two cells (RUN/cells/ID), got one of each');
  }
  const lines =
    left.cell !== null && right.cell !== null
      ? await cellLines([left.run, left.cell], [right.run, right.cell])
      : await runLines(left.run, right.run);
  if (json) io.stdout.write(`${JSON.stringify({ same: lines.length === 0, differences: lines }, null, 2)}\n`);
  else {
    const shown = lines.length === 0 ? ['the same in everything that can change a verdict'] : lines;
    const width = columnsOf(io.stdout);
    io.stdout.write(`${shown.flatMap((line) => wrapText(printable(line), width)).join('\n')}\n`);
  }
  return EXIT.complete;
}

/** `RUN`, or `RUN/cells/ID`. */
async function openSide(path: string, io: CliIo): Promise<Side> {
  const place = inputPath(path, io).replace(/[/\\]+$/u, '');
  const cells = dirname(place);
  const isCell = basename(cells) === 'cells' && !(await exists(runPaths.manifest(place)));
  if (!isCell) return { run: await openRun(place), cell: null };
  const run = await openRun(dirname(cells));
  const cell = run.manifest.cells.find(({ id }) => id === basename(place));
  if (cell !== undefined) return { run, cell };
  throw new UsageError(`${path}: expected a cell of that run, whose run.json has no cell ${basename(place)}`);
}

async function runLines(left: Run, right: Run): Promise<string[]> {
  const [a, b] = [left.manifest, right.manifest];
  const plain = (['name', 'repeats', 'shard', 'bench', 'priceDate', 'contrastsSha256'] as const).flatMap((member) =>
    isSameJson(a[member], b[member]) ? [] : [describeDifference({ path: member, left: a[member], right: b[member] })],
  );
  const pairs = pairCells(a.cells, b.cells);
  const matched = new Set(pairs.flatMap(([, other]) => (other === null ? [] : [other.id])));
  const lines: string[] = [];
  for (const [cell, other] of pairs) {
    if (other === null) lines.push(`only in ${left.folder}: cell ${cell.id} (${cell.name})`);
    else for (const line of await cellLines([left, cell], [right, other])) lines.push(`${cell.name}: ${line}`);
  }
  const added = b.cells.filter(({ id }) => !matched.has(id));
  return [
    ...plain,
    ...datasetLines(left, right),
    ...lines,
    ...added.map(({ id, name }) => `only in ${right.folder}: cell ${id} (${name})`),
  ];
}

/** Each cell of the first with one of the second: the same ones first, then those that are left, by likeness. */
function pairCells(cells: readonly Cell[], others: readonly Cell[]): (readonly [Cell, Cell | null])[] {
  const left = others.filter(({ id }) => !cells.some((cell) => cell.id === id));
  return cells.map((cell) => {
    const same = others.find(({ id }) => id === cell.id);
    const found = same ?? counterpart(cell, left);
    if (same === undefined && found !== null) left.splice(left.indexOf(found), 1);
    return [cell, found];
  });
}

/** The cell that is most like another: it plays the same part with something changed. */
function counterpart(cell: Cell, cells: readonly Cell[]): Cell | null {
  const { verifier, dataset } = cell.identity;
  const alike = cells.filter(
    ({ identity }) => identity.verifier === verifier && identity.dataset.name === dataset.name,
  );
  const distance = (other: Cell) => identityDifferences(cell.identity, other.identity).length;
  return alike.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

function datasetLines({ manifest: left }: Run, { manifest: right }: Run): string[] {
  const names = [...new Set([...left.datasets, ...right.datasets].map(({ name }) => name))];
  return names.flatMap((name) => {
    const [a, b] = [left, right].map(({ datasets }) => datasets.find((dataset) => dataset.name === name) ?? null);
    return jsonDifferences(a ?? null, b ?? null, `data set ${name}`).map(describeDifference);
  });
}

async function cellLines(
  [run, cell]: readonly [Run, Cell],
  [otherRun, other]: readonly [Run, Cell],
): Promise<string[]> {
  const [a, b] = [await firstHeader(run, cell), await firstHeader(otherRun, other)];
  const known = identityDifferences(cell.identity, other.identity);
  // What a cell's identity holds comes again in the header.
  const headers =
    a === null || b === null ? [] : jsonDifferences(a, b).filter(({ path }) => !path.startsWith('settings'));
  return [...known, ...headers.map((difference) => ({ ...difference, path: `header.${difference.path}` }))].map(
    describeDifference,
  );
}

/** What the first trial of a cell was judged with; null where there is none yet. */
async function firstHeader({ folder }: Run, { id }: Cell): Promise<JsonValue | null> {
  const complete = runPaths.verifications(folder, id);
  const path = (await stat(complete).catch(() => null)) === null ? runPaths.journal(folder, id) : complete;
  if (!(await exists(path))) return null;
  for await (const { text } of byteLines(path)) {
    const json = parseStrictJson(text);
    const verification = json.ok && isJsonObject(json.value) ? (json.value['verification'] ?? null) : null;
    if (!isJsonObject(verification)) return null;
    const facts = parseStrictJson(headerFacts(verification['header'] ?? null));
    return facts.ok ? facts.value : null;
  }
  return null;
}
