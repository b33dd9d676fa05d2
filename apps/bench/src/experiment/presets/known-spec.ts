import { KNOWN_DATASETS, type KnownDatasetName } from '../datasets/known-datasets.ts';
import type { DatasetSpec } from '../experiment-schema.ts';

/** A data set of a preset: one that is known by name. */
export function knownSpec(name: KnownDatasetName): DatasetSpec {
  const { kind, from } = KNOWN_DATASETS[name];
  return { name, kind, from };
}
