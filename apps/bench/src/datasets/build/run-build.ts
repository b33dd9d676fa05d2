import type { CliIo } from '../../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { renderTerminal } from '../../report/blocks.ts';
import { columnsOf, stylerFor } from '../../terminal/style.ts';
import { checkWorld, sizeOf } from './size-choice.ts';
import { worldBlocks, worldJson } from './world-blocks.ts';
import { writeWorld } from './write-world.ts';

export interface BuildOptions {
  readonly out: string;
  readonly seed: number;
  readonly episodes: number;
  readonly size: string;
  readonly overwrite?: boolean;
  readonly json?: boolean;
}

/** `bench datasets build`: makes episodes with a scripted agent, offline. */
export async function runBuild(world: string, options: BuildOptions, io: CliIo): Promise<ExitCode> {
  checkWorld(world);
  const { out, seed, episodes, overwrite = false } = options;
  const order = { seed, episodes, size: sizeOf(options.size), overwrite };
  const written = await writeWorld({ order, out, label: `building ${world}` }, io);
  if (options.json === true) io.stdout.write(worldJson(written, out));
  else {
    const layout = { width: columnsOf(io.stdout), style: stylerFor(io.stdout, io) };
    io.stdout.write(renderTerminal(worldBlocks(written, out), layout));
  }
  return EXIT.complete;
}
