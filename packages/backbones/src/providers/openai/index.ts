import type { WireAdapter } from '../../transport/wire-adapter.ts';
import { checkApiKey } from '../api-key.ts';
import { checkBaseUrl } from '../base-url.ts';
import { exchangeOnce } from '../exchange-once.ts';
import { limitKey } from '../limit-key.ts';
import { readAttempt } from '../reading.ts';
import { createOpenAiClient } from './client.ts';
import { fromResponse } from './from-response.ts';
import { type OpenAiModelTraits, openAiModelTraits } from './model-traits.ts';
import { OPENAI, toResponsesBody } from './to-request.ts';

/** Where requests go unless the configuration says otherwise. */
export const OPENAI_BASE_URL = 'https://api.openai.com/v1';

/** Configuration of the adapter for OpenAI. */
export interface OpenAiConfig {
  readonly model: string;
  readonly apiKey: string;
  /** With its `/v1`. @default OPENAI_BASE_URL */
  readonly baseUrl?: string;
  /** What the model takes. @default by its name */
  readonly traits?: OpenAiModelTraits;
  /** Now in ms since 1970, for a date in `retry-after`. @default Date.now */
  readonly nowMs?: () => number;
}

/**
 * The adapter for OpenAI's Responses API.
 * @throws where key or base URL can't be used; the message repeats neither.
 */
export function createOpenAiAdapter(config: OpenAiConfig): WireAdapter {
  const { model, nowMs = Date.now, traits = openAiModelTraits(model) } = config;
  const apiKey = checkApiKey(config.apiKey, OPENAI);
  const baseUrl = checkBaseUrl(config.baseUrl ?? OPENAI_BASE_URL, OPENAI);
  return {
    provider: OPENAI,
    model,
    limitKey: limitKey(OPENAI, baseUrl, apiKey),
    notApplicable: [...(traits.temperature ? [] : ['temperature']), ...(traits.reasoning ? [] : ['reasoningEffort'])],
    async send(request, options) {
      const body = toResponsesBody(model, request, traits);
      const secrets = [apiKey];
      const exchange = await exchangeOnce(
        async (fetch) => {
          const client = await createOpenAiClient({ baseUrl, apiKey }, fetch);
          await client.responses.create(body, { signal: options.signal }).asResponse();
        },
        { send: options, secrets, nowMs },
      );
      if (!exchange.ok) return exchange.failed;
      const { answer } = exchange;
      const reading = fromResponse(answer, { maxOutputTokens: request.maxOutputTokens, nowMs: nowMs() });
      return readAttempt(reading, { status: answer.status, secrets });
    },
  };
}
