import { CALL_MODES, type CallMode, type CallStore, importCalls, openCallStore } from '@sauron/backbones';
import type { CliIo } from '../cli/cli-io.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';
import { readLines } from '../files/read-lines.ts';

/** Options of commands that call models. */
export interface CallFlags {
  /** File of the call store, or an export of one. */
  readonly calls?: string;
  readonly callMode?: string;
}

export interface OpenCalls {
  readonly store: CallStore;
  readonly mode: CallMode;
}

/**
 * Opens the call store that the options name; null without one. An export (`.jsonl`) is read into memory and can only be
 * replayed. Throws UsageError or InputError.
 */
export async function openCalls({ calls, callMode }: CallFlags, io: CliIo): Promise<OpenCalls | null> {
  const isExport = calls?.endsWith('.jsonl') === true;
  const mode = parseCallMode(callMode) ?? (isExport ? 'replay' : 'auto');
  if (calls === undefined) {
    if (callMode === undefined || mode === 'off') return null;
    throw new UsageError(`--call-mode ${mode} needs --calls FILE, the file that the calls are in`);
  }
  if (!isExport) return { store: await openCallStore(inputPath(calls, io)), mode };
  if (mode !== 'replay') {
    throw new UsageError(`--calls ${calls} is an export, which can only be replayed; import it into a store to go on`);
  }
  const store = await openCallStore(':memory:');
  importCalls(store, await readLines(inputPath(calls, io)), { file: calls, nowMs: io.wallMs() });
  return { store, mode };
}

/** Undefined where nothing is said. Throws UsageError. */
export function parseCallMode(text: string | undefined): CallMode | undefined {
  if (text === undefined) return undefined;
  const mode = CALL_MODES.find((each) => each === text);
  if (mode !== undefined) return mode;
  throw new UsageError(`--call-mode: expected ${CALL_MODES.join(', ')}, got ${JSON.stringify(text)}`);
}
