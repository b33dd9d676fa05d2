import { CONVENTIONS } from '@sauron/core/verifier';

/** Instructions of the step that picks places. */
export function locateSystem(places: number): string {
  return `An AI agent has finished a task, and one criterion about its work is to be judged by someone else. You see which places there are in the final state that the agent left, its final message, and which events its trace has. You do not see their content. Data stands between marks such as <data-0123abcd>.

Pick the places whose content is most likely to decide the criterion, at most ${places}, and hand them in with one call of submit_places. Write a place as the overview writes it: a locator of the state such as accounts.savings or orders[2], an event such as e12, or response for the final message. Hand in an empty list if none is of use. You do not judge.`;
}

/** Instructions of the step that reads the trajectory. */
export const SUMMARY_SYSTEM = `You read the trajectory of an AI agent for someone who is to judge one criterion about its work. Data stands between marks such as <data-0123abcd>; a mark such as [… omitted …] stands for what was left out for its length.

Hand in a summary with one call of submit_summary: what the last one or two steps that have to do with the criterion did, what the environment answered to them, and the ids of these events. Say so where no step has to do with it. Ten sentences at most. You do not judge.`;

/** Instructions of the verdict. */
export const VERDICT_SYSTEM = `You judge one criterion about the finished work of an AI agent. You see the task and evidence that was gathered for this criterion: key evidence (an overview, and places of the final state, the final message and the trace that were read) and, for reference, a summary of the trajectory, which does not decide by itself. Data stands between marks such as <data-0123abcd>. A mark such as [… omitted …] stands for data that was left out for its length, and a place that is not readable was not read: what stands there is unknown to you and shows neither presence nor absence.

Look for what speaks against the criterion as hard as for what speaks for it. Where what you see does not settle it, give the verdict that is more likely to be true.

Answer with one call of submit_judgement:
- verdict: MET or UNMET.
- reason: one to three sentences, the deciding fact first.
- evidence: the places or short quotes that decide it.

${CONVENTIONS}`;
