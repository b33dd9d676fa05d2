import type { Backbone, ModelFailure } from '@sauron/core/model';
import type { BuiltEpisode } from '@sauron/datasets/pa-world';
import { costsOf } from '../../backbones/costs-of.ts';
import { type BackboneFlags, openBackbones } from '../../backbones/open-backbones.ts';
import type { CliIo } from '../../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { UsageError } from '../../cli/usage-error.ts';
import { type Block, renderTerminal } from '../../report/blocks.ts';
import { describeBackbone } from '../../report/describe-backbone.ts';
import { printable } from '../../terminal/printable.ts';
import { columnsOf, stylerFor } from '../../terminal/style.ts';
import type { BuildOptions } from './run-build.ts';
import { checkWorld, sizeOf } from './size-choice.ts';
import { withLastFailure } from './with-last-failure.ts';
import { worldBlocks, worldJson } from './world-blocks.ts';
import { writeWorld } from './write-world.ts';

export interface RollOptions extends BuildOptions, Omit<BackboneFlags, 'backbone' | 'role'> {
  /** `provider/model`. */
  readonly agent: string;
  readonly maxTurns?: number;
}

/** `bench datasets roll`: lets a model act in a world. Exit 3 where a call failed, which ends its episode. */
export async function runRoll(world: string, options: RollOptions, io: CliIo): Promise<ExitCode> {
  checkWorld(world);
  const { out, seed, episodes, maxTurns, overwrite = false } = options;
  const size = sizeOf(options.size);
  await using backbones = await openBackbones({ ...options, backbone: options.agent }, ['agent'], io);
  const { backbone, lastFailure } = withLastFailure(agentOf(backbones.byRole.agent));
  const order = { backbone, seed, episodes, size, overwrite, ...(maxTurns === undefined ? {} : { maxTurns }) };
  const onEpisode = (built: BuiltEpisode): void => warnOfFailure(built, lastFailure(), io);
  const written = await writeWorld({ order, out, label: `rolling ${world}`, onEpisode }, io);
  const costText = await costsOf(backbones, io);
  if (options.json === true) {
    io.stdout.write(worldJson(written, out));
    for (const line of costText) io.stderr.write(`${line}\n`);
  } else {
    const blocks: Block[] = [
      { kind: 'heading', text: printable(`${world}, done by ${describeBackbone(backbone)}`) },
      ...worldBlocks(written, out),
      { kind: 'text', text: costText.join('\n') },
    ];
    io.stdout.write(renderTerminal(blocks, { width: columnsOf(io.stdout), style: stylerFor(io.stdout, io) }));
  }
  return written.counts.byEnd.has('failed') ? EXIT.incomplete : EXIT.complete;
}

/** Throws UsageError where the backbone reads records but does not act. */
function agentOf(backbone: Backbone | undefined): Backbone {
  if (backbone === undefined) throw new Error('expected a backbone for the role agent');
  if (backbone.kind !== 'rules') return backbone;
  throw new UsageError(
    `--agent ${backbone.id}: it reads finished records by rules and does not act; name a model as provider/model. ` +
      'For episodes without a model there is `datasets build`',
  );
}

function warnOfFailure({ origin }: BuiltEpisode, failure: ModelFailure | null, io: CliIo): void {
  if (origin.ended !== 'failed' || failure === null) return;
  const { code, message } = failure;
  io.stderr.write(`warning: ${printable(`${origin.episodeId} ended where a call failed: ${code}: ${message}`)}\n`);
}
