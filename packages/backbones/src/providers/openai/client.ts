import type OpenAI from 'openai';
import type { WireFetch } from '../../transport/wire-adapter.ts';

/** Where to send and with which key. */
export interface OpenAiClientConfig {
  readonly baseUrl: string;
  /** Null sends no authorization header, as local servers want it. */
  readonly apiKey: string | null;
  /** Sent with each request, such as the `HTTP-Referer` that a router asks for. @default none */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Longest wait that a timer can hold: the transport's deadline ends a call, never the SDK's. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

/** Headers of the SDK that go out. Its telemetry and whatever it takes from the environment stay here. */
const KEPT_HEADERS = ['accept', 'content-type', 'user-agent'];

/**
 * A client for one request. Loads the SDK at the first call. No retries, no log, nothing from the environment: the SDK
 * would read a base URL, an organization, a project, a log level and extra headers there.
 */
export async function createOpenAiClient(config: OpenAiClientConfig, fetch: WireFetch): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  const { baseUrl, apiKey } = config;
  return new OpenAI({
    baseURL: baseUrl,
    // The constructor wants some key; where there is none, the header is taken off again below.
    apiKey: apiKey ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: NO_TIMEOUT_MS,
    logLevel: 'off',
    fetch: (input, init) => fetch(input, { ...init, headers: ownHeaders(new Headers(init?.headers), config) }),
  });
}

function ownHeaders(given: Headers, { apiKey, headers: extra = {} }: OpenAiClientConfig): Headers {
  const own = new Headers();
  for (const name of KEPT_HEADERS) {
    const value = given.get(name);
    if (value !== null) own.set(name, value);
  }
  for (const [name, value] of Object.entries(extra)) own.set(name, value);
  if (apiKey !== null) own.set('authorization', `Bearer ${apiKey}`);
  return own;
}
