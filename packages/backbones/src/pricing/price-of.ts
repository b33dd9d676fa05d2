import type { ModelUsage } from '@sauron/core/model';
import { type FoundRates, findRates, type PricedModel } from './find-rates.ts';
import { rateAt, sameRate, type TokenRates } from './token-rates.ts';

/** What one call costs. */
export interface CallPrice {
  /** As it is billed, cache discounts and surcharges included; null where it can't be known. */
  readonly usd: number | null;
  /** At list price, as if the provider had no cache; null where it can't be known. */
  readonly uncachedUsd: number | null;
  /** Id under which the price was found; null without one. */
  readonly matchedModel: string | null;
  /** Why `usd` is null; null where it is not. */
  readonly warning: string | null;
  /** `no provider` where nothing is paid at all. */
  readonly note: string | null;
}

/**
 * Prices a call at the list of a day. Long prompts are dearer as a whole, so `usage` must be that of one call.
 *
 * @throws RangeError where `atDate` is no day
 */
export async function priceOf(call: PricedModel & { readonly usage: ModelUsage | null }): Promise<CallPrice> {
  return priceAt(await findRates(call), call.usage);
}

/** Prices a call at rates that were found before. */
export function priceAt({ rates, matchedModel, warning, source }: FoundRates, usage: ModelUsage | null): CallPrice {
  const base = { matchedModel, note: source === 'no provider' ? source : null };
  if (source === 'no provider') return { ...base, usd: 0, uncachedUsd: 0, warning: null };
  if (rates === null) return { ...base, usd: null, uncachedUsd: null, warning };
  const missing = missingClasses(rates, usage);
  const words =
    missing.length === 0 ? null : `the provider did not report its ${missing.join(', ')}; the cost is unknown`;
  return {
    ...base,
    usd: usage === null || missing.length > 0 ? null : billed(rates, usage),
    uncachedUsd: usage === null ? null : uncached(rates, usage),
    warning: words,
  };
}

/** Classes that were not reported and that matter for the price. */
function missingClasses(rates: TokenRates, usage: ModelUsage | null): string[] {
  if (usage === null) return ['usage'];
  const { inputTokens, cachedInputTokens, cacheWriteTokens, outputTokens } = usage;
  const noInput = inputTokens === 0;
  return [
    ...(inputTokens === null ? ['input tokens'] : []),
    ...(cachedInputTokens === null && !noInput && !sameRate(rates.cached, rates.input) ? ['cached tokens'] : []),
    ...(cacheWriteTokens === null && !noInput && !sameRate(rates.cacheWrite, rates.input) ? ['cache writes'] : []),
    ...(outputTokens === null ? ['output tokens'] : []),
  ];
}

function billed(rates: TokenRates, usage: ModelUsage): number {
  const input = usage.inputTokens ?? 0;
  const cached = usage.cachedInputTokens ?? 0;
  const written = usage.cacheWriteTokens ?? 0;
  // A provider that reports more cached tokens than input tokens contradicts itself; nothing becomes a refund by that.
  const plain = Math.max(0, input - cached - written);
  return (
    (plain * rateAt(rates.input, input) +
      cached * rateAt(rates.cached, input) +
      written * rateAt(rates.cacheWrite, input) +
      (usage.outputTokens ?? 0) * rateAt(rates.output, input)) /
    1e6
  );
}

function uncached(rates: TokenRates, { inputTokens, outputTokens }: ModelUsage): number | null {
  if (inputTokens === null || outputTokens === null) return null;
  return (inputTokens * rateAt(rates.input, inputTokens) + outputTokens * rateAt(rates.output, inputTokens)) / 1e6;
}
