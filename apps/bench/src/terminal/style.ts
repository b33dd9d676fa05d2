import { styleText } from 'node:util';
import type { CliIo, TextOut } from '../cli/cli-io.ts';

export type TextFormat = 'bold' | 'dim' | 'green' | 'red' | 'yellow' | 'cyan';

/** Colours text, or leaves it as it is. */
export type Styler = (format: TextFormat, text: string) => string;

/** Colour for terminals only, and not where NO_COLOR is set to something. */
export function stylerFor(out: TextOut, { env }: Pick<CliIo, 'env'>): Styler {
  const colours = out.isTerminal && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
  return colours ? (format, text) => styleText(format, text, { validateStream: false }) : plainStyler;
}

/** No colour. */
export const plainStyler: Styler = (_format, text) => text;

const DEFAULT_COLUMNS = 100;

/** Columns to lay text out for: the terminal's, within reason; 100 where there is no terminal. */
export function columnsOf(out: TextOut): number {
  return Math.min(120, Math.max(60, out.isTerminal ? (out.columns ?? DEFAULT_COLUMNS) : DEFAULT_COLUMNS));
}
