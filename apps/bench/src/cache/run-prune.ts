import { type PruneFilter, pruneCalls } from '@sauron/backbones';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { UsageError } from '../cli/usage-error.ts';
import { countOf } from '../report/numbers.ts';
import { openExisting } from './open-existing.ts';

export interface PruneOptions {
  readonly olderThan?: string;
  /** `provider/model`. */
  readonly model?: string;
  readonly all?: boolean;
}

const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `bench cache prune`: removes calls. */
export async function runCachePrune(file: string, options: PruneOptions, io: CliIo): Promise<ExitCode> {
  const filter = filterOf(options, io.wallMs());
  using store = await openExisting(file, io);
  const { replies, attempts } = pruneCalls(store, filter);
  io.stdout.write(
    `removed ${countOf(replies, 'reply', 'replies')} and the records of ${countOf(attempts, 'sent call')}\n`,
  );
  return EXIT.complete;
}

function filterOf({ olderThan, model, all }: PruneOptions, nowMs: number): PruneFilter {
  const filter = {
    ...(olderThan === undefined ? {} : { beforeMs: nowMs - ageMs(olderThan) }),
    ...(model === undefined ? {} : { model }),
  };
  if (Object.keys(filter).length > 0 === (all === true)) {
    throw new UsageError('cache prune: give --older-than, --model or both, or else --all for every call');
  }
  return filter;
}

function ageMs(text: string): number {
  const [, amount, unit] = /^(\d+)([mhd])$/u.exec(text) ?? [];
  if (amount === undefined || unit === undefined) {
    throw new UsageError(`--older-than: expected an age such as 30d, 12h or 45m, got ${JSON.stringify(text)}`);
  }
  // The expression lets these three through.
  return Number(amount) * UNITS_MS[unit as keyof typeof UNITS_MS];
}
