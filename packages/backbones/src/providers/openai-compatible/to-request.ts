import type { ModelMessage, ModelRequest, ToolChoice, ToolDefinition } from '@sauron/core/model';
import type OpenAI from 'openai';
import { wireJson } from '../wire-json.ts';
import { toAssistantMessage } from './assistant-turn.ts';

type Body = OpenAI.ChatCompletionCreateParamsNonStreaming;
type Message = OpenAI.ChatCompletionMessageParam;

/** How a server calls the limit of output tokens: all know the first, OpenAI's own reasoning models only the second. */
export type LimitName = 'max_tokens' | 'max_completion_tokens';

/**
 * The body of a chat completion, kept to what all compatible servers know: no stored data, no strict tools, no response
 * format.
 */
export function toChatBody(model: string, request: ModelRequest, limitName: LimitName = 'max_tokens'): Body {
  const { system, messages, tools, toolChoice, temperature, reasoningEffort } = request;
  return {
    model,
    messages: [
      ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
      ...messages.flatMap(toMessages),
    ],
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map(toTool),
          tool_choice: toToolChoice(toolChoice),
          // Some servers take one call a turn unless told otherwise; a named tool is to be called once.
          parallel_tool_calls: typeof toolChoice === 'string',
        }),
    [limitName]: request.maxOutputTokens,
    ...(temperature === undefined ? {} : { temperature }),
    ...(reasoningEffort === undefined ? {} : { reasoning_effort: reasoningEffort }),
  };
}

function toMessages(message: ModelMessage): Message[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: message.text }];
    case 'assistant':
      return [toAssistantMessage(message)];
    case 'tool':
      return message.answers.map(({ callId, content }) => ({ role: 'tool', tool_call_id: callId, content }));
  }
}

function toTool({ name, description, parameters }: ToolDefinition): OpenAI.ChatCompletionFunctionTool {
  // A JSON object either way; big integers are raw JSON in it.
  return {
    type: 'function',
    function: { name, description, parameters: wireJson(parameters) as Record<string, unknown> },
  };
}

function toToolChoice(choice: ToolChoice): NonNullable<Body['tool_choice']> {
  return typeof choice === 'string' ? choice : { type: 'function', function: { name: choice.tool } };
}
