import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runCli } from '../../src/cli/run-cli.ts';
import { fakeIo } from '../fake-io.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** One call of the bench in a process of its own. */
export interface BenchCall {
  readonly argv: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

function start({ argv, env = {} }: BenchCall): ChildProcess {
  const flags = ['--conditions=@sauron/source', '--import', 'tsx', MAIN];
  return spawn(process.execPath, [...flags, ...argv], { cwd: ROOT, env: { ...process.env, ...env } });
}

/** Runs it to its end, in this process: that is quicker, and nothing of it is to be killed. */
export async function runBench({
  argv,
  env = {},
}: BenchCall): Promise<{ readonly exitCode: number; readonly out: string }> {
  const io = fakeIo({ cwd: process.cwd(), env });
  const exitCode = await runCli(argv, io);
  return { exitCode, out: io.out() };
}

/**
 * Kills it this long after its first line of progress: before that, a process has nothing to lose but its own start.
 * True where it was still at work.
 */
export async function killBench(call: BenchCall, delayMs: number): Promise<boolean> {
  const child = start(call);
  child.stdout?.resume();
  let timer: NodeJS.Timeout | undefined;
  child.stderr?.on('data', () => {
    timer ??= setTimeout(() => child.kill('SIGKILL'), delayMs);
  });
  return new Promise((resolve) => {
    child.on('close', (_code, signal) => {
      clearTimeout(timer);
      resolve(signal === 'SIGKILL');
    });
  });
}
