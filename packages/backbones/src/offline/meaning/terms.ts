import type { ValueContext } from '@sauron/core/values';
import type { Clause, Phrase, Sentence, Word } from '../grammar/types.ts';
import { BLOT, NUMBER_WORDS, SOFT_WORDS, STOP_WORDS } from '../reading/lexicon.ts';
import { type Asked, askedValues } from '../reading/quantity.ts';
import type { Term } from '../reading/terms.ts';
import { wordsOf } from '../reading/words.ts';

/** What turns phrases of one sentence into terms. */
export interface TermReader {
  /** Terms of a phrase with all that is attached to it, in the order of the text. */
  readonly ofPhrase: (phrase: Phrase) => readonly Term[];
  /** Terms of a whole statement: subject, verb where it says more than `be`, objects, adjuncts. */
  readonly ofClause: (clause: Clause) => readonly Term[];
  /** Terms of what is said of the subject: all of a statement but its subject. */
  readonly ofPredicate: (clause: Clause) => readonly Term[];
  /** Terms of single words. */
  readonly ofWords: (words: readonly Word[]) => readonly Term[];
}

/** Reads the phrases of a sentence as terms. */
export function termReader(sentence: Sentence, context: ValueContext): TermReader {
  const asked = askedOf(sentence);
  const reader = new Reader(asked, context);
  return {
    ofPhrase: (phrase) => sorted(reader.phrase(phrase)),
    ofClause: (clause) =>
      sorted([...(clause.subject === null ? [] : reader.phrase(clause.subject)), ...reader.predicate(clause)]),
    ofPredicate: (clause) => sorted(reader.predicate(clause)),
    ofWords: (words) => sorted(reader.words(words)),
  };
}

/** Each literal of the sentence with the relation that the words around it ask for. */
function askedOf({ text, words }: Sentence): ReadonlyMap<number, Asked> {
  const literals = words.flatMap(({ literal }) => literal ?? []);
  const masked = literals.reduce(
    (blotted, { start, end }) => blotted.slice(0, start) + BLOT.repeat(end - start) + blotted.slice(end),
    text,
  );
  return new Map(askedValues({ literals, masked }).map((asked) => [asked.literal.start, asked]));
}

const PLAIN_VERBS =
  /^(?:be|have|do|get|become|stay|remain|stand|keep|go|come|show|see|exist|hold|carry|give|take|make|say|read|lie|sit)$/u;

class Reader {
  readonly #asked: ReadonlyMap<number, Asked>;
  readonly #context: ValueContext;
  /** Groups of alternatives and lists so far. */
  #groups = 0;

  constructor(asked: ReadonlyMap<number, Asked>, context: ValueContext) {
    this.#asked = asked;
    this.#context = context;
  }

