import { type JsonObject, parseStrictJson } from '@sauron/core/episode';
import type { ModelRequest } from '@sauron/core/model';
import type { SendOptions, WireResult } from '../../../transport/wire-adapter.ts';
import { type Answer, answeringServer, type SentRequest } from '../../__fixtures__/answering-server.ts';
import { modelRequest, sendOptions } from '../../__fixtures__/requests.ts';
import { type AnthropicConfig, createAnthropicAdapter } from '../index.ts';

export const KEY = 'sk-ant-planted-0123456789';

/** A whole reply of text; parts may be replaced. */
export function message(parts: JsonObject = {}): JsonObject {
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude-sonnet-4-6-20260217',
    content: [{ type: 'text', text: 'Yes.' }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: {
      input_tokens: 12,
      cache_read_input_tokens: 100,
      cache_creation_input_tokens: 30,
      output_tokens: 9,
      output_tokens_details: { thinking_tokens: 4 },
    },
    ...parts,
  };
}

/** What `message` says about its usage. */
export const USAGE = {
  inputTokens: 142,
  cachedInputTokens: 100,
  cacheWriteTokens: 30,
  outputTokens: 9,
  reasoningTokens: 4,
};

export interface Exchanged {
  readonly result: WireResult;
  readonly sent: readonly SentRequest[];
  /** Body of the first request, digit for digit. */
  readonly body: JsonObject;
}

/** Sends a request to a server that gives an answer. */
export async function exchange(
  answer: Answer,
  parts: {
    readonly request?: Partial<ModelRequest>;
    readonly config?: Partial<AnthropicConfig>;
    readonly send?: Partial<SendOptions>;
  } = {},
): Promise<Exchanged> {
  await using server = await answeringServer(answer);
  const config = { model: 'claude-sonnet-4-6', apiKey: KEY, baseUrl: server.url, nowMs: () => 0, ...parts.config };
  const result = await createAnthropicAdapter(config).send(modelRequest(parts.request), sendOptions(parts.send));
  const parsed = parseStrictJson(server.requests[0]?.text ?? '{}');
  // Bodies are objects.
  return { result, sent: [...server.requests], body: (parsed.ok ? parsed.value : {}) as JsonObject };
}
