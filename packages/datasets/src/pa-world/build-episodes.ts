import { EFFECTS_SCHEMA, type EpisodeEffects } from '@sauron/core/episode';
import type { LabelledEpisode } from '../dataset/labelled-episode.ts';
import { labelEpisode } from './label-episode.ts';
import { type EpisodeOrigin, ORIGIN_SCHEMA } from './origin.ts';
import { type EpisodePlan, planEpisodes } from './plan-episodes.ts';
import { type PreparedTask, prepareTask } from './prepare-task.ts';
import { workAsScript } from './work-as-script.ts';

/** One episode with all that is known of it. */
export interface BuiltEpisode {
  readonly labelled: LabelledEpisode;
  readonly effects: EpisodeEffects;
  readonly origin: EpisodeOrigin;
}

/** Which set to build. */
export interface BuildOrder {
  /** @default 1 */
  readonly seed?: number;
  /** @default 100 */
  readonly episodes?: number;
  /** `small` households, of about 350 records, are for tests. @default 'full' */
  readonly size?: 'full' | 'small';
}

/** The episodes of a set in order of id, made one at a time. The same order gives the same bytes. */
export function* buildEpisodes({ seed = 1, episodes = 100, size = 'full' }: BuildOrder): Generator<BuiltEpisode> {
  const plans = planEpisodes({ seed, episodes }).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const plan of plans) yield buildEpisode(plan, size);
}

/** One planned episode, worked on by the scripted agent. */
export function buildEpisode(plan: EpisodePlan, size: 'full' | 'small'): BuiltEpisode {
  const task = prepareTask({ ...plan, size });
  const { episode: worked, effects, mistakes } = workAsScript(task, plan);
  const episode = { ...worked, id: plan.id };
  return {
    labelled: { episode, labels: labelEpisode(task, episode, { scripted: true }) },
    effects: { schema: EFFECTS_SCHEMA, episodeId: plan.id, effects: [...effects] },
    origin: originOf(plan, task, { agent: 'scripted', conduct: plan.conduct, mistakes: { ...mistakes }, ended: null }),
  };
}

/** Where an episode comes from, whoever worked on its task. */
export function originOf(
  { id, world, family, phrasing }: EpisodePlan,
  { criteria }: Pick<PreparedTask, 'criteria'>,
  agent: Pick<EpisodeOrigin, 'agent' | 'conduct' | 'mistakes' | 'ended'>,
): EpisodeOrigin {
  return {
    schema: ORIGIN_SCHEMA,
    episodeId: id,
    world,
    family: family.id,
    split: family.split,
    phrasing,
    ...agent,
    criteria: Object.fromEntries(
      criteria.map(({ criterion, errand, key, reach }) => [criterion.id, { errand, key, reach }]),
    ),
  };
}
