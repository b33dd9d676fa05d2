import {
  type Episode,
  type JsonObject,
  type JsonValue,
  type Outcome,
  type Session,
  sha256Of,
  VERIFICATION_SCHEMA,
  type Verification,
} from '@sauron/core/episode';
import type { ModelRole, ToolDefinition } from '@sauron/core/model';
import { EpisodeSource, TOKEN_ESTIMATOR } from '@sauron/core/sources';
import { type ModelCaller, type RunContext, UsageMeter, type Verifier } from '@sauron/core/verifier';
import type { Shown } from '../prompt/index.ts';

/** The one role of every call of a baseline. */
const ROLE: ModelRole = 'judge';

/** Criteria or batches of one episode that are judged at the same time, where the context does not say. */
export const DEFAULT_CONCURRENCY = 4;

/** One episode being judged. */
export interface JudgeRun {
  readonly source: EpisodeSource;
  readonly caller: ModelCaller;
  readonly context: RunContext;
}

/** What a judge came to. */
export interface JudgeFindings {
  /** One for each criterion, in any order. */
  readonly outcomes: readonly Outcome[];
  readonly sessions: readonly Session[];
  /** How much of each section the judge was shown. */
  readonly shown: readonly Shown[];
  readonly warnings: readonly string[];
}

export interface JudgeDefinition {
  readonly id: string;
  /** As validated, defaults included. */
  readonly settings: JsonObject;
  /** The fixed texts and tools of its requests, by name; their hashes stand in the header. */
  readonly prompts: Readonly<Record<string, { readonly system: string; readonly tools: readonly ToolDefinition[] }>>;
  judge(run: JudgeRun): Promise<JudgeFindings>;
}

/**
 * A verifier around a judge: its one caller, the usage of every call, the header, the outcomes in rubric order. `verify`
 * throws where the backbone of the role `judge` is missing, and rejects when the run is aborted.
 */
export function createJudge(definition: JudgeDefinition): Verifier {
  return { id: definition.id, roles: [ROLE], verify: (episode, context) => verify(definition, episode, context) };
}

async function verify(definition: JudgeDefinition, episode: Episode, context: RunContext): Promise<Verification> {
  const { sample = 0, signal } = context;
  signal?.throwIfAborted();
  const backbone = context.backbones[ROLE];
  if (backbone === undefined) throw new Error(`the verifier ${definition.id} needs a backbone for the role ${ROLE}`);
  const meter = new UsageMeter();
  const source = new EpisodeSource(episode);
  const caller: ModelCaller = { role: ROLE, backbone, meter, sample, signal, modelsReturned: new Set() };
  const { outcomes, sessions, shown, warnings } = await definition.judge({ source, caller, context });
  return {
    schema: VERIFICATION_SCHEMA,
    episodeId: episode.id,
    episodeDigest: source.digest,
    verifier: definition.id,
    header: describeJudge(definition, caller, shown),
    outcomes: inRubricOrder(episode, outcomes),
    sessions: [...sessions],
    usage: meter.totals(),
    warnings: [...warnings],
  };
}

/** What can change a verdict besides the episode, and how much of the episode was shown. */
function describeJudge(
  { settings, prompts }: JudgeDefinition,
  caller: ModelCaller,
  shown: readonly Shown[],
): JsonObject {
  const { backbone, modelsReturned, sample } = caller;
  const hashes = Object.entries(prompts).map(([name, { system, tools }]): [string, JsonValue] => {
    const definitions = tools.map(({ name: tool, description, parameters }) => ({
      name: tool,
      description,
      parameters,
    }));
    return [name, sha256Of({ system, tools: definitions }).slice(0, 16)];
  });
  const judge = { id: backbone.id, kind: backbone.kind, modelsReturned: [...modelsReturned].toSorted(), sample };
  return {
    settings,
    promptHashes: Object.fromEntries(hashes),
    backbones: { [ROLE]: judge },
    tokenEstimator: TOKEN_ESTIMATOR,
    shown: shown.map((entry) => ({ ...entry })),
  };
}

function inRubricOrder(episode: Episode, outcomes: readonly Outcome[]): Outcome[] {
  const byId = new Map(outcomes.map((outcome) => [outcome.criterionId, outcome]));
  return episode.rubric.map(({ id }) => {
    const outcome = byId.get(id);
    if (outcome === undefined) throw new Error(`criterion ${id} has no outcome`);
    return outcome;
  });
}
