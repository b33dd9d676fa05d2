export type { CliIo, TextOut } from './cli/cli-io.ts';
export { EXIT, type ExitCode } from './cli/exit-codes.ts';
export { runCli } from './cli/run-cli.ts';
export { defineExperiment, type Experiment, type ExperimentInput } from './experiment/experiment-schema.ts';
