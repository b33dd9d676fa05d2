import type { WireAdapter } from '../../transport/wire-adapter.ts';
import { checkApiKey } from '../api-key.ts';
import { checkBaseUrl } from '../base-url.ts';
import { exchangeOnce } from '../exchange-once.ts';
import { limitKey } from '../limit-key.ts';
import { readAttempt } from '../reading.ts';
import { OPENAI_COMPATIBLE } from './assistant-turn.ts';
import { createOpenAiClient } from './client.ts';
import { fromChatCompletion } from './from-response.ts';
import { type LimitName, toChatBody } from './to-request.ts';

/** Configuration of the adapter for servers that speak OpenAI's chat completions. */
export interface OpenAiCompatibleConfig {
  readonly model: string;
  /** With its `/v1`: `http://localhost:8000/v1` (vLLM), `http://localhost:11434/v1` (Ollama), `http://localhost:8080/v1` (llama.cpp). */
  readonly baseUrl: string;
  /** Null for a server that wants none: no authorization header is sent. @default null */
  readonly apiKey?: string | null;
  /** Sent with each request. Values are masked in messages as the key is. @default none */
  readonly headers?: Readonly<Record<string, string>>;
  /** How the server calls the limit of output tokens. @default 'max_tokens' */
  readonly limitName?: LimitName;
  /** Now in ms since 1970, for a date in `retry-after`. @default Date.now */
  readonly nowMs?: () => number;
}

/**
 * The adapter for chat completions: vLLM, Ollama, llama.cpp, OpenRouter and whatever else speaks them.
 * @throws where key or base URL can't be used; the message repeats neither.
 */
export function createOpenAiCompatibleAdapter(config: OpenAiCompatibleConfig): WireAdapter {
  const { model, headers = {}, limitName = 'max_tokens', nowMs = Date.now } = config;
  const given = config.apiKey ?? null;
  const apiKey = given === null ? null : checkApiKey(given, OPENAI_COMPATIBLE);
  const baseUrl = checkBaseUrl(config.baseUrl, OPENAI_COMPATIBLE);
  const secrets = [...(apiKey === null ? [] : [apiKey]), ...Object.values(headers)];
  return {
    provider: OPENAI_COMPATIBLE,
    model,
    limitKey: limitKey(OPENAI_COMPATIBLE, baseUrl, apiKey),
    // What a server takes depends on the server and its model: it refuses the rest itself.
    notApplicable: [],
    async send(request, options) {
      const body = toChatBody(model, request, limitName);
      const exchange = await exchangeOnce(
        async (fetch) => {
          const client = await createOpenAiClient({ baseUrl, apiKey, headers }, fetch);
          await client.chat.completions.create(body, { signal: options.signal }).asResponse();
        },
        { send: options, secrets, nowMs },
      );
      if (!exchange.ok) return exchange.failed;
      const { answer } = exchange;
      const reading = fromChatCompletion(answer, { maxOutputTokens: request.maxOutputTokens, nowMs: nowMs() });
      return readAttempt(reading, { status: answer.status, secrets });
    },
  };
}
