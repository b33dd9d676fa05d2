import type { SessionLimits } from '../episode/verification.ts';

export type LimitName = keyof SessionLimits;

/** Counts what a session spends. Nothing is ever charged past its limit: what does not fit is refused first. */
export class SessionBudget {
  readonly limits: SessionLimits;
  readonly #used = { queries: 0, turns: 0, contextTokens: 0, outputTokens: 0, atoms: 0 };

  constructor(limits: SessionLimits) {
    this.limits = limits;
  }

  left(name: LimitName): number {
    return Math.max(0, this.limits[name] - this.#used[name]);
  }

  get used(): SessionLimits {
    return { ...this.#used };
  }

  /** Charges where it fits; false and nothing charged where it does not. */
  take(name: LimitName, amount: number): boolean {
    if (amount > this.left(name)) return false;
    this.#used[name] += amount;
    return true;
  }

  /**
   * Charges what has already been produced by the model. A backbone that writes past the limit that it was given is
   * beyond our reach; it is recorded at the limit and reported.
   */
  takeOutput(tokens: number): { readonly over: number } {
    const over = Math.max(0, tokens - this.left('outputTokens'));
    this.#used.outputTokens += tokens - over;
    return { over };
  }

  /** One line for the model. */
  describe(): string {
    return (
      `Budget left: ${this.left('turns')} turns, ${this.left('queries')} queries, ` +
      `${this.left('atoms')} atoms, ${this.left('contextTokens')} tokens of answers.`
    );
  }
}
