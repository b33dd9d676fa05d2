import type { CheckContext, PassageFinding } from '../evidence/check-context.ts';
import { askForTool, type ModelCaller } from '../verifier/call-model.ts';
import { CHECKER_PROMPTS } from './prompts/checker.ts';
import { checkerMessage, reasoningMessage, type SessionTask } from './requests.ts';
import type { VerifierSettings } from './settings.ts';
import { checkSchema, SUBMIT_CHECK } from './submit-tools.ts';

/** Output tokens of a check. */
export const CHECK_TOKENS = 1_000;

/**
 * The faithfulness check: one call, one claim, one passage. In the ablation `with-reasoning` the call also shows the
 * criteria and the planner's gist.
 */
export function passageChecker(
  caller: ModelCaller,
  settings: VerifierSettings,
  task: SessionTask,
): CheckContext['judgePassage'] {
  const isolated = settings.faithfulness === 'isolated';
  return async (claim: string, passage: string): Promise<PassageFinding> => {
    const message = checkerMessage(claim, passage);
    const asked = await askForTool(caller, {
      system: CHECKER_PROMPTS[settings.promptVariant],
      text: isolated ? message : `${reasoningMessage(task)}\n\n${message}`,
      tool: SUBMIT_CHECK,
      schema: checkSchema,
      maxOutputTokens: CHECK_TOKENS,
      sessionId: `${task.id}/check`,
    });
    return asked.ok ? { ok: true, finding: asked.answer.finding } : asked;
  };
}
