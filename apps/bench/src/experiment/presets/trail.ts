import { trailClusters } from '@sauron/datasets/trail';
import { defineExperiment } from '../experiment-schema.ts';
import { contrastsAgainst } from './contrasts-against.ts';
import { knownSpec } from './known-spec.ts';

/**
 * Errors to be found and located in traces. Which judge is ahead stands in the table of the benchmark's own scores. The
 * evidence-first verifier investigates the kinds of errors by branch of the taxonomy. The invented traces stand in for the
 * published ones, which have to be fetched.
 */
export const trailPreset = defineExperiment({
  name: 'trail',
  description:
    'Errors found and located in traces, with the judge of TRAIL beside. Invented traces; --data takes a checkout of TRAIL.',
  matrices: [
    {
      verifiers: [
        ...['trail-judge', 'gandalf', 'gandalf-trace'],
        { id: 'sauron', settings: { clustering: 'given', clusters: trailClusters('branch') } },
      ],
      backbones: ['openai/gpt-5.6-sol'],
    },
  ],
  datasets: [knownSpec('trail-synthetic')],
  contrasts: contrastsAgainst(['gandalf', 'trail-judge'], ['cost']),
});
