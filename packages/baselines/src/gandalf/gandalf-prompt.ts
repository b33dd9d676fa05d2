import { type Criterion, type Episode, stringifyJson } from '@sauron/core/episode';
import { CONVENTIONS } from '@sauron/core/verifier';
import { finalMessageSection, renderSections, taskSections } from '../prompt/index.ts';

export interface GandalfPrompt {
  /** What the one who sets up the judge wants it to know; empty for nothing. */
  readonly guidance: string;
  readonly initialState: boolean;
  readonly traceAccess: boolean;
}

/** Role, guidance, the two phases, the conventions. */
export function gandalfSystem({ guidance, initialState, traceAccess }: GandalfPrompt): string {
  const files = [
    'the final state of the environment as files (state/<key>.json, one for each top-level key)',
    ...(initialState ? ['the initial state as files (initial/<key>.json)'] : []),
    ...(traceAccess ? ['what happened, in order, as trace.jsonl (one event per line)'] : []),
  ];
  return [
    `You grade the finished work of an AI agent against criteria. You have its task and its final message, and ${files.join('; ')}. The files are read-only. Data stands between marks such as <data-0123abcd>.`,
    ...(guidance.trim() === '' ? [] : [`Guidance\n${guidance.trim()}`]),
    PHASES,
    CONVENTIONS,
  ].join('\n\n');
}

const PHASES = `Phase 1: investigate
- Look at the files before you trust the final message. list_files, read_file and search_files show them in parts; an answer says how to read on, and what it does not show may exist.
- Work out sums, counts, comparisons and dates with compute instead of in your head.
- You may make several calls in one turn. Every answer tells what is left of your limits; when they are used up you can only submit.

Phase 2: submit
Call submit_verdicts once, as your last action, with one entry for every criterion:
- index: the number in front of the criterion.
- met: MET where what the criterion says is true, UNMET where it is not. It is a fact about the work, no praise or blame: a criterion that describes a mistake is MET where the mistake was made. Where what you saw does not settle it, give the verdict that is more likely to be true. UNKNOWN is for criteria that you did not get to; it is asked again.
- reasoning: one to three sentences, the deciding fact first.
- evidence: the files and values that decide it.`;

/** The task, the final message, and the criteria by number. */
export function gandalfOpening(episode: Episode, criteria: readonly Criterion[]): string {
  const lines = criteria.map(({ text }, index) => `[${index}] = ${stringifyJson(text)}`);
  return renderSections([
    ...taskSections(episode.task),
    finalMessageSection(episode),
    { title: 'Criteria', data: lines.join('\n') },
  ]);
}
