import { PA100_BACKBONES } from '@sauron/backbones';
import { FAULT_FAMILIES } from '@sauron/faultinject';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { UsageError } from '../cli/usage-error.ts';
import { renderTerminal } from '../report/blocks.ts';
import { columnsOf, stylerFor } from '../terminal/style.ts';
import { VERIFIER_IDS, VERIFIERS } from '../verifiers/verifier-table.ts';

/** What a list shows: rows of one shape, the id first. */
interface Listing {
  readonly columns: readonly string[];
  rows(io: CliIo): Rows | Promise<Rows>;
  /** Shown where there are no rows. */
  readonly none?: string;
}

type Rows = readonly Readonly<Record<string, string>>[];

/** Everything that can be listed, by the word that asks for it. */
const LISTINGS = {
  verifiers: {
    columns: ['id', 'what it does'],
    rows: () => VERIFIER_IDS.map((id) => ({ id, 'what it does': VERIFIERS[id].describes })),
  },
  backbones: {
    columns: ['id', 'small', 'chosen by'],
    rows: () => [
      { id: 'offline/rules', small: 'offline/rules', 'chosen by': 'a rule-based reader, no language model' },
      ...PA100_BACKBONES.map(({ id, small, choice }) => ({ id, small, 'chosen by': choice })),
    ],
  },
  families: {
    columns: ['id', 'nature'],
    rows: () => Object.entries(FAULT_FAMILIES).map(([id, nature]) => ({ id, nature })),
  },
  experiments: {
    columns: ['id', 'cells', 'data', 'what it is'],
    rows: async (io) => (await import('./experiment-rows.ts')).experimentRows(io),
  },
  datasets: {
    columns: ['id', 'kind', 'what it is', 'where it is'],
    rows: async (io) => (await import('./dataset-rows.ts')).datasetRows(io),
  },
  runs: {
    columns: ['id', 'experiment', 'data', 'complete cells', 'state'],
    rows: async (io) => (await import('./run-rows.ts')).runRows(io),
    none: 'no runs in results',
  },
} as const satisfies Record<string, Listing>;

export const LIST_NAMES = Object.keys(LISTINGS);

/** `bench list`: the members of a closed table, or the runs that there are. */
export async function runList(name: string, { json }: { readonly json?: boolean }, io: CliIo): Promise<ExitCode> {
  const listing: Listing | undefined = Object.hasOwn(LISTINGS, name)
    ? LISTINGS[name as keyof typeof LISTINGS]
    : undefined; // an own key
  if (listing === undefined)
    throw new UsageError(`list: expected ${LIST_NAMES.join(', ')}, got ${JSON.stringify(name)}`);
  const rows = await listing.rows(io);
  if (json === true) io.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
  else if (rows.length === 0) io.stdout.write(`${listing.none ?? 'none'}\n`);
  else {
    const columns = listing.columns.map((header) => ({ header }));
    const cells = rows.map((row) => listing.columns.map((column) => row[column] ?? ''));
    const layout = { width: columnsOf(io.stdout), style: stylerFor(io.stdout, io) };
    io.stdout.write(renderTerminal([{ kind: 'table', columns, rows: cells }], layout));
  }
  return EXIT.complete;
}
