import type { Adjunct, Clause, Phrase, Word } from '../../grammar/types.ts';
import type { Term } from '../../reading/terms.ts';
import type { Reading } from '../reading.ts';
import { CONTAINING, EXISTING, FIELD_OF_PREPOSITION, MAY_CONTAIN, VERBATIM } from './lexicon.ts';
import {
  directionOf,
  fieldsOf,
  isAbout,
  isBare,
  isDefinite,
  isIndefinite,
  isLiteral,
  isPlace,
  isValue,
  LINKING,
  SETTING,
  stemsOf,
  VALUE_BY,
} from './phrases.ts';

/** Something that a statement mentions, and what the words around it make of it. */
export interface Mention {
  readonly term: Term;
  /** Whether it is said of the subject; what is not said only tells which subject is meant. */
  readonly said: boolean;
  /** Words for the field in which it stands, groups in the order of their weight: a thing with such a field is told by that. */
  readonly fields: readonly (readonly string[])[];
  /** Fields at which the words around it may point. */
  readonly likely: readonly string[];
  /** Whether it is said to stand in a longer text. */
  readonly inText: boolean;
  /** Whether it may stand in one. */
  readonly mayText: boolean;
  /** Whether it is the noun of its phrase, which says what kind of thing is meant. */
  readonly isHead: boolean;
  readonly isVerb: boolean;
  /** Whether a thing may do without it. */
  readonly isLight: boolean;
  /** Zone of a time, where the sentence names one. */
  readonly zone?: string;
}

interface Setting {
  readonly said: boolean;
  readonly fields: readonly (readonly string[])[];
  readonly likely: readonly string[];
  readonly inText: boolean;
  readonly mayText?: boolean;
}

/** Verbs whose subject, where it suffers them, is whom something was sent to. */
const SENDING = /^(?:send|email|mail|write|message|text|notify)$/u;

/** The field of whom something was sent to. */
export const RECEIVER: readonly string[] = ['to'];

/** Takes a statement apart into what it mentions. */
export function mentionsOf({ clause, terms }: Reading): readonly Mention[] {
  const walker = new Walker(terms.ofWords, clause);
  const all = [...terms.ofClause(clause)];
  const marked = new Map(all.map((term) => [term.start, term]));
  return walker
    .clause()
    .map((mention) => paraphrased({ ...mention, term: marked.get(mention.term.start) ?? mention.term }, clause))
    .toSorted((left, right) => left.term.start - right.term.start);
}

/** A word of what is asked or explained may stand in the text, and need not. */
function paraphrased(mention: Mention, { verb, moreVerbs }: Clause): Mention {
  const verbs = [verb, ...moreVerbs].flatMap((one) => one?.lemma ?? []);
  const isLoose = verbs.some((lemma) => CONTAINING.has(lemma)) && !verbs.some((lemma) => VERBATIM.has(lemma));
  return isLoose && mention.inText && mention.term.kind === 'word'
    ? { ...mention, inText: false, mayText: true }
    : mention;
}

class Walker {
  readonly #read: (words: readonly Word[]) => readonly Term[];
  readonly #clause: Clause;

  constructor(read: (words: readonly Word[]) => readonly Term[], clause: Clause) {
    this.#read = read;
    this.#clause = clause;
  }

