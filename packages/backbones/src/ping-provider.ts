import { type Environment, readConnection, shownBaseUrl } from './connection.ts';
import { PROVIDERS, type ProviderId } from './provider-table.ts';

/** What is known of a provider before any call. Holds no key. */
export interface ProviderStatus {
  readonly provider: ProviderId;
  readonly title: string;
  /** Variable that holds the key; null where none is set. */
  readonly keyEnv: string | null;
  /** Variables that would be read, in order. */
  readonly keyEnvNames: readonly string[];
  readonly baseUrlEnv: string;
  /** Without user, password and query; empty where none is set. */
  readonly baseUrl: string;
  /** True where calls can be made. */
  readonly configured: boolean;
}

/** Status of every provider that is reached over a network. */
export function providerStatuses(env: Environment): ProviderStatus[] {
  return Object.entries(PROVIDERS).flatMap(([id, provider]) => {
    if (provider.kind === 'local') return [];
    const connection = readConnection(provider, env);
    const configured = connection.baseUrl !== null && (connection.apiKey !== null || !provider.keyNeeded);
    return [
      {
        // Keys of a closed table.
        provider: id as ProviderId,
        title: provider.title,
        keyEnv: connection.keyEnv,
        keyEnvNames: provider.keyEnv,
        baseUrlEnv: provider.baseUrlEnv,
        baseUrl: shownBaseUrl(connection),
        configured,
      },
    ];
  });
}

export interface Ping {
  /** True where an answer came and it did not refuse the key. */
  readonly ok: boolean;
  readonly detail: string;
}

const PING_TIMEOUT_MS = 10_000;

/** Asks a provider for its list of models, which costs nothing. No SDK is loaded, no redirect followed. */
export async function pingProvider(
  id: ProviderId,
  { env, signal }: { readonly env: Environment; readonly signal?: AbortSignal },
): Promise<Ping> {
  const provider = PROVIDERS[id];
  if (provider.kind === 'local') return { ok: true, detail: 'works offline' };
  const { apiKey, baseUrl } = readConnection(provider, env);
  if (baseUrl === null) return { ok: false, detail: `not configured: ${provider.baseUrlEnv} is not set` };
  const timeout = AbortSignal.timeout(PING_TIMEOUT_MS);
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/u, '')}${provider.ping.path}`, {
      headers: apiKey === null ? {} : provider.ping.headers(apiKey),
      redirect: 'manual',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    await response.body?.cancel();
    return judgeStatus(response.status);
  } catch (error) {
    signal?.throwIfAborted();
    return {
      ok: false,
      detail: `not reached (${timeout.aborted ? `no answer in ${PING_TIMEOUT_MS / 1000} s` : reasonOf(error)})`,
    };
  }
}

function judgeStatus(status: number): Ping {
  if (status === 401 || status === 403) return { ok: false, detail: `reached; it refuses the key (${status})` };
  if (status >= 500) return { ok: false, detail: `reached; it is in trouble (${status})` };
  if (status >= 300)
    return { ok: true, detail: `reached; its list of models answers ${status}, so the key was not tried` };
  return { ok: true, detail: 'reached' };
}

/** The system's code alone: a message may repeat the address with what is in it. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : 'the address or the key can not be used';
}
