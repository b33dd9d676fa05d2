import { type Criterion, EPISODE_SCHEMA, type EpisodeInput, type JsonObject } from '@sauron/core/episode';
import { safeId } from '../dataset/safe-id.ts';
import { standInRubric } from '../dataset/stand-in-rubric.ts';
import { type LossReport, LossTally } from '../event-builder/loss-report.ts';
import { asMembers, presentMembers } from '../event-builder/present-members.ts';
import { withoutUndefined } from '../event-builder/without-undefined.ts';
import { contentOf } from './content.ts';
import { saysNothing } from './placeholder.ts';
import { type AtifTrajectory, NEWEST_MINOR } from './record.ts';
import { toolsOf } from './tool-definitions.ts';
import { weaveSubAgents } from './weave-sub-agents.ts';

/** A trajectory with what stands beside it. */
export interface PlacedTrajectory {
  readonly trajectory: AtifTrajectory;
  /** Name of its file, without folder and ending: the id of a trajectory that names none. */
  readonly fileStem: string;
  /** Null where the caller gives none. */
  readonly rubric: readonly Criterion[] | null;
}

/** An episode that is not yet checked, and what was lost. */
export interface ConvertedTrajectory {
  readonly episode: EpisodeInput;
  readonly loss: LossReport;
}

/**
 * Turns a trajectory into an episode. The format has no state, no criteria and no outcome. The trace is complete unless
 * the record itself shows that it is not: copied steps, a continuation, sub-agents in other files, acts that stand in no
 * call.
 */
export function toEpisode({ trajectory, fileStem, rubric }: PlacedTrajectory): ConvertedTrajectory {
  const tally = new LossTally();
  const { events, loss, hasGaps } = weaveSubAgents(trajectory);
  tally.addAll(loss);
  const isWhole = !hasGaps && !pointsElsewhere(trajectory);
  if (!isWhole) tally.add('trace coverage', 'partial: the record points to something that it does not hold');
  const tools = toolsOf(trajectory, events, tally);
  const episode: EpisodeInput = {
    schema: EPISODE_SCHEMA,
    id: safeId('atif', nameOf(trajectory) ?? fileStem),
    task: { prompt: requestOf(trajectory, tally), ...withoutUndefined({ tools: tools ?? undefined }) },
    state: { initial: null, final: null, coverage: 'partial' },
    trace: { events: [...events], coverage: isWhole ? 'complete' : 'partial' },
    response: finalMessage(trajectory, tally),
    rubric: rubric === null ? standInRubric(tally) : [...rubric],
    extra: { atif: originOf(trajectory, tally) },
  };
  tally.add('state', 'the format has none', 1);
  return { episode, loss: tally.report() };
}

/** Since 1.7 a session may span several trajectories. */
function nameOf({ session_id: session, trajectory_id: own }: AtifTrajectory): string | null {
  const parts = [session, own].filter((part) => typeof part === 'string' && part.trim() !== '');
  return parts.length === 0 ? null : [...new Set(parts)].join('-');
}

function pointsElsewhere({ continued_trajectory_ref: continuation, steps }: AtifTrajectory): boolean {
  return Boolean(continuation) || steps.some((step) => step.is_copied_context === true);
}

/** The first message of the user, also where it was copied from an earlier trajectory: it still states the task. */
function requestOf({ steps }: AtifTrajectory, tally: LossTally): string {
  const said = steps.filter(({ source }) => source === 'user').map(textOf);
  const request = said.find((text) => text.trim() !== '');
  if (request === undefined) tally.add('request of the user', 'the record has no message of the user: empty');
  return request ?? '';
}

/** The last message of the agent that says something. */
function finalMessage({ steps }: AtifTrajectory, tally: LossTally): string | null {
  const own = steps.filter(({ source, is_copied_context: isCopied }) => source === 'agent' && isCopied !== true);
  const last = own.map(textOf).findLast((text) => !saysNothing(text));
  if (last === undefined) tally.add('final message', 'the record has none: null');
  return last ?? null;
}

function textOf({ message }: AtifTrajectory['steps'][number]): string {
  return contentOf(message).texts.join('\n');
}

/**
 * Where the run comes from. Notes and extra of a trajectory stay out: there is no field for rewards, so this is where a
 * harness writes them. The model stays out too: a judge must not know who acted.
 */
function originOf(root: AtifTrajectory, tally: LossTally): JsonObject {
  const minor = Number(root.schema_version.split('.')[1]);
  if (minor > NEWEST_MINOR) tally.add('schema version', `newer than 1.${NEWEST_MINOR}: read as that one`);
  if (root.continued_trajectory_ref) tally.add('continuation', 'in another file: an episode of its own');
  return {
    schemaVersion: root.schema_version,
    ...presentMembers({ continuedIn: root.continued_trajectory_ref }),
    agents: agentsOf(root, tally),
  };
}

/** The agent of each trajectory, the outermost first. */
function agentsOf(trajectory: AtifTrajectory, tally: LossTally): JsonObject[] {
  const { agent, session_id, trajectory_id, final_metrics: metrics, subagent_trajectories, ...rest } = trajectory;
  const { schema_version, steps, continued_trajectory_ref, ...unread } = rest;
  const { name, version, model_name: model, tool_definitions, ...settings } = agent;
  const { extra: metricsExtra, ...totals } = metrics ?? {};
  if (model) tally.add('model names', 'left out: a judge stays blind to the model that acted');
  const leftOut = Object.keys(presentMembers({ ...asMembers(unread), metricsExtra }) ?? {}).length;
  tally.add('notes and extra of the trajectory', 'left out: a harness may write the outcome there', leftOut);
  const own =
    presentMembers({ name, version, session: session_id, trajectory: trajectory_id, ...asMembers(settings) }) ?? {};
  const finalMetrics = presentMembers(totals);
  return [
    { ...own, ...withoutUndefined({ finalMetrics }) },
    ...(subagent_trajectories ?? []).flatMap((child) => agentsOf(child, tally)),
  ];
}
