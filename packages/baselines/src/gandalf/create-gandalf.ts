import type { Criterion, Episode, JsonObject, Outcome, Session } from '@sauron/core/episode';
import type { ModelFailure, ToolDefinition } from '@sauron/core/model';
import type { Verifier } from '@sauron/core/verifier';
import {
  type BudgetSize,
  collectJudgements,
  createJudge,
  DEFAULT_CONCURRENCY,
  type JudgeFindings,
  type JudgementCollector,
  type JudgeRun,
  type LoopEnding,
  type LoopSubmit,
  type LoopTool,
  type MaximumUsage,
  maximumLoopUsage,
  runEach,
  runToolLoop,
  sumUsage,
} from '../judging/index.ts';
import { visibleEpisode } from '../judging/visible-episode.ts';
import { COMPUTE, computeTool } from './compute/compute-tool.ts';
import { fileTools, LIST_FILES, READ_FILE, SEARCH_FILES } from './file-tools.ts';
import { fileTree } from './file-tree.ts';
import { gandalfLimits } from './gandalf-limits.ts';
import { type GandalfPrompt, gandalfOpening, gandalfSystem } from './gandalf-prompt.ts';
import { readVerdicts, SUBMIT_VERDICTS } from './read-verdicts.ts';

export interface GandalfSettings extends GandalfPrompt {
  readonly budget: BudgetSize;
  readonly contextTokens: number;
  /** `batch`: sessions over many criteria. `individual`: one session for each. */
  readonly mode: 'batch' | 'individual';
  /** Sessions that a batch is split into, by position; null for one. */
  readonly batchSplits: number | null;
}

const TOOLS: readonly ToolDefinition[] = [LIST_FILES, READ_FILE, SEARCH_FILES, COMPUTE, SUBMIT_VERDICTS];

/** A judge that investigates the final state as files. Verdicts that a session leaves open are asked for once more. */
export function createGandalf(id: string, settings: GandalfSettings): Verifier {
  return createJudge({
    id,
    settings: { ...settings } satisfies JsonObject,
    prompts: { judge: { system: gandalfSystem(settings), tools: TOOLS } },
    judge: (run) => judgeEpisode(run, settings),
  });
}

/** First passes over all parts, and a second one in which nothing was decided in the first. */
export function maximumGandalfUsage(episode: Episode, settings: GandalfSettings): MaximumUsage {
  const sessions = [...firstPass(episode.rubric, settings), ...secondPass(episode.rubric, settings)];
  const system = gandalfSystem(settings);
  return sumUsage(
    sessions.map((criteria) => {
      const opening = gandalfOpening(episode, criteria);
      return maximumLoopUsage({ system, opening, tools: TOOLS }, limitsOf(settings, criteria));
    }),
  );
}

function limitsOf({ budget, contextTokens }: GandalfSettings, criteria: readonly Criterion[]) {
  return gandalfLimits(budget, { criteria: criteria.length, contextTokens });
}

function firstPass(rubric: readonly Criterion[], { mode, batchSplits }: GandalfSettings): Criterion[][] {
  const size = mode === 'individual' ? 1 : Math.ceil(rubric.length / (batchSplits ?? 1));
  return chunks(rubric, size);
}

/** The open criteria of all parts together, never split; in the mode `individual` each alone. */
function secondPass(open: readonly Criterion[], { mode }: GandalfSettings): Criterion[][] {
  return chunks(open, mode === 'individual' ? 1 : open.length);
}

function chunks(criteria: readonly Criterion[], size: number): Criterion[][] {
  if (criteria.length === 0) return [];
  return Array.from({ length: Math.ceil(criteria.length / size) }, (_, index) =>
    criteria.slice(index * size, (index + 1) * size),
  );
}

async function judgeEpisode(run: JudgeRun, settings: GandalfSettings): Promise<JudgeFindings> {
  const episode = visibleEpisode(run.source.episode);
  const files = fileTree(episode, settings);
  const tools = [...fileTools(files), computeTool(files, run.source.values)];
  const judged = { episode, settings, tools };
  const parts = firstPass(episode.rubric, settings);
  run.context.onProgress?.({ type: 'planned', sessions: parts.length });
  const first = await runSessions(run, judged, { parts, prefix: 's' });
  const open = episode.rubric.filter(({ id }) => first.some((result) => result.open.includes(id)));
  const second = await runSessions(run, judged, { parts: secondPass(open, settings), prefix: 'r' });
  const decided = first.flatMap(({ outcomes, open: left }) =>
    outcomes.filter(({ criterionId }) => !left.includes(criterionId)),
  );
  return {
    outcomes: [...decided, ...second.flatMap(({ outcomes }) => outcomes)],
    sessions: [...first, ...second].map(({ session }) => session),
    shown: [],
    warnings: [],
  };
}

interface Judged {
  readonly episode: Episode;
  readonly settings: GandalfSettings;
  readonly tools: readonly LoopTool[];
}

interface SessionResult {
  readonly outcomes: readonly Outcome[];
  /** Ids of criteria without a verdict. */
  readonly open: readonly string[];
  readonly session: Session;
}

function runSessions(
  run: JudgeRun,
  judged: Judged,
  { parts, prefix }: { readonly parts: readonly (readonly Criterion[])[]; readonly prefix: string },
): Promise<SessionResult[]> {
  const { concurrency = DEFAULT_CONCURRENCY } = run.context;
  return runEach(parts, concurrency, (criteria, index) =>
    runSession(run, judged, { criteria, sessionId: `${prefix}${index + 1}` }),
  );
}

async function runSession(
  { caller, context }: JudgeRun,
  { episode, settings, tools }: Judged,
  { criteria, sessionId }: { readonly criteria: readonly Criterion[]; readonly sessionId: string },
): Promise<SessionResult> {
  const collector = collectJudgements(criteria);
  const { ending, session } = await runToolLoop({
    caller,
    system: gandalfSystem(settings),
    opening: gandalfOpening(episode, criteria),
    tools,
    submit: submitTo(collector, criteria),
    limits: limitsOf(settings, criteria),
    sessionId,
    criterionIds: criteria.map(({ id }) => id),
    onProgress: context.onProgress,
  });
  const open = collector.open().map(({ id }) => id);
  context.onProgress?.({ type: 'session_ended', sessionId, decided: criteria.length - open.length });
  const warnings = [...session.warnings, ...collector.warnings];
  return { outcomes: collector.outcomes(failureOf(ending)), open, session: { ...session, warnings } };
}

/** Any list of verdicts ends the session; what it leaves out is for the second pass. */
function submitTo(collector: JudgementCollector, criteria: readonly Criterion[]): LoopSubmit<null> {
  return {
    definition: SUBMIT_VERDICTS,
    read(argumentsValue) {
      const entries = readVerdicts(argumentsValue, criteria);
      if (entries === null) return { ok: false, problem: 'expected {"verdicts": [ … ]}' };
      collector.take(entries);
      return { ok: true, answer: null };
    },
  };
}

/** Why the criteria are open that no verdict came for. The original fails them too where its time is up. */
function failureOf(ending: LoopEnding<null>): ModelFailure | undefined {
  if (ending.type === 'submitted') return undefined;
  if (ending.type === 'failed') return ending.failure;
  return { code: 'malformed', message: 'no verdict: the limits were used up', status: null };
}
