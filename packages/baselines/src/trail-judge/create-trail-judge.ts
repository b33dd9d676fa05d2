import type { Criterion, Episode, JsonObject, Outcome } from '@sauron/core/episode';
import type { ModelFailure, ModelMessage, ModelResult } from '@sauron/core/model';
import { countTokens } from '@sauron/core/sources';
import {
  type DetectionFailure,
  type ModelCaller,
  type RequestParts,
  TRACE_DETECTION_SCHEMA,
  type TraceDetection,
  type TraceErrorDetector,
  type Verifier,
} from '@sauron/core/verifier';
import type { DetectorSources } from '../detector-entry.ts';
import {
  callWithRoom,
  createJudge,
  failedOutcome,
  type JudgeFindings,
  type MaximumUsage,
  NO_USAGE,
  outputTokensOf,
  sentBytes,
} from '../judging/index.ts';
import { traceSection } from '../prompt/index.ts';
import { type Sampling, samplingOf } from './call-settings.ts';
import { type Reading, readReply, verdictsOf } from './read-reply.ts';
import { type TrailUnit, trailFrame, trailPrompt } from './trail-prompt.ts';
import { criteriaByKind } from './trail-tree.ts';

const ID = 'trail-judge';

interface TrailJudgeSettings extends JsonObject {
  /** Most output tokens of the one call, reasoning included. */
  readonly maxOutputTokens: number;
  /** Tokens of the model's window by our count; a longer prompt is not sent. Null: the provider decides. */
  readonly contextTokens: number | null;
  readonly sampling: Sampling;
}

interface TrailJudge {
  readonly settings: TrailJudgeSettings;
  readonly sources: DetectorSources;
}

/** The judge as a detector: one call, one answer, no second try, as in the published run. */
export function createTrailDetector(settings: TrailJudgeSettings, sources: DetectorSources = {}): TraceErrorDetector {
  const judge = { settings, sources };
  return {
    id: ID,
    roles: ['judge'],
    detect: async (episode, context): Promise<TraceDetection> => {
      const found: { said: Said | null } = { said: null };
      const verifier = verifierOf(judge, episode, (said) => {
        found.said = said;
      });
      const verification = await verifier.verify(episode, context);
      const { reply = null, reading = null } = found.said ?? {};
      const failures = verification.outcomes.flatMap((outcome): DetectionFailure[] =>
        'failure' in outcome ? [{ criterionId: outcome.criterionId, ...outcome.failure }] : [],
      );
      return {
        schema: TRACE_DETECTION_SCHEMA,
        errors: [...(reading?.errors ?? [])],
        scores: reading?.scores ?? null,
        failures: [...failures, ...(reading?.failures ?? [])],
        reply,
        verification,
      };
    },
  };
}

/** The same judge as a verifier: MET for each kind of which it reports at least one error. */
export function createTrailVerifier(settings: TrailJudgeSettings, sources: DetectorSources = {}): Verifier {
  const judge = { settings, sources };
  return {
    id: ID,
    roles: ['judge'],
    verify: (episode, context) => verifierOf(judge, episode, () => undefined).verify(episode, context),
  };
}

/** The most that judging the episode once can take. */
export async function maximumTrailUsage(
  episode: Episode,
  settings: TrailJudgeSettings,
  sources: DetectorSources = {},
): Promise<MaximumUsage> {
  const prompt = await promptOf({ settings, sources }, episode);
  if (!prompt.ok) return NO_USAGE;
  const inputBytes = sentBytes({ system: '', messages: messagesOf(prompt.text), tools: [] });
  return { calls: 1, inputBytes, outputTokens: settings.maxOutputTokens };
}

/** What the model wrote, and what was read in it; null where it could not be read. */
interface Said {
  readonly reply: string;
  readonly reading: Reading | null;
}

