import type { ModelPrice, PriceCalculation } from '@pydantic/genai-prices';
import type { PriceOverrides } from './price-overrides.ts';
import { sameModel } from './same-model.ts';
import { flatRate, type TokenRate, type TokenRates } from './token-rates.ts';

/** Whose prices are asked for. */
export interface PricedModel {
  /** `openai`, `openai-compatible`, `anthropic`, `google`, `offline`. */
  readonly provider: string;
  readonly model: string;
  /** Tells which list holds for an `openai-compatible` server. */
  readonly baseUrl?: string;
  /** Day whose list holds, `2026-11-30` (UTC). */
  readonly atDate: string;
  readonly overrides?: PriceOverrides;
}

export interface FoundRates {
  /** Null where the price is unknown, which is never 0. */
  readonly rates: TokenRates | null;
  /** Id under which the price was found; null without one. */
  readonly matchedModel: string | null;
  /** Why there is no price; null where there is one. */
  readonly warning: string | null;
  /** Tokens that the model's window holds, as the list says; null where it does not say. */
  readonly contextWindow: number | null;
  /** Where the price comes from. */
  readonly source: 'no provider' | 'override' | 'list' | 'none';
}

const FREE = flatRate(0);

/** Providers with a list of that name; other servers are found by their address. */
const LISTED: ReadonlySet<string> = new Set(['openai', 'anthropic', 'google']);

/** Finds what a model's tokens cost on a day. Loads the price list at the first use; sends nothing. */
export async function findRates(asked: PricedModel): Promise<FoundRates> {
  const { provider, model, overrides } = asked;
  if (provider === 'offline') {
    const rates = { input: FREE, cached: FREE, cacheWrite: FREE, output: FREE };
    return { rates, matchedModel: null, warning: null, contextWindow: null, source: 'no provider' };
  }
  for (const id of [`${provider}/${model}`, model]) {
    const rates = overrides?.get(id);
    if (rates !== undefined) return { rates, matchedModel: id, warning: null, contextWindow: null, source: 'override' };
  }
  return findListed(asked);
}

async function findListed({ provider, model, baseUrl, atDate }: PricedModel): Promise<FoundRates> {
  const { calcPrice, findProvider } = await import('@pydantic/genai-prices');
  const name = `${provider}/${model}`;
  const byAddress = baseUrl === undefined ? undefined : findProvider({ providerApiUrl: baseUrl })?.id;
  const providerId = LISTED.has(provider) ? provider : byAddress;
  if (providerId === undefined) return unknown(`${name}: no price list is known for this server`);
  const found = calcPrice({}, model, { providerId, timestamp: startOfDay(atDate) });
  if (found === null) return unknown(`${name}: the price list does not know this model`);
  const matchedModel = found.model.id;
  if (!sameModel(model, matchedModel)) {
    return { ...unknown(`${name}: the price list took it for ${matchedModel}, another model`), matchedModel };
  }
  const rates = ratesOf(found);
  if (rates === null) return { ...unknown(`${name}: the price list gives no rate per token`), matchedModel };
  return { rates, matchedModel, warning: null, contextWindow: found.model.context_window ?? null, source: 'list' };
}

function unknown(problem: string): FoundRates {
  return {
    rates: null,
    matchedModel: null,
    contextWindow: null,
    warning: `${problem}; its price is unknown (an override file can give it)`,
    source: 'none',
  };
}

/** Midnight UTC of the day. @throws RangeError where the text is no day */
function startOfDay(date: string): Date {
  const day = new Date(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(date) || !day.toJSON()?.startsWith(date)) {
    throw new RangeError(`expected a day as YYYY-MM-DD, got ${JSON.stringify(date)}`);
  }
  return day;
}

/** An entry without a rate is no free model: the list only does not say. */
function ratesOf({ model_price: price }: PriceCalculation): TokenRates | null {
  const input = rateOf(price, 'input_mtok');
  const output = rateOf(price, 'output_mtok');
  if (input === null || output === null) return null;
  return {
    input,
    output,
    cached: rateOf(price, 'cache_read_mtok') ?? input,
    // Caches are written for five minutes here; the dearer rate for an hour does not apply.
    cacheWrite: rateOf(price, 'cache_write_mtok') ?? input,
  };
}

function rateOf(price: ModelPrice, key: string): TokenRate | null {
  const value = price[key];
  if (value === undefined) return null;
  if (typeof value === 'number') return flatRate(value);
  const tiers = value.tiers.map(({ start, price: usd }) => ({ above: start, usd }));
  return { usd: value.base, tiers: tiers.toSorted((a, b) => a.above - b.above) };
}
