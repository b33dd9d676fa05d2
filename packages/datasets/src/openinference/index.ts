export type { ImportedRun } from '../dataset/imported-run.ts';
export {
  importOpenInference,
  type OpenInferenceImportOptions,
} from './import-openinference.ts';
