import { findRates, PROVIDERS, type ProviderStatus, pingProvider, providerStatuses } from '@sauron/backbones';
import type { CliIo } from '../cli/cli-io.ts';
import type { Finding } from './findings.ts';

export interface ProviderLook {
  /** Day whose list prices are looked up. */
  readonly atDate: string;
  /** True: every provider that is configured is reached over the network. */
  readonly ping: boolean;
}

/** What is set for each provider. Never holds a key. A provider that is not set up is no failure; one that can't be reached is. */
export async function providerFindings({ atDate, ping }: ProviderLook, io: CliIo): Promise<Finding[]> {
  return Promise.all(
    providerStatuses(io.env).map(async (status) => {
      const details = [describeKey(status), describeBaseUrl(status), await describePrices(status, atDate)];
      if (!status.configured) return { what: status.provider, ok: null, detail: details.join('; ') };
      if (!ping) return { what: status.provider, ok: true, detail: details.join('; ') };
      const pinged = await pingProvider(status.provider, { env: io.env, signal: io.signal });
      return { what: status.provider, ok: pinged.ok, detail: [...details, `ping: ${pinged.detail}`].join('; ') };
    }),
  );
}

function describeKey({ keyEnv, keyEnvNames, provider }: ProviderStatus): string {
  if (keyEnv !== null) return `key present (${keyEnv})`;
  const entry = PROVIDERS[provider];
  const optional = entry.kind === 'remote' && !entry.keyNeeded ? ', and needed only where the server asks for one' : '';
  return `no key (${keyEnvNames.join(' or ')} is not set${optional})`;
}

function describeBaseUrl({ baseUrl, baseUrlEnv }: ProviderStatus): string {
  return baseUrl === '' ? `no address (${baseUrlEnv} is not set)` : `at ${baseUrl}`;
}

async function describePrices({ provider, baseUrl }: ProviderStatus, atDate: string): Promise<string> {
  const { pair } = PROVIDERS[provider];
  if (pair === null) return 'prices: none unless the address is known, or given with --prices';
  const words = await Promise.all(
    [pair.large, pair.small].map(async (model) => {
      const { rates } = await findRates({ provider, model, baseUrl, atDate });
      if (rates === null) return `${model} unknown`;
      return `${model} $${rates.input.usd} in, $${rates.output.usd} out`;
    }),
  );
  return `list prices of ${atDate} per million tokens: ${words.join(', ')}`;
}
