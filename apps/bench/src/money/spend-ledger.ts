import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseStrictJson } from '@sauron/core/episode';
import { z } from 'zod';
import { UsageError } from '../cli/usage-error.ts';
import { describeIssues } from '../files/describe-issues.ts';
import { makeFolder } from '../files/make-folder.ts';

/** Millionths of a thousandth of a dollar: whole numbers, so that no sum is rounded. */
const nanoUsd = z.number().int().nonnegative();

const lineSchema = z.discriminatedUnion('type', [
  /** Written before a request is sent: the most that it may cost. */
  z.strictObject({ type: z.literal('reserved'), id: z.number().int(), backbone: z.string(), nanoUsd }),
  /** Written when it has ended. `isKnown` is false where the provider did not say what it took. */
  z.strictObject({ type: z.literal('settled'), id: z.number().int(), nanoUsd, isKnown: z.boolean() }),
]);
type LedgerLine = z.infer<typeof lineSchema>;

/** What earlier processes spent. */
export interface EarlierSpend {
  /** Of all settled requests. */
  readonly settledNanoUsd: number;
  /** Settled requests whose cost is not known, and which count at the most that they may have cost. */
  readonly unknownCalls: number;
  /** Requests that were sent and never settled, since their process was killed, at the most that they may have cost. */
  readonly possiblyPaid: { readonly calls: number; readonly nanoUsd: number };
}

/** The file that says what a run has spent over all its starts. One process at a time may have it open. */
export interface SpendLedger {
  readonly earlier: EarlierSpend;
  /** Returns an id for `settle`. Throws UsageError where it can't be written: nothing may be sent then. */
  reserve(backbone: string, nanoUsd: number): number;
  /** A line that can't be written leaves the reservation open, and so counts in full at the next start. */
  settle(id: number, nanoUsd: number, isKnown: boolean): void;
  close(): void;
}

/** Opens or starts a ledger. A last line that a kill has cut is taken away. Throws UsageError for any other broken line. */
export function openSpendLedger(path: string): SpendLedger {
  return asUsageError(path, () => {
    makeFolder(dirname(path));
    const file = openSync(path, 'a+');
    const text = readFileSync(path, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const wholeBytes = Buffer.byteLength(whole, 'utf8');
    if (wholeBytes < fstatSync(file).size) ftruncateSync(file, wholeBytes);
    const lines = readLines(whole, path);
    let next = lines.reduce((most, { id }) => Math.max(most, id), 0);
    let isOpen = true;
    const append = (line: LedgerLine): void => {
      if (!isOpen) throw new Error(`${path} is closed`);
      writeSync(file, `${JSON.stringify(line)}\n`);
    };
    return {
      earlier: sumEarlier(lines),
      reserve: (backbone, amount) => {
        next += 1;
        const id = next;
        asUsageError(path, () => append({ type: 'reserved', id, backbone, nanoUsd: amount }));
        return id;
      },
      settle: (id, amount, isKnown) => {
        try {
          append({ type: 'settled', id, nanoUsd: amount, isKnown });
        } catch (error) {
          if (!isSystemError(error)) throw error;
        }
      },
      close: () => {
        if (isOpen) closeSync(file);
        isOpen = false;
      },
    };
  });
}

function readLines(text: string, path: string): LedgerLine[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line, index) => {
      const where = `${path}:${index + 1}`;
      const json = parseStrictJson(line);
      if (!json.ok) throw new UsageError(`${where}: not JSON: ${json.problem.message}; ${REPAIR}`);
      const parsed = lineSchema.safeParse(json.value);
      if (parsed.success) return parsed.data;
      throw new UsageError(`${where}: not a line of a spend ledger: ${describeIssues(parsed.error)}; ${REPAIR}`);
    });
}

const REPAIR = 'what the run has spent is not known without it, so mend the line or start a new run with --out';

function sumEarlier(lines: readonly LedgerLine[]): EarlierSpend {
  const open = new Map<number, number>();
  let settledNanoUsd = 0;
  let unknownCalls = 0;
  for (const line of lines) {
    if (line.type === 'reserved') open.set(line.id, line.nanoUsd);
    else if (open.delete(line.id)) {
      settledNanoUsd += line.nanoUsd;
      if (!line.isKnown) unknownCalls += 1;
    }
  }
  const nanos = [...open.values()].reduce((sum, amount) => sum + amount, 0);
  return { settledNanoUsd, unknownCalls, possiblyPaid: { calls: open.size, nanoUsd: nanos } };
}

function asUsageError<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new UsageError(`${path}: can't be written (${error.code}); no request is sent without it`, { cause: error });
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
