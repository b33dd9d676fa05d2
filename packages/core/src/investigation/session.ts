import type { Outcome, Session } from '../episode/verification.ts';
import {
  failureKind,
  type ModelFailure,
  type ModelMessage,
  type ModelReply,
  type ModelResult,
  sentBytes,
} from '../model/index.ts';
import { countTokens } from '../sources/tokens.ts';
import { callModel, type RequestParts } from '../verifier/call-model.ts';
import { answerCalls } from './answer-calls.ts';
import { investigatorSystem, openTools, toolsFor } from './investigator-tools.ts';
import { closeRecord } from './outcomes.ts';
import { briefMessage } from './requests.ts';
import { sessionHistoryBytes, TURN_TOKENS } from './session-bounds.ts';
import { openCriteria, type SessionRun } from './session-run.ts';
import { SUBMIT_VERDICTS } from './submit-tools.ts';
import { withinBytes } from './within-bytes.ts';

const UNREADABLE: ModelFailure = { code: 'malformed', message: 'the submission could not be read', status: null };

/** Output tokens kept back for the last proposal: a base and an amount per open criterion. */
const RESERVED = { base: 400, perCriterion: 100 };

export interface SessionResult {
  readonly outcomes: readonly Outcome[];
  readonly session: Session;
}

type Ending = Session['ended'];

/** Investigates one cluster until every criterion has its outcome, the budget is spent, or the model gives up. */
export async function runSession(run: SessionRun): Promise<SessionResult> {
  const messages: ModelMessage[] = [{ role: 'user', text: briefMessage(run.source, run.task, run.budget.describe()) }];
  const ended = await investigate(bounded(run, messages), messages);
  const outcomes = [...run.records.values()].map((record) => closeRecord(run, record, ended === 'budget_exhausted'));
  run.onProgress({ type: 'session_ended', sessionId: run.task.id, decided: outcomes.length });
  return { outcomes, session: describeSession(run, ended) };
}

/** The history that is sent with every turn is bounded, whatever was written into it. */
function bounded(run: SessionRun, messages: readonly ModelMessage[]): SessionRun {
  const { settings, investigator, budget } = run;
  const first = sentBytes({
    system: investigatorSystem(settings),
    messages,
    tools: toolsFor(settings, { queries: true, atoms: true }),
  });
  return { ...run, investigator: withinBytes(investigator, first + sessionHistoryBytes(budget.limits)) };
}

async function investigate(run: SessionRun, messages: ModelMessage[]): Promise<Ending> {
  let earlier: Barren | null = null;
  while (openCriteria(run).length > 0) {
    if (!run.budget.take('turns', 1)) return endSpent(run, earlier);
    const turn = await takeTurn(run, messages);
    if (turn.type === 'spent') return 'budget_exhausted';
    if (turn.type === 'failed') return fail(run, turn.failure);
    if (turn.barren !== null && earlier !== null)
      return endBarren(run, turn.barren === 'silent' ? earlier : turn.barren);
    earlier = turn.barren;
  }
  return 'decided';
}

/** A turn that brought nothing to act on: no call at all, or a reply or submission that could not be read. */
type Barren = 'silent' | ModelFailure;

type Turn =
  | { readonly type: 'taken'; readonly barren: Barren | null }
  | { readonly type: 'spent' }
  | { readonly type: 'failed'; readonly failure: ModelFailure };

/** Nothing proposed and nothing left is an exhausted budget; a last reply that could not be read is a failure. */
function endSpent(run: SessionRun, last: Barren | null): Ending {
  return last === null || last === 'silent' ? 'budget_exhausted' : fail(run, last);
}

/** Barren turns are asked again once; then the session ends, as a failure where any reply could not be read. */
function endBarren(run: SessionRun, barren: Barren): Ending {
  return barren === 'silent' ? 'gave_up' : fail(run, barren);
}

