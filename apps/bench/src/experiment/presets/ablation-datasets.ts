import type { DatasetSpec } from '../experiment-schema.ts';
import { knownSpec } from './known-spec.ts';
import { SMALL_WORLD } from './small-world.ts';

/** Data of the ablations: the sample, and as many episodes of pa-world as two cores sweep offline in a few minutes. */
export const ABLATION_DATASETS: DatasetSpec[] = [
  knownSpec('sample'),
  { name: 'pa-world', kind: 'episodes', from: { source: 'pa-world', ...SMALL_WORLD }, limit: 6 },
];
