import type { Interval } from '@sauron/core/statistics';
import { NO_NUMBER, showCount, showScore, showUsd } from '../report/numbers.ts';
import { printable } from '../terminal/printable.ts';
import type { TableCell, TableColumn } from './result-table.ts';

/** Stands at rows whose coverage is below 100%. */
export const PARTIAL_MARK = '†';

/** Stands at backbones whose errors are planted. */
export const PLANTED_MARK = '‡';

/** A name or a word. Null is a dash. */
export function textCell(text: string | null, mark?: string): TableCell {
  return { value: text, text: text === null ? NO_NUMBER : printable(text), ...(mark === undefined ? {} : { mark }) };
}

interface NumberExtras {
  readonly interval?: Interval | null | undefined;
  readonly denominator?: number | undefined;
  readonly mark?: string | undefined;
}

/** A number with three decimals. */
export function scoreCell(value: number | null, extras: NumberExtras = {}): TableCell {
  return numberCell(value, showScore(value), extras);
}

/** A share of 1 as a percentage with one decimal; 100% is whole, and so never a rounded 99.97%. */
export function percentCell(value: number | null, extras: NumberExtras = {}): TableCell {
  return numberCell(value, showPercent(value), extras);
}

export function countCell(value: number | null, extras: NumberExtras = {}): TableCell {
  return numberCell(value, showCount(value), extras);
}

/** An amount with at most one decimal. */
export function amountCell(value: number | null): TableCell {
  const text =
    value === null ? NO_NUMBER : value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 });
  return numberCell(value, text, {});
}

export function usdCell(value: number | null): TableCell {
  return numberCell(value, showUsd(value), {});
}

/** A p-value; never 0. */
export function pCell(value: number | null): TableCell {
  const text = value === null ? NO_NUMBER : value < 0.0001 ? '<0.0001' : value.toFixed(4);
  return numberCell(value, text, {});
}

/** A variance or a standard deviation, with four decimals. */
export function fineCell(value: number | null): TableCell {
  return numberCell(value, value === null ? NO_NUMBER : value.toFixed(4), {});
}

function numberCell(value: number | null, text: string, { interval, denominator, mark }: NumberExtras): TableCell {
  return {
    value,
    text,
    ...(interval === undefined || interval === null ? {} : { interval }),
    ...(denominator === undefined ? {} : { denominator }),
    ...(mark === undefined ? {} : { mark }),
  };
}

export function showPercent(value: number | null): string {
  if (value === null) return NO_NUMBER;
  if (value === 0 || value === 1) return `${value * 100}%`;
  // What is not all must not look like all.
  return `${Math.min(99.9, Math.max(0.1, value * 100)).toFixed(1)}%`;
}

export function left(key: string, header: string): TableColumn {
  return { key, header: printable(header), align: 'left' };
}

export function right(key: string, header: string): TableColumn {
  return { key, header: printable(header), align: 'right' };
}
