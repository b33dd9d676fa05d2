import type { Word } from '../../grammar/types.ts';
import { isNegation } from '../../grammar/word-classes.ts';
import type { Span } from './channel.ts';
import {
  asksFor,
  finds,
  goesWithTelling,
  isPlainlyTold,
  isSilence,
  isToldBy,
  keepsBack,
  plainlyHears,
  tells,
} from './verbs.ts';

/** How much a verb must say by itself for someone to be told: much, unless it is the user, or a message is named. */
export type Hearing = 'plainly' | 'as the user' | 'from a message';

/** How far from the message its verb may stand. */
const REACH = 9;

/** The words of a sentence that only say that something is told, by their places. */
export class Frame {
  readonly taken = new Set<number>();
  silent = false;
  /** The user is asked for something. */
  asks = false;
  /** A verb of telling was found. */
  told = false;
  readonly #words: readonly Word[];

  constructor(words: readonly Word[]) {
    this.#words = words;
  }

  take({ from, to }: Span): void {
    for (let at = from; at < to; at += 1) this.taken.add(at);
  }

  /** `The reply names`, `the closing message does not mention`: the verb ahead of what tells. */
  active(span: Span): void {
    const isHad = /^(?:has|have|had)$/u.test(this.#lower(span.to));
    const verb = this.#verbAfter(span.to, ({ pos, lower }) => pos === 'VERB' || tells(lower) || keepsBack(lower));
    this.take(span);
    if (verb !== null || isHad) this.#telling(span.to, verb ?? span.to);
  }

  /** `The user is told`, `the user learns`: the verb ahead of the one who hears. */
  hears(span: Span, how: Hearing): void {
    const verb = this.#verbAfter(span.to, ({ lower }, at) => {
      const isPassive = range(span.to, at).some(
        (one) => this.#words[one]?.pos === 'AUX' || /^(?:gets?|got)$/u.test(this.#lower(one)),
      );
      if (plainlyHears(lower) || (isPassive && isPlainlyTold(lower))) return true;
      if (lower === 'made' ? this.#lower(at + 1) === 'aware' : lower === 'know' && this.#lower(at - 1) === 'to')
        return true;
      return how !== 'plainly' && ((how === 'from a message' && finds(lower)) || (isPassive && isToldBy(lower)));
    });
    if (verb === null) return;
    this.take(span);
    this.#telling(span.to, verb);
  }

  /** `is stated in the reply`, `quoted to the user`: the verb before what it is told in, or to; or, where none is, after it. */
  passive(span: Span): void {
    const isBy = /^(?:in|from|by|at|through|with|to|as|within|per|of)$/u.test(this.#lower(span.from - 1));
    const isAccording = this.#lower(span.from - 2) === 'according';
    const from = span.from - (isBy ? 1 : 0) - (isAccording ? 1 : 0);
    this.take({ from, to: span.to });
    this.#absence(span.from);
    if (isAccording) {
      this.told = true;
      return;
    }
    const isVerb = (at: number) => [tells, finds, keepsBack].some((test) => test(this.#lower(at)));
    const before = range(Math.max(0, from - REACH), from).findLast(isVerb);
    const verb = before ?? range(span.to, Math.min(this.#words.length, span.to + REACH)).find(isVerb);
    if (verb !== undefined) this.passiveVerb(verb);
  }

  /** `is stated`, with what stands round it. */
  passiveVerb(verb: number): void {
    let from = verb;
    while (this.#isAround(from - 1)) from -= 1;
    if (this.#lower(from - 1) === 'nothing') {
      this.silent = true;
      from -= 1;
    }
    this.#telling(from, verb);
  }

  /** Takes a verb with what stands between it and `from`, and what goes with it: `makes no mention of`, `points out that`. */
  #telling(from: number, verb: number): void {
    this.told = true;
    const word = this.#lower(verb);
    if (keepsBack(word) || range(from, verb).some((at) => this.#denies(at))) this.silent = true;
    // `leaves it to the user to find out`
    if (asksFor(word) || (/^le(?:av|ft)/u.test(word) && this.#lower(verb + 1) === 'it')) this.asks = true;
    this.take({ from, to: verb + 1 });
    // `fails to say`
    if (keepsBack(word) && this.#lower(verb + 1) === 'to') {
      this.#telling(verb + 1, verb + 2);
      return;
    }
    let at = verb + 1;
    for (; at < this.#words.length; at += 1) {
      const lower = this.#lower(at);
      // `leaves no doubt that`
      if (lower === 'no' && /^(?:doubt|question|secret)$/u.test(this.#lower(at + 1))) {
        at += 1;
        continue;
      }
      const isLead = this.#isLead(at);
      if ((isLead && /^(?:no|nothing|neither)$/u.test(lower)) || isSilence(lower)) this.silent = true;
      else if (!(isLead || goesWithTelling(lower))) break;
      if (lower === 'that') {
        at += 1;
        break;
      }
    }
    if (at > verb + 1 && /^(?:of|to|about|on|for)$/u.test(this.#lower(at))) at += 1;
    this.take({ from: verb + 1, to: at });
  }

  /** A word that denies right after the verb, or the determiner of a word for telling: `no mention`. */
  #isLead(at: number): boolean {
    const lower = this.#lower(at);
    if (/^(?:no|nothing|neither)$/u.test(lower)) return true;
    if (!/^(?:any|a|the|to)$/u.test(lower)) return false;
    return [1, 2].some((on) => goesWithTelling(this.#lower(at + on)) && this.#words[at + on]?.pos === 'NOUN');
  }

  /** `There is no word about Anna in the reply.` */
  #absence(end: number): void {
    const at = range(0, end).find((one) =>
      /^(?:nothing (?:of|about|on)|no (?:word|mention|reference|trace|hint|sign|talk))$/u.test(
        `${this.#lower(one)} ${this.#lower(one + 1)}`,
      ),
    );
    if (at === undefined) return;
    this.silent = true;
    this.told = true;
    this.take({ from: at, to: /^(?:of|to|about|on)$/u.test(this.#lower(at + 2)) ? at + 3 : at + 2 });
  }

  #verbAfter(from: number, test: (word: Word, at: number) => boolean): number | null {
    for (const at of range(from, Math.min(this.#words.length, from + REACH))) {
      const word = this.#words[at];
      if (word === undefined || this.taken.has(at)) continue;
      if (word.pos !== 'AUX' && test(word, at)) return at;
      if (!this.#isAround(at)) return null;
    }
    return null;
  }

  #isAround(at: number): boolean {
    const word = this.#words[at];
    if (word === undefined) return false;
    return (
      this.taken.has(at) ||
      this.#denies(at) ||
      /^(?:AUX|ADV|PART)$/u.test(word.pos) ||
      /^(?:gets?|got|to|can|could|may)$/u.test(word.lower)
    );
  }

  #denies(at: number): boolean {
    const word = this.#words[at];
    return word !== undefined && (isNegation(word) || word.lower === 'nowhere');
  }

  #lower(at: number): string {
    return this.#words[at]?.lower ?? '';
  }
}

/** Numbers from one to before another. */
function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
