import type { Block } from '../report/blocks.ts';
import { textWidth } from '../terminal/text-width.ts';
import { cellText, MARKDOWN_PARTS, TERMINAL_PARTS } from './cell-text.ts';
import type { ResultTable, TableCell } from './result-table.ts';
import { splitColumns } from './split-columns.ts';

/** A table with its title and notes, whole: Markdown scrolls. */
export function wholeTableBlocks(table: ResultTable): Block[] {
  return [{ kind: 'heading', text: table.title }, bodyOf(table, allColumns(table), MARKDOWN_PARTS), ...notesOf(table)];
}

/**
 * A table that is as wide as the terminal at most: where it is wider, its columns stand in several parts below each other,
 * each with the columns on the left that name the rows.
 */
export function fittedTableBlocks(table: ResultTable, width: number): Block[] {
  const parts = splitColumns(table, { width, widthOf: (index) => columnWidth(table, index) });
  const bodies = parts.flatMap((columns, index): Block[] => {
    const suffix = parts.length === 1 ? '' : ` (${index + 1} of ${parts.length})`;
    return [{ kind: 'heading', text: `${table.title}${suffix}` }, bodyOf(table, columns, TERMINAL_PARTS)];
  });
  return [...bodies, ...notesOf(table)];
}

function notesOf({ notes }: ResultTable): Block[] {
  return notes.length === 0 ? [] : [{ kind: 'text', text: notes.join('\n') }];
}

function allColumns({ columns }: ResultTable): number[] {
  return columns.map((_, index) => index);
}

function bodyOf(table: ResultTable, indices: readonly number[], parts: typeof TERMINAL_PARTS): Block {
  return {
    kind: 'table',
    columns: indices.map((index) => {
      const { header = '', align = 'left' } = table.columns[index] ?? {};
      return { header, align };
    }),
    rows: table.rows.map((row) => indices.map((index) => textAt(row[index], parts))),
  };
}

function textAt(cell: TableCell | undefined, parts: typeof TERMINAL_PARTS): string {
  return cell === undefined ? '' : cellText(cell, parts);
}

/** Headers wrap between words, so the widest word counts. */
function columnWidth(table: ResultTable, index: number): number {
  const words = (table.columns[index]?.header ?? '').split(' ').map(textWidth);
  return Math.max(1, ...words, ...table.rows.map((row) => textWidth(textAt(row[index], TERMINAL_PARTS))));
}