  clause(): readonly Mention[] {
    const { subject, verb, objects } = this.#clause;
    const [first] = objects;
    const isLinking = verb === null || (LINKING.test(verb.lemma) && !this.#clause.passive);
    const isTurned =
      isLinking &&
      subject !== null &&
      first !== undefined &&
      isValue(subject) &&
      !isValue(first) &&
      !isIndefinite(first);
    const isOpen =
      subject === null ||
      isIndefinite(subject) ||
      (verb !== null &&
        EXISTING.has(verb.lemma) &&
        objects.every(({ head }) => head === null || head.pos === 'DET' || head.lower === 'more'));
    const verbs = [verb, ...this.#clause.moreVerbs];
    const inText = verbs.some((one) => one !== null && CONTAINING.has(one.lemma));
    const mayText = inText || verbs.some((one) => one !== null && MAY_CONTAIN.has(one.lemma));
    // `X is mentioned in the note`, `X occurs in its text`.
    const isInverted = mayText && objects.length === 0 && this.#clause.adjuncts.some(({ by }) => by === 'in');
    const isReceiver = verb !== null && this.#clause.passive && SENDING.test(verb.lemma);
    const subjectFields = isTurned && first !== undefined ? [stemsOf(first, this.#read)] : isReceiver ? [RECEIVER] : [];
    return [
      ...(subject === null
        ? []
        : this.#phrase(subject, {
            said:
              isTurned ||
              isOpen ||
              isBare(subject) ||
              isInverted ||
              /^(?:number|date|time|datetime|money|percent)$/u.test(subject.head?.literal?.kind ?? ''),
            fields: subjectFields,
            likely: [],
            inText: inText && isInverted,
            mayText: isInverted || isTurned,
          })),
      ...this.#verbs(),
      ...objects.flatMap((object) => this.#object(object, { isTurned, isLinking, inText, mayText, isOpen })),
      ...this.#words(this.#clause.predicates, { said: true, fields: this.#subjectFields(true), likely: [], inText }),
      ...this.#clause.hanging.flatMap(({ by, clause }) =>
        /^(?:as|when)$/u.test(by)
          ? this.#relative(clause, {
              said: by === 'as' && clause.subject === null,
              fields: this.#subjectFields(clause.subject === null && by === 'as'),
              likely: [],
              inText,
            })
          : [],
      ),
      ...this.#clause.adjuncts.flatMap((adjunct) => this.#adjunct(adjunct, { inText, isOpen, isInverted })),
    ];
  }

