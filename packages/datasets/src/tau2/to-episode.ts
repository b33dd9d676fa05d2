import {
  EPISODE_SCHEMA,
  type EpisodeInput,
  type JsonObject,
  LABELS_SCHEMA,
  type TraceEvent,
} from '@sauron/core/episode';
import type { LabelledEpisode } from '../dataset/labelled-episode.ts';
import { type LossReport, LossTally } from '../event-builder/loss-report.ts';
import { withoutUndefined } from '../event-builder/without-undefined.ts';
import { criteriaOf } from './criteria.ts';
import { messageEvents } from './message-events.ts';
import { policyClock } from './policy-clock.ts';
import type { Tau2Run } from './record.ts';
import { replayedState } from './replayed-state.ts';
import { isOnlyStopToken } from './stop-token.ts';
import { toolsOf } from './task-tools.ts';

const CONVERSATION =
  'A user asks the agent for help in a conversation. The agent has to serve what the user asks in the course of it, ' +
  'within the policy. The user begins with:';

/** An episode that is not yet checked against the schema, its labels, and what was lost. */
export interface ConvertedRun {
  readonly episode: EpisodeInput;
  readonly labels: NonNullable<LabelledEpisode['labels']>;
  readonly loss: LossReport;
}

/**
 * Turns one run into an episode and, apart from it, its labels.
 *
 * What the judge sees as the task is what the agent was asked, in the words that reached it: one sentence of ours that
 * says that the request unfolds in a conversation (some users start with small talk), then the first message of the user.
 * A run without a user has a ticket instead. Policy and tools stand beside it. The scenario behind the user stays out: the
 * agent never saw it, so it may not be held to it; it is written to the person who plays the user, not to the agent; it
 * states as facts what the user is told to claim, true or not; and its instructions come near to the expected actions.
 * What the user asks later stands in the trace, with the user's authority. The id of the task stays out too: in telecom
 * it spells out the faults that were planted.
 */
export function toEpisode(run: Tau2Run): ConvertedRun {
  const tally = new LossTally();
  const built = messageEvents(run.simulation.messages);
  tally.addAll(built.loss);
  const { rubric, labels } = criteriaOf(run, tally);
  const id = `tau2-${run.simulation.id}`;
  const userCalled = built.events.some((event) => event.kind === 'tool_call' && event.actor === 'user');
  const episode: EpisodeInput = {
    schema: EPISODE_SCHEMA,
    id,
    ...withoutUndefined({ domain: run.domain ?? undefined }),
    task: taskOf(run, built.events, tally),
    state: replayedState(run.state, userCalled, tally),
    trace: { events: [...built.events], coverage: 'complete' },
    response: finalMessage(built.events),
    rubric,
    extra: { tau2: originOf(run) },
  };
  tally.add('user scenario', 'left out: the agent never saw it', run.task === null ? 0 : 1);
  return {
    episode,
    labels: { schema: LABELS_SCHEMA, episodeId: id, ...withoutUndefined({ base: baseOf(run) }), labels },
    loss: tally.report(),
  };
}

/** Trials of one task, of whatever agent, are one draw. Undefined where it is not known which task a run is of. */
function baseOf({ domain, task }: Tau2Run): string | undefined {
  return task === null ? undefined : ['tau2', domain, task.id].filter(Boolean).join('/');
}

function taskOf(run: Tau2Run, events: readonly TraceEvent[], tally: LossTally): EpisodeInput['task'] {
  const policy = run.info?.environment_info.policy ?? undefined;
  if (policy === undefined) tally.add('policy', 'the record has none: left out');
  const request = requestOf(run, events);
  if (request === '')
    tally.add('request of the user', 'the record has neither a message of the user nor a ticket: empty');
  return {
    prompt: request,
    ...withoutUndefined({
      now: (policy === undefined ? null : policyClock(policy)) ?? undefined,
      policy,
      tools: toolsOf(run, events, tally) ?? undefined,
    }),
  };
}

function requestOf(run: Tau2Run, events: readonly TraceEvent[]): string {
  const asked = events.find((event) => event.kind === 'message' && event.actor === 'user');
  return asked?.kind === 'message' ? `${CONVERSATION}\n\n${asked.text}` : (run.task?.ticket ?? '');
}

/** The last message of the agent that says more than a stop token. */
function finalMessage(events: readonly TraceEvent[]): string | null {
  const last = events.findLast(
    (event) => event.kind === 'message' && event.actor === 'agent' && !isOnlyStopToken(event.text),
  );
  return last?.kind === 'message' ? last.text : null;
}

/** Where the run comes from: nothing here tells a label, a task or the model that acted. */
function originOf({ simulation }: Tau2Run): JsonObject {
  return withoutUndefined({
    simulation: simulation.id,
    trial: simulation.trial ?? undefined,
    terminationReason: simulation.termination_reason ?? undefined,
  });
}
