import {
  type Coverage,
  type Criterion,
  EPISODE_SCHEMA,
  type EpisodeInput,
  type JsonObject,
  LABELS_SCHEMA,
  type TraceEvent,
} from '@sauron/core/episode';
import type { LabelledEpisode } from '../dataset/labelled-episode.ts';
import { safeId } from '../dataset/safe-id.ts';
import { standInRubric } from '../dataset/stand-in-rubric.ts';
import type { LossTally } from '../event-builder/loss-report.ts';
import { presentMembers } from '../event-builder/present-members.ts';
import { partsOf, sortParts } from './content.ts';
import { countLeftOut } from './left-out.ts';
import { messageEvents } from './message-events.ts';
import type { SampleMessages } from './read-messages.ts';
import type { InspectLog, InspectMessage, InspectSample } from './record.ts';
import { type ScoredCriteria, type Scorers, scoredCriteria, scoresOf } from './scores.ts';
import { unseenCalls } from './unseen-calls.ts';

/** A log as a whole. */
export interface LogContext {
  readonly log: InspectLog;
  readonly scorers: Scorers;
  /** Name of its file, without folder and ending: the id of a log that names none. */
  readonly fileStem: string;
  /** Null where the caller gives none. */
  readonly rubric: readonly Criterion[] | null;
}

/** A sample with its messages. */
export interface ReadSample {
  readonly sample: InspectSample;
  readonly read: SampleMessages;
}

/** An episode that is not yet checked, and its labels. */
export interface ConvertedSample {
  readonly episode: EpisodeInput;
  readonly labels: LabelledEpisode['labels'];
}

/**
 * Turns one sample of one epoch into an episode and, apart from it, its labels. Target, metadata and store stay out: they
 * are, or may hold, the answer key. The log has no state of the environment.
 */
export function toEpisode({ sample, read }: ReadSample, context: LogContext, tally: LossTally): ConvertedSample {
  const built = messageEvents(read.messages);
  tally.addAll(built.loss);
  const id = safeId('inspect', `${nameOf(context)}-${sample.id}-${sample.epoch}`);
  const { rubric, labels } = criteriaOf(sample, context, tally);
  const coverage = coverageOf(sample, built.events, tally);
  const episode: EpisodeInput = {
    schema: EPISODE_SCHEMA,
    id,
    task: { prompt: requestOf(read.input, tally) },
    state: { initial: null, final: null, coverage: 'partial' },
    trace: { events: [...built.events], coverage },
    response: finalMessage(read, tally),
    rubric,
    extra: { inspect: originOf(sample, context.log, tally) },
  };
  tally.add('state', 'the log has none');
  tally.add('tool list', 'stands in the events of the log alone: left out');
  countLeftOut(sample, tally);
  // Epochs of one sample are one draw.
  const base = `inspect/${context.log.eval.task ?? context.fileStem}/${sample.id}`;
  return { episode, labels: labels.length === 0 ? null : { schema: LABELS_SCHEMA, episodeId: id, base, labels } };
}

function nameOf({ log: { eval: spec }, fileStem }: LogContext): string {
  // A retried eval keeps its task id, so in logs without an eval id the run belongs to the name.
  return spec.eval_id || [spec.run_id, spec.task_id].filter(Boolean).join('-') || fileStem;
}

function criteriaOf(sample: InspectSample, { rubric, scorers }: LogContext, tally: LossTally): ScoredCriteria {
  if (rubric === null) return scoredCriteria(sample, scorers, tally) ?? { rubric: standInRubric(tally), labels: [] };
  tally.add('scores', 'left out: another rubric was given', scoresOf(sample, scorers.only).length);
  return { rubric: [...rubric], labels: [] };
}

/** The trace is taken as whole where the events of the log, which record every tool that was run, show no more of them. */
function coverageOf(sample: InspectSample, events: readonly TraceEvent[], tally: LossTally): Coverage {
  const logged = sample.events ?? sample.transcript?.events ?? [];
  const unseen = unseenCalls(logged, events);
  tally.add('events of the log', 'left out: the messages were read', logged.length);
  tally.add(
    'calls in the events alone',
    'of sub-agents or dropped messages: left out, the trace is partial',
    unseen ?? 0,
  );
  if (unseen === null) tally.add('trace coverage', 'partial: the log has no events to check it by');
  return unseen === 0 ? 'complete' : 'partial';
}

/** All that the user says in the input. What a solver made of it stands in the trace. */
function requestOf(input: SampleMessages['input'], tally: LossTally): string {
  const said = input.filter(({ role }) => role === 'user').map(textOf);
  if (said.length === 0) tally.add('request of the user', 'the input has no message of the user: empty');
  return said.join('\n\n');
}

/** What was scored, else the last message of the agent that says something. */
function finalMessage({ messages, output }: SampleMessages, tally: LossTally): string | null {
  const spoken = messages.filter(({ role }) => role === 'assistant').map(textOf);
  const last = output === null || textOf(output) === '' ? spoken.findLast((text) => text !== '') : textOf(output);
  if (last === undefined) tally.add('final message', 'the sample has none: null');
  return last ?? null;
}

function textOf({ content }: InspectMessage): string {
  return sortParts(partsOf(content)).texts.join('\n');
}

/** Where the run comes from: nothing here tells a label, a task or the model that acted. */
function originOf(sample: InspectSample, { eval: spec, status }: InspectLog, tally: LossTally): JsonObject {
  const { id, epoch, uuid, choices, limit, started_at, completed_at, error, output } = sample;
  if (error) tally.add('samples with an error', 'kept: the run ended early; the message is in extra');
  if (limit) tally.add('samples that hit a limit', 'kept: the run ended early; the limit is in extra');
  return {
    sample: id,
    epoch,
    ...presentMembers({
      eval: spec.eval_id || undefined,
      run: spec.run_id || undefined,
      logStatus: status,
      uuid,
      choices,
      stopReason: output?.choices?.[0]?.stop_reason,
      limit,
      error: error?.message,
      startedAt: started_at,
      completedAt: completed_at,
    }),
  };
}
