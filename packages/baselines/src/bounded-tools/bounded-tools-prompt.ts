import { stringifyJson } from '@sauron/core/episode';
import { type EpisodeSource, runQuery } from '@sauron/core/sources';
import { CONVENTIONS } from '@sauron/core/verifier';
import { criteriaSection, renderSections, type Section, taskSections, toolsSections } from '../prompt/index.ts';

/** Tokens of the summary of the final state that opens the session. */
const SUMMARY_TOKENS = 1_500;

/** Instructions of the judge with queries. */
export const BOUNDED_TOOLS_SYSTEM = `You judge the finished work of an AI agent against criteria. You do not have its record in front of you: you read the final state, the initial state where there is one, the trace of what happened and the final message through queries whose answers are capped. Data stands between marks such as <data-0123abcd>.

How to work
- Start with the summary below and with broad queries, then read the places that decide a criterion. One read often serves several criteria.
- Places are named by locators: budget.house_fund.goal, items[0].price, items[id=A].price, items[*].price for the final state ($ is the whole of it), initial:budget… for the initial state, e12 or e12.output.total for the trace, response for the final message. Answers print locators in the form that can be pasted back.
- An answer that says truncated does not show everything: what is missing from it may exist. Absence is shown only by an answer that is whole.
- Look for what speaks against a criterion as hard as for what speaks for it. Stop as soon as every criterion is clear.
- You may make several calls in one turn. Every answer tells what is left of your limits; when they are used up you can only submit.

End with one call of submit_judgements that holds one entry for every criterion:
- criterion: its id, exactly as listed.
- verdict: MET or UNMET. Where what you saw does not settle it, give the verdict that is more likely to be true.
- reason: one to three sentences, the deciding fact first.
- evidence: the places or short quotes that decide it.

${CONVENTIONS}`;

/** The first message: the task, what there is to read, a summary of the final state, and the criteria. */
export function boundedToolsOpening(source: EpisodeSource): string {
  const { task, rubric } = source.episode;
  const before = [...taskSections(task), recordSection(source), ...toolsSections(task)];
  const summary = runQuery(source, 'state_summary', {}, { capTokens: SUMMARY_TOKENS });
  const criteria = renderSections([criteriaSection(rubric)]);
  return `${renderSections(before)}\n\nSummary of the final state\n${summary.text}\n\n${criteria}`;
}

/** How much there is, and the ids that the trace begins and ends with. */
function recordSection({ episode, events }: EpisodeSource): Section {
  const { state, trace, response } = episode;
  const lines = [
    `final state = ${stringifyJson(state.final === null ? 'not recorded' : state.coverage)}`,
    `initial state = ${stringifyJson(state.initial === null ? 'not recorded' : 'recorded')}`,
    `trace = ${stringifyJson(trace.coverage)}`,
    `events = ${events.length}`,
    ...[events[0], events.at(-1)].flatMap((event, index) =>
      event === undefined ? [] : [`${index === 0 ? 'first' : 'last'} event = ${stringifyJson(event.id)}`],
    ),
    `final message = ${stringifyJson(response === null ? 'none' : 'recorded')}`,
  ];
  return { title: 'Record', data: lines.join('\n') };
}
