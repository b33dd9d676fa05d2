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
export {
  type DetectedError,
  type DetectionFailure,
  ERROR_IMPACTS,
  type ErrorImpact,
  overallOf,
  TRACE_DETECTION_SCHEMA,
  TRACE_QUALITIES,
  type TraceDetection,
  type TraceQuality,
  type TraceScores,
  traceDetectionSchema,
} from './trace-detection.ts';
export type { TraceErrorDetector } from './trace-error-detector.ts';
export { sumUsageByRole, UsageMeter } from './usage-meter.ts';
export type { RunContext, Verifier, VerifierProgress } from './verifier.ts';
