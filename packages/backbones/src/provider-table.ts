import type { Backbone } from '@sauron/core/model';
import { createOfflineBackbone } from './offline/offline-backbone.ts';
import type { WireAdapter } from './transport/wire-adapter.ts';

/** What an adapter is made with. */
export interface AdapterConfig {
  readonly model: string;
  /** Null only where the provider may go without. */
  readonly apiKey: string | null;
  readonly baseUrl: string;
  readonly nowMs: () => number;
}

/** The models of one provider that are used where the user names only one, or none. Our choice. */
export interface ModelPair {
  /** Plans, checks passages and support. */
  readonly small: string;
  /** Investigates. */
  readonly large: string;
}

export interface RemoteProvider {
  readonly kind: 'remote';
  readonly title: string;
  /** Environment variables that hold the key; the first that is set counts. */
  readonly keyEnv: readonly [string, ...string[]];
  readonly keyNeeded: boolean;
  readonly baseUrlEnv: string;
  /** Null where there is no default: the variable must be set. */
  readonly defaultBaseUrl: string | null;
  /** Null where any model may stand behind the address: the named one then plays every role. */
  readonly pair: ModelPair | null;
  /** A request that costs nothing and shows whether address and key are right. */
  readonly ping: { readonly path: string; readonly headers: (apiKey: string) => Readonly<Record<string, string>> };
  /** Imports the adapter, not yet its SDK, which comes with the first call. */
  readonly create: (config: AdapterConfig) => Promise<WireAdapter>;
}

export interface LocalProvider {
  readonly kind: 'local';
  readonly title: string;
  readonly pair: ModelPair;
  readonly create: () => Backbone;
}

const bearer = (apiKey: string) => ({ authorization: `Bearer ${apiKey}` });

/** Every provider, by the word that stands before the slash of a backbone's id. */
export const PROVIDERS = {
  openai: {
    kind: 'remote',
    title: 'OpenAI (Responses)',
    keyEnv: ['OPENAI_API_KEY'],
    keyNeeded: true,
    baseUrlEnv: 'OPENAI_BASE_URL',
    defaultBaseUrl: 'https://api.openai.com/v1',
    pair: { small: 'gpt-5.6-luna', large: 'gpt-5.6-sol' },
    ping: { path: '/models', headers: bearer },
    create: async ({ apiKey, ...config }) => {
      const { createOpenAiAdapter } = await import('./providers/openai/index.ts');
      return createOpenAiAdapter({ ...config, apiKey: apiKey ?? '' });
    },
  },
  'openai-compatible': {
    kind: 'remote',
    title: 'any server with chat completions',
    keyEnv: ['OPENAI_COMPATIBLE_API_KEY'],
    keyNeeded: false,
    baseUrlEnv: 'OPENAI_COMPATIBLE_BASE_URL',
    defaultBaseUrl: null,
    pair: null,
    ping: { path: '/models', headers: bearer },
    create: async (config) => {
      const { createOpenAiCompatibleAdapter } = await import('./providers/openai-compatible/index.ts');
      return createOpenAiCompatibleAdapter(config);
    },
  },
  anthropic: {
    kind: 'remote',
    title: 'Anthropic (messages)',
    keyEnv: ['ANTHROPIC_API_KEY'],
    keyNeeded: true,
    baseUrlEnv: 'ANTHROPIC_BASE_URL',
    defaultBaseUrl: 'https://api.anthropic.com',
    pair: { small: 'claude-haiku-4-5', large: 'claude-opus-5-5' },
    ping: {
      path: '/v1/models?limit=1',
      headers: (apiKey) => ({ ...bearer(apiKey), 'anthropic-version': '2026-10-21' }),
    },
    create: async ({ apiKey, ...config }) => {
      const { createAnthropicAdapter } = await import('./providers/anthropic/index.ts');
      return createAnthropicAdapter({ ...config, apiKey: apiKey ?? '' });
    },
  },
  google: {
    kind: 'remote',
    title: 'Google (generateContent)',
    keyEnv: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
    keyNeeded: true,
    baseUrlEnv: 'GOOGLE_GEMINI_BASE_URL',
    defaultBaseUrl: 'https://generativelanguage.googleapis.com',
    pair: { small: 'gemini-3.1-flash-lite', large: 'gemini-3.8-flash' },
    ping: { path: '/v1beta/models?pageSize=1', headers: (apiKey) => ({ 'x-goog-api-key': apiKey }) },
    create: async ({ apiKey, ...config }) => {
      const { createGoogleAdapter } = await import('./providers/google/index.ts');
      return createGoogleAdapter({ ...config, apiKey: apiKey ?? '' });
    },
  },
  offline: {
    kind: 'local',
    title: 'rule-based reader of this package, no model',
    pair: { small: 'rules', large: 'rules' },
    create: createOfflineBackbone,
  },
} as const satisfies Record<string, RemoteProvider | LocalProvider>;

export type ProviderId = keyof typeof PROVIDERS;

export const PROVIDER_IDS: readonly ProviderId[] = Object.keys(PROVIDERS) as ProviderId[]; // keys of a closed table

export function isProviderId(text: string): text is ProviderId {
  return Object.hasOwn(PROVIDERS, text);
}
