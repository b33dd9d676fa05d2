import { defineExperiment } from '../experiment-schema.ts';
import { ABLATION_DATASETS } from './ablation-datasets.ts';

const BUDGETS = ['tight', 'standard', 'generous', 'ample'] as const;

/** Judges whose original has no limit too: all of them keep to the same ladder here. */
const JUDGES = [
  'snapshot',
  'full-trace-truncated',
  'full-trace-vote3',
  'agent-as-a-judge',
  'gandalf',
  'bounded-tools',
  'tools-no-gate',
] as const;

/** What more means buy: every judge at every budget, to be compared at equal cost. */
export const ablationBudgetPreset = defineExperiment({
  name: 'ablation-budget',
  description: 'The verifier and the judges at four budgets, from tight to ample: the curve of error against cost.',
  matrices: [{ verifiers: [...JUDGES, 'sauron'], budgets: [...BUDGETS] }],
  datasets: ABLATION_DATASETS,
  contrasts: [
    ...BUDGETS.filter((budget) => budget !== 'standard').map((budget) => ({
      name: `sauron at standard against ${budget}: macro-f1`,
      left: { verifier: 'sauron', budget: 'standard' },
      right: { verifier: 'sauron', budget },
      metric: 'macro-f1' as const,
    })),
    {
      name: 'sauron against gandalf at each budget: macro-f1',
      left: { verifier: 'sauron' },
      right: { verifier: 'gandalf' },
      metric: 'macro-f1',
    },
  ],
});
