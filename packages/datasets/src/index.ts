export type { LabelIndex } from './dataset/check-join.ts';
export type { LabelledEpisode } from './dataset/labelled-episode.ts';
export { DATASET_SCHEMA, type DatasetCounts, type DatasetManifest, datasetManifestSchema } from './dataset/manifest.ts';
export { type Dataset, type DatasetRecord, type ReadDatasetOptions, readDataset } from './dataset/read-dataset.ts';
export { type DatasetDraft, writeDataset } from './dataset/write-dataset.ts';
export { formatLossReport, type LossReport, type LossRow, mergeLossReports } from './event-builder/loss-report.ts';
