import { CONVENTIONS } from '@sauron/core/verifier';
import type { JudgementQuestion } from './ask-for-judgements.ts';

/** What the instructions of a judge with one prompt say about what it sees. */
export interface View {
  /** Sentences that name what is there and what is not. */
  readonly sees: string;
  /** Whether parts may be left out for their length. */
  readonly mayBeCut: boolean;
}

const OMITTED =
  'A line such as [… 12 lines (345 tokens) omitted …] stands for data that was left out for its length. What stood there is unknown to you: it shows neither presence nor absence.';

const TASKS = {
  single: `Judge the criterion. Look for what speaks against it as hard as for what speaks for it. Where what you see does not settle it, give the verdict that is more likely to be true.

Answer with one call of submit_judgement:
- verdict: MET or UNMET.
- reason: one to three sentences, the deciding fact first.
- evidence: the places or short quotes that decide it.`,
  batch: `Judge each criterion on its own. Look for what speaks against it as hard as for what speaks for it. Where what you see does not settle it, give the verdict that is more likely to be true.

Answer with one call of submit_judgements that holds one entry for every criterion:
- criterion: its id, exactly as listed.
- verdict: MET or UNMET.
- reason: one to three sentences, the deciding fact first.
- evidence: the places or short quotes that decide it.`,
} as const satisfies Record<JudgementQuestion['form'], string>;

/** Instructions of a judge that has everything it sees in one prompt. */
export function judgeSystem({ sees, mayBeCut }: View, form: JudgementQuestion['form']): string {
  const view = `You judge the finished work of an AI agent against criteria. ${sees} Data stands between marks such as <data-0123abcd>.`;
  return [mayBeCut ? `${view} ${OMITTED}` : view, TASKS[form], CONVENTIONS].join('\n\n');
}
