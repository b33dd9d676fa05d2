import type { JsonObject, JsonValue } from '@sauron/core/episode';
import type { NeutralView, PolicyReply, WireFormatName } from './neutral.ts';
import type { FakeProvider } from './start-fake-provider.ts';

/** A conversation in each format's own spelling, for tests: one question, two parallel calls, their answers, a last word. */
export const QUESTION = 'Was the order sent?';
export const SYSTEM = 'Verify.';

export const TOOL: NeutralView['tools'][number] = {
  name: 'get_order',
  description: 'Returns an order.',
  parameters: {
    type: 'object',
    properties: { id: { type: 'integer' }, note: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
    required: ['id', 'note'],
    additionalProperties: false,
  },
};

/** Larger than a double can hold. */
export const BIG_ID = '12345678901234567891';

/** Calls twice at first, then says a word. */
export function twoCallsThenWord(view: NeutralView): PolicyReply {
  if (view.messages.some(({ role }) => role === 'tool')) return { text: 'Sent.' };
  const call = (id: string) => ({ name: TOOL.name, arguments: `{"id":${id},"note":null}` });
  return { text: 'Looking.', toolCalls: [call('7'), call(BIG_ID)] };
}

export const MODELS = {
  responses: 'gpt-5.6-sol',
  chat: 'qwen3-8b',
  messages: 'claude-sonnet-4-6',
  gemini: 'gemini-3.8-flash',
} satisfies Record<WireFormatName, string>;

const PATHS = {
  responses: '/responses',
  chat: '/chat/completions',
  messages: '/v1/messages',
  gemini: `/v1/models/${MODELS.gemini}:generateContent`,
} satisfies Record<WireFormatName, string>;

/** Headers that each format wants. */
export const HEADERS = {
  responses: { authorization: 'Bearer k' },
  chat: { authorization: 'Bearer k' },
  messages: { authorization: 'Bearer k', 'anthropic-version': '2026-10-21' },
  gemini: { 'x-goog-api-key': 'k' },
} satisfies Record<WireFormatName, Readonly<Record<string, string>>>;

/** A first request of each format. */
export function firstBody(format: WireFormatName, parts: JsonObject = {}): JsonObject {
  return { ...FIRST[format], ...parts };
}

const FIRST = {
  responses: {
    model: MODELS.responses,
    instructions: SYSTEM,
    input: [{ role: 'user', content: QUESTION }],
    store: false,
    include: ['reasoning.encrypted_content'],
    tools: [{ type: 'function', strict: false, ...TOOL }],
    tool_choice: 'required',
    max_output_tokens: 900,
  },
  chat: {
    model: MODELS.chat,
    messages: [
      { role: 'system', content: SYSTEM },
      { role: 'user', content: QUESTION },
    ],
    tools: [{ type: 'function', function: { ...TOOL } }],
    tool_choice: 'required',
    max_tokens: 900,
  },
  messages: {
    model: MODELS.messages,
    max_tokens: 900,
    system: [{ type: 'text', text: SYSTEM, cache_control: { type: 'ephemeral' } }],
    messages: [{ role: 'user', content: QUESTION }],
    tools: [{ name: TOOL.name, description: TOOL.description, input_schema: TOOL.parameters }],
    tool_choice: { type: 'auto' },
    thinking: { type: 'adaptive' },
  },
  gemini: {
    systemInstruction: { role: 'user', parts: [{ text: SYSTEM }] },
    contents: [{ role: 'user', parts: [{ text: QUESTION }] }],
    tools: [
      {
        functionDeclarations: [
          { name: TOOL.name, description: TOOL.description, parametersJsonSchema: TOOL.parameters },
        ],
      },
    ],
    toolConfig: { functionCallingConfig: { mode: 'ANY' } },
    generationConfig: { maxOutputTokens: 900 },
  },
} satisfies Record<WireFormatName, JsonObject>;

/** An answer as it came. */
export interface Got {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Null where the text is no JSON. */
  readonly json: ReturnType<typeof JSON.parse>;
}

/** Posts a body, given as a value or as text. */
export async function post(
  server: FakeProvider,
  format: WireFormatName,
  request: {
    readonly body: JsonValue;
    readonly headers?: Readonly<Record<string, string>>;
    readonly path?: string;
    readonly signal?: AbortSignal;
  },
): Promise<Got> {
  const { body, headers = HEADERS[format], path = PATHS[format], signal = null } = request;
  const response = await fetch(`${server.baseUrl(format)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: readOrNull(text) };
}

function readOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
