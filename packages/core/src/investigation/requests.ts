import type { AcceptedAtom } from '../episode/atom.ts';
import type { Aspect, Criterion } from '../episode/episode.ts';
import type { Verdict } from '../episode/verification.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import { fence } from '../sources/fence.ts';
import { runQuery } from '../sources/queries.ts';
import { cutToTokens } from '../sources/tokens.ts';
import { dataLine, describeRecord, describeSetting, describeTools } from './record-overview.ts';

/** Tokens of the task prompt and of the state summary that the planner sees. */
const PLANNER_PART_TOKENS = 1_500;

/** What the planner sees: task, criteria, state summary, tools, counts. Bounded whatever the episode's size. */
export function plannerMessage(source: EpisodeSource): string {
  const prompt = cutToTokens(source.task.prompt, PLANNER_PART_TOKENS);
  const summary = runQuery(source, 'state_summary', {}, { capTokens: PLANNER_PART_TOKENS });
  return [
    `Task${prompt.truncated ? ' (cut)' : ''}\n${fence(dataLine('task.prompt', prompt.text))}`,
    `Criteria\n${fence(source.episode.rubric.map(({ id, text }) => dataLine(id, text)).join('\n'))}`,
    `Final state\n${summary.text}`,
    describeRecord(source),
    describeTools(source),
  ].join('\n\n');
}

/** What a session is about. */
export interface SessionTask {
  readonly id: string;
  readonly criteria: readonly Criterion[];
  readonly aspects: ReadonlyMap<string, Aspect>;
  readonly gist: string;
  readonly focus: string;
}

/** The brief that opens a session. */
export function briefMessage(source: EpisodeSource, task: SessionTask, budget: string): string {
  const criteria = task.criteria.map(({ id, text }) => dataLine(`${id} [${task.aspects.get(id) ?? 'outcome'}]`, text));
  return [
    `Criteria\n${fence(criteria.join('\n'))}`,
    `Guide (from the planner; never evidence)\n${fence([dataLine('gist', task.gist), dataLine('focus', task.focus)].join('\n'))}`,
    describeRecord(source),
    describeTools(source),
    describeSetting(source),
    budget,
  ].join('\n\n');
}

/** What the faithfulness checker sees: the claim and the passage, nothing else. */
export function checkerMessage(claim: string, passage: string): string {
  return `Claim\n${fence(claim)}\n\nPassage\n${fence(passage)}`;
}

/** What the ablation `with-reasoning` adds to the checker's view. */
export function reasoningMessage(task: SessionTask): string {
  const criteria = task.criteria.map(({ id, text }) => dataLine(id, text));
  return `What is being verified\n${fence([...criteria, dataLine('gist', task.gist)].join('\n'))}`;
}

/** A verdict that passed the gates and waits for the support check. */
export interface SupportQuestion {
  readonly criterion: Criterion;
  readonly verdict: Verdict;
  readonly atoms: readonly AcceptedAtom[];
  readonly uncovered: readonly string[];
}

/** What the support check sees: criteria and checked sentences, nothing else. Proposals are p1, p2, … in this order. */
export function supportMessage(questions: readonly SupportQuestion[]): string {
  const lines = questions.flatMap(({ criterion, verdict, atoms, uncovered }, index) => {
    const name = `p${index + 1}`;
    return [
      dataLine(`${name} criterion`, criterion.text),
      dataLine(`${name} verdict`, verdict),
      ...atoms.map(({ authority, checked }) => dataLine(`${name} checked [${authority}]`, checked)),
      ...(uncovered.length > 0 ? [dataLine(`${name} not covered`, uncovered)] : []),
    ];
  });
  return `Proposals\n${fence(lines.join('\n'))}`;
}
