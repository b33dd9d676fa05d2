import type { Criterion, Episode, JsonObject, Outcome, Session } from '@sauron/core/episode';
import { stringifyJson } from '@sauron/core/episode';
import type { ModelFailure } from '@sauron/core/model';
import { countTokens } from '@sauron/core/sources';
import type { Verifier } from '@sauron/core/verifier';
import {
  criteriaSection,
  cutSections,
  renderSections,
  type Section,
  type Shown,
  taskSections,
  wholeSections,
} from '../prompt/index.ts';
import {
  askForJudgements,
  type JudgementQuestion,
  maximumQuestionUsage,
  maximumReplyTokens,
  submitToolOf,
} from './ask-for-judgements.ts';
import { createJudge, DEFAULT_CONCURRENCY, type JudgeFindings, type JudgeRun } from './create-judge.ts';
import type { OnePromptSettings } from './judge-settings.ts';
import { judgeSystem, type View } from './judge-system.ts';
import { type MaximumUsage, sumUsage } from './maximum-usage.ts';
import { failedOutcome } from './outcomes.ts';
import { runEach } from './run-each.ts';

/** A judge that puts all that it sees into one prompt, for each criterion or for a batch of them. */
export interface OnePromptJudge {
  readonly settings: OnePromptSettings & JsonObject;
  readonly view: View;
  /** Tokens that the whole prompt may have. */
  readonly roomTokens: number;
  /** What the judge sees besides the task and the criteria, in order. It alone is ever cut. */
  evidence(episode: Episode): readonly Section[];
}

/** One prompt, ready to be sent. */
interface PreparedPrompt extends Omit<JudgementQuestion, 'sessionId'> {
  /** Of instructions, tool and text together. */
  readonly tokens: number;
}

interface PreparedEpisode {
  readonly prompts: readonly PreparedPrompt[];
  readonly shown: readonly Shown[];
}

export function createOnePromptJudge(id: string, judge: OnePromptJudge): Verifier {
  const form = formOf(judge);
  return createJudge({
    id,
    settings: judge.settings,
    prompts: { judge: { system: judgeSystem(judge.view, form), tools: [submitToolOf(form)] } },
    judge: (run) => judgeEpisode(judge, run),
  });
}

/** The most that judging the episode once can take. A prompt that is too long is not sent. */
export function maximumOnePromptUsage(judge: OnePromptJudge, episode: Episode): MaximumUsage {
  const { prompts } = prepare(judge, episode);
  return sumUsage(prompts.filter((prompt) => fits(judge, prompt)).map(maximumQuestionUsage));
}

async function judgeEpisode(judge: OnePromptJudge, run: JudgeRun): Promise<JudgeFindings> {
  const { prompts, shown } = prepare(judge, run.source.episode);
  const { concurrency = DEFAULT_CONCURRENCY, onProgress } = run.context;
  onProgress?.({ type: 'planned', sessions: prompts.length });
  const judged = await runEach(prompts, concurrency, async (prompt, index) => {
    const result = await judgePrompt(judge, run, { prompt, sessionId: `s${index + 1}` });
    const { id: sessionId, criterionIds } = result.session;
    onProgress?.({ type: 'session_ended', sessionId, decided: criterionIds.length });
    return result;
  });
  const isSent = prompts.some((prompt) => fits(judge, prompt));
  return {
    outcomes: judged.flatMap(({ outcomes }) => outcomes),
    sessions: judged.map(({ session }) => session),
    shown: isSent ? shown : shown.map((entry) => ({ ...entry, shownTokens: 0 })),
    warnings: [],
  };
}

interface Judged {
  readonly outcomes: readonly Outcome[];
  readonly session: Session;
}

async function judgePrompt(
  judge: OnePromptJudge,
  { caller }: JudgeRun,
  { prompt, sessionId }: { readonly prompt: PreparedPrompt; readonly sessionId: string },
): Promise<Judged> {
  const answers = fits(judge, prompt)
    ? await askForJudgements(caller, { ...prompt, sessionId })
    : { outcomes: failAll(prompt, judge), warnings: [], used: { turns: 0, outputTokens: 0 } };
  const { outcomes, warnings, used } = answers;
  const session: Session = {
    id: sessionId,
    criterionIds: prompt.criteria.map(({ id }) => id),
    budget: {
      queries: 0,
      turns: 2,
      contextTokens: judge.roomTokens,
      outputTokens: maximumReplyTokens(prompt.criteria.length),
      atoms: 0,
    },
    used: { queries: 0, contextTokens: prompt.tokens, atoms: 0, ...used },
    ended: outcomes.every((outcome) => 'verdict' in outcome) ? 'decided' : 'failed',
    queries: [],
    accepted: 0,
    rejected: 0,
    warnings: [...warnings],
  };
  return { outcomes, session };
}

/** The task and the criteria are never cut: with a small budget they may take more than the room, up to the window. */
function limitOf({ view, roomTokens, settings }: OnePromptJudge): number {
  return view.mayBeCut ? settings.contextTokens : roomTokens;
}

function fits(judge: OnePromptJudge, { tokens }: PreparedPrompt): boolean {
  return tokens <= limitOf(judge);
}

/** No call is made for a prompt that can't be read whole: the criteria are not judged, and count as such. */
function failAll({ criteria, tokens }: PreparedPrompt, judge: OnePromptJudge): Outcome[] {
  const message = `the prompt has ${tokens} tokens by our count and may have ${limitOf(judge)}; it was not sent`;
  const failure: ModelFailure = { code: 'context_exceeded', message, status: null };
  return criteria.map(({ id }) => failedOutcome(id, failure));
}

function formOf({ settings }: OnePromptJudge): JudgementQuestion['form'] {
  return settings.mode === 'batched' ? 'batch' : 'single';
}

/**
 * Makes the prompts of an episode. They differ in their last section only: what is shown is cut once, with room for the
 * longest list of criteria, so that every criterion gets the same view and providers can reuse the shared beginning.
 */
function prepare(judge: OnePromptJudge, episode: Episode): PreparedEpisode {
  const form = formOf(judge);
  const system = judgeSystem(judge.view, form);
  const batches = batchesOf(episode.rubric, form === 'batch' ? judge.settings.batchSize : 1);
  const endings = batches.map((criteria) => ({ criteria, text: renderSections([criteriaSection(criteria)]) }));
  const opening = renderSections(taskSections(episode.task));
  const frame = countTokens(system) + countTokens(stringifyJson([{ ...submitToolOf(form) }])) + countTokens(opening);
  const longest = endings.reduce((most, { text }) => Math.max(most, countTokens(text)), 0);
  const evidence = judge.evidence(episode);
  // Blank lines between sections.
  const left = Math.max(0, judge.roomTokens - frame - longest - 4);
  const { sections, shown } = judge.view.mayBeCut ? cutSections(evidence, left) : wholeSections(evidence);
  const body = `${opening}\n\n${renderSections(sections)}`;
  const bodyTokens = frame - countTokens(opening) + countTokens(body);
  const prompts = endings.map(({ criteria, text }) => ({
    system,
    text: `${body}\n\n${text}`,
    criteria,
    form,
    tokens: bodyTokens + countTokens(text) + 1,
  }));
  return { prompts, shown };
}

function batchesOf(criteria: readonly Criterion[], size: number): Criterion[][] {
  return Array.from({ length: Math.ceil(criteria.length / size) }, (_, index) =>
    criteria.slice(index * size, (index + 1) * size),
  );
}
