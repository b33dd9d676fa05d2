import { type Backbone, failureKind } from '@sauron/core/model';
import type { LabelledEpisode } from '@sauron/datasets';
import { type DraftBinding, openCriteria } from '@sauron/faultinject';
import type { CliIo } from '../../cli/cli-io.ts';
import { printable } from '../../terminal/printable.ts';
import { createProgress } from '../../terminal/progress.ts';
import { bindingsRequest } from './bindings-request.ts';
import { readBindingsReply } from './read-bindings-reply.ts';

/** What a model proposed for a set. */
export interface AskedBindings {
  readonly drafts: readonly DraftBinding[];
  /** Criteria that it was asked for. */
  readonly criteria: number;
  /** Proposals that could not be read, did not fit the episode or did not say what the label says. */
  readonly dropped: number;
  /** Calls that gave no reply, one line each. */
  readonly failures: readonly string[];
}

/** Asks for predicates of the criteria that have none, one call per episode. Proposals that disagree with the label are dropped. */
export async function askForBindings(
  runs: readonly LabelledEpisode[],
  known: readonly DraftBinding[],
  { backbone, io }: { readonly backbone: Backbone; readonly io: CliIo },
): Promise<AskedBindings> {
  const bound = new Set(known.map(({ episode, criterion }) => `${episode} ${criterion}`));
  const found = { drafts: [] as DraftBinding[], criteria: 0, dropped: 0, failures: [] as string[] };
  const progress = createProgress(io);
  try {
    for (const [index, run] of runs.entries()) {
      io.signal.throwIfAborted();
      const open = openCriteria(run).filter(({ criterion }) => !bound.has(`${run.episode.id} ${criterion.id}`));
      progress.show({ label: `asking ${backbone.id}`, done: index, total: runs.length, unit: 'episodes' });
      if (open.length === 0) continue;
      found.criteria += open.length;
      const result = await backbone.complete(bindingsRequest(run.episode, open), { signal: io.signal });
      if (!result.ok) {
        const { code, message } = result.failure;
        found.failures.push(printable(`${run.episode.id}: ${failureKind(code)}: ${code}: ${message}`));
        continue;
      }
      const read = readBindingsReply(result.reply, { run, open, by: backbone.id });
      found.drafts.push(...read.drafts);
      found.dropped += read.dropped;
    }
    return found;
  } finally {
    progress.finish();
  }
}
