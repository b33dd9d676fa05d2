import { type CallIdentity, type FoundRates, findRates, isUnbilled, maximumCost, priceAt } from '@sauron/backbones';
import type { Backbone, ModelFailure, ModelRequest, ModelResult, ModelUsage } from '@sauron/core/model';
import type { PriceOptions } from '../backbones/price-options.ts';
import { UsageError } from '../cli/usage-error.ts';
import { Purse } from './purse.ts';
import { type EarlierSpend, openSpendLedger, type SpendLedger } from './spend-ledger.ts';

export interface SpendOptions {
  /** What all starts of the run together may cost, in USD; null: no cap, and the ledger is written all the same. */
  readonly maxCostUsd: number | null;
  /** `<run>/spend.jsonl`. */
  readonly ledgerPath: string;
  readonly prices: PriceOptions;
  /** What will be called. With a cap each must have a price. @default unchecked: a call without a price is then refused */
  readonly backbones?: readonly CallIdentity[];
}

export interface SpendState {
  /** Over all starts. Requests whose cost is unknown, or that may have been paid, count at the most that they may cost. */
  readonly spentUsd: number;
  /** Held back for requests in flight. */
  readonly reservedUsd: number;
  /** Of the cap, after both; null without a cap. */
  readonly leftUsd: number | null;
  /** Requests whose cost is not known, over all starts. */
  readonly unknownCalls: number;
  /** Requests of earlier processes that were sent and never settled. */
  readonly possiblyPaid: { readonly calls: number; readonly usd: number };
}

/**
 * Holds requests against a cap: the most that each may cost is reserved and written down before it is sent, and settled at
 * what it took afterwards. It can be overshot only by a provider that bills more than the request allows.
 */
export interface SpendGuard {
  /** For `guard` of a backbone maker, which stands round every single request, so that each retry is reserved on its own. */
  readonly guard: (attempt: Backbone, identity: CallIdentity) => Backbone;
  state(): SpendState;
  /** True once a request could not be paid for any more. What still fits is sent all the same. */
  stopped(): boolean;
  /** Waits for what is in flight to be settled. Nothing can be sent after that. */
  close(): Promise<void>;
}

const NANO = 1e9;

/** Opens the guard of a run. Throws UsageError for a broken ledger, and with a cap for a backbone without a price. */
export async function openSpendGuard(options: SpendOptions): Promise<SpendGuard> {
  if (options.maxCostUsd !== null) await requirePrices(options);
  return new Guard(options, openSpendLedger(options.ledgerPath));
}

async function requirePrices({ backbones = [], prices, maxCostUsd }: SpendOptions): Promise<void> {
  const found = await Promise.all(backbones.map((identity) => findRates({ ...identity, ...prices })));
  const warnings = new Set(found.flatMap(({ warning }) => (warning === null ? [] : [warning])));
  if (warnings.size === 0) return;
  throw new UsageError(
    `a cap of $${maxCostUsd} can't be kept: ${[...warnings].join('; ')}; give the price with --prices FILE`,
  );
}

class Guard implements SpendGuard {
  readonly #options: SpendOptions;
  readonly #ledger: SpendLedger;
  readonly #purse: Purse;
  readonly #earlier: EarlierSpend;
  readonly #inFlight = new Set<Promise<ModelResult>>();
  #unknownCalls: number;
  #stopped = false;

  /** Bound, for it is handed on alone. */
  readonly guard = (attempt: Backbone, identity: CallIdentity): Backbone => ({
    id: attempt.id,
    kind: attempt.kind,
    complete: (request, given = {}) => this.#track(this.#complete({ attempt, identity, request }, given)),
  });

  constructor(options: SpendOptions, ledger: SpendLedger) {
    this.#options = options;
    this.#ledger = ledger;
    this.#earlier = ledger.earlier;
    this.#unknownCalls = this.#earlier.unknownCalls;
    const { maxCostUsd } = options;
    const cap = maxCostUsd === null ? Number.POSITIVE_INFINITY : Math.floor(maxCostUsd * NANO);
    this.#purse = new Purse(cap, this.#earlier.settledNanoUsd + this.#earlier.possiblyPaid.nanoUsd);
  }

