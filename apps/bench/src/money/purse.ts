/** What became of a wish to spend: `granted` is held until it is settled; `never` can't fit any more, whatever others bring back. */
export type Reservation = 'granted' | 'never' | 'aborted';

interface Waiting {
  readonly amount: number;
  readonly answer: (reservation: Reservation) => void;
}

/**
 * Holds amounts back against a cap: spent and reserved together never exceed it. Who does not fit waits, in order of
 * arrival, for others to settle. Amounts are whole numbers of one unit, so that no sum is rounded.
 */
export class Purse {
  readonly #cap: number;
  #spent: number;
  #reserved = 0;
  #waiting: Waiting[] = [];

  /** @param cap `Infinity` for none. */
  constructor(cap: number, spent: number) {
    this.#cap = cap;
    this.#spent = spent;
  }

  get spent(): number {
    return this.#spent;
  }

  get reserved(): number {
    return this.#reserved;
  }

  reserve(amount: number, signal?: AbortSignal): Promise<Reservation> {
    if (signal?.aborted === true) return Promise.resolve('aborted');
    return new Promise((resolve) => {
      const waiting: Waiting = {
        amount,
        answer: (reservation) => {
          signal?.removeEventListener('abort', leave);
          resolve(reservation);
        },
      };
      const leave = (): void => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        waiting.answer('aborted');
        this.#serve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiting);
      this.#serve();
    });
  }

  /** Gives back what was reserved and takes what was paid: more than that only where a provider breaks its own limits. */
  settle(reserved: number, paid: number): void {
    this.#reserved -= reserved;
    this.#spent += paid;
    this.#serve();
  }

  /** Nobody overtakes the first in line: it would wait for ever behind smaller ones. What is never to fit leaves at once. */
  #serve(): void {
    const hopeless = this.#waiting.filter(({ amount }) => this.#spent + amount > this.#cap);
    this.#waiting = this.#waiting.filter((waiting) => !hopeless.includes(waiting));
    for (const { answer } of hopeless) answer('never');
    for (
      let first = this.#waiting[0];
      first !== undefined && this.#spent + this.#reserved + first.amount <= this.#cap;
      first = this.#waiting[0]
    ) {
      this.#waiting.shift();
      this.#reserved += first.amount;
      first.answer('granted');
    }
  }
}
