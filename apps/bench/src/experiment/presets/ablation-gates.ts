import { defineExperiment } from '../experiment-schema.ts';
import { ABLATION_DATASETS } from './ablation-datasets.ts';
import { GATE_SWITCHES } from './gate-switches.ts';

const SWITCHES = Object.entries(GATE_SWITCHES);

/** What each part of the verifier is worth: one switch at a time against the default, which is one cell for all of them. */
export const ablationGatesPreset = defineExperiment({
  name: 'ablation-gates',
  description:
    'The verifier with one part switched off at a time: gates, evidence check, support check, feedback, shared store and more.',
  matrices: [
    { verifiers: ['sauron'] },
    ...SWITCHES.map(([key, values]) => ({ verifiers: ['sauron'], switches: { [key]: [...values] } })),
  ],
  datasets: ABLATION_DATASETS,
  contrasts: SWITCHES.map(([key, [usual, changed]]) => ({
    name: `${key} ${usual} against ${changed}: macro-f1`,
    left: { [key]: usual },
    right: { [key]: changed },
    metric: 'macro-f1' as const,
  })),
});
