import type { Criterion, Episode } from '@sauron/core/episode';
import { EpisodeSource } from '@sauron/core/sources';
import type { ModelCaller, Verifier } from '@sauron/core/verifier';
import {
  type BudgetSize,
  createJudge,
  DEFAULT_CONCURRENCY,
  type JudgeFindings,
  type JudgeRun,
  type MaximumUsage,
  maximumQuestionUsage,
  runEach,
  SUBMIT_JUDGEMENT,
  sumUsage,
} from '../judging/index.ts';
import { MAX_BYTES_PER_TOKEN } from '../judging/maximum-usage.ts';
import { visibleEpisode } from '../judging/visible-episode.ts';
import { maximumStepUsage } from './ask-with-tool.ts';
import {
  judgeCriterion,
  locateQuestion,
  type PreparedEpisode,
  summaryQuestion,
  verdictText,
} from './judge-criterion.ts';
import { judgeLimits } from './judge-limits.ts';
import { overviewSections } from './overview.ts';
import { locateSystem, SUMMARY_SYSTEM, VERDICT_SYSTEM } from './prompts.ts';
import { longestContentBytes, PLACE_FRAME_BYTES } from './read-place.ts';
import { SUBMIT_PLACES, SUBMIT_SUMMARY } from './submit-tools.ts';
import { serialiseTrajectory } from './trajectory.ts';

export interface AgentAsAJudgeSettings {
  readonly budget: BudgetSize;
  readonly contextTokens: number;
  readonly cuts: 'published' | 'uncut';
  /** Verdicts asked for each criterion. */
  readonly votes: number;
}

/** A judge that gathers evidence for one criterion at a time: overview, locate, read, summarise, judge. */
export function createAgentAsAJudge(id: string, settings: AgentAsAJudgeSettings): Verifier {
  const { places } = judgeLimits(settings.budget, settings.cuts);
  return createJudge({
    id,
    settings: { ...settings },
    prompts: {
      locate: { system: locateSystem(places), tools: [SUBMIT_PLACES] },
      summary: { system: SUMMARY_SYSTEM, tools: [SUBMIT_SUMMARY] },
      verdict: { system: VERDICT_SYSTEM, tools: [SUBMIT_JUDGEMENT] },
    },
    judge: (run) => judgeEpisode(run, settings),
  });
}

function prepare(episode: Episode, { budget, cuts, contextTokens, votes }: AgentAsAJudgeSettings): PreparedEpisode {
  const source = new EpisodeSource(visibleEpisode(episode));
  const limits = judgeLimits(budget, cuts);
  const overview = overviewSections(source, limits.overviewTokens);
  return { source, limits, overview, trajectory: serialiseTrajectory(source, limits), contextTokens, votes };
}

async function judgeEpisode(run: JudgeRun, settings: AgentAsAJudgeSettings): Promise<JudgeFindings> {
  const { context } = run;
  const prepared = prepare(run.source.episode, settings);
  const { rubric } = run.source.episode;
  const caller = coldCaller(run.caller, settings.votes);
  context.onProgress?.({ type: 'planned', sessions: rubric.length });
  const results = await runEach(rubric, context.concurrency ?? DEFAULT_CONCURRENCY, async (criterion, index) => {
    const sessionId = `s${index + 1}`;
    const result = await judgeCriterion(prepared, caller, { criterion, sessionId });
    context.onProgress?.({ type: 'session_ended', sessionId, decided: 'verdict' in result.outcome ? 1 : 0 });
    return result;
  });
  const { tokens, shownTokens } = prepared.trajectory;
  const trajectory = { section: 'Trajectory, as it was summarised', tokens, shownTokens };
  return {
    outcomes: results.map(({ outcome }) => outcome),
    sessions: results.map(({ session }) => session),
    shown: [trajectory, ...results.flatMap(({ shown }) => shown)],
    warnings: [],
  };
}

/** Temperature 0 with every request, as the original; the draws of a vote differ by their sample. */
function coldCaller(caller: ModelCaller, votes: number): ModelCaller {
  const { backbone, sample } = caller;
  return {
    ...caller,
    sample: sample * votes,
    backbone: {
      id: backbone.id,
      kind: backbone.kind,
      complete: (request, options) => backbone.complete({ ...request, temperature: 0 }, options),
    },
  };
}

/** All criteria, each with its questions at their longest. */
export function maximumAgentAsAJudgeUsage(episode: Episode, settings: AgentAsAJudgeSettings): MaximumUsage {
  if (episode.rubric.length === 0) return sumUsage([]);
  const prepared = prepare(episode, settings);
  const gathered = gatheredBytes(prepared);
  return sumUsage(episode.rubric.flatMap((criterion) => questionMaxima(prepared, criterion, gathered)));
}

function questionMaxima(prepared: PreparedEpisode, criterion: Criterion, gathered: number): MaximumUsage[] {
  const text = verdictText(prepared, prepared.overview.sections, criterion);
  const verdict = maximumQuestionUsage({ system: VERDICT_SYSTEM, text, criteria: [criterion], form: 'single' });
  const largest = { ...verdict, inputBytes: verdict.inputBytes + verdict.calls * gathered };
  return [
    maximumStepUsage(locateQuestion(prepared, criterion)),
    ...(prepared.source.events.length === 0 ? [] : [maximumStepUsage(summaryQuestion(prepared, criterion))]),
    ...Array.from({ length: prepared.votes }, () => largest),
  ];
}

/** Bytes of the places and the summary in the prompt for a verdict, with their titles and marks. */
function gatheredBytes({ source, limits }: PreparedEpisode): number {
  const most = Math.min(MAX_BYTES_PER_TOKEN * limits.placeTokens, longestContentBytes(source));
  const summary = MAX_BYTES_PER_TOKEN * 2 * 2_000;
  return limits.places * (most + PLACE_FRAME_BYTES) + summary + PLACE_FRAME_BYTES;
}
