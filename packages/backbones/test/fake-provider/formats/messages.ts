import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { alwaysThinks, bindsThinking, thinksUnasked } from '../model-traits.ts';
import type { NeutralView } from '../neutral.ts';
import { Reader } from '../reader.ts';
import { schemaText } from '../schema-text.ts';
import { shortHash } from '../seal.ts';
import { WireError } from '../wire-error.ts';
import { ANTHROPIC_DIALECT, readAnthropicKey, writeAnthropicError } from './anthropic-errors.ts';
import { BlocksReader } from './messages-blocks.ts';
import { writeMessage } from './messages-write.ts';
import { checkTools, readTool, textParts } from './tools.ts';
import type { TurnBuilder } from './turn-builder.ts';
import type { Headers, Reading, WireFormat } from './wire-format.ts';

const PARAMETERS = [
  'model',
  'max_tokens',
  'system',
  'messages',
  'tools',
  'tool_choice',
  'thinking',
  'output_config',
  'cache_control',
  'metadata',
  'service_tier',
  'stop_sequences',
  'diagnostics',
  'stream',
];
const SAMPLING = ['temperature', 'top_p', 'top_k'];
const MOST_CACHE_MARKS = 4;
const LEAST_THINKING_TOKENS = 1024;

/** Anthropic messages. */
export const MESSAGES: WireFormat = {
  name: 'messages',
  path: /^\/v1\/messages$/,
  requestIdHeader: 'request-id',
  readKey: readAnthropicKey,
  read,
  write: writeMessage,
  writeError: writeAnthropicError,
};

function read(json: JsonObject, { headers }: { readonly headers: Headers }): Reading {
  const sampling = SAMPLING.find((key) => key in json);
  if (sampling !== undefined) throw bad(`\`${sampling}\` is not supported by this model.`);
  const body = new Reader(json, '', ANTHROPIC_DIALECT).onlyKeys(PARAMETERS);
  if (json['stream'] === true) throw bad('This server answers whole replies only.');
  const model = body.member('model').text();
  const maxOutputTokens = body.member('max_tokens').optionalInteger(1);
  if (maxOutputTokens === null) throw bad('max_tokens: Field required');
  const tools = body.member('tools').optionalItems().map(readDefinition);
  const { toolChoice, isForced } = readChoice(body.member('tool_choice'));
  checkTools(tools, toolChoice);
  const thinking = readThinking(body.member('thinking'), { model, maxOutputTokens, headers });
  if (isForced && thinking.thinks) throw bad('Thinking may not be enabled when tool_choice forces tool use.');
  checkCacheMarks(json);
  const system = readSystem(body.member('system'));
  const prefixOf = prefixHash({ model, system, tools });
  const blocks = new BlocksReader(prefixOf);
  blocks.read(body.member('messages').items());
  const { misfits: dropped } = blocks;
  const [misfit] = dropped;
  if (misfit !== undefined && !thinking.dropsMisfits) throw unbound(misfit);
  const view: NeutralView = { system, messages: blocks.turns.messages, tools, toolChoice, maxOutputTokens, model };
  const { thinks, showsThinking } = thinking;
  const prefix = prefixOf(blocks.turns);
  const reach = cacheReach(json, blocks.cachedMessages);
  return { view, thinks, showsThinking, sealsReasoning: true, prefix, dropped, cacheReach: reach };
}

function unbound(path: string): WireError {
  const fix = 'Remove the block, or set `thinking.block_binding.prefix_mismatch_behavior` to "drop_block".';
  return bad(
    `${path}: Invalid \`signature\` in \`thinking\` block. The block is bound to a different conversation. ${fix}`,
  );
}

function readSystem(system: Reader): string {
  return system.isMissing
    ? ''
    : textParts(system, ['text'], ['type', 'text', 'cache_control', 'citations']).join('\n\n');
}

/** Hash of system, tools and the turns so far, where the model binds its thinking to them. */
function prefixHash({
  model,
  system,
  tools,
}: Pick<NeutralView, 'model' | 'system' | 'tools'>): (turns: TurnBuilder) => string {
  if (!bindsThinking(model)) return () => '';
  const offered = tools.map(({ name, description, parameters }) => [name, description, schemaText(parameters)]);
  const start = shortHash(JSON.stringify([system, offered]));
  return ({ messages }) => shortHash(start + JSON.stringify(messages));
}

