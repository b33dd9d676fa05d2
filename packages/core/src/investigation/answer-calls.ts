import type { JsonValue } from '../episode/json-value.ts';
import { isJsonList, isJsonObject, ownValue } from '../episode/json-value.ts';
import { parseStrictJson, stringifyJson } from '../episode/strict-json.ts';
import type { ModelFailure, ToolAnswer, ToolCall } from '../model/index.ts';
import { fence } from '../sources/fence.ts';
import { runQuery } from '../sources/queries.ts';
import { finalizeEntries } from './finalize.ts';
import { isQueryName, MIN_ANSWER_TOKENS, type OpenTools, offeredQueries } from './investigator-tools.ts';
import { proposeAtoms } from './propose-atoms.ts';
import type { SessionRun } from './session-run.ts';
import { budgetOf } from './settings.ts';
import { PROPOSE_ATOMS, SUBMIT_VERDICTS } from './submit-tools.ts';
import { readEntries } from './verdict-entries.ts';

/** What the calls of one turn came to. */
export interface TurnAnswers {
  readonly answers: readonly ToolAnswer[];
  /** A submission that was no list of verdicts at all. */
  readonly unreadableSubmission: boolean;
  /** A failed model call that leaves the session's atoms unchecked. */
  readonly failure: ModelFailure | null;
}

interface Answered {
  readonly content: string;
  readonly isError?: boolean;
  readonly unreadableSubmission?: boolean;
  readonly failure?: ModelFailure;
}

/**
 * Answers every call of a turn, in order and exactly once. A call that the budget no longer covers gets a notice and is
 * not run. The last answer ends with what is left of the budget.
 */
export async function answerCalls(run: SessionRun, calls: readonly ToolCall[], open: OpenTools): Promise<TurnAnswers> {
  const answers: ToolAnswer[] = [];
  let unreadableSubmission = false;
  let failure: ModelFailure | null = null;
  for (const call of calls) {
    const answered: Answered =
      failure === null ? await answerCall(run, call, open) : { content: 'Not run.', isError: true };
    answers.push({ callId: call.id, tool: call.tool, content: answered.content, isError: answered.isError ?? false });
    if (answered.unreadableSubmission === true) unreadableSubmission = true;
    if (answered.failure !== undefined) failure = answered.failure;
  }
  const last = answers.at(-1);
  if (last !== undefined)
    answers[answers.length - 1] = { ...last, content: `${last.content}\n${run.budget.describe()}` };
  return { answers, unreadableSubmission, failure };
}

async function answerCall(run: SessionRun, call: ToolCall, open: OpenTools): Promise<Answered> {
  const query = isQueryName(call.tool) && offeredQueries(run.settings).includes(call.tool) ? call.tool : null;
  if (query === null && call.tool !== PROPOSE_ATOMS && call.tool !== SUBMIT_VERDICTS.name) {
    return { content: 'There is no such tool.', isError: true };
  }
  if (query !== null && !open.queries) return notice('queries');
  if (call.tool === PROPOSE_ATOMS && !open.atoms) return notice('atoms');
  const json = parseStrictJson(call.argumentsText);
  if (!json.ok) {
    const content = `The arguments are not valid JSON: ${json.problem.message}`;
    return { content, isError: true, unreadableSubmission: call.tool === SUBMIT_VERDICTS.name };
  }
  if (query !== null) return answerQuery(run, query, json.value);
  return call.tool === PROPOSE_ATOMS ? answerAtoms(run, json.value) : answerVerdicts(run, json.value);
}

function notice(what: 'queries' | 'atoms'): Answered {
  const content = `Not run: the budget for ${what} is spent. Submit verdicts from the accepted atoms.`;
  return { content, isError: true };
}

function answerQuery(run: SessionRun, name: Parameters<typeof runQuery>[1], argumentsValue: JsonValue): Answered {
  const room = Math.min(budgetOf(run.settings).capTokens, run.budget.left('contextTokens'));
  if (room < MIN_ANSWER_TOKENS || !run.budget.take('queries', 1)) return notice('queries');
  const answer = runQuery(run.source, name, argumentsValue, { capTokens: room });
  if (!run.budget.take('contextTokens', answer.tokens)) throw new Error(`${name} answered past its cap`);
  const { tokens, truncated } = answer;
  run.queries.push({ tool: name, arguments: argumentsValue, tokens, truncated });
  run.onProgress({ type: 'query', sessionId: run.task.id, tool: name });
  return { content: answer.text, isError: answer.failed };
}

async function answerAtoms(run: SessionRun, argumentsValue: JsonValue): Promise<Answered> {
  const list = isJsonObject(argumentsValue) ? ownValue(argumentsValue, 'atoms') : undefined;
  if (!isJsonList(list ?? null)) return { content: 'Expected {"atoms": [ … ]}.', isError: true };
  const { lines, failure } = await proposeAtoms(run, list as readonly JsonValue[]);
  return { content: fence(lines.join('\n')), ...(failure === null ? {} : { failure }) };
}

async function answerVerdicts(run: SessionRun, argumentsValue: JsonValue): Promise<Answered> {
  const entries = readEntries(argumentsValue);
  if (entries === null) {
    const content = `Expected {"verdicts": [ … ]}, got ${stringifyJson(argumentsValue).slice(0, 60)}`;
    return { content, isError: true, unreadableSubmission: true };
  }
  const lines = await finalizeEntries(run, entries);
  return { content: fence(lines.join('\n')) };
}
