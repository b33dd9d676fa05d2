import type { Word } from '../../grammar/types.ts';
import { isNegation } from '../../grammar/word-classes.ts';
import { stem } from '../../reading/words.ts';

/** Words of a sentence by their places, the end exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Words by what they do in a sentence that says what was told: `z` no, `n` not, `q` silent, `k` kept back, `p` done to
 * somebody and plainly telling, `g` done to somebody or to a thing, `d` told `to` somebody, `s` done by a message, `h`
 * heard, `f` found in it, `K` known, `y` aware, `a` asked for, `o` got, `J` begins a question, `U` the user, `D` left after `no`.
 */
const LETTERS = new Map(
  `z no nothing neither
  n nowhere
  q quiet silent mum unmentioned unsaid unspoken undisclosed
  k omit conceal withhold hide suppress skip fail forget neglect refrain
  p tell inform notify warn assure remind alert brief advise
  g give show make let quote name
  d disclose explain reveal point announce admit confess
  s say state mention report note put include contain confirm leave claim bring list cite acknowledge present indicate describe specify refer add
  s identify quantify concede remark stress clarify spell communicate assert declare relate convey stipulate highlight flag own write word express
  s betray hint divulge brought account answer
  h learn hear
  f find read see gather discover occur appear stand understand notice
  K know
  y aware
  a ask invite urge request
  o get gets got
  J how why what when which who where whether
  D doubt question secret
  T that
  t to
  A agent assistant
  U user customer caller client traveller
  H have has had`
    .split('\n')
    .flatMap((line) => {
      const [letter = '', ...words] = line.trim().split(' ');
      return words.map((word) => [stem(word), letter] as const);
    }),
);
/** What goes with a verb of telling, and says nothing of what is told. */
const WITH_TELLING = new Set(
  `out up on away off so it this clear known mention reference word trace sign talk hint allusion warning fact information figure light plain public
  openly expressly explicitly also finally itself there`.split(/\s+/u),
);
/** Letters by part of speech: `V` any other verb, `N` a noun, `x` an auxiliary, `r` what only goes beside it. */
const BY_POS: Readonly<Record<string, string>> = { VERB: 'V', NOUN: 'N', AUX: 'x', ADV: 'r', PART: 'r' };

/** One letter for each word; `w` for what goes with telling, `i` for an article, `_` for all else. */
export function lettersOf(words: readonly Word[]): string {
  return words.map(letterOf).join('');
}

function letterOf(word: Word): string {
  const { lower, pos, literal } = word;
  if (literal !== null) return '_';
  if (isNegation(word)) return 'n';
  if (WITH_TELLING.has(lower) && pos !== 'VERB') return 'w';
  const letter = LETTERS.get(stem(lower));
  if (letter !== undefined && (pos !== 'AUX' || letter === 'H')) return letter;
  if (/^(?:any|an?|the)$/u.test(lower)) return 'i';
  return /^(?:can|could|may)$/u.test(lower) ? 'x' : (BY_POS[pos] ?? '_');
}

/** How far from a message or a person its verb may stand. */
const REACH = 9;
/** What may stand between them, a message `M`, the end `E` and a person `U` among it. */
const AROUND = '[xrwnotHEMU]';
const PASSIVE = `(?<=[xoH]${AROUND}*)`;
/** What the message does: the verb, or `has`. */
const TELLS = after('[skpgdfhaKV]|(?<=^)H');
/** How the one is told who hears: `learns`, `is told`, `is made aware`, `gets to know`; the user is given, and finds in a message. */
const HEARS = {
  plainly: after(`h|${PASSIVE}p|g(?=y)|(?<=t)K`),
  'as the user': after(`h|${PASSIVE}[pg]|g(?=y)|(?<=t)K`),
  'from a message': after(`[hfKo]|${PASSIVE}[pg]|g(?=y)`),
} as const;
/** `the agent points out that`, `mentioned how`, `tells the user`; at the end whatever is told. */
const AGENT_TELLS = { ever: after('[spgd](?=[wrt]*(?:T|J|.?.?U))'), 'at the end': after('[spgd]') } as const;
/** What says that it is told, beside a message that it is told in: `mentioned`, `no word`. */
const TOLD_IN = '(?:[skpgdfhKoq]|(?<=z)w)';
/** What goes with a verb of telling: `out that`, `no mention of`, `no doubt that`, `fails to say`. */
const TAIL = /^(?:t[spgd])?(?:zD|[zqwyK]|[it](?=.?w))*T?/u;
const PREPOSITION = /^(?:in|from|by|at|through|with|to|as|within|per|of)$/u;

function after(verb: string): RegExp {
  return new RegExp(`^${AROUND}{0,${REACH - 1}}?(${verb})`, 'u');
}