function readDefinition(tool: Reader): NeutralView['tools'][number] {
  tool.onlyKeys([
    'type',
    'name',
    'description',
    'input_schema',
    'strict',
    'cache_control',
    'allowed_callers',
    'defer_loading',
  ]);
  return readTool(tool.member('name'), tool.member('description'), tool.member('input_schema'));
}

function readChoice(choice: Reader): { readonly toolChoice: NeutralView['toolChoice']; readonly isForced: boolean } {
  if (choice.isMissing) return { toolChoice: 'auto', isForced: false };
  const type = choice
    .onlyKeys(['type', 'name', 'disable_parallel_tool_use'])
    .member('type')
    .isOneOf(['auto', 'any', 'tool', 'none']);
  if (type === 'auto' || type === 'none') return { toolChoice: type, isForced: false };
  return { toolChoice: type === 'any' ? 'required' : { tool: choice.member('name').text() }, isForced: true };
}

interface ThinkingContext {
  readonly model: string;
  readonly maxOutputTokens: number;
  readonly headers: Headers;
}

interface ReadThinking {
  readonly thinks: boolean;
  readonly showsThinking: boolean;
  /** Whether thinking that no longer fits is left out instead of refused. */
  readonly dropsMisfits: boolean;
}

function readThinking(thinking: Reader, context: ThinkingContext): ReadThinking {
  const { model, maxOutputTokens } = context;
  if (thinking.isMissing) return { thinks: thinksUnasked(model), showsThinking: true, dropsMisfits: false };
  const type = thinking
    .onlyKeys(['type', 'budget_tokens', 'display', 'block_binding'])
    .member('type')
    .isOneOf(['adaptive', 'enabled', 'disabled', 'between_tools']);
  if (type === 'disabled' && alwaysThinks(model))
    throw bad('"thinking.type.disabled" is not supported for this model.');
  if (type === 'enabled') {
    const budget = thinking.member('budget_tokens').optionalInteger(LEAST_THINKING_TOKENS);
    if (budget === null) throw bad('thinking.enabled.budget_tokens: Field required');
    if (budget >= maxOutputTokens) throw bad('`max_tokens` must be greater than `thinking.budget_tokens`.');
  }
  const showsThinking = thinking.member('display').value !== 'omitted';
  return {
    thinks: type !== 'disabled',
    showsThinking,
    dropsMisfits: readBinding(thinking.member('block_binding'), context),
  };
}

/** What becomes of thinking that fits no more; a beta that must be asked for. */
function readBinding(binding: Reader, { headers }: ThinkingContext): boolean {
  if (binding.isMissing) return false;
  if (!(headers['anthropic-beta'] ?? '').includes('thinking-binding-controls-')) {
    throw bad(`${binding.path}: Extra inputs are not permitted`);
  }
  return binding.onlyKeys(['prefix_mismatch_behavior']).member('prefix_mismatch_behavior').value === 'drop_block';
}

/** The mark at the top covers everything; else the furthest marked block does. */
function cacheReach(json: JsonObject, cachedMessages: number): number {
  if (isJsonObject(json['cache_control'])) return Number.POSITIVE_INFINITY;
  if (cachedMessages > 0) return cachedMessages + 1;
  return countCacheMarks(json['system'] ?? null) + countCacheMarks(json['tools'] ?? null) > 0 ? 1 : 0;
}

function checkCacheMarks(json: JsonObject): void {
  const marks = countCacheMarks(json);
  if (marks <= MOST_CACHE_MARKS) return;
  throw bad(`A maximum of ${MOST_CACHE_MARKS} blocks with cache_control may be provided. Found ${marks}.`);
}

function countCacheMarks(value: JsonValue): number {
  if (isJsonList(value)) return value.reduce((count: number, each) => count + countCacheMarks(each), 0);
  if (!isJsonObject(value)) return 0;
  return Object.entries(value).reduce(
    (count, [key, each]) =>
      count + (key === 'cache_control' && each !== null ? 1 : CACHED_INSIDE.has(key) ? countCacheMarks(each) : 0),
    0,
  );
}

/** Members that marks may stand inside; a tool's schema or input may hold any word. */
const CACHED_INSIDE: ReadonlySet<string> = new Set(['system', 'tools', 'messages', 'content']);

function bad(message: string): WireError {
  return new WireError('invalid', message);
}
