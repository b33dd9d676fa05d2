import type { Episode } from '../episode/episode.ts';
import type { JsonValue } from '../episode/json-value.ts';
import { stringifyJson } from '../episode/strict-json.ts';
import type { SessionLimits } from '../episode/verification.ts';
import { MAX_CLAIM_CHARS, PASSAGE_CAP_CHARS } from '../evidence/passage-caps.ts';
import { byteLength, MAX_BYTES_PER_TOKEN, type ModelRole, sentBytes } from '../model/index.ts';
import { CALLS_PER_QUESTION, correctionSize, LIMITS_PER_QUESTION } from '../verifier/call-model.ts';
import { sessionLimits } from './budget-presets.ts';
import { CHECK_TOKENS } from './check-passage.ts';
import { SUPPORT_TOKENS } from './check-support.ts';
import { PLAN_TOKENS } from './plan.ts';
import { type RequestOpening, requestOpenings } from './request-openings.ts';
import { sessionHistoryBytes, sessionHistoryTokens, sessionOutputTokens } from './session-bounds.ts';
import { budgetOf, type VerifierSettings } from './settings.ts';
import { supportQuestionBytes } from './support-question.ts';

/** The most that the calls of one role can take, retries of cut and unreadable replies and history that is sent again included. */
export interface RoleMaximum {
  readonly calls: number;
  /** UTF-8 bytes of what is sent (see `sentBytes`), summed over the calls. */
  readonly inputBytes: number;
  /**
   * The same in tokens of any tokenizer: each byte is counted as one, and what a model wrote takes as many again as it took.
   */
  readonly inputTokens: number;
  /** Output tokens, summed over the calls. */
  readonly outputTokens: number;
}

/** More bytes than characters that a UTF-16 unit outside ASCII can have. */
const EXTRA_BYTES = 2;

/**
 * An upper bound of what verifying the episode once can take, by role, whatever the models do, as long as each keeps to the
 * output limit of its calls. The planner may make clusters of any sizes; every turn may be cut and asked again; every atom may
 * ask the checker; every criterion may be put to the support check in every turn. What a provider does to retry is not counted.
 */
export function maximumUsage(
  episode: Episode,
  settings: VerifierSettings,
): Readonly<Partial<Record<ModelRole, RoleMaximum>>> {
  const openings = requestOpenings(episode, settings);
  const written = 2 * planTokens(episode);
  const planner = question(openingSize(openings.planner), planTokens(episode));
  const investigator = investigatorMaximum(episode, settings, withWords(openingSize(openings.investigator), written));
  const isOpen = settings.faithfulness === 'with-reasoning';
  const check = withWords(openingSize(openings.checker), isOpen ? written : 0);
  const passage = PASSAGE_CAP_CHARS + (1 + EXTRA_BYTES) * MAX_CLAIM_CHARS + EXTRA_BYTES * wideUnits(episode);
  const worst = (amountOf: Amount) => worstTotal(episode, settings, amountOf);
  return {
    planner,
    investigator,
    // Without evidence checks nothing is read.
    ...(settings.evidenceCheck === 'off'
      ? {}
      : {
          checker: times(
            question(withBytes(check, passage), CHECK_TOKENS),
            worst(({ atoms }) => atoms),
          ),
        }),
    ...(settings.support === 'off'
      ? {}
      : {
          finalizer: times(
            supportQuestion(episode, openingSize(openings.finalizer)),
            worst(({ turns }, criteria) => turns * criteria),
          ),
        }),
  };
}

/** A request, in UTF-8 bytes and in tokens of any tokenizer. */
export interface Size {
  readonly bytes: number;
  readonly tokens: number;
}

export function openingSize({ system, text, tools }: RequestOpening): Size {
  const bytes = sentBytes({ system, messages: [{ role: 'user', text }], tools });
  return { bytes, tokens: bytes };
}

export function withBytes({ bytes, tokens }: Size, more: number): Size {
  return { bytes: bytes + more, tokens: tokens + more };
}

/** Adds words of a model: they take as many tokens again as it wrote. */
function withWords({ bytes, tokens }: Size, written: number): Size {
  return { bytes: bytes + MAX_BYTES_PER_TOKEN * written, tokens: tokens + written };
}

