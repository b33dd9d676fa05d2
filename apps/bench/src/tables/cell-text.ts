import type { TableCell } from './result-table.ts';

/** How a format writes the parts of a cell around its text. */
interface CellParts {
  readonly interval: (low: number, high: number) => string;
  readonly mark: (mark: string) => string;
}

/**
 * The text of a cell with what stands beside it: the interval, or, where there is none, how many units it rests on; the mark.
 */
export function cellText(cell: TableCell, { interval, mark }: CellParts): string {
  const { value, text, denominator } = cell;
  const parts = [`${text}${cell.mark === undefined ? '' : mark(cell.mark)}`];
  if (cell.interval !== undefined) parts.push(interval(cell.interval.low, cell.interval.high));
  else if (denominator !== undefined && value !== null) parts.push(`(${denominator.toLocaleString('en-US')})`);
  if (cell.reported === true) parts.push('(reported)');
  return parts.join(' ');
}

const asIs = (mark: string): string => mark;

export const MARKDOWN_PARTS: CellParts = {
  interval: (low, high) => `[${low.toFixed(3)}, ${high.toFixed(3)}]`,
  mark: asIs,
};

/** Narrow: two decimals, and no 0 before the point. */
export const TERMINAL_PARTS: CellParts = {
  interval: (low, high) => `[${shortNumber(low)}, ${shortNumber(high)}]`,
  mark: asIs,
};

function shortNumber(value: number): string {
  return value.toFixed(2).replace(/^(-?)0\./u, '$1.');
}
