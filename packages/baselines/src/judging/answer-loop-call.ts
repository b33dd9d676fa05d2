import { type JsonValue, parseStrictJson } from '@sauron/core/episode';
import type { ToolCall } from '@sauron/core/model';
import { countTokens, cutToTokens } from '@sauron/core/sources';
import { cutAnswer, MIN_ANSWER_TOKENS } from './loop-budget.ts';
import { MAX_PROBLEM_CHARS } from './maximum-loop-usage.ts';
import type { LoopEnding, LoopRun, LoopTool, ReadSubmission } from './tool-loop.ts';

const SPENT = 'Not run: the limit is used up. Submit.';

/** How one call was answered; `ending` where it ended the loop. */
export interface Answered<Answer> {
  readonly content: string;
  readonly isError: boolean;
  readonly ending?: LoopEnding<Answer>;
}

/** Answers one call of a turn: runs the tool, reads the submission, or says why it is not run. */
export async function answerCall<Answer>(
  run: LoopRun<Answer>,
  call: ToolCall,
  isLastTurn: boolean,
): Promise<Answered<Answer>> {
  const { loop } = run;
  const isSubmission = call.tool === loop.submit.definition.name;
  const tool = loop.tools.find(({ definition }) => definition.name === call.tool);
  if (!isSubmission && tool === undefined) return notRun('There is no such tool.');
  if (!isSubmission && isLastTurn) return notRun('Not run: this was the last turn. Submit.');
  const json = parseStrictJson(call.argumentsText);
  if (!json.ok) {
    const problem = `The arguments are not valid JSON: ${json.problem.message}`;
    return isSubmission ? takeSubmission(run, { ok: false, problem }) : badArguments(run, problem);
  }
  if (tool === undefined) return takeSubmission(run, loop.submit.read(json.value));
  return answerTool(run, tool, json.value);
}

function notRun<Answer>(content: string): Answered<Answer> {
  return { content, isError: true };
}

/** A call with arguments that are no JSON costs what any other does. */
function badArguments<Answer>(run: LoopRun<Answer>, problem: string): Answered<Answer> {
  const capTokens = run.budget.answerRoom();
  if (capTokens === 0 || !run.budget.take('queries', 1)) return notRun(SPENT);
  const { text } = cutToTokens(problem, Math.min(capTokens, MIN_ANSWER_TOKENS));
  run.budget.takeAnswer({ text, tokens: countTokens(text) });
  return notRun(text);
}

function takeSubmission<Answer>(run: LoopRun<Answer>, read: ReadSubmission<Answer>): Answered<Answer> {
  if (read.ok)
    return { content: 'Taken.', isError: false, ending: { type: 'submitted', answer: read.answer, failure: null } };
  if (read.partial !== undefined) run.partial = read.partial;
  // One note per turn: the model may have called it many times.
  const isFirst = run.barren === null;
  const problem = read.problem.slice(0, MAX_PROBLEM_CHARS);
  run.barren = { code: 'malformed', message: `the submission could not be used: ${problem}`, status: null };
  if (isFirst) run.badSubmissions += 1;
  return notRun(isFirst ? `Not taken: ${problem}` : 'Not taken.');
}

async function answerTool<Answer>(
  run: LoopRun<Answer>,
  tool: LoopTool,
  argumentsValue: JsonValue,
): Promise<Answered<Answer>> {
  const { budget, loop } = run;
  const capTokens = budget.answerRoom();
  if (capTokens === 0 || !budget.take('queries', 1)) return notRun(SPENT);
  const answer = cutAnswer(await tool.answer(argumentsValue, { capTokens }), capTokens);
  budget.takeAnswer(answer);
  const { name } = tool.definition;
  run.queries.push({ tool: name, arguments: argumentsValue, tokens: answer.tokens, truncated: answer.truncated });
  loop.onProgress?.({ type: 'query', sessionId: loop.sessionId, tool: name });
  return { content: answer.text, isError: answer.failed };
}
