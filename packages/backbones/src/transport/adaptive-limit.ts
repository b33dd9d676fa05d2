/** How a call ended, as far as it tells about the provider's load. */
export type Congestion = 'none' | 'overloaded' | 'unknown';

/**
 * How many calls may run at once: halved when the provider is overloaded, one more after as many good answers in a row as
 * run at once. Calls that started before the last halving say nothing new, so that one wave of refusals halves it once.
 */
export class AdaptiveLimit {
  readonly #maximum: number;
  #current: number;
  #good = 0;
  #halvedAt = Number.NEGATIVE_INFINITY;
  #started = 0;

  constructor(maximum: number) {
    this.#maximum = maximum;
    this.#current = maximum;
  }

  get current(): number {
    return this.#current;
  }

  /** Number of a call that starts now; given back when it ends. */
  start(): number {
    this.#started += 1;
    return this.#started;
  }

  end(start: number, congestion: Congestion): void {
    if (congestion === 'overloaded') this.#halve(start);
    else if (congestion === 'none') this.#grow();
  }

  #halve(start: number): void {
    this.#good = 0;
    if (start <= this.#halvedAt) return;
    this.#halvedAt = this.#started;
    this.#current = Math.max(1, Math.floor(this.#current / 2));
  }

  #grow(): void {
    this.#good += 1;
    if (this.#good < this.#current) return;
    this.#good = 0;
    this.#current = Math.min(this.#maximum, this.#current + 1);
  }
}
