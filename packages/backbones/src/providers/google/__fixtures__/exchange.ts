import { type JsonObject, parseStrictJson } from '@sauron/core/episode';
import type { ModelRequest } from '@sauron/core/model';
import type { SendOptions, WireResult } from '../../../transport/wire-adapter.ts';
import { type Answer, answeringServer, type SentRequest } from '../../__fixtures__/answering-server.ts';
import { modelRequest, sendOptions } from '../../__fixtures__/requests.ts';
import { createGoogleAdapter, type GoogleConfig } from '../index.ts';

export const KEY = 'AIzaPlanted-0123456789';

/** A whole reply of text; its candidate and the rest may be replaced. */
export function answer(candidate: JsonObject = {}, rest: JsonObject = {}): JsonObject {
  return {
    candidates: [
      { content: { role: 'model', parts: [{ text: 'Yes.' }] }, finishReason: 'STOP', index: 0, ...candidate },
    ],
    usageMetadata: {
      promptTokenCount: 120,
      cachedContentTokenCount: 100,
      candidatesTokenCount: 7,
      thoughtsTokenCount: 30,
      totalTokenCount: 157,
    },
    modelVersion: 'gemini-3.8-flash-001',
    responseId: 'r1',
    ...rest,
  };
}

/** What `answer` says about its usage. */
export const USAGE = {
  inputTokens: 120,
  cachedInputTokens: 100,
  cacheWriteTokens: null,
  outputTokens: 37,
  reasoningTokens: 30,
};

export interface Exchanged {
  readonly result: WireResult;
  readonly sent: readonly SentRequest[];
  /** Body of the first request, digit for digit. */
  readonly body: JsonObject;
}

/** Sends a request to a server that gives an answer. */
export async function exchange(
  reply: Answer,
  parts: {
    readonly request?: Partial<ModelRequest>;
    readonly config?: Partial<GoogleConfig>;
    readonly send?: Partial<SendOptions>;
  } = {},
): Promise<Exchanged> {
  await using server = await answeringServer(reply);
  const config = { model: 'gemini-3.8-flash', apiKey: KEY, baseUrl: server.url, nowMs: () => 0, ...parts.config };
  const result = await createGoogleAdapter(config).send(modelRequest(parts.request), sendOptions(parts.send));
  const parsed = parseStrictJson(server.requests[0]?.text ?? '{}');
  // Bodies are objects.
  return { result, sent: [...server.requests], body: (parsed.ok ? parsed.value : {}) as JsonObject };
}
