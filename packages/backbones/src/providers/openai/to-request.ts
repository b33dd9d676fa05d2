import { isJsonList, isJsonObject, type JsonObject } from '@sauron/core/episode';
import type { ModelMessage, ModelRequest, OpaqueTurn, ToolChoice, ToolDefinition } from '@sauron/core/model';
import type OpenAI from 'openai';
import { wireJson } from '../wire-json.ts';
import type { OpenAiModelTraits } from './model-traits.ts';

type Body = OpenAI.Responses.ResponseCreateParamsNonStreaming;
type InputItem = OpenAI.Responses.ResponseInputItem;

/** Marks the turns that this adapter made. */
export const OPENAI = 'openai';

/** Output items that a later turn gets back. Others can't come: they belong to tools that are never offered. */
const ECHOED: ReadonlySet<unknown> = new Set(['reasoning', 'function_call', 'message']);

/** True for an output item that goes back to the provider on the next turn. */
export function isEchoed(item: unknown): item is JsonObject {
  return isJsonObject(item) && ECHOED.has(item['type']);
}

/**
 * The body of a Responses call. Stateless: nothing is stored, the reasoning comes back encrypted and is sent again. What
 * an answer says about errors is its content: the format has no place for it.
 */
export function toResponsesBody(model: string, request: ModelRequest, traits: OpenAiModelTraits): Body {
  const { system, tools, toolChoice, temperature, reasoningEffort } = request;
  return {
    model,
    ...(system === '' ? {} : { instructions: system }),
    input: request.messages.flatMap(toItems),
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map(toTool),
          tool_choice: toToolChoice(toolChoice),
          // A named tool is to be called once.
          parallel_tool_calls: typeof toolChoice === 'string',
        }),
    max_output_tokens: request.maxOutputTokens,
    ...(traits.temperature && temperature !== undefined ? { temperature } : {}),
    ...(traits.reasoning && reasoningEffort !== undefined ? { reasoning: { effort: reasoningEffort } } : {}),
    store: false,
    ...(traits.reasoning ? { include: ['reasoning.encrypted_content' as const] } : {}),
  };
}

function toItems(message: ModelMessage): InputItem[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: message.text }];
    case 'assistant':
      return echo(message.opaque) ?? rebuild(message);
    case 'tool':
      return message.answers.map(({ callId, content }) => ({
        type: 'function_call_output',
        call_id: callId,
        output: content,
      }));
  }
}

/** The items of a turn of this provider, each as it came; null for a turn of another. */
function echo(opaque: OpaqueTurn | undefined): InputItem[] | null {
  if (opaque?.provider !== OPENAI || !isJsonList(opaque.content)) return null;
  // The items are the provider's own output, kept untouched: whatever they hold is what it wants back.
  return opaque.content.filter(isEchoed).map((item) => wireJson(item) as InputItem);
}

/** What can be said of a turn that another provider made. */
function rebuild({ text, toolCalls }: Extract<ModelMessage, { role: 'assistant' }>): InputItem[] {
  return [
    ...(text === '' ? [] : [{ role: 'assistant' as const, content: text }]),
    ...toolCalls.map(({ id, tool, argumentsText }) => ({
      type: 'function_call' as const,
      call_id: id,
      name: tool,
      arguments: argumentsText,
    })),
  ];
}

function toTool({ name, description, parameters }: ToolDefinition): OpenAI.Responses.FunctionTool {
  return {
    type: 'function',
    name,
    description,
    // A JSON object either way; big integers are raw JSON in it.
    parameters: wireJson(parameters) as Record<string, unknown>,
    // Said openly: left out, the server would try the strict mode on its own.
    strict: false,
  };
}

function toToolChoice(choice: ToolChoice): NonNullable<Body['tool_choice']> {
  return typeof choice === 'string' ? choice : { type: 'function', name: choice.tool };
}
