import type { Criterion, Outcome, Session } from '@sauron/core/episode';
import type { ModelFailure } from '@sauron/core/model';
import { countTokens, type EpisodeSource } from '@sauron/core/sources';
import type { ModelCaller } from '@sauron/core/verifier';
import type { z } from 'zod';
import { askForJudgements, failedOutcome } from '../judging/index.ts';
import {
  type CutSections,
  criteriaSection,
  renderSections,
  type Section,
  type Shown,
  taskSections,
} from '../prompt/index.ts';
import { askWithTool, type StepQuestion } from './ask-with-tool.ts';
import { countVotes } from './count-votes.ts';
import { cutMiddleOfAll, type Remainder } from './cut-middle.ts';
import type { JudgeLimits } from './judge-limits.ts';
import { locateSystem, SUMMARY_SYSTEM, VERDICT_SYSTEM } from './prompts.ts';
import { type ReadPlace, readPlace } from './read-place.ts';
import { placesSchema, SUBMIT_PLACES, SUBMIT_SUMMARY, summarySchema } from './submit-tools.ts';

/** Output tokens of a reply. The original allows 2,048 for each of its calls. */
const REPLY_TOKENS = 2_000;

/** What is the same for every criterion of an episode. */
export interface PreparedEpisode {
  readonly source: EpisodeSource;
  readonly limits: JudgeLimits;
  readonly overview: CutSections;
  readonly trajectory: Remainder;
  readonly contextTokens: number;
  readonly votes: number;
}

export interface CriterionResult {
  readonly outcome: Outcome;
  readonly session: Session;
  readonly shown: readonly Shown[];
}

/** What has been done for one criterion so far. */
interface Progress {
  readonly places: ReadPlace[];
  readonly warnings: string[];
  turns: number;
  outputTokens: number;
  evidenceTokens: number;
}

type Step<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: ModelFailure };

/** The question that picks places. */
export function locateQuestion({ overview, limits }: PreparedEpisode, criterion: Criterion) {
  return {
    system: locateSystem(limits.places),
    text: renderSections([...overview.sections, criteriaSection([criterion])]),
    tool: SUBMIT_PLACES,
    schema: placesSchema,
    maxOutputTokens: REPLY_TOKENS,
  } satisfies Omit<StepQuestion<z.output<typeof placesSchema>>, 'sessionId'>;
}

/** The question that reads the trajectory. */
export function summaryQuestion({ trajectory }: PreparedEpisode, criterion: Criterion) {
  return {
    system: SUMMARY_SYSTEM,
    text: renderSections([{ title: 'Trajectory', data: trajectory.text }, criteriaSection([criterion])]),
    tool: SUBMIT_SUMMARY,
    schema: summarySchema,
    maxOutputTokens: REPLY_TOKENS,
  } satisfies Omit<StepQuestion<z.output<typeof summarySchema>>, 'sessionId'>;
}

/** One criterion from overview to verdict; nothing is shared with the others. A step that fails fails the criterion. */
export async function judgeCriterion(
  prepared: PreparedEpisode,
  caller: ModelCaller,
  { criterion, sessionId }: { readonly criterion: Criterion; readonly sessionId: string },
): Promise<CriterionResult> {
  const progress: Progress = { places: [], warnings: [], turns: 0, outputTokens: 0, evidenceTokens: 0 };
  const ask: Asker = (question) => askStep(prepared, caller, { question: { ...question, sessionId }, progress });
  const gathered = await gather(prepared, criterion, { ask, progress });
  if (!gathered.ok) {
    const outcome = failedOutcome(criterion.id, gathered.failure);
    return { outcome, session: describeSession(prepared, progress, { outcome, sessionId }), shown: [] };
  }
  const evidence = evidenceSections(prepared, progress.places, gathered.value);
  progress.evidenceTokens = evidence.shown.reduce((sum, { shownTokens }) => sum + shownTokens, 0);
  const text = verdictText(prepared, evidence.sections, criterion);
  const outcome = await vote(prepared, caller, { criterion, text, sessionId, progress });
  const shown = evidence.shown.map((entry) => ({ ...entry, criterionId: criterion.id }));
  return { outcome, session: describeSession(prepared, progress, { outcome, sessionId }), shown };
}

type Asker = <Answer>(question: Omit<StepQuestion<Answer>, 'sessionId'>) => Promise<Step<Answer>>;

async function askStep<Answer>(
  { contextTokens }: PreparedEpisode,
  caller: ModelCaller,
  { question, progress }: { readonly question: StepQuestion<Answer>; readonly progress: Progress },
): Promise<Step<Answer>> {
  const tooLong = tooLongFor(contextTokens, question);
  if (tooLong !== null) return { ok: false, failure: tooLong };
  const { result, used } = await askWithTool(caller, question);
  progress.turns += used.turns;
  progress.outputTokens += used.outputTokens;
  return result.ok ? { ok: true, value: result.answer } : result;
}

/** A prompt that does not fit the window is not sent. */
function tooLongFor(
  contextTokens: number,
  { system, text }: { readonly system: string; readonly text: string },
): ModelFailure | null {
  const tokens = countTokens(system) + countTokens(text);
  if (tokens <= contextTokens) return null;
  const message = `the prompt has ${tokens} tokens by our count and may have ${contextTokens}; it was not sent`;
  return { code: 'context_exceeded', message, status: null };
}

