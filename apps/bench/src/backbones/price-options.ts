import { readFile } from 'node:fs/promises';
import { type PriceOverrides, readPriceOverrides } from '@sauron/backbones';
import type { CliIo } from '../cli/cli-io.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';

/** Options of commands that show money. */
export interface PriceFlags {
  /** Day whose list prices hold, as YYYY-MM-DD. */
  readonly priceDate?: string;
  /** File with rates of one's own. */
  readonly prices?: string;
}

export interface PriceOptions {
  readonly atDate: string;
  readonly overrides?: PriceOverrides;
}

/** Reads the options; without a day, today's (UTC). Throws UsageError or InputError. */
export async function readPriceOptions({ priceDate, prices }: PriceFlags, io: CliIo): Promise<PriceOptions> {
  const atDate = priceDate ?? new Date(io.wallMs()).toISOString().slice(0, 10);
  if (!isDay(atDate)) throw new UsageError(`--price-date: expected a day as YYYY-MM-DD, got ${JSON.stringify(atDate)}`);
  if (prices === undefined) return { atDate };
  const path = inputPath(prices, io);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new UsageError(`--prices ${prices}: can't be read (${code})`, { cause: error });
  });
  return { atDate, overrides: readPriceOverrides(text, prices) };
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
