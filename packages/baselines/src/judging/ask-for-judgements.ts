import type { Criterion, Outcome } from '@sauron/core/episode';
import type { ModelFailure, ModelMessage, ModelReply, ModelResult, ToolDefinition } from '@sauron/core/model';
import type { ModelCaller } from '@sauron/core/verifier';
import { callWithRoom, outputTokensOf } from './call-with-room.ts';
import { collectJudgements, type JudgementCollector, maximumNoticeBytes } from './judgement-collector.ts';
import { MAX_BYTES_PER_TOKEN, MAX_CALLS_PER_REPLY, type MaximumUsage, sentBytes } from './maximum-usage.ts';
import { readJudgements, SUBMIT_JUDGEMENT, SUBMIT_JUDGEMENTS } from './read-judgements.ts';

/** Output tokens of one reply, reasoning included: a base, and an amount for each criterion. */
const REPLY_TOKENS = { base: 3_000, perCriterion: 250 };
/** Models of the time refuse requests for more than this. */
const REPLY_CEILING = 16_000;
const ATTEMPTS = 2;
const NOT_TAKEN = 'Not taken.';

/** One prompt about some criteria that is answered by a submission. */
export interface JudgementQuestion {
  readonly system: string;
  readonly text: string;
  readonly criteria: readonly Criterion[];
  /** `single`: `submit_judgement` for the only criterion. `batch`: `submit_judgements`. */
  readonly form: 'single' | 'batch';
  readonly sessionId: string;
}

export interface JudgementAnswers {
  /** One for each criterion of the question, in its order. */
  readonly outcomes: readonly Outcome[];
  readonly warnings: readonly string[];
  /** Turns and output tokens that it took. */
  readonly used: { readonly turns: number; readonly outputTokens: number };
}

/** The tool that a form of question is answered by. */
export function submitToolOf(form: JudgementQuestion['form']): ToolDefinition {
  return form === 'single' ? SUBMIT_JUDGEMENT : SUBMIT_JUDGEMENTS;
}

/**
 * Asks for the verdicts of some criteria. What is missing, unreadable or contradictory is asked for once more, in the same
 * conversation; then it fails as malformed. Trouble with the provider fails what is still open. Never a verdict by default.
 */
export async function askForJudgements(caller: ModelCaller, question: JudgementQuestion): Promise<JudgementAnswers> {
  const collector = collectJudgements(question.criteria);
  const messages: ModelMessage[] = [{ role: 'user', text: question.text }];
  const used = { turns: 0, outputTokens: 0 };
  let failure: ModelFailure | undefined;
  while (used.turns < ATTEMPTS && collector.open().length > 0 && failure === undefined) {
    used.turns += 1;
    const result = await ask(caller, question, { messages, used });
    failure = takeResult(result, question, { messages, collector });
    // The last chance is gone: the criteria that are open fail for this reason.
    if (used.turns === ATTEMPTS && !result.ok) failure = result.failure;
  }
  return { outcomes: collector.outcomes(failure), warnings: collector.warnings, used };
}

function ask(
  caller: ModelCaller,
  { system, form, criteria, sessionId }: JudgementQuestion,
  state: { readonly messages: readonly ModelMessage[]; readonly used: { outputTokens: number } },
): Promise<ModelResult> {
  const tool = submitToolOf(form);
  const maxOutputTokens = replyTokens(criteria.length);
  const messages = [...state.messages];
  const parts = { system, messages, tools: [tool], toolChoice: { tool: tool.name }, maxOutputTokens, sessionId };
  return callWithRoom(caller, parts, {
    ceiling: () => REPLY_CEILING,
    charge: (result, limit) => {
      state.used.outputTokens += outputTokensOf(result, limit);
    },
  });
}

function replyTokens(criteria: number): number {
  return Math.min(REPLY_CEILING, REPLY_TOKENS.base + REPLY_TOKENS.perCriterion * criteria);
}

/** Takes the verdicts of a reply and prepares the second try. A failure that no second try can mend is returned. */
function takeResult(
  result: ModelResult,
  { form, criteria }: JudgementQuestion,
  state: { readonly messages: ModelMessage[]; readonly collector: JudgementCollector },
): ModelFailure | undefined {
  const { messages, collector } = state;
  if (!result.ok) {
    if (result.failure.code !== 'empty' && result.failure.code !== 'malformed') return result.failure;
    messages.push({ role: 'user', text: `The last reply could not be read. ${collector.notice()}` });
    return undefined;
  }
  const tool = submitToolOf(form).name;
  const calls = result.reply.toolCalls.filter((call) => call.tool === tool);
  collector.take(calls.flatMap((call) => readJudgements(call, criteria)));
  if (collector.open().length > 0) messages.push(...correction(result.reply, `Call ${tool}. ${collector.notice()}`));
  return undefined;
}

/** The reply as it was, and what is missing in it; every call gets its answer. */
function correction({ text, toolCalls, opaque }: ModelReply, notice: string): ModelMessage[] {
  const assistant: ModelMessage = {
    role: 'assistant',
    text,
    toolCalls,
    ...(opaque === undefined ? {} : { opaque }),
  };
  if (toolCalls.length === 0) return [assistant, { role: 'user', text: notice }];
  const answers = toolCalls.map(({ id, tool }, index) => ({
    callId: id,
    tool,
    content: index === toolCalls.length - 1 ? notice : NOT_TAKEN,
    isError: true,
  }));
  return [assistant, { role: 'tool', answers }];
}

/** Output tokens of both tries, each of them sent again once where its reply was cut. */
export function maximumReplyTokens(criteria: number): number {
  const limit = replyTokens(criteria);
  return ATTEMPTS * (limit + Math.min(2 * limit, REPLY_CEILING));
}

/** The most that a question can take: two tries, each of them sent again once where its reply was cut. */
export function maximumQuestionUsage(question: Omit<JudgementQuestion, 'sessionId'>): MaximumUsage {
  const { system, text, criteria, form } = question;
  const first = sentBytes({ system, messages: [{ role: 'user', text }], tools: [submitToolOf(form)] });
  const larger = Math.min(2 * replyTokens(criteria.length), REPLY_CEILING);
  // The reply is sent again, and the ids and tool names of its calls a second time with the answers.
  const again =
    2 * MAX_BYTES_PER_TOKEN * larger + MAX_CALLS_PER_REPLY * NOT_TAKEN.length + maximumNoticeBytes(criteria);
  return { calls: 2 * ATTEMPTS, inputBytes: 4 * first + 2 * again, outputTokens: maximumReplyTokens(criteria.length) };
}
