export type { ImportedRun, ImportOptions } from '../dataset/imported-run.ts';
export { formatLossReport, type LossReport, type LossRow, mergeLossReports } from '../event-builder/loss-report.ts';
export { type DryRun, type DryRunOptions, dryRun, type UnmappedKey } from './dry-run.ts';
export { importMapped } from './import-mapped.ts';
export { MAPPING_SCHEMA, type Mapping, mappingSchema } from './mapping.ts';
export type { FieldReport } from './path-tally.ts';
export { readMapping } from './read-mapping.ts';
