import { type BuiltEpisode, type PaWorldOrder, type WrittenPaWorld, writePaWorld } from '@sauron/datasets/pa-world';
import type { CliIo } from '../../cli/cli-io.ts';
import { inputPath } from '../../files/input-path.ts';
import { asUsageError } from '../../files/write-file.ts';
import { createProgress } from '../../terminal/progress.ts';

/** What is written where, and the words of the progress line. */
export interface WorldJob {
  readonly order: Omit<PaWorldOrder, 'onEpisode' | 'signal'> & { readonly episodes: number };
  readonly out: string;
  readonly label: string;
  readonly onEpisode?: (built: BuiltEpisode) => void;
}

/** Writes a set of a world and shows how far it is. Ends at Ctrl-C, with nothing written. */
export async function writeWorld({ order, out, label, onEpisode }: WorldJob, io: CliIo): Promise<WrittenPaWorld> {
  const progress = createProgress(io);
  let done = 0;
  const note = (built: BuiltEpisode): void => {
    io.signal.throwIfAborted();
    done += 1;
    onEpisode?.(built);
    progress.show({ label, done, total: order.episodes, unit: 'episodes' });
  };
  try {
    const whole = { ...order, signal: io.signal, onEpisode: note };
    return await asUsageError(out, () => writePaWorld(inputPath(out, io), whole));
  } finally {
    progress.finish();
  }
}
