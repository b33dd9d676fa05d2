import { defineExperiment } from '../experiment-schema.ts';
import { BLIND_JUDGES, COMPARED_JUDGES, OTHER_JUDGES } from './compared-judges.ts';
import { contrastsAgainst } from './contrasts-against.ts';
import { knownSpec } from './known-spec.ts';

/** Runs of real agents with public labels. Each source is a data set of its own, and tables split labels by who made them. */
export const realPreset = defineExperiment({
  name: 'real',
  description:
    'All judges on labelled public runs (AgentDojo, tau2), per source and per kind of label. Import them first, or give ' +
    'folders with --data.',
  matrices: [{ verifiers: [...BLIND_JUDGES, ...COMPARED_JUDGES, 'sauron'], backbones: ['openai/gpt-5.6-sol'] }],
  datasets: [knownSpec('agentdojo'), knownSpec('tau2')],
  contrasts: [...contrastsAgainst(['gandalf'], ['macro-f1', 'cost']), ...contrastsAgainst(OTHER_JUDGES, ['macro-f1'])],
});
