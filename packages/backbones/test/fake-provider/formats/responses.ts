import type { JsonObject } from '@sauron/core/episode';
import { isReasoningModel } from '../model-traits.ts';
import type { NeutralView } from '../neutral.ts';
import { Reader } from '../reader.ts';
import { WireError } from '../wire-error.ts';
import { bearerKey, OPENAI_DIALECT, writeOpenAiError } from './openai-errors.ts';
import { ItemsReader } from './responses-items.ts';
import { writeResponse } from './responses-write.ts';
import { checkTools, choiceAmong, readTool } from './tools.ts';
import { type Reading, UNBOUND, type WireFormat } from './wire-format.ts';

const PARAMETERS = [
  'model',
  'instructions',
  'input',
  'store',
  'include',
  'reasoning',
  'max_output_tokens',
  'parallel_tool_calls',
  'tools',
  'tool_choice',
  'text',
  'temperature',
  'top_p',
  'prompt_cache_key',
  'prompt_cache_options',
  'prompt_cache_retention',
  'metadata',
  'service_tier',
  'safety_identifier',
  'truncation',
  'user',
  'max_tool_calls',
  'top_logprobs',
  'stream',
  'background',
];
const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;

/** OpenAI Responses, without stored state. */
export const RESPONSES: WireFormat = {
  name: 'responses',
  path: /^\/v1\/responses$/,
  requestIdHeader: 'x-request-id',
  readKey: bearerKey,
  read,
  write: writeResponse,
  writeError: writeOpenAiError,
};

function read(json: JsonObject): Reading {
  const body = new Reader(json, '', OPENAI_DIALECT).onlyKeys(PARAMETERS);
  if (json['stream'] === true || json['background'] === true)
    throw new WireError('invalid', 'This server answers whole replies only.');
  const model = body.member('model').text();
  const tools = body.member('tools').optionalItems().map(readFunction);
  const toolChoice = readChoice(body.member('tool_choice'));
  checkTools(tools, toolChoice);
  const { thinks, sealsReasoning } = readReasoning(body, model);
  const items = new ItemsReader();
  const input = body.member('input');
  if (input.isText) items.turns.user(input.text());
  else items.read(nonEmpty(input));
  const view: NeutralView = {
    system: [body.member('instructions').optionalText() ?? [], items.system].flat().join('\n\n'),
    messages: items.turns.messages,
    tools,
    toolChoice,
    maxOutputTokens: body.member('max_output_tokens').optionalInteger(16),
    model,
  };
  return { view, thinks, sealsReasoning, showsThinking: false, ...UNBOUND, cacheReach: Number.POSITIVE_INFINITY };
}

function nonEmpty(input: Reader): readonly Reader[] {
  const items = input.items();
  if (items.length === 0) throw new WireError('invalid', "Invalid 'input': empty list.", { param: 'input' });
  return items;
}

function readFunction(tool: Reader): NeutralView['tools'][number] {
  tool.onlyKeys(['type', 'name', 'description', 'parameters', 'strict']).member('type').isOneOf(['function']);
  return readTool(tool.member('name'), tool.member('description'), tool.member('parameters'));
}

function readChoice(choice: Reader): NeutralView['toolChoice'] {
  if (choice.isMissing) return 'auto';
  if (choice.isText) return choice.isOneOf(['auto', 'required', 'none']);
  if (choice.member('type').isOneOf(['function', 'allowed_tools']) === 'function') {
    return { tool: choice.onlyKeys(['type', 'name']).member('name').text() };
  }
  const names = choice
    .onlyKeys(['type', 'mode', 'tools'])
    .member('tools')
    .items()
    .map((tool) => tool.member('name').text());
  return choiceAmong(names, choice.member('mode').isOneOf(['auto', 'required']));
}

/** Reasoning models take no sampling parameters; other models take no reasoning settings. */
function readReasoning(body: Reader, model: string): { readonly thinks: boolean; readonly sealsReasoning: boolean } {
  const reasoning = body.member('reasoning');
  const effort = reasoning.isMissing ? null : reasoning.onlyKeys(['effort', 'summary', 'context']).member('effort');
  const level = effort === null || effort.isMissing ? null : effort.isOneOf(EFFORTS);
  const include = body
    .member('include')
    .optionalItems()
    .map((each) => each.text());
  const sealsReasoning = include.includes('reasoning.encrypted_content');
  if (!isReasoningModel(model)) {
    if (level !== null) throw unsupported('reasoning.effort');
    if (sealsReasoning)
      throw new WireError('invalid', 'Encrypted content is not supported with this model.', { param: 'include' });
    return { thinks: false, sealsReasoning };
  }
  const thinks = level !== 'none';
  for (const key of ['temperature', 'top_p']) if (thinks && !body.member(key).isMissing) throw unsupported(key);
  return { thinks, sealsReasoning };
}

function unsupported(param: string): WireError {
  return new WireError('invalid', `Unsupported parameter: '${param}' is not supported with this model.`, {
    param,
    code: 'unsupported_parameter',
  });
}