/** The words of a sentence that only say that something is told. */
export class Frame {
  silent = false;
  /** The user is asked for something. */
  asks = false;
  /** A verb of telling was found. */
  told = false;
  readonly #words: readonly Word[];
  readonly #taken = new Set<number>();
  #letters: string;

  constructor(words: readonly Word[]) {
    this.#words = words;
    this.#letters = lettersOf(words);
  }

  isTaken(at: number): boolean {
    return this.#taken.has(at);
  }

  /** Takes words that name a message, the end or a person. */
  mark({ from, to }: Span, letter: 'M' | 'E' | 'U'): void {
    this.#take(from, to);
    this.#letters = this.#letters.slice(0, from) + letter.repeat(to - from) + this.#letters.slice(to);
  }

  /** `The reply names`, `the closing message does not mention`: the verb ahead of what tells. */
  tells(span: Span): void {
    this.mark(span, 'M');
    this.#tellingAhead(TELLS, span.to);
  }

  /** `is stated in the reply`, `quoted to the user`: the verb before what it is told in, or to, or else after it. */
  toldIn(span: Span): void {
    const isBy = PREPOSITION.test(this.#lower(span.from - 1));
    const isAccording = this.#lower(span.from - 2) === 'according';
    const from = span.from - Number(isBy) - Number(isAccording);
    this.mark(span, 'M');
    this.#take(from, span.to);
    this.told ||= isAccording;
    if (isAccording) return;
    const start = Math.max(0, from - REACH);
    const last = this.#letters.slice(start, from).search(new RegExp(`${TOLD_IN}(?!.*${TOLD_IN})`, 'u'));
    const next = this.#letters.slice(span.to, span.to + REACH).search(new RegExp(TOLD_IN, 'u'));
    if (last >= 0) this.isTold(start + last);
    else if (next >= 0) this.isTold(span.to + next);
  }

  /** `The user is told`, `the user learns`, `disclosed to the user`. */
  hears(span: Span, how: keyof typeof HEARS): void {
    if (this.isTaken(span.from)) return;
    const before = this.#letters.slice(Math.max(0, span.from - 6), span.from);
    if (this.told) {
      if (this.isTaken(span.to) && /[xskpgdfhaVoK]/u.test(this.#letters[span.to] ?? '')) this.mark(span, 'U');
    } else if (before.endsWith('t')) {
      if ((how === 'plainly' ? /[dK]/u : /[spgd]/u).test(before)) this.toldIn(span);
    } else if (this.#tellingAhead(HEARS[how], span.to)) this.mark(span, 'U');
  }

  agentTells(isClosing: boolean): void {
    const agent = this.#words.findIndex(({ lower }, at) => /^(?:agent|assistant)$/u.test(lower) && !this.isTaken(at));
    if (agent < 0 || this.#lower(agent + 1) === "'s") return;
    if (this.told || this.#tellingAhead(AGENT_TELLS[isClosing ? 'at the end' : 'ever'], agent + 1))
      this.#take(this.#lower(agent - 1) === 'the' ? agent - 1 : agent, agent + 1);
  }

  /** `is stated`, with what stands round it. */
  isTold(verb: number): void {
    const before = this.#letters.slice(0, verb);
    this.#telling(before.search(new RegExp(`z?${AROUND}*$`, 'u')), verb);
  }

  #tellingAhead(pattern: RegExp, from: number): boolean {
    const found = pattern.exec(this.#letters.slice(from));
    if (found !== null) this.#telling(from, from + found[0].length - 1);
    return found !== null;
  }

  /** Takes a verb with what stands between it and `from`, and what goes with it: `makes no mention of`, `points out that`. */
  #telling(from: number, verb: number): void {
    this.told = true;
    const letter = this.#letters[verb] ?? '';
    const [tail = ''] = TAIL.exec(this.#letters.slice(verb + 1)) ?? [];
    if (/[kq]/u.test(letter) || /[nz]/u.test(this.#letters.slice(from, verb)) || /z(?!D)|q/u.test(tail))
      this.silent = true;
    // `leaves it to the user to find out`
    if (letter === 'a' || /^le(?:aves?|ft) it$/u.test(`${this.#lower(verb)} ${this.#lower(verb + 1)}`))
      this.asks = true;
    const to = verb + 1 + tail.length;
    const isOf = (tail !== '' || letter === 'w') && /^(?:of|to|about|on|for)$/u.test(this.#lower(to));
    this.#take(from, isOf ? to + 1 : to);
  }

  #take(from: number, to: number): void {
    for (let at = Math.max(from, 0); at < to; at += 1) this.#taken.add(at);
  }

  #lower(at: number): string {
    return this.#words[at]?.lower ?? '';
  }
}