  state(): SpendState {
    const { spent, reserved } = this.#purse;
    const { maxCostUsd } = this.#options;
    const { calls, nanoUsd } = this.#earlier.possiblyPaid;
    return {
      spentUsd: spent / NANO,
      reservedUsd: reserved / NANO,
      leftUsd: maxCostUsd === null ? null : Math.max(0, maxCostUsd - (spent + reserved) / NANO),
      unknownCalls: this.#unknownCalls,
      possiblyPaid: { calls, usd: nanoUsd / NANO },
    };
  }

  stopped(): boolean {
    return this.#stopped;
  }

  async close(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.allSettled(this.#inFlight);
    this.#ledger.close();
  }

  #track(work: Promise<ModelResult>): Promise<ModelResult> {
    this.#inFlight.add(work);
    const forget = () => this.#inFlight.delete(work);
    work.then(forget, forget);
    return work;
  }

  async #complete(asked: Asked, given: { readonly signal?: AbortSignal }): Promise<ModelResult> {
    const { attempt, identity, request } = asked;
    const priced = { ...identity, ...this.#options.prices };
    const [{ usd, warning }, rates] = await Promise.all([maximumCost(request, priced), findRates(priced)]);
    if (usd === null && this.#options.maxCostUsd !== null) return this.#stop(`${warning}`);
    const most = toNano(usd ?? 0);
    const reservation = await this.#purse.reserve(most, given.signal);
    if (reservation === 'aborted') return failed('aborted', 'the call was aborted before it was sent');
    if (reservation === 'never') return this.#stop(this.#tooDear(most));
    const id = this.#write(attempt.id, most);
    let result: ModelResult | null = null;
    try {
      result = await attempt.complete(request, given);
      return result;
    } finally {
      const paid = paidFor(result, rates, most);
      if (!paid.isKnown) this.#unknownCalls += 1;
      this.#ledger.settle(id, paid.nanoUsd, paid.isKnown);
      this.#purse.settle(most, paid.nanoUsd);
    }
  }

  #write(backbone: string, most: number): number {
    try {
      return this.#ledger.reserve(backbone, most);
    } catch (error) {
      this.#purse.settle(most, 0);
      throw error;
    }
  }

  #stop(why: string): ModelResult {
    this.#stopped = true;
    return failed('budget_stopped', why);
  }

  #tooDear(most: number): string {
    const { maxCostUsd } = this.#options;
    const left = (maxCostUsd ?? 0) - this.#purse.spent / NANO;
    return `the request may cost $${(most / NANO).toFixed(4)} and $${left.toFixed(4)} of $${maxCostUsd} is left`;
  }
}

interface Asked {
  readonly attempt: Backbone;
  readonly identity: CallIdentity;
  readonly request: ModelRequest;
}

interface Paid {
  readonly nanoUsd: number;
  readonly isKnown: boolean;
}

/** What was billed; where that is not known, the most that it can have been. */
function paidFor(result: ModelResult | null, rates: FoundRates, most: number): Paid {
  // A bug threw while the request was out.
  if (result === null) return { nanoUsd: most, isKnown: false };
  const { usage } = result;
  if (usage === null && !result.ok && isUnbilled(result.failure.code)) return { nanoUsd: 0, isKnown: true };
  const { usd } = priceAt(rates, usage);
  if (usd !== null) return { nanoUsd: toNano(usd), isKnown: true };
  return { nanoUsd: usage === null ? most : Math.min(most, mostOf(usage, rates) ?? most), isKnown: false };
}

/** Where only the classes of input are unknown: the dearest way to divide the input among them. */
function mostOf(usage: ModelUsage, rates: FoundRates): number | null {
  const { inputTokens } = usage;
  const shares = [
    { cachedInputTokens: 0, cacheWriteTokens: 0 },
    { cachedInputTokens: inputTokens, cacheWriteTokens: 0 },
    { cachedInputTokens: 0, cacheWriteTokens: inputTokens },
  ].map((classes) => priceAt(rates, { ...usage, ...classes }).usd);
  return shares.reduce<number | null>(
    (worst, usd) => (worst === null || usd === null ? null : Math.max(worst, toNano(usd))),
    0,
  );
}

/** Rounded up: no sum is below what was paid. */
function toNano(usd: number): number {
  return Math.ceil(usd * NANO);
}

function failed(code: ModelFailure['code'], message: string): ModelResult {
  return { ok: false, failure: { code, message, status: null }, usage: null };
}
