import type { Aspect } from '@sauron/core/episode';
import type { LabelledEpisode } from '../dataset/labelled-episode.ts';

/** One labelled criterion as the probes see it: what a judge could know without looking at evidence. */
export interface LabelledCriterion {
  readonly met: boolean;
  readonly aspect: Aspect | null;
  /** Items of a group are never on both sides of a fold. */
  readonly group: string;
  readonly criterion: string;
  readonly response: string;
  /**
   * Events, tool calls, failed calls, agent messages, thoughts, characters of response and task, criteria; place in the
   * rubric and characters of the criterion; number in the episode id.
   */
  readonly metadata: readonly number[];
}

/** The labelled criteria of an episode; those without MET or UNMET are left out. */
export function labelledCriteria({ episode, labels }: LabelledEpisode, group: string): LabelledCriterion[] {
  const labelOf = new Map((labels?.labels ?? []).map((label) => [label.criterionId, label]));
  const counts = countsOf(episode);
  return episode.rubric.flatMap(({ id, text, aspect }, index) => {
    const label = labelOf.get(id);
    if (label === undefined || label.value === 'UNKNOWN') return [];
    return {
      met: label.value === 'MET',
      aspect: label.aspect ?? aspect ?? null,
      group,
      criterion: text,
      response: episode.response ?? '',
      metadata: [...counts, index + 1, text.length, numberIn(episode.id)],
    };
  });
}

function countsOf({ trace: { events }, response, task, rubric }: LabelledEpisode['episode']): number[] {
  const count = (is: (event: (typeof events)[number]) => boolean): number => events.filter(is).length;
  return [
    events.length,
    count(({ kind }) => kind === 'tool_call'),
    count((event) => event.kind === 'tool_result' && event.status === 'error'),
    count(({ kind, actor }) => kind === 'message' && actor === 'agent'),
    count(({ kind }) => kind === 'thought'),
    response?.length ?? 0,
    task.prompt.length,
    rubric.length,
  ];
}

/** The digits of an id as a number; 0 where it has none. */
function numberIn(id: string): number {
  return Number(/\d{1,9}/u.exec(id)?.[0] ?? 0);
}
