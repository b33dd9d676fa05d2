export type { ImportedRun } from '../dataset/imported-run.ts';
export { type AtifImportOptions, importAtif } from './import-atif.ts';