/** Gist and focuses stand in the plan, which has a limit. */
function planTokens({ rubric }: Pick<Episode, 'rubric'>): number {
  return PLAN_TOKENS.base + PLAN_TOKENS.perCriterion * rubric.length;
}

/** UTF-16 units of the episode that have more than one byte in UTF-8: no passage has more of them. */
function wideUnits(episode: Episode): number {
  // An episode is plain JSON.
  const text = stringifyJson(episode as unknown as JsonValue);
  return Math.min(PASSAGE_CAP_CHARS, byteLength(text) - text.length);
}

function investigatorMaximum(episode: Episode, settings: VerifierSettings, opening: Size): RoleMaximum {
  const worst = (amountOf: Amount) => worstTotal(episode, settings, amountOf);
  return {
    calls: worst(({ turns }) => 2 * turns),
    inputBytes: worst((limits) => 2 * limits.turns * (opening.bytes + sessionHistoryBytes(limits))),
    inputTokens: worst((limits) => 2 * limits.turns * (opening.tokens + sessionHistoryTokens(limits))),
    outputTokens: worst(sessionOutputTokens),
  };
}

/** Two tries, each sent again once where the reply was cut; the second one sends the first reply again. */
export function question(opening: Size, maxOutputTokens: number): RoleMaximum {
  const correction = correctionSize(maxOutputTokens);
  const second = CALLS_PER_QUESTION / 2;
  return {
    calls: CALLS_PER_QUESTION,
    inputBytes: CALLS_PER_QUESTION * opening.bytes + second * correction.bytes,
    inputTokens: CALLS_PER_QUESTION * opening.tokens + second * correction.tokens,
    outputTokens: LIMITS_PER_QUESTION * maxOutputTokens,
  };
}

/**
 * One question to the support check, alone or in a batch. A batch of two or more may be followed by one about those that were
 * left out: eight calls, but for at least two questions.
 */
function supportQuestion(episode: Episode, opening: Size): RoleMaximum {
  const { base, perProposal } = SUPPORT_TOKENS;
  const longest = episode.rubric.reduce((most, { text }) => Math.max(most, supportQuestionBytes(text)), 0);
  const fixed = question(opening, base);
  const own = question({ bytes: longest, tokens: longest }, perProposal);
  return {
    calls: CALLS_PER_QUESTION,
    inputBytes: fixed.inputBytes + 2 * own.inputBytes,
    inputTokens: fixed.inputTokens + 2 * own.inputTokens,
    outputTokens: fixed.outputTokens + 2 * own.outputTokens,
  };
}

function times({ calls, inputBytes, inputTokens, outputTokens }: RoleMaximum, factor: number): RoleMaximum {
  return {
    calls: factor * calls,
    inputBytes: factor * inputBytes,
    inputTokens: factor * inputTokens,
    outputTokens: factor * outputTokens,
  };
}

type Amount = (limits: SessionLimits, criteria: number) => number;

/** The largest sum over sessions, for the sizes of sessions that make it largest. */
export function worstTotal({ rubric }: Pick<Episode, 'rubric'>, settings: VerifierSettings, amountOf: Amount): number {
  const preset = budgetOf(settings);
  const largest = largestSession(rubric.length, settings);
  const amounts = Array.from({ length: Math.min(largest, rubric.length) }, (_, index) => {
    const criteria = index + 1;
    const sizes = { criteria, rubric: rubric.length, scope: settings.budgetScope };
    return amountOf(sessionLimits(preset, sizes), criteria);
  });
  if (settings.clustering === 'single') return amounts.at(-1) ?? 0;
  const totals = [0];
  for (let criteria = 1; criteria <= rubric.length; criteria += 1) {
    const sessions = amounts.slice(0, criteria);
    totals.push(Math.max(...sessions.map((amount, index) => amount + (totals[criteria - index - 1] ?? 0))));
  }
  return totals.at(-1) ?? 0;
}

/** Criteria that one session may have at most. */
function largestSession(rubric: number, settings: VerifierSettings): number {
  if (settings.clustering === 'single') return rubric;
  return settings.clustering === 'individual' ? 1 : budgetOf(settings).maxClusterSize;
}
