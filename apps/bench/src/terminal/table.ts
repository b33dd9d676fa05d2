import type { Styler, TextFormat } from './style.ts';
import { padText, textWidth } from './text-width.ts';
import { wrapText } from './wrap-text.ts';

export interface Column {
  readonly header: string;
  readonly align?: 'left' | 'right';
}

/** A paragraph of a cell, with a colour and a limit of lines of its own. */
export interface Paragraph {
  readonly text: string;
  readonly format?: TextFormat;
  readonly maxLines?: number;
}

export type Cell = string | readonly Paragraph[];

const GAP = '  ';

/**
 * A table in lines of at most `width` columns. Where the whole is too wide, headers wrap first, then the widest columns do.
 * A table with more columns than fit at one character each overflows.
 */
export function renderTable(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  options: { readonly width: number; readonly style: Styler },
): string[] {
  const widths = fitWidths(needsOf(columns, rows), options.width - GAP.length * (columns.length - 1));
  const header = columns.map(({ header }): Cell => [{ text: header, format: 'bold' }]);
  const rule = '─'.repeat(widths.reduce((sum, width) => sum + width, GAP.length * (columns.length - 1)));
  const render = (row: readonly Cell[]) => renderRow(row, { columns, widths, style: options.style });
  return [...render(header), options.style('dim', rule), ...rows.flatMap(render)];
}

function paragraphsOf(cell: Cell): readonly Paragraph[] {
  return typeof cell === 'string' ? [{ text: cell }] : cell;
}

interface ColumnNeed {
  /** The header's longest word, and all cells unwrapped. */
  readonly least: number;
  /** The whole header, too. */
  readonly most: number;
}

function needsOf(columns: readonly Column[], rows: readonly (readonly Cell[])[]): ColumnNeed[] {
  return columns.map(({ header }, index) => {
    const texts = rows.flatMap((row) => paragraphsOf(row[index] ?? '').map(({ text }) => text));
    const least = [...header.split(' '), ...texts].reduce((widest, text) => Math.max(widest, textWidth(text)), 1);
    return { least, most: Math.max(least, textWidth(header)) };
  });
}

/** Headers wrap first; then the widest columns are lowered to one common width, so that narrow ones keep theirs. */
function fitWidths(needs: readonly ColumnNeed[], room: number): number[] {
  let limit = Math.max(...needs.map(({ least }) => least), 1);
  const used = (cap: number) => needs.reduce((sum, { least }) => sum + Math.min(least, cap), 0);
  while (limit > 1 && used(limit) > room) limit -= 1;
  const widths = needs.map(({ least }) => Math.min(least, limit));
  let spare = room - used(limit);
  let grown = true;
  while (spare > 0 && grown) {
    grown = false;
    for (const [index, { most }] of needs.entries()) {
      const width = widths[index] ?? most;
      if (spare === 0 || width >= most) continue;
      widths[index] = width + 1;
      spare -= 1;
      grown = true;
    }
  }
  return widths;
}

interface RowLayout {
  readonly columns: readonly Column[];
  readonly widths: readonly number[];
  readonly style: Styler;
}

function renderRow(row: readonly Cell[], { columns, widths, style }: RowLayout): string[] {
  const cells = widths.map((width, index) =>
    paragraphsOf(row[index] ?? '').flatMap(({ text, format, maxLines }) =>
      wrapText(text, width, maxLines).map((line) => ({ line, format })),
    ),
  );
  const height = Math.max(1, ...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, at) => {
    const parts = widths.map((width, index) => {
      const { line, format } = cells[index]?.[at] ?? { line: '', format: undefined };
      const padded = padText(line, width, columns[index]?.align);
      return format === undefined || line === '' ? padded : padded.replace(line, () => style(format, line));
    });
    return parts.join(GAP).trimEnd();
  });
}
