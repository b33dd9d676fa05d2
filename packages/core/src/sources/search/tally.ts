import type { SearchHit } from './text-index.ts';
import { TopHits } from './top-hits.ts';

/** Marks a document that the asker does not accept. */
const REFUSED = 0xff;

/** Adds up scores per document in flat arrays. At most 254 units. */
export class Tally {
  readonly #scores: Float64Array;
  readonly #held: Uint8Array;
  readonly #touched: number[] = [];
  readonly #accepts: ((document: number) => boolean) | undefined;

  constructor(documents: number, accepts: ((document: number) => boolean) | undefined) {
    this.#scores = new Float64Array(documents);
    this.#held = new Uint8Array(documents);
    this.#accepts = accepts;
  }

  /** Adds one unit's part of a document's score. */
  add(document: number, score: number): void {
    const held = this.#held[document] ?? REFUSED;
    if (held === REFUSED) return;
    if (held === 0) {
      if (this.#accepts?.(document) === false) {
        this.#held[document] = REFUSED;
        return;
      }
      this.#touched.push(document);
    }
    this.#held[document] = held + 1;
    this.#scores[document] = (this.#scores[document] ?? 0) + score;
  }

  /** The best hits, and how many documents hold a unit, or all of them. */
  best(limit: number, units: number): { hits: readonly SearchHit[]; total: number; complete: number } {
    const top = new TopHits(limit);
    let complete = 0;
    for (const document of this.#touched) {
      top.add({ document, score: this.#scores[document] ?? 0 });
      if (this.#held[document] === units) complete += 1;
    }
    return { hits: top.sorted(), total: this.#touched.length, complete };
  }
}
