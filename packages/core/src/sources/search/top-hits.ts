import type { SearchHit } from './text-index.ts';

/** Keeps the best few of many hits in a heap whose root is the worst that is kept. */
export class TopHits {
  readonly #limit: number;
  readonly #heap: SearchHit[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(hit: SearchHit): void {
    const heap = this.#heap;
    if (heap.length < this.#limit) {
      heap.push(hit);
      this.#rise(heap.length - 1);
      return;
    }
    const worst = heap[0];
    if (worst === undefined || comesBefore(worst, hit)) return;
    heap[0] = hit;
    this.#sink(0);
  }

  /** Best first; equal scores in document order. */
  sorted(): readonly SearchHit[] {
    return this.#heap.toSorted((left, right) => (comesBefore(left, right) ? -1 : 1));
  }

  #rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isWorse(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(from: number): void {
    let at = from;
    for (;;) {
      let worst = at;
      for (const child of [2 * at + 1, 2 * at + 2]) if (this.#isWorse(child, worst)) worst = child;
      if (worst === at) return;
      this.#swap(at, worst);
      at = worst;
    }
  }

  #isWorse(left: number, right: number): boolean {
    const [a, b] = [this.#heap[left], this.#heap[right]];
    return a !== undefined && b !== undefined && comesBefore(b, a);
  }

  #swap(left: number, right: number): void {
    const [a, b] = [this.#heap[left], this.#heap[right]];
    if (a === undefined || b === undefined) return;
    this.#heap[left] = b;
    this.#heap[right] = a;
  }
}

function comesBefore(left: SearchHit, right: SearchHit): boolean {
  return left.score === right.score ? left.document < right.document : left.score > right.score;
}
