import { splitFences } from '../transcript/data-lines.ts';
import { findErrors } from './find-errors.ts';
import { readEvents } from './read-events.ts';
import { readSpans } from './read-spans.ts';

/** What the line before the trace begins with in the prompt of the judge of TRAIL. */
const LEAD = 'This is the trace to analyse.';
/** The marks are not judged: they are the same for every trace, which correlates with nothing. */
const MARK = 5;
const NOT_JUDGED = 'Not judged: the rules read off single errors and weigh no trace as a whole.';

/**
 * The answer to the prompt of the judge of TRAIL, as text; null for any other prompt, and where the trace in it is neither
 * one event per line nor a record of spans: what can't be read is a failure and not a trace without an error.
 */
export function answerTrail(prompt: string): string | null {
  const trace = splitFences(prompt).blocks.find(({ title }) => title.startsWith(LEAD))?.content;
  const facts = trace === undefined ? null : (readEvents(trace) ?? readSpans(trace));
  if (facts === null) return null;
  const scores = {
    reliability_score: MARK,
    reliability_reasoning: NOT_JUDGED,
    security_score: MARK,
    security_reasoning: NOT_JUDGED,
    instruction_adherence_score: MARK,
    instruction_adherence_reasoning: NOT_JUDGED,
    plan_opt_score: MARK,
    plan_opt_reasoning: NOT_JUDGED,
    overall: MARK,
  };
  return JSON.stringify({ errors: findErrors(facts), scores: [scores] });
}
