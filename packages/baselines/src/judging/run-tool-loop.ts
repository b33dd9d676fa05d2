import type { Session } from '@sauron/core/episode';
import type { ModelFailure, ModelReply, ToolAnswer } from '@sauron/core/model';
import { type Answered, answerCall } from './answer-loop-call.ts';
import { callWithRoom, outputTokensOf } from './call-with-room.ts';
import { LoopBudget } from './loop-budget.ts';
import type { LoopEnding, LoopResult, LoopRun, ToolLoop } from './tool-loop.ts';

const SILENT: ModelFailure = {
  code: 'malformed',
  message: 'no tool was called, and none when asked once more',
  status: null,
};

/**
 * Turns of one model until it submits: all calls of a turn are answered, in order and exactly once. The last turn offers
 * only the submission; a call of anything else then gets a notice and is not run. A turn without calls, a reply or a
 * submission that can't be read is asked again once. Rejects only when the run is aborted.
 */
export async function runToolLoop<Answer>(loop: ToolLoop<Answer>): Promise<LoopResult<Answer>> {
  const run: LoopRun<Answer> = {
    loop,
    budget: new LoopBudget(loop.limits),
    messages: [{ role: 'user', text: loop.opening }],
    queries: [],
    warnings: [],
    partial: undefined,
    barren: null,
    hasGrace: true,
    badSubmissions: 0,
  };
  const ending = await takeTurns(run);
  return { ending, session: describeSession(run, ending) };
}

async function takeTurns<Answer>(run: LoopRun<Answer>): Promise<LoopEnding<Answer>> {
  for (;;) {
    if (!mayTakeTurn(run)) return endSpent(run);
    const before = run.barren;
    run.barren = null;
    const ending = await takeTurn(run);
    if (ending !== null) return ending;
    // TypeScript narrows the member to null; `takeTurn` sets it.
    const barren = run.barren as ModelFailure | null;
    if (barren !== null && (before !== null || run.badSubmissions > 1)) return endWithout(run, barren);
  }
}

/** A last turn that could not be read has one more after it. */
function mayTakeTurn<Answer>(run: LoopRun<Answer>): boolean {
  if (run.budget.left('outputTokens') === 0) return false;
  if (run.budget.take('turns', 1)) return true;
  const mayCorrect = run.barren !== null && run.hasGrace;
  run.hasGrace = false;
  return mayCorrect;
}

function endSpent<Answer>(run: LoopRun<Answer>): LoopEnding<Answer> {
  const { partial, barren } = run;
  if (partial !== undefined) return { type: 'submitted', answer: partial, failure: barren };
  return barren === null ? { type: 'spent' } : { type: 'failed', failure: barren };
}

function endWithout<Answer>(run: LoopRun<Answer>, failure: ModelFailure): LoopEnding<Answer> {
  if (run.partial === undefined) return { type: 'failed', failure };
  return { type: 'submitted', answer: run.partial, failure };
}

async function takeTurn<Answer>(run: LoopRun<Answer>): Promise<LoopEnding<Answer> | null> {
  const { loop, budget, messages } = run;
  const isLastTurn = budget.isLastTurn();
  const submitTool = loop.submit.definition;
  const parts = {
    system: loop.system,
    messages: [...messages],
    tools: isLastTurn ? [submitTool] : [...loop.tools.map(({ definition }) => definition), submitTool],
    toolChoice: isLastTurn ? { tool: submitTool.name } : ('required' as const),
    maxOutputTokens: budget.turnRoom(isLastTurn),
    sessionId: loop.sessionId,
  };
  const result = await callWithRoom(loop.caller, parts, {
    ceiling: () => budget.left('outputTokens'),
    charge: (each, limit) => budget.takeOutput(outputTokensOf(each, limit)),
  });
  if (result.ok) return takeReply(run, result.reply, isLastTurn);
  const { failure } = result;
  if (failure.code !== 'empty' && failure.code !== 'malformed') return endWithout(run, failure);
  run.warnings.push(`a reply was ${failure.code}: ${failure.message}`);
  run.barren = failure;
  messages.push({ role: 'user', text: 'The last reply could not be read. Answer with calls of the tools.' });
  return null;
}

async function takeReply<Answer>(
  run: LoopRun<Answer>,
  { text, toolCalls, opaque }: ModelReply,
  isLastTurn: boolean,
): Promise<LoopEnding<Answer> | null> {
  const { messages, budget, loop } = run;
  messages.push({ role: 'assistant', text, toolCalls, ...(opaque === undefined ? {} : { opaque }) });
  if (toolCalls.length === 0) {
    run.barren = SILENT;
    const notice = `Answer with calls of the tools; ${loop.submit.definition.name} ends the work. ${budget.describe()}`;
    messages.push({ role: 'user', text: notice });
    return null;
  }
  const answers: ToolAnswer[] = [];
  let ending: LoopEnding<Answer> | null = null;
  for (const call of toolCalls) {
    const answered: Answered<Answer> =
      ending === null ? await answerCall(run, call, isLastTurn) : { content: 'Not run.', isError: true };
    ending ??= answered.ending ?? null;
    answers.push({ callId: call.id, tool: call.tool, content: answered.content, isError: answered.isError });
  }
  const last = answers.at(-1);
  if (last !== undefined) answers[answers.length - 1] = { ...last, content: `${last.content}\n${budget.describe()}` };
  messages.push({ role: 'tool', answers });
  return ending;
}

const ENDED = { submitted: 'decided', spent: 'budget_exhausted', failed: 'failed' } as const satisfies Record<
  LoopEnding<unknown>['type'],
  Session['ended']
>;

function describeSession<Answer>(run: LoopRun<Answer>, ending: LoopEnding<Answer>): Session {
  const { loop, budget, queries, warnings } = run;
  return {
    id: loop.sessionId,
    criterionIds: [...loop.criterionIds],
    budget: budget.limits,
    used: budget.used,
    ended: ending.type === 'failed' && ending.failure === SILENT ? 'gave_up' : ENDED[ending.type],
    queries,
    accepted: 0,
    rejected: 0,
    warnings,
  };
}
