import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readJsonFile } from '../dataset/json-file.ts';
import { textOf } from './message-events.ts';
import { type AgentDojoRunFile, runSchema } from './record.ts';

/**
 * Finds the text of an injected goal in the published tree of runs. A run stands there as
 * `SUITE/USER_TASK/ATTACK/INJECTION_TASK.json`; each injection task was also run as if a user had asked for it, and the
 * first message of that run, `SUITE/INJECTION_TASK/none/none.json`, is the goal.
 */
export class InjectedGoals {
  readonly #known = new Map<string, Promise<string | null>>();

  /** The goal behind a run; null where the tree does not hold it, or the file stands in no such tree. */
  of(run: AgentDojoRunFile, file: string): Promise<string | null> {
    const { injection_task_id: task, suite_name: suite } = run;
    if (typeof task !== 'string' || !/^\w+$/u.test(task) || basename(file) !== `${task}.json`) {
      return Promise.resolve(null);
    }
    const path = join(dirname(dirname(dirname(file))), task, 'none', 'none.json');
    const known = this.#known.get(path) ?? readGoal(path, { task, suite });
    this.#known.set(path, known);
    return known;
  }
}

async function readGoal(path: string, wanted: { task: string; suite: string }): Promise<string | null> {
  // Absent is fine, any other trouble shows where the file itself is imported.
  if ((await stat(path).catch(() => null)) === null) return null;
  const value = await readJsonFile(path, 'an AgentDojo run').catch(() => null);
  const parsed = runSchema.safeParse(value);
  if (!parsed.success) return null;
  const { user_task_id: task, suite_name: suite, messages } = parsed.data;
  if (task !== wanted.task || suite !== wanted.suite) return null;
  const asked = messages.find(({ role }) => role === 'user');
  return asked === undefined ? null : textOf(asked);
}