/** A verifier for one episode, which hands on what was said besides verdicts. */
function verifierOf(judge: TrailJudge, episode: Episode, onReply: (said: Said) => void): Verifier {
  const kinds = criteriaByKind(episode.rubric) ?? new Map<string, Criterion>();
  const { opening, closing } = trailFrame(kinds, unitOf(judge));
  return createJudge({
    id: ID,
    settings: judge.settings,
    // There is no system message; the fixed words of the one message stand for it.
    prompts: { judge: { system: `${opening}\n${closing}`, tools: [] } },
    judge: async (run) => {
      const prompt = await promptOf(judge, episode);
      if (!prompt.ok) return findingsOf(failAll(episode, prompt.failure), NOTHING_SENT);
      run.context.onProgress?.({ type: 'planned', sessions: 1 });
      const asked = await ask(judge, run.caller, prompt.text);
      const reading = asked.result.ok
        ? readReply(asked.result.reply.text, { episode, unit: unitOf(judge) })
        : asked.result.failure;
      if (asked.result.ok) onReply({ reply: asked.result.reply.text, reading: 'code' in reading ? null : reading });
      const outcomes = 'code' in reading ? failAll(episode, reading) : verdictsOf(episode, reading);
      run.context.onProgress?.({ type: 'session_ended', sessionId: 's1', decided: outcomes.length });
      return findingsOf(outcomes, {
        ...prompt,
        outputTokens: asked.outputTokens,
        limit: judge.settings.maxOutputTokens,
      });
    },
  });
}

function unitOf({ sources }: TrailJudge): TrailUnit {
  return sources.traceText === undefined ? 'event' : 'span';
}

type Prompt =
  | { readonly ok: true; readonly text: string; readonly tokens: number; readonly traceTokens: number }
  | { readonly ok: false; readonly failure: ModelFailure };

async function promptOf(judge: TrailJudge, episode: Episode): Promise<Prompt> {
  const kinds = criteriaByKind(episode.rubric);
  if (kinds === null) {
    const message = `${ID} judges the rubric of TRAIL alone, one criterion for each of its 20 kinds of errors; got another rubric, of ${episode.rubric.length} criteria`;
    return { ok: false, failure: { code: 'unsupported', message, status: null } };
  }
  const trace = await (judge.sources.traceText ?? eventsText)(episode);
  const text = trailPrompt(kinds, { trace, unit: unitOf(judge) });
  const tokens = countTokens(text);
  const { contextTokens } = judge.settings;
  if (contextTokens !== null && tokens > contextTokens) {
    const message = `the prompt has ${tokens} tokens by our count and may have ${contextTokens}; it was not sent`;
    return { ok: false, failure: { code: 'context_exceeded', message, status: null } };
  }
  return { ok: true, text, tokens, traceTokens: countTokens(trace) };
}

function eventsText(episode: Episode): string {
  const section = traceSection(episode.trace.events);
  return 'data' in section ? section.data : section.line;
}

function messagesOf(text: string): ModelMessage[] {
  return [{ role: 'user', text }];
}

async function ask(
  { settings }: TrailJudge,
  caller: ModelCaller,
  text: string,
): Promise<{ readonly result: ModelResult; readonly outputTokens: number }> {
  const { maxOutputTokens, sampling } = settings;
  const parts: RequestParts = {
    system: '',
    messages: messagesOf(text),
    tools: [],
    toolChoice: 'auto',
    maxOutputTokens,
    sessionId: 's1',
    ...samplingOf(caller.backbone.id, sampling),
  };
  let outputTokens = 0;
  const charge = (result: ModelResult, limit: number) => {
    outputTokens += outputTokensOf(result, limit);
  };
  // A reply that was cut is not asked for again: the published run did not either.
  const result = await callWithRoom(caller, parts, { ceiling: () => maxOutputTokens, charge });
  return { result, outputTokens };
}

function failAll({ rubric }: Episode, failure: ModelFailure): Outcome[] {
  return rubric.map(({ id }) => failedOutcome(id, failure));
}

/** What the one call took; null where none was made. */
type Sent = {
  readonly tokens: number;
  readonly traceTokens: number;
  readonly outputTokens: number;
  readonly limit: number;
} | null;
const NOTHING_SENT: Sent = null;

function findingsOf(outcomes: readonly Outcome[], sent: Sent): JudgeFindings {
  if (sent === null) return { outcomes, sessions: [], shown: [], warnings: [] };
  const { tokens, traceTokens, outputTokens, limit } = sent;
  const used = { queries: 0, turns: 1, contextTokens: tokens, outputTokens, atoms: 0 };
  const session = {
    id: 's1',
    criterionIds: outcomes.map(({ criterionId }) => criterionId),
    budget: { ...used, outputTokens: limit },
    used,
    ended: outcomes.every((outcome) => 'verdict' in outcome) ? ('decided' as const) : ('failed' as const),
    queries: [],
    accepted: 0,
    rejected: 0,
    warnings: [],
  };
  const shown = [{ section: 'Trace', tokens: traceTokens, shownTokens: traceTokens }];
  return { outcomes, sessions: [session], shown, warnings: [] };
}
