import { InputError, type JsonValue, validateEpisode } from '@sauron/core/episode';
import { findJsonFiles } from '../dataset/find-json-files.ts';
import type { LabelledEpisode } from '../dataset/labelled-episode.ts';
import { type LossReport, LossTally } from '../event-builder/loss-report.ts';
import type { FoundTask } from './find-task.ts';
import { type RunPlace, readRuns } from './read-runs.ts';
import type { Tau2Run } from './record.ts';
import { RUN_INFO_FILE, RunInfoReader } from './run-info.ts';
import { toEpisode } from './to-episode.ts';

const FILES = {
  expected: 'a tau2-bench file or a folder of them',
  isMember: (name: string) => name.endsWith('.json') && !name.endsWith(RUN_INFO_FILE),
};

export interface Tau2ImportOptions {
  /** Stop after this many records, broken ones included. @default no limit */
  readonly limit?: number;
}

/** Where an imported run comes from. For tables and reports: it names the task, so it is nothing for a verifier. */
export interface Tau2Origin extends RunPlace {
  /** Id of the task that the run belongs to by its checks; null where none fits. */
  readonly taskId: string | null;
  /** The id that the run itself names. */
  readonly recordedTaskId: string | null;
}

/** One imported run, or why it could not be imported. */
export type Tau2Import =
  | {
      readonly ok: true;
      readonly labelled: LabelledEpisode;
      /** What was changed, decoded or left out. */
      readonly loss: LossReport;
      readonly origin: Tau2Origin;
    }
  | { readonly ok: false; readonly error: InputError };

/**
 * Imports runs of tau2-bench. Two shapes are read: a published results file (`info`, `tasks`, `simulations`), and a file
 * of one run with its criteria and the state rebuilt by replay (`simulation`, `criteria`, `state`), whose policy stands
 * in `_run_info.json` beside it. Of a folder, every `.json` file under it is read, in order of path.
 *
 * A run that cannot be imported (broken, without criteria, an id that came before) is yielded as `ok: false` and the
 * next ones go on. Throws an InputError only where the path itself is not there or empty. Memory: one file.
 */
export async function* importTau2(
  path: string,
  options: Tau2ImportOptions = {},
): AsyncGenerator<Tau2Import, void, undefined> {
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  const infos = new RunInfoReader();
  const firsts = new Map<string, string>();
  let done = 0;
  for (const file of await findJsonFiles(path, FILES)) {
    if (done >= limit) return;
    for await (const record of readRuns(file, infos)) {
      yield record.ok ? importRun(record, firsts) : record;
      done += 1;
      if (done >= limit) return;
    }
  }
}

interface PlacedRun {
  readonly run: Tau2Run;
  readonly place: RunPlace;
  readonly taskFound: FoundTask['how'];
}

function importRun({ run, place, taskFound }: PlacedRun, firsts: Map<string, string>): Tau2Import {
  const where = place.key === null ? place.file : `${place.file}: ${place.key}`;
  const fail = (message: string): Tau2Import => {
    return {
      ok: false,
      error: new InputError(`${where}: ${message}`, { file: place.file, line: null, key: place.key }),
    };
  };
  const { episode: input, labels, loss } = toEpisode(run);
  const first = firsts.get(input.id);
  if (first !== undefined)
    return fail(`expected a run with an id of its own, got ${input.id} again (first in ${first})`);
  firsts.set(input.id, where);
  if (input.rubric.length === 0)
    return fail('expected a run with criteria that can be checked, got none: it was not scored');
  try {
    // The input is JSON; its type only names its keys.
    const episode = validateEpisode(input as unknown as JsonValue, where);
    const origin = { ...place, taskId: run.task?.id ?? null, recordedTaskId: run.simulation.task_id ?? null };
    return { ok: true, labelled: { episode, labels }, loss: withTask(loss, taskFound), origin };
  } catch (error) {
    if (error instanceof InputError) return { ok: false, error };
    throw error;
  }
}

function withTask(loss: LossReport, found: FoundTask['how']): LossReport {
  if (found === 'by_id') return loss;
  const tally = new LossTally();
  tally.addAll(loss);
  if (found === 'rejoined') tally.add('task id', 'wrong in the record: joined by the texts and ids of the checks');
  else tally.add('task', 'none of the file fits the run: left out');
  return tally.report();
}
