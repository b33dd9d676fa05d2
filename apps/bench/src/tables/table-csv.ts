import { stringify } from 'csv-stringify/sync';
import { printable } from '../terminal/printable.ts';
import type { ResultTable, TableCell, TableColumn } from './result-table.ts';

type Value = string | number | null;

/** What may stand beside a value, each in a column of its own where some row has it. */
const BESIDE = {
  undefined: { has: isNumberless, value: (cell) => String(cell.value === null) },
  low: { has: ({ interval }) => interval !== undefined, value: ({ interval }) => interval?.low ?? null },
  high: { has: ({ interval }) => interval !== undefined, value: ({ interval }) => interval?.high ?? null },
  n: { has: ({ denominator }) => denominator !== undefined, value: ({ denominator }) => denominator ?? null },
  mark: { has: ({ mark }) => mark !== undefined, value: ({ mark }) => mark ?? null },
  reported: { has: ({ reported }) => reported === true, value: ({ reported }) => String(reported === true) },
} as const satisfies Record<
  string,
  { has: (cell: TableCell, column: TableColumn) => boolean; value: (cell: TableCell) => Value }
>;

function isNumberless({ value }: TableCell, { align }: TableColumn): boolean {
  return align === 'right' && value === null;
}

/**
 * A table as CSV with a header of keys; values are unrounded, and what is undefined is an empty cell with a flag beside it.
 * Text that a spreadsheet would take for a formula is marked as text. Title and notes are in the other formats alone.
 */
export function tableCsv({ columns, rows }: ResultTable): string {
  const wide = columns.map((column, index) => {
    const cells = rows.map((row) => row[index] ?? NOTHING);
    const beside = Object.entries(BESIDE).filter(([, { has }]) => cells.some((cell) => has(cell, column)));
    return {
      header: [column.key, ...beside.map(([name]) => `${column.key}_${name}`)],
      valuesAt: (row: number): Value[] => {
        const cell = cells[row] ?? NOTHING;
        return [textOnly(cell.value), ...beside.map(([, { value }]) => value(cell))];
      },
    };
  });
  const lines = rows.map((_, row) => wide.flatMap(({ valuesAt }) => valuesAt(row)));
  return stringify([wide.flatMap(({ header }) => header), ...lines], { escape_formulas: true });
}

/** A file may be printed: names keep their words and lose what moves a cursor. */
function textOnly(value: Value): Value {
  return typeof value === 'string' ? printable(value) : value;
}

const NOTHING: TableCell = { value: null, text: '' };
