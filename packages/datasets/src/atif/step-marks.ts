import type { JsonObject } from '@sauron/core/episode';
import { asMembers, type OptionalMembers, presentMembers } from '../event-builder/present-members.ts';
import type { EventMarks, TraceBuilder } from '../event-builder/trace-builder.ts';
import { isIsoTime } from './iso-time.ts';
import type { AtifStep } from './record.ts';

/** Marks of an event, with what the event itself adds to its `extra`. */
export type MarkEvent = (own?: OptionalMembers) => EventMarks;

/** One number for every token: thousands in a step, and nothing that a reader could use. */
const BULK: readonly string[] = ['prompt_token_ids', 'completion_token_ids', 'logprobs'];

/**
 * Makes the marks of a step's events: its time, its number, and on the first event alone the rest of the step (metrics,
 * extra, unknown keys) under `extra.step`.
 */
export function stepMarks(step: AtifStep, builder: TraceBuilder): MarkEvent {
  const { timestamp } = step;
  const time = typeof timestamp === 'string' && isIsoTime(timestamp) ? timestamp : undefined;
  const oddTime = time === undefined ? (timestamp ?? undefined) : undefined;
  if (oddTime !== undefined) builder.count('times', 'not ISO 8601: kept in the extra of an event');
  if (step.model_name) builder.count('model names', 'left out: a judge stays blind to the model that acted');
  const metrics = step.metrics ? slimMetrics(step.metrics, builder) : undefined;
  let rest = presentMembers({ ...restOf(step), metrics, timestamp: oddTime });
  return (own = {}) => {
    const extra = presentMembers({ step: rest, ...own });
    rest = undefined;
    return { time, source: `step ${step.step_id}`, extra };
  };
}

/** The keys that no event carries as a field of its own. */
function restOf(step: AtifStep): OptionalMembers {
  const { step_id, source, message, timestamp, model_name, tool_calls, metrics, is_copied_context, ...rest } = step;
  const { observation, reasoning_content: reasoning, ...others } = rest;
  const { results: _, ...aroundResults } = observation ?? {};
  return asMembers({
    ...others,
    // By the format only the agent thinks.
    reasoning_content: source === 'agent' ? undefined : reasoning,
    observation: presentMembers(asMembers(aroundResults)),
  });
}

function slimMetrics(metrics: JsonObject, builder: TraceBuilder): JsonObject {
  const kept = Object.entries(metrics).filter(([key]) => !BULK.includes(key));
  if (kept.length < Object.keys(metrics).length)
    builder.count('token ids and log probabilities', 'left out of metrics');
  return Object.fromEntries(kept);
}
