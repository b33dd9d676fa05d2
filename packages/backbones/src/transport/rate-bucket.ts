/** A reservation: how long to wait before it may be used. */
export interface Reservation {
  readonly waitMs: number;
  /** Gives back what was reserved, for a call that was not made. */
  cancel(): void;
  /** Puts in order a reservation that was an estimate. */
  settle(actual: number): void;
}

/** Share of a minute that may go out at once. */
const BURST_MINUTES = 1 / 6;

/**
 * An allowance per minute that fills up evenly and may be overdrawn: who overdraws waits until it is filled up again, and
 * those who come later wait behind. At most ten seconds' worth is saved up.
 */
export class RateBucket {
  readonly #perMs: number;
  readonly #capacity: number;
  #level: number;
  #updatedMs: number;

  constructor(perMinute: number, nowMs: number) {
    this.#perMs = perMinute / 60_000;
    this.#capacity = Math.max(1, perMinute * BURST_MINUTES);
    this.#level = this.#capacity;
    this.#updatedMs = nowMs;
  }

  reserve(amount: number, nowMs: number): Reservation {
    this.#fill(nowMs);
    this.#level -= amount;
    let held = amount;
    const change = (to: number) => {
      this.#level = Math.min(this.#capacity, this.#level + held - to);
      held = to;
    };
    return { waitMs: Math.ceil(Math.max(0, -this.#level / this.#perMs)), cancel: () => change(0), settle: change };
  }

  #fill(nowMs: number): void {
    const passedMs = Math.max(0, nowMs - this.#updatedMs);
    this.#level = Math.min(this.#capacity, this.#level + passedMs * this.#perMs);
    this.#updatedMs = Math.max(this.#updatedMs, nowMs);
  }
}
