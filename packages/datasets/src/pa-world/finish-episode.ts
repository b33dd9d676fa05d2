import { EPISODE_SCHEMA, type Episode, type EventEffects, type JsonValue, validateEpisode } from '@sauron/core/episode';
import type { PreparedTask } from './prepare-task.ts';
import { taskTools } from './tools/tool-schemas.ts';
import type { Household } from './world/state.ts';

/** What an agent did, whoever it was. */
export interface AgentWork {
  readonly events: Episode['trace']['events'];
  readonly effects: readonly EventEffects[];
  readonly response: string | null;
  /** The household as it was left. */
  readonly final: Household;
}

/** A finished episode, and what its calls read and wrote. */
export interface WorkedTask {
  readonly episode: Episode;
  readonly effects: readonly EventEffects[];
}

export const PA_WORLD_DOMAIN = 'personal-assistant';

/** Makes the episode of a task that was worked on. Its id is a placeholder until a set gives it one. */
export function finishEpisode(task: PreparedTask, { events, effects, response, final }: AgentWork): WorkedTask {
  const { open, initial, prompt, criteria } = task;
  const episode = {
    schema: EPISODE_SCHEMA,
    id: 'pa',
    domain: PA_WORLD_DOMAIN,
    task: {
      prompt,
      now: open.startTime,
      timezone: open.timeZone,
      locale: open.locale,
      currency: open.currency,
      policy: policyText(initial),
      tools: taskTools(),
    },
    state: { initial, final, coverage: 'complete' },
    trace: { events, coverage: 'complete' },
    response,
    rubric: criteria.map(({ criterion }) => criterion),
  };
  // A household is JSON; its type only names its keys.
  return { episode: validateEpisode(episode as unknown as JsonValue, 'pa-world'), effects };
}

function policyText({ policy }: Household): string {
  return Object.values(policy)
    .map(({ title, text }) => `${title}: ${text}`)
    .join('\n');
}
