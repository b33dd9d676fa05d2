import { appendFileSync } from 'node:fs';
import { type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { CliIo } from '../cli/cli-io.ts';
import { runPaths } from './run-paths.ts';
import { readableWriteError } from './write-problem.ts';

/** What a run writes down of what happened when. */
export const RUN_EVENTS = ['start', 'warning', 'trial', 'retry', 'cell_complete', 'merge', 'end'] as const;
export type RunEvent = (typeof RUN_EVENTS)[number];

/** `log.jsonl` of a run: one line per event, with its time. No number of a result comes from it. */
export interface RunLog {
  write(event: RunEvent, facts: Readonly<Record<string, JsonValue>>): void;
}

/**
 * Opens the log for appending. A start that can't be written ends the command (throws UsageError or WriteProblem): nothing
 * else could be either. Later that is said once, and the run goes on.
 */
export function openRunLog(run: string, io: CliIo): RunLog {
  const path = runPaths.log(run);
  let broken = false;
  return {
    write: (event, facts) => {
      if (broken) return;
      try {
        const at = new Date(io.wallMs()).toISOString();
        appendFileSync(path, `${stringifyJson({ at, event, ...facts })}\n`);
      } catch (error) {
        if (event === 'start') throw readableWriteError(path, error);
        broken = true;
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        io.stderr.write(`warning: ${path}: can't be written (${code}); the run goes on without its log\n`);
      }
    },
  };
}
