export {
  askForJudgements,
  maximumQuestionUsage,
} from './ask-for-judgements.ts';
export { callWithRoom, outputTokensOf } from './call-with-room.ts';
export {
  createJudge,
  DEFAULT_CONCURRENCY,
  type JudgeFindings,
  type JudgeRun,
} from './create-judge.ts';
export { type BaselineDefinition, defineBaseline, variantOf } from './define-baseline.ts';
export {
  BUDGET_SIZES,
  type BudgetSize,
  budgetSetting,
  onePromptSettings,
} from './judge-settings.ts';
export { collectJudgements, type JudgementCollector } from './judgement-collector.ts';
export type { LoopLimits } from './loop-budget.ts';
export { maximumLoopUsage } from './maximum-loop-usage.ts';
export { type MaximumUsage, NO_USAGE, sentBytes, sumUsage } from './maximum-usage.ts';
export { createOnePromptJudge, maximumOnePromptUsage, type OnePromptJudge } from './one-prompt-judge.ts';
export { decidedOutcome, failedOutcome } from './outcomes.ts';
export { promptRoom } from './prompt-room.ts';
export {
  type ReadJudgement,
  readJudgementList,
  readWord,
  SUBMIT_JUDGEMENT,
  SUBMIT_JUDGEMENTS,
} from './read-judgements.ts';
export { runEach } from './run-each.ts';
export { runToolLoop } from './run-tool-loop.ts';
export type { LoopEnding, LoopSubmit, LoopTool, ReadSubmission } from './tool-loop.ts';
