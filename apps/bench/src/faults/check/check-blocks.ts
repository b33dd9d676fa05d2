import { type Rate, rateOf } from '@sauron/core/statistics';
import { FAULT_FAMILIES } from '@sauron/faultinject';
import type { checkTable } from '@sauron/faultinject/reference-verifiers';
import type { Block } from '../../report/blocks.ts';
import { countOf, NO_NUMBER, showCount } from '../../report/numbers.ts';

type TableCell = ReturnType<typeof checkTable>[number];

/** Cells that do not come out as the family's definition says; and whatever the right judge gets wrong. */
export function brokenCells(table: readonly TableCell[]): TableCell[] {
  return table.filter(
    ({ verifier, holds, twinFlags, cleanFlags, detection }) =>
      holds === false ||
      (verifier === 'FULL' && (twinFlags.count > 0 || cleanFlags.count > 0 || detection.count < detection.n)),
  );
}

/** Detection by family and judge, then how the judges do over all. */
export function checkBlocks(table: readonly TableCell[], broken: readonly TableCell[]): Block[] {
  const order = Object.keys(FAULT_FAMILIES);
  const families = [...Map.groupBy(table, ({ family }) => family)].toSorted(
    ([a], [b]) => order.indexOf(a) - order.indexOf(b),
  );
  const verifiers = [...new Set(table.map(({ verifier }) => verifier))];
  const right = (header: string) => ({ header, align: 'right' as const });
  return [
    { kind: 'heading', text: 'Detection by target criterion (! = not as the family is defined)' },
    {
      kind: 'table',
      columns: [{ header: 'family' }, right('pairs'), ...verifiers.map(right)],
      rows: families.map(([family, own]) => [
        family,
        showCount(own[0]?.pairs ?? null),
        ...verifiers.map((name) => cellText(own.find(({ verifier }) => verifier === name))),
      ]),
    },
    { kind: 'heading', text: 'Over all families' },
    {
      kind: 'table',
      columns: [{ header: 'judge' }, ...['detection', 'clean flags', 'twin flags', 'paired discrimination'].map(right)],
      rows: verifiers.map((name) => {
        const own = table.filter(({ verifier }) => verifier === name);
        const parts = ['detection', 'cleanFlags', 'twinFlags', 'discrimination'] as const;
        return [name, ...parts.map((part) => shareOf(pooled(own.map((cell) => cell[part]))))];
      }),
    },
    { kind: 'text', text: closing(table, broken) },
  ];
}

function cellText(cell: TableCell | undefined): string {
  if (cell === undefined) return NO_NUMBER;
  return `${shareOf(cell.detection)}${cell.holds === false ? ' !' : ''}`;
}

function pooled(rates: readonly Rate[]): Rate {
  return rateOf(
    rates.reduce((sum, { count }) => sum + count, 0),
    rates.reduce((sum, { n }) => sum + n, 0),
  );
}

function shareOf({ count, n }: Rate): string {
  return n === 0 ? NO_NUMBER : `${count}/${n}`;
}

function closing(table: readonly TableCell[], broken: readonly TableCell[]): string {
  const asked = table.filter(({ holds }) => holds !== null).length;
  if (broken.length === 0) return `All ${countOf(asked, 'cell')} that a definition speaks of come out as it says.`;
  const names = broken.map(({ family, verifier }) => `${family} ${verifier}`);
  return `${broken.length} of ${countOf(asked, 'cell')} do not come out as the definition says: ${names.join(', ')}`;
}
