import type { WireFetch } from '../../transport/wire-adapter.ts';
import { betaOf, type MessagesBody } from './to-request.ts';

/** Where to send and with which key. */
export interface AnthropicClientConfig {
  /** Without the `/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** Longest wait that a timer can hold: the transport's deadline ends a call, never the SDK's, which covers no body. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

/** Headers of the SDK that go out. Its telemetry and whatever it takes from the environment stay here. */
const KEPT_HEADERS = ['accept', 'content-type', 'user-agent', 'anthropic-version', 'anthropic-beta'];

const SILENT = { error: ignore, warn: ignore, info: ignore, debug: ignore };

/**
 * Sends one body. Loads the SDK at the first call. No retries, log or spans; no credentials, profile or address but
 * those given, and nothing of them from the environment.
 */
export async function postMessages(
  config: AnthropicClientConfig,
  body: MessagesBody,
  io: { readonly fetch: WireFetch; readonly signal: AbortSignal | undefined },
): Promise<void> {
  const { Anthropic } = await import('@anthropic-ai/sdk');
  const { baseUrl, apiKey } = config;
  const client = new Anthropic({
    baseURL: baseUrl,
    apiKey,
    authToken: null,
    webhookKey: null,
    maxRetries: 0,
    timeout: NO_TIMEOUT_MS,
    logger: SILENT,
    logLevel: 'off',
    openTelemetry: false,
    fetch: (input, init) => io.fetch(input, { ...init, headers: ownHeaders(init?.headers, apiKey) }),
  });
  const beta = betaOf(body);
  // Not `messages.create`: that writes to the console at each call of a model that is about to retire, and guesses from
  // the limit of tokens whether to refuse a call that is not streamed.
  const headers = beta === null ? {} : { 'anthropic-beta': beta };
  await client.post('/v1/messages', { body, headers, signal: io.signal }).asResponse();
}

function ownHeaders(headers: ConstructorParameters<typeof Headers>[0], apiKey: string): Headers {
  const given = new Headers(headers);
  const own = new Headers();
  for (const name of KEPT_HEADERS) {
    const value = given.get(name);
    if (value !== null) own.set(name, value);
  }
  own.set('authorization', `Bearer ${apiKey}`);
  return own;
}

function ignore(): void {}
