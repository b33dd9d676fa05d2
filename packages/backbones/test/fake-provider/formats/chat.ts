import type { JsonObject } from '@sauron/core/episode';
import { isReasoningModel, refusesToolsWithEffort } from '../model-traits.ts';
import type { NeutralView } from '../neutral.ts';
import { Reader } from '../reader.ts';
import { WireError } from '../wire-error.ts';
import { ChatReader } from './chat-messages.ts';
import { writeCompletion } from './chat-write.ts';
import { bearerKey, OPENAI_DIALECT, writeOpenAiError } from './openai-errors.ts';
import { checkTools, choiceAmong, readTool } from './tools.ts';
import { type Reading, UNBOUND, type WireFormat } from './wire-format.ts';

const PARAMETERS = [
  'model',
  'messages',
  'tools',
  'tool_choice',
  'max_tokens',
  'max_completion_tokens',
  'temperature',
  'top_p',
  'seed',
  'stop',
  'n',
  'reasoning_effort',
  'parallel_tool_calls',
  'presence_penalty',
  'frequency_penalty',
  'store',
  'metadata',
  'user',
  'stream',
  'prompt_cache_key',
  'prompt_cache_options',
  'prompt_cache_retention',
  'service_tier',
  'safety_identifier',
  'verbosity',
];

/** Chat completions, as OpenAI and compatible servers speak it. */
export const CHAT: WireFormat = {
  name: 'chat',
  path: /^\/v1\/chat\/completions$/,
  requestIdHeader: 'x-request-id',
  readKey: bearerKey,
  read,
  write: writeCompletion,
  writeError: writeOpenAiError,
};

function read(json: JsonObject): Reading {
  const body = new Reader(json, '', OPENAI_DIALECT).onlyKeys(PARAMETERS);
  if (json['stream'] === true)
    throw new WireError('invalid', 'This server answers whole replies only.', { param: 'stream' });
  const model = body.member('model').text();
  const tools = body.member('tools').optionalItems().map(readFunction);
  const toolChoice = readChoice(body.member('tool_choice'));
  checkTools(tools, toolChoice);
  const thinks = readSettings(body, model, tools.length > 0);
  const chat = new ChatReader();
  const messages = body.member('messages').items();
  if (messages.length === 0) throw new WireError('invalid', "Invalid 'messages': empty array.", { param: 'messages' });
  chat.read(messages);
  const limit = body.member('max_completion_tokens').optionalInteger(1) ?? body.member('max_tokens').optionalInteger(1);
  const system = chat.system.join('\n\n');
  const view: NeutralView = { system, messages: chat.turns.messages, tools, toolChoice, maxOutputTokens: limit, model };
  return {
    view,
    thinks,
    sealsReasoning: false,
    showsThinking: false,
    ...UNBOUND,
    cacheReach: Number.POSITIVE_INFINITY,
  };
}

function readFunction(tool: Reader): NeutralView['tools'][number] {
  tool.onlyKeys(['type', 'function']).member('type').isOneOf(['function']);
  const named = tool.member('function').onlyKeys(['name', 'description', 'parameters', 'strict']);
  return readTool(named.member('name'), named.member('description'), named.member('parameters'));
}

function readChoice(choice: Reader): NeutralView['toolChoice'] {
  if (choice.isMissing) return 'auto';
  if (choice.isText) return choice.isOneOf(['auto', 'required', 'none']);
  if (choice.member('type').isOneOf(['function', 'allowed_tools']) === 'function') {
    return { tool: choice.onlyKeys(['type', 'function']).member('function').onlyKeys(['name']).member('name').text() };
  }
  const allowed = choice.onlyKeys(['type', 'allowed_tools']).member('allowed_tools');
  const names = allowed
    .member('tools')
    .items()
    .map((tool) => tool.member('function').member('name').text());
  return choiceAmong(names, allowed.member('mode').isOneOf(['auto', 'required']));
}

/** Whether the model thinks; the newer reasoning models then take no tools here, asked for or by default. */
function readSettings(body: Reader, model: string, hasTools: boolean): boolean {
  const effort = body.member('reasoning_effort').optionalText();
  const reasons = isReasoningModel(model);
  const thinks = reasons ? effort !== 'none' : effort !== null && effort !== 'none';
  if (hasTools && thinks && refusesToolsWithEffort(model)) {
    const message = `Function tools with reasoning_effort are not supported for ${model} in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.`;
    throw new WireError('invalid', message, { param: 'reasoning_effort' });
  }
  if (!reasons) return thinks;
  const refused = thinks ? ['max_tokens', 'temperature', 'top_p'] : ['max_tokens'];
  const found = refused.find((key) => !body.member(key).isMissing);
  if (found === undefined) return thinks;
  const hint = found === 'max_tokens' ? " Use 'max_completion_tokens' instead." : '';
  const message = `Unsupported parameter: '${found}' is not supported with this model.${hint}`;
  throw new WireError('invalid', message, { param: found, code: 'unsupported_parameter' });
}
