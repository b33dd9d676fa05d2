import { EFFECTS_SCHEMA } from '@sauron/core/episode';
import type { Backbone } from '@sauron/core/model';
import { rollAgent } from './agent/roll-agent.ts';
import { type BuiltEpisode, originOf } from './build-episodes.ts';
import { finishEpisode } from './finish-episode.ts';
import { labelEpisode } from './label-episode.ts';
import { planEpisodes } from './plan-episodes.ts';
import { prepareTask } from './prepare-task.ts';

/** Which tasks an agent is to do, and who it is. */
export interface RollOrder {
  readonly backbone: Backbone;
  /** @default 1 */
  readonly seed?: number;
  /** @default 100 */
  readonly episodes?: number;
  /** @default 'full' */
  readonly size?: 'full' | 'small';
  /** Replies of the agent per task, at most. @default 80 */
  readonly maxTurns?: number;
  readonly signal?: AbortSignal;
}

/**
 * Lets a backbone do the tasks of a set, one after the other: the same tasks that `buildEpisodes` gives the scripted
 * agent. Labels come from what it really did. An agent that fails leaves an episode that ends there.
 */
export async function* rollEpisodes(order: RollOrder): AsyncGenerator<BuiltEpisode> {
  const { backbone, seed = 1, episodes = 100, size = 'full', maxTurns, signal } = order;
  const plans = planEpisodes({ seed, episodes }).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const plan of plans) {
    const task = prepareTask({ ...plan, size });
    const work = await rollAgent(task, {
      backbone,
      seed: plan.seed,
      ...(maxTurns === undefined ? {} : { maxTurns }),
      ...(signal === undefined ? {} : { signal }),
    });
    const { episode: worked, effects } = finishEpisode(task, work);
    const episode = { ...worked, id: plan.id };
    yield {
      labelled: { episode, labels: labelEpisode(task, episode, { scripted: false }) },
      effects: { schema: EFFECTS_SCHEMA, episodeId: plan.id, effects: [...effects] },
      origin: originOf(plan, task, { agent: backbone.id, conduct: null, mistakes: {}, ended: work.ended }),
    };
  }
}
