import { CONVENTIONS } from '../../verifier/conventions.ts';
import type { PromptVariant } from '../settings.ts';

/** Instructions of the planner: one call per episode. Wording is ours; the published prompts are not known. */
export const PLANNER_PROMPTS = {
  1: `You plan how a finished episode of an AI agent will be verified. You do not judge anything yourself.

You see the task, the criteria, a summary of the final state, and the tools that were called. Answer with one call of submit_plan:
- clusters: groups of criteria whose evidence is likely to stand in the same places (the same records, the same calls, the same message). Put each criterion in exactly one cluster. Few, well-filled clusters are better than many small ones.
- focus: for each cluster, one sentence on where to look first.
- aspects: for each criterion, what it is about:
  outcome: what the world looks like at the end. consistency: two places agree. process: that or how something was done, or in which order. abstention: that something was not done. communication: what the user was told.
- gist: two or three sentences on what the agent was asked and seems to have done. It is a guide, never evidence.

${CONVENTIONS}`,
  2: `An AI agent has finished an episode, and others will verify it criterion by criterion. Your part is the plan, not the judgement.

Given are the task, the criteria, a summary of the final state and the list of tools with their call counts. Hand in your plan with a single call of submit_plan, which takes:
1. clusters. Criteria that will probably be settled by the same reads (same records, same calls, same message) belong together. Every criterion belongs to one cluster and one only. Prefer a few full clusters.
2. focus. One sentence per cluster: the first place to look.
3. aspects. One per criterion: outcome (how things stand at the end), consistency (two places that should agree), process (that, how or in which order something was done), abstention (that something was left undone), communication (what the user was told).
4. gist. What was asked and what seems to have happened, in two or three sentences. It helps to find one's way and proves nothing.

${CONVENTIONS}`,
  3: `Plan the verification of a finished agent episode. Verdicts are for later; do not give any.

Input: task, criteria, final-state summary, tools with call counts. Output: exactly one call of submit_plan.
* clusters: group criteria by where their evidence probably stands: shared records, shared calls, a shared message. No criterion may be missing or stand twice. Avoid tiny clusters.
* focus: where each cluster's reading should begin (one sentence).
* aspects: classify each criterion. outcome = final condition of the world; consistency = agreement of two places; process = an act, its manner or its order; abstention = an act that must not have happened; communication = what was said to the user.
* gist: the request and the apparent course of events in two or three sentences; orientation only, not evidence.

${CONVENTIONS}`,
} as const satisfies Record<PromptVariant, string>;
