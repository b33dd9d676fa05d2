import type { Episode } from '@sauron/core/episode';
import {
  BUDGETS,
  type RequestOpening,
  requestOpenings,
  sessionLimits,
  type VerifierSettings,
} from '@sauron/core/investigation';
import { type MaximumUsage, sentBytes, sumUsage } from '../judging/index.ts';
import { MAX_BYTES_PER_TOKEN, MAX_CALLS_PER_REPLY } from '../judging/maximum-usage.ts';

/** Roles of the verifier that a run without gates calls. */
export type CalledRole = 'planner' | 'investigator' | 'checker';

/** Limits of one reply, as the verifier sets them; each is doubled where a reply was cut. */
const REPLY_TOKENS = { planBase: 2_000, planPerCriterion: 120, turn: 4_000, check: 1_000 };
/** A question with one answer: two tries, each sent again once where the reply was cut. */
const CALLS_PER_QUESTION = 4;
/** Bytes of one answer to a call that is not run, and of the lines around a turn. */
const NOTICE_BYTES = 300;
const TURN_BYTES = 400;
/** Bytes of a claim and its passage with their surroundings, at three bytes a character. */
const CHECKED_BYTES = 3 * (1_000 + 24_000 + 2_000);

/** What a run can take, by role, and the size that no request passes. */
export interface RoleMaximum {
  readonly usage: MaximumUsage;
  /** UTF-8 bytes of one request; what is larger is not sent. */
  readonly requestBytes: number;
}

/** An upper bound of one run, whatever planner, investigator and checker write. */
export function maximumByRole(episode: Episode, settings: VerifierSettings): Record<CalledRole, RoleMaximum> {
  const openings = requestOpenings(episode, settings);
  const plan = planTokens(episode);
  const planner = questionMaximum(bytesOf(openings.planner), plan);
  // Every checked atom asks once at most, a scan once for each passage that it pays for.
  const most = mostPerCriterion(episode, settings);
  const atoms = Math.ceil(episode.rubric.length * most.atoms);
  const words = MAX_BYTES_PER_TOKEN * 2 * plan;
  const check = questionMaximum(bytesOf(openings.checker) + CHECKED_BYTES + words, REPLY_TOKENS.check);
  return {
    planner,
    investigator: investigatorMaximum(bytesOf(openings.investigator) + words, { episode, settings, most }),
    checker: { ...check, usage: timesUsage(check.usage, atoms) },
  };
}

export function maximumToolsNoGateUsage(episode: Episode, settings: VerifierSettings): MaximumUsage {
  return sumUsage(Object.values(maximumByRole(episode, settings)).map(({ usage }) => usage));
}

function planTokens({ rubric }: Episode): number {
  return REPLY_TOKENS.planBase + REPLY_TOKENS.planPerCriterion * rubric.length;
}

function bytesOf({ system, text, tools }: RequestOpening): number {
  return sentBytes({ system, messages: [{ role: 'user', text }], tools });
}

/** The second try sends the first reply again, and a notice for each of its calls. */
function questionMaximum(openingBytes: number, replyTokens: number): RoleMaximum {
  const again = 2 * MAX_BYTES_PER_TOKEN * 2 * replyTokens + MAX_CALLS_PER_REPLY * NOTICE_BYTES;
  const requestBytes = openingBytes + again;
  const outputTokens = CALLS_PER_QUESTION * 1.5 * replyTokens;
  return {
    requestBytes,
    usage: { calls: CALLS_PER_QUESTION, inputBytes: CALLS_PER_QUESTION * requestBytes, outputTokens },
  };
}

interface MostPerCriterion {
  readonly turns: number;
  readonly atoms: number;
}

/** Limits of a session divided by its criteria, for the size of cluster where they are largest. */
function mostPerCriterion(episode: Episode, settings: VerifierSettings): MostPerCriterion {
  const limits = clusterSizes(episode, settings).map((criteria) => ({
    criteria,
    ...limitsOf(episode, settings, criteria),
  }));
  return {
    turns: Math.max(0, ...limits.map(({ turns, criteria }) => turns / criteria)),
    atoms: Math.max(0, ...limits.map(({ atoms, criteria }) => atoms / criteria)),
  };
}

function clusterSizes({ rubric }: Episode, settings: VerifierSettings): number[] {
  const largest = settings.clustering === 'individual' ? 1 : presetOf(settings).maxClusterSize;
  return Array.from({ length: Math.min(rubric.length, largest) }, (_, index) => index + 1);
}

function limitsOf({ rubric }: Episode, settings: VerifierSettings, criteria: number) {
  return sessionLimits(presetOf(settings), { criteria, rubric: rubric.length, scope: settings.budgetScope });
}

function presetOf({ budget }: VerifierSettings) {
  return typeof budget === 'string' ? BUDGETS[budget] : budget;
}

/** The planner may put the criteria into clusters of any sizes; each turn may be sent again once where it was cut. */
function investigatorMaximum(
  openingBytes: number,
  parts: { readonly episode: Episode; readonly settings: VerifierSettings; readonly most: MostPerCriterion },
): RoleMaximum {
  const { episode, settings, most } = parts;
  const largest = clusterSizes(episode, settings).at(-1);
  if (largest === undefined) return { requestBytes: 0, usage: { calls: 0, inputBytes: 0, outputTokens: 0 } };
  const limits = limitsOf(episode, settings, largest);
  const written = limits.outputTokens + 2 * REPLY_TOKENS.turn;
  const history =
    MAX_BYTES_PER_TOKEN * (2 * written + limits.contextTokens) +
    limits.turns * (MAX_CALLS_PER_REPLY * NOTICE_BYTES + TURN_BYTES);
  const requestBytes = openingBytes + history;
  const turns = Math.ceil(episode.rubric.length * most.turns);
  const usage = { calls: 2 * turns, inputBytes: 2 * turns * requestBytes, outputTokens: 3 * REPLY_TOKENS.turn * turns };
  return { requestBytes, usage };
}

function timesUsage({ calls, inputBytes, outputTokens }: MaximumUsage, times: number): MaximumUsage {
  return { calls: times * calls, inputBytes: times * inputBytes, outputTokens: times * outputTokens };
}
