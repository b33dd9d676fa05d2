export type { ImportedRun } from '../dataset/imported-run.ts';
export { type InspectImportOptions, importInspect } from './import-inspect.ts';
