import type { Word } from './types.ts';
import { isParticiple, isStatementVerb, isVerbal } from './word-classes.ts';

const NOMINAL = /^(?:NOUN|PROPN|NUM|LIT|PRON|SYM|DET)$/u;
/** What may stand between the start of a subject and its verb. */
const IN_SUBJECT = /^(?:DET|ADJ|NOUN|PROPN|NUM|LIT|PRON|PART|ADP|ADV|SYM)$/u;

/** A place in the words of a sentence. */
export class Cursor {
  at = 0;
  readonly #words: readonly Word[];

  constructor(words: readonly Word[]) {
    this.#words = words;
  }

  done(): boolean {
    return this.at >= this.#words.length;
  }

  peek(ahead = 0): Word | undefined {
    return this.#words[this.at + ahead];
  }

  is(test: (word: Word) => boolean, ahead = 0): boolean {
    const word = this.peek(ahead);
    return word !== undefined && test(word);
  }

  next(): Word | undefined {
    this.at += 1;
    return this.#words[this.at - 1];
  }

  skip(count: number): void {
    this.at += count;
  }

  takeWhile(test: (word: Word) => boolean): Word[] {
    const taken: Word[] = [];
    for (let word = this.peek(); word !== undefined && test(word); word = this.peek()) {
      taken.push(word);
      this.at += 1;
    }
    return taken;
  }

  /** Where the last word that was read ends. */
  lastEnd(): number {
    return this.#words[Math.min(this.at, this.#words.length) - 1]?.end ?? 0;
  }

  /** Whether a subject and its verb stand ahead, with no comma between them. */
  clauseAhead(from: number): boolean {
    return this.statementVerbAhead(from) !== null;
  }

  /** The verb of the statement ahead; null where none stands there. */
  statementVerbAhead(from: number): Word | null {
    let seen = false;
    for (let ahead = from; ; ahead += 1) {
      const word = this.peek(ahead);
      if (word === undefined) return null;
      if (isVerbal(word)) {
        const isThere = this.is(({ lower }) => lower === 'there', ahead - 1);
        if (!seen && !isThere) return null;
        if (isStatementVerb(word) || isThere) return word;
        if (!isParticiple(word)) return null;
      } else if (
        !(IN_SUBJECT.test(word.pos) || this.#isInList(ahead)) ||
        /^(?:who|which|that|until|till|before|after|because|once)$/u.test(word.lower)
      )
        return null;
      if (NOMINAL.test(word.pos)) seen = true;
    }
  }

  /** `and` between two names or two literals. */
  #isInList(ahead: number): boolean {
    const [before, word, after] = [this.peek(ahead - 1), this.peek(ahead), this.peek(ahead + 1)];
    if (word?.pos !== 'CCONJ' || before === undefined || after === undefined) return false;
    return before.pos === after.pos && /^(?:LIT|PROPN)$/u.test(before.pos);
  }

  /** Whether auxiliaries or a verb stand right ahead. */
  verbGroupAhead(from: number): boolean {
    let ahead = from;
    while (this.is(({ pos }) => pos === 'ADV' || pos === 'PART', ahead)) ahead += 1;
    return this.is((word) => isVerbal(word) && isStatementVerb(word), ahead);
  }

  /** Whether a verb follows, with nothing but adverbs, auxiliaries and negation between. */
  verbAhead(from: number): boolean {
    let ahead = from;
    while (this.is(({ pos }) => pos === 'ADV' || pos === 'PART' || pos === 'AUX', ahead)) {
      if (this.is(({ pos }) => pos === 'AUX', ahead)) return true;
      ahead += 1;
    }
    return this.is(({ pos }) => pos === 'VERB', ahead);
  }

  /** Whether a noun follows within the same phrase. */
  nounAhead(from: number): boolean {
    let ahead = from;
    while (
      this.is(
        ({ pos, lower }) => pos === 'ADJ' || pos === 'NUM' || (pos === 'CCONJ' && lower === 'and') || lower === ',',
        ahead,
      )
    )
      ahead += 1;
    return this.is(({ pos }) => pos === 'NOUN' || pos === 'PROPN', ahead);
  }
}
