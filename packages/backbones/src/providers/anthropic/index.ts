import type { WireAdapter } from '../../transport/wire-adapter.ts';
import { checkApiKey } from '../api-key.ts';
import { checkBaseUrl } from '../base-url.ts';
import { exchangeOnce } from '../exchange-once.ts';
import { limitKey } from '../limit-key.ts';
import { readAttempt } from '../reading.ts';
import { postMessages } from './client.ts';
import { fromMessage } from './from-response.ts';
import { type AnthropicModelTraits, anthropicModelTraits, notApplicable } from './model-traits.ts';
import { ANTHROPIC } from './to-messages.ts';
import { toMessagesBody } from './to-request.ts';

/** Where requests go unless the configuration says otherwise. */
export const ANTHROPIC_BASE_URL = 'https://api.anthropic.com';

/** Configuration of the adapter for Anthropic. */
export interface AnthropicConfig {
  readonly model: string;
  readonly apiKey: string;
  /** Without the `/v1`. @default ANTHROPIC_BASE_URL */
  readonly baseUrl?: string;
  /** What the model takes. @default by its name */
  readonly traits?: AnthropicModelTraits;
  /** Now in ms since 1970, for a date in `retry-after`. @default Date.now */
  readonly nowMs?: () => number;
}

/**
 * The adapter for Anthropic's messages API.
 * @throws where key or base URL can't be used; the message repeats neither.
 */
export function createAnthropicAdapter(config: AnthropicConfig): WireAdapter {
  const { model, nowMs = Date.now, traits = anthropicModelTraits(model) } = config;
  const apiKey = checkApiKey(config.apiKey, ANTHROPIC);
  const baseUrl = checkBaseUrl(config.baseUrl ?? ANTHROPIC_BASE_URL, ANTHROPIC);
  return {
    provider: ANTHROPIC,
    model,
    limitKey: limitKey(ANTHROPIC, baseUrl, apiKey),
    notApplicable: notApplicable(traits),
    async send(request, options) {
      const body = toMessagesBody(model, request, traits);
      const secrets = [apiKey];
      const exchange = await exchangeOnce(
        (fetch) => postMessages({ baseUrl, apiKey }, body, { fetch, signal: options.signal }),
        { send: options, secrets, nowMs },
      );
      if (!exchange.ok) return exchange.failed;
      const { answer } = exchange;
      const reading = fromMessage(answer, { maxOutputTokens: request.maxOutputTokens, nowMs: nowMs() });
      return readAttempt(reading, { status: answer.status, secrets });
    },
  };
}
