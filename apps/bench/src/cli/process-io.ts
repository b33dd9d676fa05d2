import type { CliIo, TextOut } from './cli-io.ts';
import { EXIT } from './exit-codes.ts';

/** The real world: the process's streams, environment and clock, and Ctrl-C as an abort signal. A second one stops at once. */
export function processIo(): CliIo {
  const interrupt = new AbortController();
  process.on('SIGINT', () => {
    if (interrupt.signal.aborted) process.exit(EXIT.interrupted);
    interrupt.abort();
  });
  return {
    stdout: textOut(process.stdout),
    stderr: textOut(process.stderr),
    env: process.env,
    cwd: process.cwd(),
    signal: interrupt.signal,
    nowMs: () => performance.now(),
    wallMs: () => Date.now(),
  };
}

function textOut(stream: NodeJS.WriteStream): TextOut {
  let closed = false;
  // A reader that has seen enough (`| head`) is no error; the work goes on, its files matter too.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    closed = true;
  });
  return {
    write: (text) => {
      if (!closed) stream.write(text);
    },
    // `isTTY` is undefined, not false, on a pipe.
    isTerminal: stream.isTTY === true,
    get columns() {
      return stream.columns ?? null;
    },
    get rows() {
      return stream.rows ?? null;
    },
  };
}
