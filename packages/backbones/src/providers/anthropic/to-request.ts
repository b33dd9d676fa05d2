import type Anthropic from '@anthropic-ai/sdk';
import type { ModelRequest, ToolChoice, ToolDefinition } from '@sauron/core/model';
import { wireJson } from '../wire-json.ts';
import type { AnthropicModelTraits } from './model-traits.ts';
import { CACHED, toMessages } from './to-messages.ts';
import { planThinking, type Thinking } from './to-thinking.ts';

/** A body of the messages API. Its thinking may hold the setting of a beta, which `betaOf` names. */
export type MessagesBody = Omit<Anthropic.MessageCreateParamsNonStreaming, 'thinking'> & Thinking;

/** The beta that lets a request say what becomes of thinking that fits no more. */
const BINDING_BETA = 'thinking-binding-controls-2026-08-01';

/**
 * The body of a messages call. Tools and system, which stay the same for a whole run, are one cached prefix. No sampling
 * settings: the API answers 400 to them.
 */
export function toMessagesBody(model: string, request: ModelRequest, traits: AnthropicModelTraits): MessagesBody {
  const { system, tools, toolChoice } = request;
  const { parts, thinks } = planThinking(request.reasoningEffort, traits);
  const hasSystem = system.trim() !== '';
  return {
    model,
    max_tokens: request.maxOutputTokens,
    ...(hasSystem ? { system: [{ type: 'text', text: system, cache_control: CACHED }] } : {}),
    messages: toMessages(request),
    ...(tools.length === 0
      ? {}
      : { tools: toTools(tools, !hasSystem), tool_choice: thinks ? { type: 'auto' } : toToolChoice(toolChoice) }),
    ...parts,
  };
}

/** The value of the beta header that a body needs; null for none. */
export function betaOf({ thinking }: MessagesBody): string | null {
  return thinking?.type === 'adaptive' && thinking.block_binding ? BINDING_BETA : null;
}

/** Tools come before the system text on the wire of the cache: a mark on the system covers them. */
function toTools(tools: readonly ToolDefinition[], marked: boolean): Anthropic.Tool[] {
  return tools.map(({ name, description, parameters }, index) => ({
    name,
    description,
    // The contract has an object schema here; big integers are raw JSON in it.
    input_schema: wireJson(parameters) as Anthropic.Tool.InputSchema,
    ...(marked && index === tools.length - 1 ? { cache_control: CACHED } : {}),
  }));
}

/** Only without thinking: a model that thinks is not to be forced. A named tool is to be called once. */
function toToolChoice(choice: ToolChoice): Anthropic.ToolChoice {
  if (choice === 'auto') return { type: 'auto' };
  if (choice === 'required') return { type: 'any' };
  return { type: 'tool', name: choice.tool, disable_parallel_tool_use: true };
}