async function takeTurn(run: SessionRun, messages: ModelMessage[]): Promise<Turn> {
  const reserve = RESERVED.base + RESERVED.perCriterion * openCriteria(run).length;
  const outputLeft = run.budget.left('outputTokens');
  if (outputLeft === 0) return { type: 'spent' };
  const isLastTurn = run.budget.left('turns') === 0 || outputLeft <= reserve;
  const open = openTools(run.budget, isLastTurn);
  const room = isLastTurn ? outputLeft : outputLeft - reserve;
  const parts = {
    system: investigatorSystem(run.settings),
    messages: [...messages],
    tools: toolsFor(run.settings, open),
    toolChoice: open.queries || open.atoms ? ('required' as const) : { tool: SUBMIT_VERDICTS.name },
    maxOutputTokens: Math.min(TURN_TOKENS, room),
    sessionId: run.task.id,
  };
  const result = await callOnBudget(run, parts);
  if (!result.ok) return onFailure(run, messages, result.failure);
  return onReply(run, messages, { reply: result.reply, open });
}

/** An empty or malformed reply is asked again, like a turn without calls. */
function onFailure(run: SessionRun, messages: ModelMessage[], failure: ModelFailure): Turn {
  if (failure.code !== 'empty' && failure.code !== 'malformed') return { type: 'failed', failure };
  messages.push({ role: 'user', text: 'The last reply could not be read. Answer with calls of the tools.' });
  run.warnings.push(`a reply of the investigator was ${failure.code}: ${failure.message}`);
  return { type: 'taken', barren: failure };
}

async function onReply(
  run: SessionRun,
  messages: ModelMessage[],
  turn: { readonly reply: ModelReply; readonly open: ReturnType<typeof openTools> },
): Promise<Turn> {
  const { text, toolCalls, opaque } = turn.reply;
  messages.push({ role: 'assistant', text, toolCalls, ...(opaque === undefined ? {} : { opaque }) });
  if (toolCalls.length === 0) {
    const ids = openCriteria(run).map(({ id }) => JSON.stringify(id));
    messages.push({
      role: 'user',
      text: `Answer with calls of the tools. Still open: ${ids.join(', ')}.\n${run.budget.describe()}`,
    });
    return { type: 'taken', barren: 'silent' };
  }
  const { answers, unreadableSubmission, failure } = await answerCalls(run, toolCalls, turn.open);
  messages.push({ role: 'tool', answers });
  if (failure !== null) return { type: 'failed', failure };
  return { type: 'taken', barren: unreadableSubmission ? UNREADABLE : null };
}

/** Calls the investigator; a reply that was cut is asked for once more with twice the limit, as far as the budget goes. */
async function callOnBudget(run: SessionRun, parts: RequestParts): Promise<ModelResult> {
  const first = await callModel(run.investigator, parts);
  chargeOutput(run, first, parts.maxOutputTokens);
  if (first.ok || first.failure.code !== 'truncated') return first;
  const larger = Math.min(parts.maxOutputTokens * 2, run.budget.left('outputTokens'));
  if (larger <= parts.maxOutputTokens) return first;
  const second = await callModel(run.investigator, { ...parts, maxOutputTokens: larger });
  chargeOutput(run, second, larger);
  return second;
}

/** Output is charged as reported, or as estimated where the provider reports none; an unreported reply that can't be used took its limit. */
function chargeOutput(run: SessionRun, result: ModelResult, limit: number): void {
  const { over } = run.budget.takeOutput(result.usage?.outputTokens ?? estimateOutput(result, limit));
  if (over > 0) run.warnings.push(`the investigator wrote ${over} tokens past its limit`);
}

/** Failures after which a reply was written that nobody saw. */
const UNSEEN: ReadonlySet<string> = new Set(['truncated', 'empty', 'malformed', 'filtered', 'refused']);

function estimateOutput(result: ModelResult, limit: number): number {
  if (!result.ok) return UNSEEN.has(result.failure.code) ? limit : 0;
  const { text, toolCalls } = result.reply;
  return countTokens(text + toolCalls.map((call) => call.argumentsText).join(''));
}

/** Criteria without an outcome fail; what was recorded before stays. */
function fail(run: SessionRun, failure: ModelFailure): Ending {
  const kind = failureKind(failure.code);
  for (const record of run.records.values()) {
    if (record.outcome !== null) continue;
    const { code, message } = failure;
    record.outcome = { criterionId: record.criterion.id, failure: { kind, code, message } };
  }
  return 'failed';
}

function describeSession(run: SessionRun, ended: Ending): Session {
  return {
    id: run.task.id,
    criterionIds: run.task.criteria.map(({ id }) => id),
    budget: run.budget.limits,
    used: run.budget.used,
    ended,
    queries: run.queries,
    accepted: run.store.allAccepted().length,
    rejected: run.store.allRejected().length,
    warnings: run.warnings,
  };
}
