import type { Backbone, ModelFailure, ModelRequest, ModelRole } from '@sauron/core/model';
import type { Finish, NeutralView, Policy } from './neutral.ts';

/** Tools that give away who asks. */
const ROLE_OF_TOOL: Readonly<Record<string, ModelRole>> = {
  submit_plan: 'planner',
  submit_check: 'checker',
  submit_support: 'finalizer',
};

const FINISH_OF: Partial<Record<ModelFailure['code'], Finish>> = {
  truncated: 'truncated',
  refused: 'refused',
  filtered: 'filtered',
  empty: 'empty',
  malformed: 'malformed_call',
  context_exceeded: 'context_exceeded',
};

/** Used where a request sets no limit. */
const OUTPUT_TOKENS = 4_096;

/** The role that a request is made for: read off the tools it offers. */
export function roleOfView({ tools }: NeutralView): ModelRole {
  const names = tools.map(({ name }) => name);
  return names.map((name) => ROLE_OF_TOOL[name]).find((role) => role !== undefined) ?? 'investigator';
}

/**
 * Puts a backbone behind the wire: what it would answer to the request that the neutral view stands for. Infrastructure
 * failures of the backbone are errors of the server.
 */
export function policyOfBackbone(backbone: Backbone, roleOf: (view: NeutralView) => ModelRole = roleOfView): Policy {
  return async (view) => {
    const request: ModelRequest = {
      role: roleOf(view),
      system: view.system,
      messages: view.messages,
      tools: view.tools,
      toolChoice: view.toolChoice === 'none' ? 'auto' : view.toolChoice,
      maxOutputTokens: view.maxOutputTokens ?? OUTPUT_TOKENS,
      sessionId: 'behind-the-wire',
    };
    const result = await backbone.complete(request);
    if (!result.ok) {
      const finish = FINISH_OF[result.failure.code];
      if (finish === undefined) throw new Error(`${result.failure.code}: ${result.failure.message}`);
      return { finish };
    }
    const { text, toolCalls } = result.reply;
    return { text, toolCalls: toolCalls.map((call) => ({ name: call.tool, arguments: call.argumentsText })) };
  };
}