  phrase(phrase: Phrase): Term[] {
    const own = [...(phrase.owner === null ? [] : this.phrase(phrase.owner)), ...this.words(phrase.words)];
    const around = [
      ...phrase.attached.flatMap(({ phrase: inner }) => this.phrase(inner)),
      ...phrase.relatives.flatMap((clause) => this.#relative(clause)),
    ];
    if (phrase.siblings.length === 0) return [...own, ...around];
    this.#groups += 1;
    const group = phrase.joint === 'or' ? { either: this.#groups } : { list: this.#groups };
    const members = [own, ...phrase.siblings.map((sibling) => this.phrase(sibling))];
    return [...members.flatMap((terms) => marked(terms, group)), ...around];
  }

  predicate(clause: Clause): Term[] {
    const { verb, moreVerbs, verbJoint, objects, predicates, adjuncts, content } = clause;
    const verbs = [...(verb === null ? [] : [verb]), ...moreVerbs].filter(
      ({ lemma, pos }) => pos !== 'AUX' && !PLAIN_VERBS.test(lemma),
    );
    let verbal = this.words(verbs);
    if (verbJoint === 'or' && verbal.length > 1) {
      this.#groups += 1;
      verbal = marked(verbal, { either: this.#groups });
    }
    return [
      ...verbal,
      ...objects.flatMap((phrase) => this.phrase(phrase)),
      ...this.words(predicates),
      ...adjuncts.flatMap(({ phrase }) => this.phrase(phrase)),
      ...(content === null
        ? []
        : [...(content.subject === null ? [] : this.phrase(content.subject)), ...this.predicate(content)]),
    ];
  }

  #relative(clause: Clause): Term[] {
    const terms = [...(clause.subject === null ? [] : this.phrase(clause.subject)), ...this.predicate(clause)];
    return clause.negated ? terms.map((term) => ({ ...term, denied: true })) : terms;
  }

  words(words: readonly Word[]): Term[] {
    const terms: Term[] = [];
    for (let index = 0; index < words.length; index += 1) {
      const word = words[index];
      if (word === undefined) continue;
      const name = nameAt(words, index);
      if (name.length > 0) {
        terms.push(termOfName(name));
        index += name.length - 1;
      } else terms.push(...this.#word(word, words[index + 1]));
    }
    return terms;
  }

  #word(word: Word, after: Word | undefined): Term[] {
    if (word.literal !== null) return [this.#literal(word)];
    const { lower, pos, text, start, end, stem } = word;
    if (lower === 'today') return this.#today(word);
    const isState = /^(?:on|off)$/u.test(lower) && pos === 'ADJ';
    // The month, not the verb.
    const isMay = text === 'May' && pos === 'PROPN';
    if (
      !isState &&
      ((STOP_WORDS.has(lower) && !isMay) || Object.hasOwn(NUMBER_WORDS, lower) || !/\p{L}{2}/u.test(text))
    )
      return [];
    if (/^(?:DET|PRON|ADP|SCONJ|CCONJ|PUNCT|AUX|PART)$/u.test(pos) && !isState) return [];
    // `the invoice number INV-1`, `the task "Pay rent"`: the noun only says what the literal is.
    const labels =
      pos === 'NOUN' &&
      after?.literal !== null &&
      after !== undefined &&
      /^(?:identifier)$/u.test(after.literal?.kind ?? '');
    return [
      term('word', {
        text: isState ? lower : text,
        stems: [isState ? lower : stem],
        start,
        end,
        soft: SOFT_WORDS.has(stem) || labels,
      }),
    ];
  }

  #literal({ literal, start, end }: Word): Term {
    if (literal === null) throw new Error('expected a literal');
    const isText = literal.kind === 'quoted' || literal.kind === 'identifier';
    const asked = this.#asked.get(literal.start) ?? { literal, relation: 'equal' as const, expected: literal.value };
    return {
      ...term(isText ? 'text' : 'value', {
        text: literal.value,
        stems: isText ? wordsOf(literal.value) : [],
        start,
        end,
        soft: false,
      }),
      asked,
    };
  }

  #today({ text, start, end }: Word): Term[] {
    const { now } = this.#context;
    const day = typeof now === 'string' ? /^\d{4}-\d{2}-\d{2}/u.exec(now)?.[0] : undefined;
    if (day === undefined) return [];
    const literal = { kind: 'date', text, value: day, start, end } as const;
    return [
      {
        ...term('value', { text: day, stems: [], start, end, soft: true }),
        asked: { literal, relation: 'equal', expected: day },
      },
    ];
  }
}

function term(kind: Term['kind'], draft: Pick<Term, 'text' | 'stems' | 'start' | 'end' | 'soft'>): Term {
  return { kind, ...draft, asked: null, either: null, list: null, denied: false };
}

/** Words from here on that are one name: `Mallard Grill`, `Dr Pell`, `14 Lantern Close`. */
function nameAt(words: readonly Word[], from: number): readonly Word[] {
  let end = from;
  while (isNameWord(words[end], words[end - 1], end > from)) end += 1;
  // `Dorothy Osei of Sunday`: the name ends before the small word.
  while (end > from && /^(?:of|de|la|van|von|du|di|&)$/u.test(words[end - 1]?.lower ?? '')) end -= 1;
  const name = words.slice(from, end);
  return name.some(({ pos }) => pos === 'PROPN') && !name.every((word) => isCalendar(word)) ? name : [];
}

function isNameWord(word: Word | undefined, before: Word | undefined, inside: boolean): boolean {
  if (word === undefined || isCalendar(word)) return false;
  if (word.literal !== null) return inside && word.literal.kind === 'number' && /^\d{1,3}$/u.test(word.text);
  if (inside && /^(?:of|de|la|van|von|du|di|&)$/u.test(word.lower)) return before?.pos === 'PROPN';
  return /^\p{Lu}/u.test(word.text) && (word.pos === 'PROPN' || (inside && /^(?:NOUN|ADJ|VERB|X)$/u.test(word.pos)));
}

const CALENDAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)$/u;

function isCalendar({ lower }: Word): boolean {
  return CALENDAR.test(lower);
}

function termOfName(words: readonly Word[]): Term {
  const [first, last] = [words[0], words.at(-1)];
  const text = words.map((word) => word.text).join(' ');
  return term('name', { text, stems: wordsOf(text), start: first?.start ?? 0, end: last?.end ?? 0, soft: false });
}

function marked(terms: readonly Term[], group: Partial<Pick<Term, 'either' | 'list'>>): Term[] {
  return terms.map((one) => (one.either === null && one.list === null ? { ...one, ...group } : one));
}

function sorted(terms: readonly Term[]): readonly Term[] {
  return [...terms].sort((left, right) => left.start - right.start);
}