/** Locates, reads, and summarises the trajectory. The value is the summary; null where there is no trace. */
async function gather(
  prepared: PreparedEpisode,
  criterion: Criterion,
  { ask, progress }: { readonly ask: Asker; readonly progress: Progress },
): Promise<Step<string | null>> {
  const { source, limits } = prepared;
  const located = await ask(locateQuestion(prepared, criterion));
  if (!located.ok) return located;
  const asked = [...new Set(located.value.places.map((place) => place.trim()))];
  if (asked.length > limits.places)
    progress.warnings.push(`${asked.length - limits.places} places too many were dropped`);
  for (const place of asked.slice(0, limits.places)) progress.places.push(readPlace(source, place, limits.placeTokens));
  if (source.events.length === 0) return { ok: true, value: null };
  const summarised = await ask(summaryQuestion(prepared, criterion));
  return summarised.ok ? { ok: true, value: summarised.value.summary } : summarised;
}

/** All evidence under its headings; where it is too long, the middle of the whole falls out. */
function evidenceSections(
  { overview, limits }: PreparedEpisode,
  places: readonly ReadPlace[],
  summary: string | null,
): CutSections {
  const pieces = [
    ...overview.sections.map((section) => ({ section, ...sizeOf(overview, section) })),
    ...places.map(({ text, tokens, shownTokens }, index) => ({
      section: { title: `Key evidence: place ${index + 1}`, data: text },
      tokens,
      shownTokens,
    })),
    ...(summary === null
      ? []
      : [{ section: { title: 'For reference: the trajectory', data: summary }, ...whole(summary) }]),
  ];
  const cut = cutMiddleOfAll(
    pieces.map(({ section }) => ('data' in section ? section.data : '')),
    limits.evidenceTokens,
  );
  const sections = pieces.map(({ section }, index): Section => {
    return 'data' in section ? { title: section.title, data: cut[index]?.text ?? '' } : section;
  });
  const shown = pieces.flatMap(({ section, tokens, shownTokens }, index) => {
    if ('line' in section) return [];
    return [{ section: section.title, tokens, shownTokens: Math.min(shownTokens, cut[index]?.shownTokens ?? 0) }];
  });
  return { sections, shown };
}

function sizeOf({ shown }: CutSections, { title }: Section): { readonly tokens: number; readonly shownTokens: number } {
  const { tokens, shownTokens } = shown.find(({ section }) => section === title) ?? { tokens: 0, shownTokens: 0 };
  return { tokens, shownTokens };
}

function whole(text: string): { readonly tokens: number; readonly shownTokens: number } {
  const tokens = countTokens(text);
  return { tokens, shownTokens: tokens };
}

/** The prompt for the verdict: the task, the evidence, the criterion. */
export function verdictText({ source }: PreparedEpisode, evidence: readonly Section[], criterion: Criterion): string {
  return renderSections([...taskSections(source.task), ...evidence, criteriaSection([criterion])]);
}

async function vote(
  { contextTokens, votes }: PreparedEpisode,
  caller: ModelCaller,
  parts: {
    readonly criterion: Criterion;
    readonly text: string;
    readonly sessionId: string;
    readonly progress: Progress;
  },
): Promise<Outcome> {
  const { criterion, text, sessionId, progress } = parts;
  const tooLong = tooLongFor(contextTokens, { system: VERDICT_SYSTEM, text });
  if (tooLong !== null) return failedOutcome(criterion.id, tooLong);
  const question = { system: VERDICT_SYSTEM, text, criteria: [criterion], form: 'single', sessionId } as const;
  const outcomes: Outcome[] = [];
  for (let draw = 0; draw < votes; draw += 1) {
    const answers = await askForJudgements({ ...caller, sample: caller.sample + draw }, question);
    outcomes.push(...answers.outcomes);
    progress.warnings.push(...answers.warnings);
    progress.turns += answers.used.turns;
    progress.outputTokens += answers.used.outputTokens;
  }
  return countVotes(outcomes);
}

function describeSession(
  { limits, contextTokens, votes }: PreparedEpisode,
  { places, warnings, turns, outputTokens, evidenceTokens }: Progress,
  { outcome, sessionId }: { readonly outcome: Outcome; readonly sessionId: string },
): Session {
  const questions = 2 + votes;
  return {
    id: sessionId,
    criterionIds: [outcome.criterionId],
    budget: {
      queries: limits.places,
      turns: 2 * questions,
      contextTokens: Math.min(limits.evidenceTokens, contextTokens),
      outputTokens: 6 * REPLY_TOKENS * questions,
      atoms: 0,
    },
    used: { queries: places.length, turns, contextTokens: evidenceTokens, outputTokens, atoms: 0 },
    ended: 'verdict' in outcome ? 'decided' : 'failed',
    queries: places.map(({ asked, tokens, shownTokens }) => ({
      tool: 'read_place',
      arguments: { place: asked },
      tokens: shownTokens,
      truncated: shownTokens < tokens,
    })),
    accepted: 0,
    rejected: 0,
    warnings,
  };
}
