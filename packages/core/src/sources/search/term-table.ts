import { GrowableUint32 } from './growable.ts';

const START_SLOTS = 1 << 12;
/** Slots per term, at least: probing stays short. */
const SPARSENESS = 2;
const UPPER_A = 65;
const UPPER_Z = 90;
const TO_LOWER = 32;

/**
 * Numbers terms from 1 on. Looks them up in place, inside a text, with ASCII capitals read as small letters: no string is
 * made for a term that is known, which is nearly always. Zero is kept for "no term".
 */
export class TermTable {
  #slots = new Uint32Array(START_SLOTS);
  readonly #hashes = new GrowableUint32();
  readonly #texts: string[] = [''];

  constructor() {
    this.#hashes.push(0);
  }

  /** Number of terms, the reserved zero included. */
  get size(): number {
    return this.#texts.length;
  }

  /** The term's number; 0 where it is unknown. */
  find(term: string): number {
    return term === '' ? 0 : (this.#slots[this.#slotOf(term, 0, term.length)] ?? 0);
  }

  /** The number of the term that stands at `start..end` of a text, new or known. */
  intern(text: string, start: number, end: number): number {
    const slot = this.#slotOf(text, start, end);
    const known = this.#slots[slot] ?? 0;
    return known === 0 ? this.#add(text.slice(start, end).toLowerCase(), slot) : known;
  }

  /** The slot that holds the term, or the free one where it belongs. */
  #slotOf(text: string, start: number, end: number): number {
    const hash = hashOf(text, start, end);
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let term = this.#slots[slot] ?? 0; term !== 0; term = this.#slots[slot] ?? 0) {
      if (this.#hashes.at(term) === hash) {
        const known = this.#texts[term] ?? '';
        if (known.length === end - start && standsAt(known, text, start)) return slot;
      }
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #add(term: string, slot: number): number {
    const id = this.#texts.length;
    this.#texts.push(term);
    this.#hashes.push(hashOf(term, 0, term.length));
    this.#slots[slot] = id;
    if (id * SPARSENESS > this.#slots.length) this.#grow();
    return id;
  }

  #grow(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let term = 1; term < this.#texts.length; term += 1) {
      let slot = this.#hashes.at(term) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = term;
    }
    this.#slots = slots;
  }
}

/** True where the text goes on like the term from `start` on. */
function standsAt(term: string, text: string, start: number): boolean {
  for (let index = 0; index < term.length; index += 1) {
    if (term.charCodeAt(index) !== folded(text.charCodeAt(start + index))) return false;
  }
  return true;
}

function folded(code: number): number {
  return code >= UPPER_A && code <= UPPER_Z ? code + TO_LOWER : code;
}

/** FNV-1a over the folded UTF-16 units, mixed at the end so that the low bits can pick a slot. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index += 1) hash = Math.imul(hash ^ folded(text.charCodeAt(index)), 0x01000193);
  hash ^= hash >>> 15;
  return hash >>> 0;
}
