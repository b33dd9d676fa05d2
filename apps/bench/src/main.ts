import { loadDotEnv } from './cli/load-dot-env.ts';
import { processIo } from './cli/process-io.ts';
import { runCli } from './cli/run-cli.ts';

const io = processIo();
loadDotEnv(io);
// `exitCode`, not `exit()`: what still waits in a pipe is written first.
process.exitCode = await runCli(process.argv.slice(2), io);
