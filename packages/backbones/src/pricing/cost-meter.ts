import type { CallEvent, SentAttempt } from '../calls/call-event.ts';
import { type FoundRates, findRates, type PricedModel } from './find-rates.ts';
import { type CallPrice, priceAt } from './price-of.ts';
import { isUnbilled } from './unbilled.ts';

/** Sum of amounts of which some are unknown. */
export interface CostSum {
  /** Null as soon as one amount is unknown: a partial sum would look like a whole one. */
  readonly usd: number | null;
  /** Sum of the amounts that are known. */
  readonly knownUsd: number;
  /** Calls, or requests, whose amount is unknown. */
  readonly unknown: number;
}

export interface CostSummary {
  readonly calls: number;
  /** Calls that were served from the store. */
  readonly cachedCalls: number;
  readonly failedCalls: number;
  /** Requests that were sent now, retries included. */
  readonly attempts: number;
  /** All calls at list price, as if providers had no cache; stored replies at what they took when they came. */
  readonly uncached: CostSum;
  /** All calls as they were billed. */
  readonly billed: CostSum;
  /** What was billed for the requests that were sent now. One that was cut off may have been billed: it is unknown. */
  readonly spent: CostSum;
  readonly warnings: readonly string[];
  /** True where no call went to a provider, now or ever. */
  readonly noProvider: boolean;
}

/** Adds up calls and requests as they happen. */
export interface CostMeter {
  recordCall(event: CallEvent): void;
  recordAttempt(attempt: SentAttempt): void;
  summary(): Promise<CostSummary>;
}

/** What is priced: a call, or one request of it. */
interface Priced {
  readonly identity: CallEvent['identity'];
  readonly outcome: CallEvent['outcome'];
  readonly usage: CallEvent['usage'];
}

/** A meter at the prices of one day. */
export function createCostMeter(options: Pick<PricedModel, 'atDate' | 'overrides'>): CostMeter {
  const calls: CallEvent[] = [];
  const attempts: Priced[] = [];
  return {
    recordCall: (event) => {
      calls.push(event);
    },
    recordAttempt: ({ identity, code, usage }) => {
      attempts.push({ identity, outcome: code, usage });
    },
    summary: async () => summarise({ calls, attempts }, await ratesByModel([...calls, ...attempts], options)),
  };
}

async function ratesByModel(
  priced: readonly Priced[],
  options: Pick<PricedModel, 'atDate' | 'overrides'>,
): Promise<Map<string, FoundRates>> {
  const identities = new Map(priced.map(({ identity }) => [nameOf(identity), identity]));
  const found = [...identities].map(
    async ([name, identity]) => [name, await findRates({ ...identity, ...options })] as const,
  );
  return new Map(await Promise.all(found));
}

function summarise(
  { calls, attempts }: { readonly calls: readonly CallEvent[]; readonly attempts: readonly Priced[] },
  rates: ReadonlyMap<string, FoundRates>,
): CostSummary {
  const sums = { uncached: new Sum(), billed: new Sum(), spent: new Sum() };
  const warnings = new Set<string>();
  const price = (priced: Priced) => {
    const { usd, uncachedUsd, warning } = priceOne(priced, rates);
    if (warning !== null) warnings.add(warning);
    return { usd, uncachedUsd };
  };
  for (const call of calls) {
    const { usd, uncachedUsd } = price(call);
    sums.uncached.add(uncachedUsd);
    sums.billed.add(usd);
  }
  for (const attempt of attempts) sums.spent.add(price(attempt).usd);
  return {
    calls: calls.length,
    cachedCalls: calls.filter(({ cached }) => cached).length,
    failedCalls: calls.filter(({ outcome }) => outcome !== 'ok').length,
    attempts: attempts.length,
    uncached: sums.uncached.result(),
    billed: sums.billed.result(),
    spent: sums.spent.result(),
    warnings: [...warnings],
    noProvider: [...rates.values()].every(({ source }) => source === 'no provider'),
  };
}

function priceOne(
  { identity, outcome, usage }: Priced,
  rates: ReadonlyMap<string, FoundRates>,
): Pick<CallPrice, 'usd' | 'uncachedUsd' | 'warning'> {
  if (usage === null && isUnbilled(outcome)) return { usd: 0, uncachedUsd: 0, warning: null };
  const name = nameOf(identity);
  const found = rates.get(name);
  if (found === undefined) throw new Error(`no rates were looked up for ${name}`);
  const price = priceAt(found, usage);
  const isNamed = price.warning === null || found.rates === null;
  return isNamed ? price : { ...price, warning: `${name}: ${price.warning}` };
}

class Sum {
  readonly #known: number[] = [];
  #unknown = 0;

  add(usd: number | null): void {
    if (usd === null) this.#unknown += 1;
    else this.#known.push(usd);
  }

  result(): CostSum {
    // By size: calls end in any order, and the last digit of a sum must not depend on it.
    const knownUsd = this.#known.toSorted((a, b) => a - b).reduce((sum, usd) => sum + usd, 0);
    const unknown = this.#unknown;
    return { usd: unknown === 0 ? knownUsd : null, knownUsd, unknown };
  }
}

function nameOf({ provider, model, baseUrl }: CallEvent['identity']): string {
  return provider === 'openai-compatible' ? `${provider}/${model} at ${baseUrl}` : `${provider}/${model}`;
}
