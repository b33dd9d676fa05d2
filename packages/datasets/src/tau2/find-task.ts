import type { Tau2RewardInfo, Tau2Task } from './record.ts';

/** The task of a run, and how it was found. */
export interface FoundTask {
  readonly task: Tau2Task | null;
  readonly how: 'by_id' | 'rejoined' | 'not_found';
}

/**
 * The task that a run belongs to. Published files exist in which nearly every `task_id` is wrong (given by file order)
 * while the checks of the run are right, so the id counts only where the checks agree with the task; else the one task
 * that they do agree with is taken. A run with no checks has nothing that speaks against its id.
 */
export function findTask(tasks: readonly Tau2Task[], id: string | null, checks: Tau2RewardInfo | null): FoundTask {
  const named = tasks.find((task) => task.id === id) ?? null;
  if (named !== null && agrees(named, checks)) return { task: named, how: 'by_id' };
  if (!hasChecks(checks)) return { task: null, how: 'not_found' };
  const [only, ...others] = tasks.filter((task) => agrees(task, checks));
  return only !== undefined && others.length === 0 ? { task: only, how: 'rejoined' } : { task: null, how: 'not_found' };
}

function hasChecks(checks: Tau2RewardInfo | null): boolean {
  return Boolean(checks?.nl_assertions?.length || checks?.action_checks?.length);
}

/**
 * A kind of check that did not run (an empty list) says nothing. Ids of actions are copied, so they have to be equal;
 * assertions were typed again by the model that judged them, so letters and digits count, and half of them are enough.
 */
function agrees({ evaluation_criteria: criteria }: Tau2Task, checks: Tau2RewardInfo | null): boolean {
  const assertions = (checks?.nl_assertions ?? []).map(({ nl_assertion: text }) => bareText(text));
  const actions = (checks?.action_checks ?? []).map(({ action }) => action.action_id);
  const expected = (criteria?.actions ?? []).map(({ action_id: actionId }) => actionId);
  const known = new Set((criteria?.nl_assertions ?? []).map(bareText));
  return (
    assertions.filter((text) => known.has(text)).length * 2 >= assertions.length &&
    (actions.length === 0 || sameTexts(actions, expected))
  );
}

function bareText(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function sameTexts(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((text, index) => text === right[index]);
}
