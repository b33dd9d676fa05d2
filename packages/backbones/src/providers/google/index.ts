import type { WireAdapter } from '../../transport/wire-adapter.ts';
import { checkApiKey } from '../api-key.ts';
import { checkBaseUrl } from '../base-url.ts';
import { exchangeOnce } from '../exchange-once.ts';
import { limitKey } from '../limit-key.ts';
import { readAttempt } from '../reading.ts';
import { createGoogleClient } from './client.ts';
import { fromAnswer } from './from-response.ts';
import { type GoogleModelTraits, googleModelTraits, notApplicable } from './model-traits.ts';
import { GOOGLE, toContents } from './to-contents.ts';
import { toGenerateConfig } from './to-request.ts';

/** Where requests go unless the configuration says otherwise. */
export const GOOGLE_BASE_URL = 'https://generativelanguage.googleapis.com';

/** The version that has the preview models too. */
export const GOOGLE_API_VERSION = 'v1beta';

/** Configuration of the adapter for Google. */
export interface GoogleConfig {
  readonly model: string;
  readonly apiKey: string;
  /** Without the version; may have a path. @default GOOGLE_BASE_URL */
  readonly baseUrl?: string;
  /** @default GOOGLE_API_VERSION */
  readonly apiVersion?: string;
  /** What the model takes. @default by its name */
  readonly traits?: GoogleModelTraits;
  /** Now in ms since 1970, for a date in `retry-after`. @default Date.now */
  readonly nowMs?: () => number;
}

/**
 * The adapter for Google's generateContent.
 * @throws where key or base URL can't be used; the message repeats neither.
 */
export function createGoogleAdapter(config: GoogleConfig): WireAdapter {
  const { model, apiVersion = GOOGLE_API_VERSION, nowMs = Date.now, traits = googleModelTraits(model) } = config;
  const apiKey = checkApiKey(config.apiKey, GOOGLE);
  const baseUrl = checkBaseUrl(config.baseUrl ?? GOOGLE_BASE_URL, GOOGLE);
  const send = createGoogleClient({ baseUrl, apiVersion, apiKey });
  return {
    provider: GOOGLE,
    model,
    limitKey: limitKey(GOOGLE, baseUrl, apiKey),
    notApplicable: notApplicable(traits),
    async send(request, options) {
      const secrets = [apiKey];
      const call = { model, contents: toContents(request.messages), config: toGenerateConfig(request, traits) };
      const exchange = await exchangeOnce((fetch) => send({ ...call, fetch, signal: options.signal }), {
        send: options,
        secrets,
        nowMs,
      });
      if (!exchange.ok) return exchange.failed;
      const { answer } = exchange;
      const context = { maxOutputTokens: request.maxOutputTokens, nowMs: nowMs(), turn: request.messages.length };
      return readAttempt(fromAnswer(answer, context), { status: answer.status, secrets });
    },
  };
}
