import type { Word } from '../../grammar/types.ts';
import { isNegation } from '../../grammar/word-classes.ts';
import type { Span } from './channel.ts';
import { finds, goesWithTelling, isPlainlyTold, isToldBy, keepsBack, plainlyHears, tells } from './verbs.ts';

/** How much a verb must say by itself for someone to be told: much, unless it is the user, or a message is named. */
export type Hearing = 'plainly' | 'as the user' | 'from a message';

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

  lower(at: number): string {
    return this.#words[at]?.lower ?? '';
  }

  /** `The reply names`, `the closing message does not mention`: the verb ahead of what tells. */
  active(span: Span): void {
    this.take(span);
    const verb =
      this.#verbAfter(span.to, ({ pos, lower }) => pos === 'VERB' || tells(lower) || keepsBack(lower)) ??
      (/^(?:has|have|had)$/u.test(this.lower(span.to)) ? span.to : null);
    if (verb === null) return;
    this.#denied(span.to, verb);
    this.take({ from: span.to, to: verb + 1 });
    this.#afterVerb(verb);
  }

  /** `The user is told`, `the user learns`. */
  hears(span: Span, how: Hearing): boolean {
    const verb = this.#verbAfter(span.to, ({ lower }, at) => {
      const isPassive = this.#hasAuxiliary(span.to, at);
      if (plainlyHears(lower) || (isPassive && isPlainlyTold(lower))) return true;
      if (isPassive && lower === 'made' && this.lower(at + 1) === 'aware') return true;
      if (lower === 'know' && /^gets?$/u.test(this.lower(at - 2))) return true;
      if (how === 'plainly') return false;
      return (how === 'from a message' && finds(lower)) || (isPassive && isToldBy(lower));
    });
    if (verb === null) return false;
    this.take(span);
    this.#denied(span.to, verb);
    this.take({ from: span.to, to: verb + 1 });
    this.#afterVerb(verb);
    return true;
  }

  /** `is stated in the reply`, `quoted to the user`: the verb before what it is told in, or to. */
  passive(span: Span): void {
    const by = /^(?:in|from|by|at|through|with|to|as|within|per|of)$/u.test(this.lower(span.from - 1)) ? 1 : 0;
    const according = this.lower(span.from - 2) === 'according' ? 1 : 0;
    this.take({ from: span.from - by - according, to: span.to });
    this.#noWordOf(span.from);
    if (according === 1) {
      this.told = true;
      return;
    }
    // `is left out of the reply`
    if (
      this.lower(span.from - 1) === 'of' &&
      this.lower(span.from - 2) === 'out' &&
      /^(?:left|kept)$/u.test(this.lower(span.from - 3))
    ) {
      this.silent = true;
      this.told = true;
      this.take({ from: span.from - 4, to: span.from });
      return;
    }
    const isVerb = (at: number) => tells(this.lower(at)) || finds(this.lower(at)) || keepsBack(this.lower(at));
    const before = range(span.from - by - 1, Math.max(0, span.from - by - REACH), -1).find(isVerb);
    const verb = before ?? range(span.to, Math.min(this.#words.length - 1, span.to + REACH), 1).find(isVerb);
    if (verb !== undefined) this.passiveVerb(verb);
  }

  /** `is stated`, with what stands round it. */
  passiveVerb(verb: number): void {
    let from = verb;
    while (this.#isAround(from - 1)) from -= 1;
    if (this.lower(from - 1) === 'nothing') {
      this.silent = true;
      from -= 1;
    }
    this.#denied(from, verb);
    this.take({ from, to: verb + 1 });
    this.#afterVerb(verb);
  }

  /** What goes with the verb: `makes no mention of`, `keeps quiet about`, `points out that`. */
  #afterVerb(verb: number): void {
    this.told = true;
    // `leaves no doubt that` tells, and outright.
    if (this.lower(verb + 1) === 'no' && /^(?:doubt|secret)$/u.test(this.lower(verb + 2))) {
      this.take({ from: verb + 1, to: verb + 4 });
      return;
    }
    const word = this.lower(verb);
    if (keepsBack(word)) this.silent = true;
    if (/^(?:asks?|asked|invites?|urges?|requests?)$/u.test(word)) this.asks = true;
    let at = verb + 1;
    for (; at < this.#words.length; at += 1) {
      const lower = this.lower(at);
      const isLead = /^(?:no|any|a|the|nothing|neither|to)$/u.test(lower) && this.#leadsOn(at);
      if (/^(?:no|nothing|neither)$/u.test(lower) && isLead) this.silent = true;
      else if (/^(?:quiet|silent|mum|unmentioned|unsaid|unspoken)$/u.test(lower)) this.silent = true;
      else if (!(isLead || goesWithTelling(lower))) break;
      if (lower === 'that') {
        at += 1;
        break;
      }
    }
    if (/^(?:of|to|about|on|for)$/u.test(this.lower(at)) && at > verb + 1) at += 1;
    this.take({ from: verb + 1, to: at });
    if (/^leaves?|left$/u.test(word)) this.#leaving(verb);
    if (/^fails?$/u.test(word) && this.lower(verb + 1) === 'to') {
      this.silent = true;
      this.take({ from: verb, to: verb + 3 });
    }
  }

  /** `leaves it to the user to`, `leaves the price unmentioned`. */
  #leaving(verb: number): void {
    const rest = this.#words.slice(verb + 1).map(({ lower }) => lower);
    if (rest.slice(0, 5).join(' ').startsWith('it to the user')) this.asks = true;
    const unsaid = rest.findIndex((lower) => /^(?:unmentioned|unsaid|unspoken)$/u.test(lower));
    if (unsaid < 0) return;
    this.silent = true;
    this.taken.add(verb + 1 + unsaid);
  }

  /** A determiner of a word for telling (`no mention`), or one right after the verb that denies. */
  #leadsOn(at: number): boolean {
    const lower = this.lower(at);
    if (lower === 'no' && /^(?:doubt|secret)$/u.test(this.lower(at + 1))) return false;
    if (lower === 'nothing' || lower === 'neither' || lower === 'no') return true;
    return [1, 2].some((ahead) => goesWithTelling(this.lower(at + ahead)) && this.#words[at + ahead]?.pos === 'NOUN');
  }

  /** `There is no word about Anna in the reply.` */
  #noWordOf(end: number): void {
    const at = range(0, end, 1).find(
      (index) =>
        (this.lower(index) === 'nothing' && /^(?:of|about|on)$/u.test(this.lower(index + 1))) ||
        (this.lower(index) === 'no' &&
          /^(?:word|mention|reference|trace|hint|sign|talk)$/u.test(this.lower(index + 1))),
    );
    if (at === undefined) return;
    this.silent = true;
    this.told = true;
    const to = this.lower(at) === 'nothing' ? at + 1 : at + 2;
    this.take({ from: at, to: /^(?:of|to|about|on)$/u.test(this.lower(to)) ? to + 1 : to });
  }

  #verbAfter(from: number, test: (word: Word, at: number) => boolean): number | null {
    for (let at = from; at < Math.min(this.#words.length, from + REACH); at += 1) {
      const word = this.#words[at];
      if (word === undefined) return null;
      if (this.taken.has(at)) continue;
      if (word.pos !== 'AUX' && test(word, at)) return at;
      if (!this.#isAround(at)) return null;
    }
    return null;
  }

  #hasAuxiliary(from: number, to: number): boolean {
    return range(from, to - 1, 1).some(
      (at) => this.#words[at]?.pos === 'AUX' || /^(?:gets?|got)$/u.test(this.lower(at)),
    );
  }

  #isAround(at: number): boolean {
    const word = this.#words[at];
    if (word === undefined) return false;
    return (
      this.taken.has(at) ||
      /^(?:AUX|ADV|PART)$/u.test(word.pos) ||
      isNegation(word) ||
      /^(?:nowhere|gets?|got|to|can|could|may)$/u.test(word.lower)
    );
  }

  #denied(from: number, to: number): void {
    const denies = range(from, to, 1).some((at) => {
      const word = this.#words[at];
      return word !== undefined && (isNegation(word) || word.lower === 'nowhere');
    });
    if (denies) this.silent = true;
  }
}

/** How far from the message its verb may stand. */
const REACH = 9;

function range(from: number, to: number, step: 1 | -1): number[] {
  const length = Math.max(0, (to - from) * step + 1);
  return Array.from({ length }, (_, index) => from + index * step);
}
