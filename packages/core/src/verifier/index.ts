export {
  askForTool,
  callModel,
  type ModelCaller,
  type RequestParts,
  readArguments,
  type ToolAnswerResult,
  type ToolQuestion,
} from './call-model.ts';
export { CONVENTIONS } from './conventions.ts';
export { UsageMeter } from './usage-meter.ts';
export type { RunContext, Verifier, VerifierProgress } from './verifier.ts';
