/** A rate for prompts of more than `above` input tokens; it holds for the whole call. */
export interface RateTier {
  readonly above: number;
  /** USD per million tokens. */
  readonly usd: number;
}

/** USD per million tokens of one class, with what long prompts cost. */
export interface TokenRate {
  readonly usd: number;
  /** By `above`, ascending. */
  readonly tiers: readonly RateTier[];
}

/** What the classes of tokens cost. `cached` and `cacheWrite` equal `input` where there is no rate of their own. */
export interface TokenRates {
  readonly input: TokenRate;
  readonly cached: TokenRate;
  readonly cacheWrite: TokenRate;
  readonly output: TokenRate;
}

/** USD per million tokens for a prompt of that many input tokens. */
export function rateAt({ usd, tiers }: TokenRate, inputTokens: number): number {
  return tiers.reduce((rate, tier) => (inputTokens > tier.above ? tier.usd : rate), usd);
}

/** The most that a token can cost in a prompt of up to that many input tokens. */
export function highestRate({ usd, tiers }: TokenRate, inputTokens: number): number {
  const reached = tiers.filter(({ above }) => inputTokens > above);
  return Math.max(usd, ...reached.map((tier) => tier.usd));
}

/** True where two classes cost the same in every tier, so that it does not matter which one a token is in. */
export function sameRate(one: TokenRate, other: TokenRate): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** One rate without tiers. */
export function flatRate(usd: number): TokenRate {
  return { usd, tiers: [] };
}