  #object(
    object: Phrase,
    {
      isTurned,
      isLinking,
      inText,
      mayText,
      isOpen,
    }: Readonly<Record<'isTurned' | 'isLinking' | 'inText' | 'mayText' | 'isOpen', boolean>>,
  ) {
    const { verb, subject } = this.#clause;
    const tells = isTurned || (!isOpen && subject !== null && isBare(subject) && !isLinking && isDefinite(object));
    return this.#phrase(object, {
      said: !tells,
      fields: isTurned ? [] : isLinking ? this.#subjectFields(true) : fieldsOf(verb, object),
      likely: [],
      inText,
      mayText,
    });
  }

  #adjunct(
    { by, phrase }: Adjunct,
    { inText, isOpen, isInverted }: Readonly<Record<'inText' | 'isOpen' | 'isInverted', boolean>>,
  ): readonly Mention[] {
    const { verb, subject } = this.#clause;
    const isFront = verb !== null && phrase.start < verb.start && (subject === null || phrase.start < subject.start);
    // `Omar takes part in the retro`: the retro tells which record is meant.
    const isWhole =
      subject !== null && isBare(subject) && isDefinite(phrase) && /^(?:in|on|of|to|for|with|among)$/u.test(by);
    const isValueOf = verb !== null && SETTING.test(verb.lemma) && VALUE_BY.test(by) && !isFront;
    return this.#phrase(phrase, {
      said: (!isFront && !isWhole && !(isInverted && by === 'in')) || isOpen,
      fields:
        isValueOf && isValue(phrase)
          ? [
              ...directionOf(by, phrase),
              ...fieldsOf(verb, phrase),
              ...this.#subjectFields(/^(?:to|at|as|down to|up to)$/u.test(by)),
            ]
          : isFront
            ? []
            : [...directionOf(by, phrase), ...fieldsOf(verb, phrase)],
      likely: FIELD_OF_PREPOSITION.get(by) ?? [],
      inText: isAbout(by, phrase) || (inText && !isInverted && /^(?:of|to|about|for|as)$/u.test(by)),
    });
  }

  /** The nouns of the subject, where the value that follows is that of such a field. */
  #subjectFields(isTold: boolean): readonly (readonly string[])[] {
    const { subject } = this.#clause;
    if (!isTold || subject === null || isValue(subject) || isPlace(subject)) return [];
    return [stemsOf(subject, this.#read)];
  }

  #verbs(): readonly Mention[] {
    const { verb, moreVerbs } = this.#clause;
    return [verb, ...moreVerbs].flatMap((one) =>
      one === null || one.pos === 'AUX'
        ? []
        : this.#words([one], { said: true, fields: [], likely: [], inText: false }).map((mention) => ({
            ...mention,
            isVerb: true,
          })),
    );
  }

  #words(words: readonly Word[], setting: Setting): readonly Mention[] {
    return this.#read(words).map((term) => ({
      term,
      mayText: false,
      ...setting,
      isHead: false,
      isVerb: false,
      isLight: false,
    }));
  }

  #phrase(phrase: Phrase, setting: Setting): readonly Mention[] {
    const own = this.#read(phrase.words);
    const compounds = own.filter(({ kind }) => kind === 'word');
    const label =
      phrase.head?.literal == null && phrase.head?.pos !== 'PROPN'
        ? undefined
        : compounds.findLast(({ end }) => end <= (phrase.head?.start ?? 0));
    const mentions = own.map((term): Mention => {
      const before = compounds.filter(({ end }) => end <= term.start).flatMap(({ stems }) => stems);
      const after = compounds.filter(({ start }) => start >= term.end).flatMap(({ stems }) => stems);
      const named = before.length > 0 && (term.kind === 'value' || term.kind === 'text') ? [before] : [];
      return {
        term,
        mayText: false,
        ...setting,
        fields: [...named, ...(after.length > 0 && term.kind !== 'word' ? [after] : []), ...setting.fields],
        isHead:
          term === label || (phrase.head !== null && term.start <= phrase.head.start && term.end >= phrase.head.end),
        isVerb: false,
        isLight: false,
      };
    });
    const stems = compounds.flatMap((term) => term.stems);
    return [
      ...(phrase.owner === null ? [] : this.#phrase(phrase.owner, { ...setting, fields: [], likely: [] })),
      ...mentions,
      ...phrase.attached.flatMap(({ by, phrase: inner }) =>
        this.#phrase(inner, {
          said: setting.said,
          fields:
            isLiteral(inner) && isValue(inner) && stems.length > 0 && /^(?:of|[:(,])$/u.test(by)
              ? [stems]
              : directionOf(by, inner),
          likely: [...(FIELD_OF_PREPOSITION.get(by) ?? []), ...(by === 'of' || by === '(' || by === ',' ? stems : [])],
          inText: setting.inText || isAbout(by, inner),
        }),
      ),
      ...phrase.relatives.flatMap((clause) => this.#relative(clause, setting)),
      ...phrase.siblings.flatMap((sibling) => this.#phrase(sibling, setting)),
    ];
  }

  #relative(clause: Clause, { said, inText }: Setting): readonly Mention[] {
    const { verb, moreVerbs, objects, adjuncts, predicates, subject, content, passive } = clause;
    const holds = inText || (verb !== null && CONTAINING.has(verb.lemma));
    const mayText = holds || (verb !== null && MAY_CONTAIN.has(verb.lemma));
    const inner = (likely: readonly string[]): Setting => ({
      said,
      fields: [],
      likely,
      inText: holds,
      mayText,
    });
    return [
      ...(subject === null
        ? []
        : this.#phrase(subject, {
            said,
            fields: [],
            likely: [],
            inText: holds && passive,
            mayText: mayText && passive,
          })),
      ...[verb, ...moreVerbs].flatMap((one) =>
        one === null || one.pos === 'AUX'
          ? []
          : this.#words([one], { said, fields: [], likely: [], inText: false }).map((mention) => ({
              ...mention,
              isVerb: true,
            })),
      ),
      ...objects.flatMap((object) => this.#phrase(object, { ...inner([]), fields: fieldsOf(verb, object) })),
      ...this.#words(predicates, inner([])),
      ...adjuncts.flatMap(({ by, phrase }) =>
        this.#phrase(phrase, {
          ...inner(FIELD_OF_PREPOSITION.get(by) ?? []),
          fields: [...directionOf(by, phrase), ...fieldsOf(verb, phrase)],
          inText: holds || isAbout(by, phrase),
        }),
      ),
      ...(content === null ? [] : this.#relative(content, { said, fields: [], likely: [], inText: true })),
    ];
  }
}
