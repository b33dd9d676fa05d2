import { createHash } from 'node:crypto';
import type { Aspect, Criterion } from '../episode/episode.ts';
import type { ModelFailure } from '../model/result.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import { askForTool, type ModelCaller } from '../verifier/call-model.ts';
import { PLANNER_PROMPTS } from './prompts/planner.ts';
import { plannerMessage } from './requests.ts';
import { budgetOf, type VerifierSettings } from './settings.ts';
import { planSchema, SUBMIT_PLAN } from './submit-tools.ts';

/** Output tokens of a plan: a base and an amount per criterion. */
export const PLAN_TOKENS = { base: 2_000, perCriterion: 120 };

export interface Cluster {
  readonly criteria: readonly Criterion[];
  readonly focus: string;
}

/** Who investigates what. Every criterion of the rubric stands in exactly one cluster. */
export interface Plan {
  readonly clusters: readonly Cluster[];
  readonly aspects: ReadonlyMap<string, Aspect>;
  readonly aspectSource: ReadonlyMap<string, 'given' | 'inferred'>;
  readonly gist: string;
  readonly warnings: readonly string[];
}

export type PlanResult =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly failure: ModelFailure };

/** Asks the planner once and makes its answer whole: missing criteria, unknown ids, clusters that are too large. */
export async function makePlan(
  source: EpisodeSource,
  settings: VerifierSettings,
  caller: ModelCaller,
): Promise<PlanResult> {
  const asked = await askForTool(caller, {
    system: PLANNER_PROMPTS[settings.promptVariant],
    text: plannerMessage(source),
    tool: SUBMIT_PLAN,
    schema: planSchema,
    maxOutputTokens: PLAN_TOKENS.base + PLAN_TOKENS.perCriterion * source.episode.rubric.length,
    sessionId: 'plan',
  });
  if (!asked.ok) return asked;
  const rubric = source.episode.rubric;
  const warnings: string[] = [];
  const { aspects, aspectSource } = readAspects(rubric, asked.answer.aspects, { settings, warnings });
  const proposed = wholeClusters(rubric, asked.answer.clusters, { who: 'the planner', warnings });
  const groups = CLUSTERINGS[settings.clustering](proposed, rubric, { settings, warnings });
  // All at once is what `single` asks for, however many they are.
  const largest = settings.clustering === 'single' ? rubric.length : budgetOf(settings).maxClusterSize;
  const clusters = groups.flatMap((cluster) => splitCluster(cluster, largest));
  return { ok: true, plan: { clusters, aspects, aspectSource, gist: asked.answer.gist, warnings } };
}

type Clustering = (
  proposed: readonly Cluster[],
  rubric: readonly Criterion[],
  options: { readonly settings: VerifierSettings; readonly warnings: string[] },
) => readonly Cluster[];

const CLUSTERINGS = {
  planner: (proposed) => proposed,
  individual: (proposed, rubric) =>
    rubric.map((criterion) => ({ criteria: [criterion], focus: focusOf(proposed, criterion) })),
  single: (_, rubric) => [{ criteria: rubric, focus: '' }],
  random: (proposed, rubric, { settings }) => {
    const order = rubric.toSorted((a, b) => compare(drawOf(settings.seed, a.id), drawOf(settings.seed, b.id)));
    let start = 0;
    return proposed.map(({ criteria }) => {
      const slice = order.slice(start, start + criteria.length);
      start += criteria.length;
      return { criteria: slice, focus: '' };
    });
  },
  given: (proposed, rubric, { settings: { clusters = [] }, warnings }) => {
    const given = clusters.map((criteria) => ({ criteria, focus: '' }));
    return wholeClusters(rubric, given, { who: 'the setting clusters', warnings }).map(({ criteria }) => {
      const focuses = new Set(criteria.map((criterion) => focusOf(proposed, criterion)));
      return { criteria, focus: [...focuses].filter((focus) => focus !== '').join(' ') };
    });
  },
} as const satisfies Record<VerifierSettings['clustering'], Clustering>;

function focusOf(clusters: readonly Cluster[], criterion: Criterion): string {
  return clusters.find(({ criteria }) => criteria.includes(criterion))?.focus ?? '';
}

function drawOf(seed: number, id: string): string {
  return createHash('sha256').update(`${seed}\n${id}`).digest('hex');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function wholeClusters(
  rubric: readonly Criterion[],
  proposed: readonly { readonly criteria: readonly string[]; readonly focus: string }[],
  { who, warnings }: { readonly who: string; readonly warnings: string[] },
): Cluster[] {
  const open = new Map(rubric.map((criterion) => [criterion.id, criterion]));
  const known = new Set(open.keys());
  const clusters: Cluster[] = [];
  for (const { criteria, focus } of proposed) {
    const taken = criteria.flatMap((id) => {
      const criterion = open.get(id);
      if (criterion === undefined) warnings.push(`${who} named criterion ${dropped(id, known)}`);
      open.delete(id);
      return criterion === undefined ? [] : [criterion];
    });
    if (taken.length > 0) clusters.push({ criteria: taken, focus });
  }
  for (const criterion of open.values()) {
    warnings.push(`${who} left out criterion ${criterion.id}; it has a cluster of its own`);
    clusters.push({ criteria: [criterion], focus: '' });
  }
  return clusters;
}

function dropped(id: string, known: ReadonlySet<string>): string {
  const why = known.has(id) ? 'already in another cluster' : 'not in the rubric';
  return `${JSON.stringify(id.slice(0, 60))}, which is ${why}; dropped`;
}

function splitCluster(cluster: Cluster, size: number): Cluster[] {
  const parts: Cluster[] = [];
  for (let start = 0; start < cluster.criteria.length; start += size) {
    parts.push({ ...cluster, criteria: cluster.criteria.slice(start, start + size) });
  }
  return parts;
}

function readAspects(
  rubric: readonly Criterion[],
  inferred: readonly { readonly criterion: string; readonly aspect: Aspect }[],
  options: { readonly settings: VerifierSettings; readonly warnings: string[] },
): Pick<Plan, 'aspects' | 'aspectSource'> {
  const answers = new Map(inferred.map(({ criterion, aspect }) => [criterion, aspect]));
  const aspects = new Map<string, Aspect>();
  const aspectSource = new Map<string, 'given' | 'inferred'>();
  for (const { id, aspect: given } of rubric) {
    const useGiven = options.settings.aspects === 'given' && given !== undefined;
    const answer = answers.get(id);
    if (!useGiven && answer === undefined) {
      options.warnings.push(`the planner gave no aspect for criterion ${id}; read as outcome, the strictest`);
    }
    aspects.set(id, useGiven ? given : (answer ?? 'outcome'));
    aspectSource.set(id, useGiven ? 'given' : 'inferred');
  }
  return { aspects, aspectSource };
}
