import type { JsonValue, Session } from '@sauron/core/episode';
import type { ModelFailure, ModelMessage, ToolDefinition } from '@sauron/core/model';
import type { QueryAnswer } from '@sauron/core/sources';
import type { ModelCaller, VerifierProgress } from '@sauron/core/verifier';
import type { LoopBudget, LoopLimits } from './loop-budget.ts';

/** A tool that the model may call before it submits. */
export interface LoopTool {
  readonly definition: ToolDefinition;
  /** Answers within the cap. Bad arguments give an answer with `failed`, never a throw. */
  answer(argumentsValue: JsonValue, limits: { readonly capTokens: number }): QueryAnswer | Promise<QueryAnswer>;
}

/** What was read of a submission: the answer, or what was wrong. */
export type ReadSubmission<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  /** `partial`: what could be read; it is used where no better submission follows. */
  | { readonly ok: false; readonly problem: string; readonly partial?: Answer };

/** The tool that ends the loop. */
export interface LoopSubmit<Answer> {
  readonly definition: ToolDefinition;
  read(argumentsValue: JsonValue): ReadSubmission<Answer>;
}

export interface ToolLoop<Answer> {
  readonly caller: ModelCaller;
  readonly system: string;
  /** The first user message. */
  readonly opening: string;
  readonly tools: readonly LoopTool[];
  readonly submit: LoopSubmit<Answer>;
  readonly limits: LoopLimits;
  readonly sessionId: string;
  readonly criterionIds: readonly string[];
  readonly onProgress?: ((progress: VerifierProgress) => void) | undefined;
}

export type LoopEnding<Answer> =
  /** `failure`: what kept the model from submitting the rest, where the answer is only what could be read. */
  | { readonly type: 'submitted'; readonly answer: Answer; readonly failure: ModelFailure | null }
  /** The limits were used up and nothing was submitted. */
  | { readonly type: 'spent' }
  | { readonly type: 'failed'; readonly failure: ModelFailure };

export interface LoopResult<Answer> {
  readonly ending: LoopEnding<Answer>;
  readonly session: Session;
}

/** A loop under way. */
export interface LoopRun<Answer> {
  readonly loop: ToolLoop<Answer>;
  readonly budget: LoopBudget;
  readonly messages: ModelMessage[];
  readonly queries: Session['queries'];
  readonly warnings: string[];
  /** The best of the submissions that were not whole. */
  partial: Answer | undefined;
  /** What was wrong with the last turn, where it brought nothing to act on. */
  barren: ModelFailure | null;
  /** One turn past the limit, for a reply or a submission that has to be corrected. */
  hasGrace: boolean;
  /** Submissions that could not be used. */
  badSubmissions: number;
}
