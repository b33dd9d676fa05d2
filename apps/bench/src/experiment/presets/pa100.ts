import { PA100_BACKBONES } from '@sauron/backbones';
import { defineExperiment } from '../experiment-schema.ts';
import { BLIND_JUDGES, COMPARED_JUDGES, OTHER_JUDGES } from './compared-judges.ts';
import { contrastsAgainst } from './contrasts-against.ts';
import { knownSpec } from './known-spec.ts';

/** The comparison on human labels. The published system names one backbone; the other eight are our choice. */
export const pa100Preset = defineExperiment({
  name: 'pa100',
  description:
    'All judges on 100 episodes with human labels, on nine backbones (openai/gpt-5.6-sol as published, the others ours). ' +
    'The data is not public: give its folder with --data.',
  matrices: [
    {
      verifiers: [...BLIND_JUDGES, ...COMPARED_JUDGES, 'sauron'],
      backbones: PA100_BACKBONES.map(({ id }) => id),
    },
  ],
  datasets: [knownSpec('pa100')],
  contrasts: [
    ...contrastsAgainst(['gandalf'], ['f1-met', 'macro-f1', 'cost']),
    ...contrastsAgainst(OTHER_JUDGES, ['f1-met']),
  ],
});
