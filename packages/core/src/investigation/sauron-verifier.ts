import PQueue from 'p-queue';
import type { Episode } from '../episode/episode.ts';
import { type Outcome, VERIFICATION_SCHEMA, type Verification } from '../episode/verification.ts';
import { AtomStore } from '../evidence/store.ts';
import type { ModelRole } from '../model/request.ts';
import { failureKind, type ModelFailure } from '../model/result.ts';
import { EpisodeSource } from '../sources/episode-source.ts';
import type { ModelCaller } from '../verifier/call-model.ts';
import { UsageMeter } from '../verifier/usage-meter.ts';
import type { RunContext, Verifier } from '../verifier/verifier.ts';
import { acceptUnseen } from './accept-unseen.ts';
import { sessionLimits } from './budget-presets.ts';
import { passageChecker } from './check-passage.ts';
import { newRecord } from './criterion-record.ts';
import { describeRun } from './header.ts';
import { type Cluster, makePlan, type Plan } from './plan.ts';
import { runSession, type SessionResult } from './session.ts';
import { SessionBudget } from './session-budget.ts';
import type { SessionRun } from './session-run.ts';
import { budgetOf, resolveSettings, type VerifierSettings, type VerifierSettingsInput } from './settings.ts';

const ROLES = ['planner', 'investigator', 'checker', 'finalizer'] as const satisfies readonly ModelRole[];
type SauronRole = (typeof ROLES)[number];
/** Only the support check may be switched off. */
type Callers = Readonly<Record<Exclude<SauronRole, 'finalizer'>, ModelCaller> & { finalizer: ModelCaller | null }>;

/** Sessions of one episode that run at the same time, where the context does not say. */
const DEFAULT_CONCURRENCY = 4;

/** What the sessions of one episode share. */
interface EpisodeRun {
  readonly source: EpisodeSource;
  readonly settings: VerifierSettings;
  readonly callers: Callers;
  readonly context: RunContext;
}

/**
 * The evidence-first verifier. Settings are validated here; a missing backbone for a role is an error at `verify`.
 * Rejects when the run is aborted and for bugs; trouble with a backbone is an outcome of its criteria.
 */
export function createSauronVerifier(input: VerifierSettingsInput = {}): Verifier {
  const settings = resolveSettings(input);
  const roles = settings.support === 'on' ? ROLES : ROLES.filter((role) => role !== 'finalizer');
  return { id: 'sauron', roles, verify: (episode, context) => verify(episode, context, settings) };
}

async function verify(episode: Episode, context: RunContext, settings: VerifierSettings): Promise<Verification> {
  const meter = new UsageMeter();
  const source = new EpisodeSource(episode);
  const run: EpisodeRun = { source, settings, callers: callersOf(settings, context, meter), context };
  const planned = await makePlan(source, settings, run.callers.planner);
  const results = planned.ok ? await runSessions(run, planned.plan) : [];
  const outcomes = planned.ok ? inRubricOrder(episode, results) : failAll(episode, planned.failure);
  return {
    schema: VERIFICATION_SCHEMA,
    episodeId: episode.id,
    episodeDigest: source.digest,
    verifier: 'sauron',
    header: describeRun(settings, run.callers),
    outcomes,
    sessions: results.map(({ session }) => session),
    usage: meter.totals(),
    warnings: planned.ok ? [...planned.plan.warnings] : [],
  };
}

function callersOf(settings: VerifierSettings, context: RunContext, meter: UsageMeter): Callers {
  const callerOf = (role: SauronRole): ModelCaller => {
    const backbone = context.backbones[role];
    if (backbone === undefined) throw new Error(`the sauron verifier needs a backbone for the role ${role}`);
    const { sample = 0, signal } = context;
    return { role, backbone, meter, sample, signal, modelsReturned: new Set() };
  };
  return {
    planner: { ...callerOf(settings.planner === 'same' ? 'investigator' : 'planner'), role: 'planner' },
    investigator: callerOf('investigator'),
    checker: callerOf('checker'),
    finalizer: settings.support === 'on' ? callerOf('finalizer') : null,
  };
}

async function runSessions(run: EpisodeRun, plan: Plan): Promise<SessionResult[]> {
  run.context.onProgress?.({ type: 'planned', sessions: plan.clusters.length });
  const queue = new PQueue({ concurrency: run.context.concurrency ?? DEFAULT_CONCURRENCY });
  return queue.addAll(
    plan.clusters.map((cluster, index) => () => runSession(openSession(run, plan, { cluster, index }))),
  );
}

function openSession(
  run: EpisodeRun,
  plan: Plan,
  { cluster, index }: { readonly cluster: Cluster; readonly index: number },
): SessionRun {
  const { source, settings, callers, context } = run;
  const id = `s${index + 1}`;
  const { criteria, focus } = cluster;
  const sizes = { criteria: criteria.length, rubric: source.episode.rubric.length, scope: settings.budgetScope };
  const task = { id, criteria, aspects: plan.aspects, gist: plan.gist, focus };
  return {
    task,
    source,
    settings,
    budget: new SessionBudget(sessionLimits(budgetOf(settings), sizes)),
    store: settings.evidenceCheck === 'on' ? new AtomStore() : new AtomStore(acceptUnseen),
    checks: { source, judgePassage: passageChecker(callers.checker, settings, task) },
    investigator: callers.investigator,
    finalizer: callers.finalizer,
    records: new Map(criteria.map((criterion) => [criterion.id, newRecord(criterion)])),
    aspectSource: plan.aspectSource,
    owners: new Map(),
    queries: [],
    warnings: [],
    onProgress: (progress) => context.onProgress?.(progress),
  };
}

function inRubricOrder(episode: Episode, results: readonly SessionResult[]): Outcome[] {
  const outcomes = new Map(
    results.flatMap((result) => result.outcomes).map((outcome) => [outcome.criterionId, outcome]),
  );
  return episode.rubric.map(({ id }) => {
    const outcome = outcomes.get(id);
    if (outcome === undefined) throw new Error(`criterion ${id} was in no session`);
    return outcome;
  });
}

function failAll(episode: Episode, failure: ModelFailure): Outcome[] {
  const { code, message } = failure;
  return episode.rubric.map(({ id }) => ({
    criterionId: id,
    failure: { kind: failureKind(code), code, message: `planner: ${message}` },
  }));
}
