import { defineExperiment } from '../experiment-schema.ts';
import { ABLATION_DATASETS } from './ablation-datasets.ts';

const GROUPINGS = ['individual', 'single', 'random'] as const;

/** Whether criteria are better investigated together, with what a session may spend, and with what an episode may spend. */
export const ablationClusteringPreset = defineExperiment({
  name: 'ablation-clustering',
  description:
    'Criteria investigated jointly, one by one, all at once, or grouped at random, at equal means per session and per episode.',
  matrices: [
    {
      verifiers: ['sauron'],
      switches: { clustering: ['planner', ...GROUPINGS], budgetScope: ['per-session', 'per-episode'] },
    },
  ],
  datasets: ABLATION_DATASETS,
  contrasts: GROUPINGS.flatMap((grouping) =>
    (['macro-f1', 'cost'] as const).map((metric) => ({
      name: `clustering planner against ${grouping}: ${metric}`,
      left: { clustering: 'planner' },
      right: { clustering: grouping },
      metric,
    })),
  ),
});
