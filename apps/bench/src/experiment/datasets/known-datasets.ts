import type { DatasetKind, DatasetSource } from '../experiment-schema.ts';

/** A data set that an experiment can name by one word. */
export interface KnownDataset {
  readonly kind: DatasetKind;
  readonly from: DatasetSource;
  /** What it is. */
  readonly describes: string;
  /** How it comes to the place where it is looked for. */
  readonly get: string;
}

const WORLD = { seed: 1, episodes: 100, size: 'full' } as const;

/** Data sets by the name that experiments, presets and `list datasets` use. */
export const KNOWN_DATASETS = {
  sample: {
    kind: 'episodes',
    from: { source: 'sample' },
    describes: 'hand-written episodes of many shapes, labels by predicate',
    get: 'ships with the project',
  },
  'pa-world': {
    kind: 'episodes',
    from: { source: 'pa-world', ...WORLD },
    describes: 'a scripted personal assistant in an executable world, labels by predicate',
    get: 'built when it is first used',
  },
  'pa-world-faults': {
    kind: 'pairs',
    from: { source: 'pa-world-faults', ...WORLD, perFamily: 31 },
    describes: 'fault pairs made of pa-world: clean, twin, fault',
    get: 'built when it is first used',
  },
  'trail-synthetic': {
    kind: 'trail',
    from: { source: 'trail-synthetic' },
    describes: 'three invented traces in the format of TRAIL, to try the scorers',
    get: 'built when it is first used',
  },
  pa100: {
    kind: 'episodes',
    from: { source: 'folder', path: 'datasets/pa100' },
    describes: "the published system's 100 episodes with human labels, which are not public",
    get: '`datasets import PATH --mapping FILE --out datasets/pa100`, or --data FOLDER',
  },
  trail: {
    kind: 'trail',
    from: { source: 'folder', path: 'datasets/trail' },
    describes: 'annotated traces of agents on GAIA and SWE-bench',
    get: 'a checkout of github.com/patronus-ai/trail-benchmark in datasets/trail, or --data FOLDER',
  },
  agentdojo: {
    kind: 'episodes',
    from: { source: 'folder', path: 'datasets/agentdojo' },
    describes: 'public runs of agents under injected text, labels by the checks of their benchmark',
    get: '`datasets import agentdojo PATH --out datasets/agentdojo`, or --data FOLDER',
  },
  tau2: {
    kind: 'episodes',
    from: { source: 'folder', path: 'datasets/tau2' },
    describes: 'public runs of service agents, labels by the checks of their benchmark',
    get: '`datasets import tau2 PATH --out datasets/tau2`, or --data FOLDER',
  },
} as const satisfies Record<string, KnownDataset>;

export type KnownDatasetName = keyof typeof KNOWN_DATASETS;

export const KNOWN_DATASET_NAMES = Object.keys(KNOWN_DATASETS) as readonly KnownDatasetName[]; // keys of a closed table

export function isKnownDataset(text: string): text is KnownDatasetName {
  return Object.hasOwn(KNOWN_DATASETS, text);
}
