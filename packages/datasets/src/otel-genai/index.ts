export type { ImportedRun } from '../dataset/imported-run.ts';
export { importOtelGenai, type OtelGenaiImportOptions } from './import-otel-genai.ts';
