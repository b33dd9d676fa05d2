import type { CliIo } from '../src/cli/cli-io.ts';

export interface FakeIo extends CliIo {
  readonly out: () => string;
  readonly err: () => string;
}

/** Streams that keep what was written, for tests. Not a terminal unless asked. */
export function fakeIo(options: Partial<Pick<CliIo, 'env' | 'cwd' | 'signal'>> & { terminal?: boolean } = {}): FakeIo {
  const written = { out: '', err: '' };
  const streamTo = (key: 'out' | 'err') => ({
    write: (text: string) => {
      written[key] += text;
    },
    isTerminal: options.terminal === true,
    columns: options.terminal === true ? 100 : null,
  });
  return {
    stdout: streamTo('out'),
    stderr: streamTo('err'),
    env: options.env ?? {},
    cwd: options.cwd ?? '.',
    signal: options.signal ?? new AbortController().signal,
    nowMs: () => 0,
    wallMs: () => Date.UTC(2026, 10, 30),
    out: () => written.out,
    err: () => written.err,
  };
}
