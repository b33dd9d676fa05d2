import { type LimiterOptions, PROVIDER_IDS } from '@sauron/backbones';
import { UsageError } from '../cli/usage-error.ts';

/** Reads `provider=n` (calls at the same time), repeatable or joined by commas. Throws UsageError that names the option. */
export function parseProviderLimits(texts: readonly string[]): ReadonlyMap<string, LimiterOptions> {
  const limits = new Map<string, LimiterOptions>();
  for (const text of texts.flatMap((each) => each.split(','))) {
    const [, provider, count] = /^([^=]+)=(\d{1,4})$/u.exec(text.trim()) ?? [];
    const maxConcurrency = Number(count);
    if (!PROVIDER_IDS.some((id) => id === provider) || provider === undefined || !(maxConcurrency >= 1)) {
      throw new UsageError(
        `--provider-limit: expected provider=calls with a provider of ${PROVIDER_IDS.join(', ')}, e.g. openai=40, ` +
          `got ${JSON.stringify(text)}`,
      );
    }
    limits.set(provider, { maxConcurrency });
  }
  return limits;
}
