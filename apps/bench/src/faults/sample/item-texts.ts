import { type Episode, stringifyJson, type TraceEvent } from '@sauron/core/episode';
import { changedPlaces } from '@sauron/faultinject';

/** What a reviewer reads to answer an item. */
export interface ItemTexts {
  readonly criterion: string;
  readonly task: string;
  readonly events: readonly string[];
  readonly changes: readonly string[];
  readonly response: string;
}

/** The episode in words, and the criterion that is asked for. */
export function itemTexts({ task, trace, response, rubric, ...episode }: Episode, criterionId: string): ItemTexts {
  const whole = { task, trace, response, rubric, ...episode };
  return {
    criterion: rubric.find(({ id }) => id === criterionId)?.text ?? '',
    task: task.policy === undefined ? task.prompt : `${task.prompt}\nPolicy: ${task.policy}`,
    events: trace.events.map(eventLine),
    changes: changedPlaces(whole).map(
      ({ locator, before, after }) => `${locator}: ${before || '(nothing)'} -> ${after || '(nothing)'}`,
    ),
    response: response ?? '(none)',
  };
}

function eventLine(event: TraceEvent): string {
  const head = `${event.id} ${event.time ?? ''} ${event.actor}`.replace(/\s+/gu, ' ');
  if (event.kind === 'tool_call') return `${head} calls ${event.tool} ${stringifyJson(event.arguments)}`;
  if (event.kind === 'tool_result') return `${head} ${event.status}: ${stringifyJson(event.output)}`;
  if (event.kind === 'observation') return `${head}: ${event.text ?? stringifyJson(event.data ?? null)}`;
  return `${head}${event.kind === 'thought' ? ' thinks' : ''}: ${event.text}`;
}
