import type { Aspect } from '../episode/episode.ts';
import type { ModelFailure } from '../model/result.ts';
import { askForTool, type ModelCaller } from '../verifier/call-model.ts';
import { type SupportQuestion, supportMessage } from './requests.ts';
import { SUBMIT_SUPPORT, supportSchema } from './submit-tools.ts';

/** Output tokens of a support check: a base and an amount per proposal. */
export const SUPPORT_TOKENS = { base: 1_000, perProposal: 200 };

/** The prompt of the support check and the session that asks. */
export interface SupportOptions {
  readonly prompt: string;
  readonly sessionId: string;
}

/** What the support check said of one proposal. */
export type SupportDecision =
  | { readonly ok: true; readonly establishes: boolean; readonly aspect: Aspect; readonly reason: string }
  | { readonly ok: false; readonly failure: ModelFailure };

/**
 * One call for a batch of proposals. Proposals that the answer leaves out, or answers twice, are asked once more on
 * their own; then they fail. The decisions stand in the order of the questions.
 */
export async function checkSupport(
  caller: ModelCaller,
  questions: readonly SupportQuestion[],
  options: SupportOptions,
): Promise<SupportDecision[]> {
  const first = await askBatch(caller, questions, options);
  const missing = questions.filter((_, index) => first[index] === undefined);
  if (missing.length === 0 || missing.length === questions.length) return first.map(orMissing);
  const second = await askBatch(caller, missing, options);
  return questions.map((question, index) => orMissing(first[index] ?? second[missing.indexOf(question)]));
}

function orMissing(decision: SupportDecision | undefined): SupportDecision {
  if (decision !== undefined) return decision;
  const message = 'the support check gave no single decision for this proposal';
  return { ok: false, failure: { code: 'malformed', message, status: null } };
}

async function askBatch(
  caller: ModelCaller,
  questions: readonly SupportQuestion[],
  options: SupportOptions,
): Promise<(SupportDecision | undefined)[]> {
  const asked = await askForTool(caller, {
    system: options.prompt,
    text: supportMessage(questions),
    tool: SUBMIT_SUPPORT,
    schema: supportSchema,
    maxOutputTokens: SUPPORT_TOKENS.base + SUPPORT_TOKENS.perProposal * questions.length,
    sessionId: `${options.sessionId}/support`,
  });
  if (!asked.ok) return questions.map(() => asked);
  return questions.map((_, index) => {
    const [decision, ...others] = asked.answer.decisions.filter(({ proposal }) => proposal === `p${index + 1}`);
    if (decision === undefined || others.length > 0) return undefined;
    const { establishes, aspect, reason } = decision;
    return { ok: true, establishes: establishes === 'yes', aspect, reason };
  });
}
