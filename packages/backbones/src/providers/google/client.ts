import type { GenerateContentConfig, GoogleGenAI } from '@google/genai';
import { isJsonObject, type JsonObject, parseStrictJson, stringifyJson } from '@sauron/core/episode';
import type { WireFetch } from '../../transport/wire-adapter.ts';

/** Where to send and with which key. */
export interface GoogleClientConfig {
  readonly baseUrl: string;
  readonly apiVersion: string;
  readonly apiKey: string;
}

/** One call. */
export interface GoogleCall {
  readonly model: string;
  readonly contents: readonly JsonObject[];
  readonly config: GenerateContentConfig;
  readonly fetch: WireFetch;
  readonly signal: AbortSignal | undefined;
}

export type GoogleClient = (call: GoogleCall) => Promise<void>;

/** Headers of the SDK that go out; its telemetry stays here. */
const KEPT_HEADERS = ['content-type', 'user-agent'];

/** Stands for the turns until the body is written. */
const STAND_IN = 'turns';

/**
 * A client that sends one body per call. Loads the SDK at the first one. The key is given, so that the SDK never looks
 * for credentials of a cloud; the address is given, and no other backend can be chosen by the environment.
 */
export function createGoogleClient(config: GoogleClientConfig): GoogleClient {
  let client: Promise<GoogleGenAI> | null = null;
  return async ({ model, contents, config: settings, fetch, signal }) => {
    client ??= openClient(config);
    const { models } = await client;
    await models.generateContent({
      model,
      contents: STAND_IN,
      config: {
        ...settings,
        httpOptions: { fetch: withContents(fetch, contents, config.apiKey) },
        // The SDK leaves its listener on the signal when a call succeeds: it gets one that lives as long as the call.
        ...(signal === undefined ? {} : { abortSignal: AbortSignal.any([signal]) }),
      },
    });
  };
}

async function openClient({ baseUrl, apiVersion, apiKey }: GoogleClientConfig): Promise<GoogleGenAI> {
  const { GoogleGenAI } = await import('@google/genai');
  return new GoogleGenAI({ apiKey, vertexai: false, apiVersion, httpOptions: { baseUrl, apiVersion } });
}

/**
 * Puts the turns into the body. The SDK would rebuild each part from the members that it knows and drop the rest, and a
 * turn must go back as it came.
 */
function withContents(fetch: WireFetch, contents: readonly JsonObject[], apiKey: string): WireFetch {
  return (input, init) => {
    const parsed = parseStrictJson(typeof init?.body === 'string' ? init.body : '');
    if (!parsed.ok || !isJsonObject(parsed.value))
      throw new Error('the Google SDK wrote a body that is no JSON object');
    const body = stringifyJson({ ...parsed.value, contents });
    return fetch(input, { ...init, headers: ownHeaders(init?.headers, apiKey), body });
  };
}

function ownHeaders(headers: ConstructorParameters<typeof Headers>[0], apiKey: string): Headers {
  const given = new Headers(headers);
  const own = new Headers();
  for (const name of KEPT_HEADERS) {
    const value = given.get(name);
    if (value !== null) own.set(name, value);
  }
  own.set('x-goog-api-key', apiKey);
  return own;
}
