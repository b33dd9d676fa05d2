import { BackboneError } from './backbone-error.ts';
import { plainBaseUrl } from './calls/call-identity.ts';
import type { RemoteProvider } from './provider-table.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a provider is reached and with which key. */
export interface Connection {
  /** Null where no variable holds one. Never shown, stored or logged. */
  readonly apiKey: string | null;
  /** Variable that holds the key; null where none does. */
  readonly keyEnv: string | null;
  /** Null where there is neither a variable nor a default. */
  readonly baseUrl: string | null;
}

/** Reads a provider's connection from the environment. A variable that is set to nothing counts as not set. */
export function readConnection(provider: RemoteProvider, env: Environment): Connection {
  const keyEnv = provider.keyEnv.find((name) => (env[name] ?? '').trim() !== '') ?? null;
  const baseUrl = (env[provider.baseUrlEnv] ?? '').trim();
  return {
    apiKey: keyEnv === null ? null : (env[keyEnv] ?? '').trim(),
    keyEnv,
    baseUrl: baseUrl === '' ? provider.defaultBaseUrl : baseUrl,
  };
}

/** The address of a provider for a key of the call store, or for people. */
export function shownBaseUrl({ baseUrl }: Connection): string {
  return baseUrl === null ? '' : plainBaseUrl(baseUrl);
}

/**
 * What calls need. @throws BackboneError that names the variable to set
 */
export function requireConnection(
  name: string,
  provider: RemoteProvider,
  connection: Connection,
): { readonly apiKey: string | null; readonly baseUrl: string } {
  const { apiKey, baseUrl } = connection;
  if (provider.keyNeeded && apiKey === null) {
    throw new BackboneError(
      `${name} needs a key: set ${provider.keyEnv.join(' or ')} in the environment or in .env ` +
        '(offline/rules needs none, and a recorded run can be replayed without one)',
    );
  }
  return { apiKey, baseUrl: requireBaseUrl(name, provider, baseUrl) };
}

/** The address. @throws BackboneError that names the variable to set */
export function requireBaseUrl(name: string, provider: RemoteProvider, baseUrl: string | null): string {
  if (baseUrl !== null) return baseUrl;
  throw new BackboneError(
    `${name} needs an address: set ${provider.baseUrlEnv}, e.g. ${provider.baseUrlEnv}=http://localhost:8000/v1`,
  );
}
