import type { Criterion, Episode, Outcome } from '@sauron/core/episode';
import { EpisodeSource } from '@sauron/core/sources';
import type { Verifier } from '@sauron/core/verifier';
import {
  type BudgetSize,
  collectJudgements,
  createJudge,
  decidedOutcome,
  type JudgeFindings,
  type JudgementCollector,
  type JudgeRun,
  type LoopEnding,
  type LoopLimits,
  type LoopSubmit,
  type MaximumUsage,
  maximumLoopUsage,
  NO_USAGE,
  readJudgementList,
  runToolLoop,
  SUBMIT_JUDGEMENTS,
} from '../judging/index.ts';
import { ladderLimits, withinWindow } from '../judging/ladder-limits.ts';
import { visibleEpisode } from '../judging/visible-episode.ts';
import { BOUNDED_TOOLS_SYSTEM, boundedToolsOpening } from './bounded-tools-prompt.ts';
import { QUERY_TOOLS, queryTools } from './query-tools.ts';

export interface BoundedToolsSettings {
  readonly budget: BudgetSize;
  readonly contextTokens: number;
}

/**
 * The published limits of the nearest relative: 250 turns, and answers of 10,000 characters, at four characters a token.
 * It has no other limit than the window.
 */
const ORIGINAL: LoopLimits = {
  turns: 250,
  capTokens: 2_500,
  answerTokens: Number.MAX_SAFE_INTEGER,
  outputTokens: Number.MAX_SAFE_INTEGER,
};

const TOOLS = [...QUERY_TOOLS, SUBMIT_JUDGEMENTS];

/** A judge that reads the record through the bounded queries, in one session for the whole rubric. */
export function createBoundedTools(id: string, settings: BoundedToolsSettings): Verifier {
  return createJudge({
    id,
    settings: { ...settings },
    prompts: { judge: { system: BOUNDED_TOOLS_SYSTEM, tools: TOOLS } },
    judge: (run) => judgeEpisode(run, settings),
  });
}

export function maximumBoundedToolsUsage(episode: Episode, settings: BoundedToolsSettings): MaximumUsage {
  if (episode.rubric.length === 0) return NO_USAGE;
  const opening = boundedToolsOpening(new EpisodeSource(visibleEpisode(episode)));
  const fixed = { system: BOUNDED_TOOLS_SYSTEM, opening, tools: TOOLS };
  return maximumLoopUsage(fixed, limitsOf(settings, episode.rubric.length));
}

function limitsOf({ budget, contextTokens }: BoundedToolsSettings, criteria: number): LoopLimits {
  const sizes = { criteria, contextTokens };
  return budget === 'original' ? withinWindow(ORIGINAL, sizes) : ladderLimits(budget, sizes);
}

async function judgeEpisode(
  { source: whole, caller, context }: JudgeRun,
  settings: BoundedToolsSettings,
): Promise<JudgeFindings> {
  const source = new EpisodeSource(visibleEpisode(whole.episode));
  const { rubric } = source.episode;
  if (rubric.length === 0) return { outcomes: [], sessions: [], shown: [], warnings: [] };
  context.onProgress?.({ type: 'planned', sessions: 1 });
  const collector = collectJudgements(rubric);
  const { ending, session } = await runToolLoop({
    caller,
    system: BOUNDED_TOOLS_SYSTEM,
    opening: boundedToolsOpening(source),
    tools: queryTools(source),
    submit: submitTo(collector),
    limits: limitsOf(settings, rubric.length),
    sessionId: 's1',
    criterionIds: rubric.map(({ id }) => id),
    onProgress: context.onProgress,
  });
  const outcomes = outcomesOf(rubric, collector, ending);
  context.onProgress?.({ type: 'session_ended', sessionId: 's1', decided: outcomes.length });
  return {
    outcomes,
    sessions: [{ ...session, warnings: [...session.warnings, ...collector.warnings] }],
    shown: [],
    warnings: [],
  };
}

/** Takes what can be read, and asks for the rest. */
function submitTo(collector: JudgementCollector): LoopSubmit<null> {
  return {
    definition: SUBMIT_JUDGEMENTS,
    read(argumentsValue) {
      collector.take(readJudgementList(argumentsValue));
      if (collector.open().length === 0) return { ok: true, answer: null };
      return { ok: false, problem: collector.notice() };
    },
  };
}

/** Limits that were used up without any submission are UNMET by rule, as with the verifier itself; the rest is a failure. */
function outcomesOf(
  criteria: readonly Criterion[],
  collector: JudgementCollector,
  ending: LoopEnding<null>,
): readonly Outcome[] {
  if (ending.type === 'submitted') return collector.outcomes();
  if (ending.type === 'failed') return collector.outcomes(ending.failure);
  const reason = 'The limits were used up before a verdict was submitted.';
  return criteria.map((criterion) => ({
    ...decidedOutcome(criterion, { verdict: 'UNMET', reason, evidence: [] }),
    basis: 'budget_exhausted',
  }));
}
