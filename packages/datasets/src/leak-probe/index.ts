export { probeDataset } from './probe-dataset.ts';
export { PROBES, type ProbeName, type ProbeOptions, type ProbeResult } from './probe-labels.ts';
