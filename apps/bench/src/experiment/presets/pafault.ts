import { defineExperiment } from '../experiment-schema.ts';
import { BLIND_JUDGES, COMPARED_JUDGES, OTHER_JUDGES } from './compared-judges.ts';
import { contrastsAgainst } from './contrasts-against.ts';
import { knownSpec } from './known-spec.ts';

/** Faults that were put into episodes. The published pairs are not public: ours stand in, made anew from a seed. */
export const pafaultPreset = defineExperiment({
  name: 'pafault',
  description:
    'All judges on fault pairs: clean, harmless edit, fault. The pairs are made of pa-world; others are given with --data.',
  matrices: [{ verifiers: [...BLIND_JUDGES, ...COMPARED_JUDGES, 'sauron'], backbones: ['openai/gpt-5.6-sol'] }],
  datasets: [knownSpec('pa-world-faults')],
  contrasts: [
    ...contrastsAgainst(['gandalf'], ['paired-discrimination', 'detection', 'cost']),
    ...contrastsAgainst(OTHER_JUDGES, ['paired-discrimination']),
  ],
});
