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
} from './phrases.ts';

/** How the words around a term set it. */
interface Setting {
  /** Whether it is said of the subject; what is not said only tells which subject is meant. */
  readonly said: boolean;
  /** Words for the field in which it stands, groups in the order of their weight: a thing with such a field is told by that. */
  readonly fields: readonly (readonly string[])[];
  /** Fields at which the words around it may point. */
  readonly likely: readonly string[];
  /** Whether it is said to stand in a longer text, or may stand in one. */
  readonly text: 'must' | 'may' | null;
}

/** Something that a statement mentions. A thing may do without what is `soft`. */
export interface Mention extends Setting {
  readonly term: Term;
  readonly isVerb: boolean;
}

/** How a word stands that is in no phrase. */
export const PLAIN = { said: true, fields: [], likely: [], text: null } as const satisfies Setting;

/** Verbs whose subject, where it suffers them, is whom something was sent to. */
const SENDING = /^(?:send|email|mail|write|message|text|notify)$/u;
/** The field of whom something was sent to. */
export const RECEIVER: readonly string[] = ['to'];
const AMOUNT = /^(?:number|date|time|datetime|money|percent)$/u;

/** Takes a statement apart into what it mentions. */
export function mentionsOf({ clause, terms }: Reading): readonly Mention[] {
  const marked = new Map(terms.ofClause(clause).map((term) => [term.start, term]));
  const lemmas = verbsOf(clause).map(({ lemma }) => lemma);
  // A word of what is asked or explained may stand in the text, and need not.
  const isLoose = lemmas.some((one) => CONTAINING.has(one)) && !lemmas.some((one) => VERBATIM.has(one));
  return new Walker(terms.ofWords).clause(clause).map((mention) => ({
    ...mention,
    term: marked.get(mention.term.start) ?? mention.term,
    text: isLoose && mention.text === 'must' && mention.term.kind === 'word' ? 'may' : mention.text,
  }));
}

function verbsOf({ verb, moreVerbs }: Clause): readonly Word[] {
  return [...(verb === null ? [] : [verb]), ...moreVerbs];
}

function textOf(clause: Clause): Setting['text'] {
  const lemmas = verbsOf(clause).map(({ lemma }) => lemma);
  if (lemmas.some((one) => CONTAINING.has(one))) return 'must';
  return lemmas.some((one) => MAY_CONTAIN.has(one)) ? 'may' : null;
}

class Walker {
  readonly #read: (words: readonly Word[]) => readonly Term[];

  constructor(read: (words: readonly Word[]) => readonly Term[]) {
    this.#read = read;
  }

  /** A statement; one inside another, `that was not cancelled`, is said as a whole or not at all. */
  clause(clause: Clause, around: Pick<Setting, 'said' | 'text'> | null = null): readonly Mention[] {
    const { subject, verb, objects, adjuncts, passive } = clause;
    const [first] = objects;
    const text = around?.text === 'must' ? 'must' : textOf(clause);
    const isLinking = verb === null || (LINKING.test(verb.lemma) && !passive);
    // `does not exist any more`.
    const isThere = EXISTING.has(verb?.lemma ?? '') && objects.every(({ head }) => head === null || head.pos === 'DET');
    const isOpen = subject === null || isIndefinite(subject) || isThere;
    const isName = subject !== null && isBare(subject);
    // `3 May is the date of the transfer`: the field comes after its value.
    const turned =
      isLinking && subject !== null && isValue(subject) && first && !isValue(first) && !isIndefinite(first)
        ? first
        : null;
    // `X occurs in its text`.
    const isInverted = text !== null && first === undefined && adjuncts.some(({ by }) => by === 'in');
    const own = subject === null || isValue(subject) || isPlace(subject) ? [] : [stemsOf(subject, this.#read)];
    const isReceiver = around === null && passive && verb !== null && SENDING.test(verb.lemma);
    const isSaid = isOpen || isName || isInverted || AMOUNT.test(subject?.head?.literal?.kind ?? '');
    const ofSubject: Setting = {
      said: around?.said ?? (turned !== null || isSaid),
      fields: turned !== null ? [stemsOf(turned, this.#read)] : isReceiver ? [RECEIVER] : [],
      likely: [],
      text: isInverted || (around !== null && passive) ? text : turned !== null ? 'may' : null,
    };
    const ofObject = (object: Phrase): Setting => ({
      said: around?.said ?? !(turned !== null || (isName && !isLinking && isDefinite(object))),
      fields: turned !== null || text === 'must' ? [] : isLinking ? own : fieldsOf(verb, object),
      likely: [],
      text,
    });
    const ofAdjunct = ({ by, phrase }: Adjunct): Setting => {
      const isFront = verb !== null && phrase.start < verb.start && (subject === null || phrase.start < subject.start);
      // `Omar takes part in the retro`: the retro tells which record is meant.
      const isWhole = isName && isDefinite(phrase) && /^(?:in|on|of|to|for|with|among)$/u.test(by);
      const isTold = text === 'must' && !isInverted && (around !== null || /^(?:of|to|about|for|as)$/u.test(by));
      const isValueOf =
        verb !== null && SETTING.test(verb.lemma) && isValue(phrase) && /^(?:to|at|as|down to|up to)$/u.test(by);
      const fields = [...directionOf(by, phrase), ...fieldsOf(verb, phrase), ...(isValueOf ? own : [])];
      return {
        said: around?.said ?? (isOpen || !(isFront || isWhole || (isInverted && by === 'in'))),
        fields: isFront && around === null ? [] : fields,
        likely: FIELD_OF_PREPOSITION.get(by) ?? [],
        text: isAbout(by, phrase) || isTold ? 'must' : around === null ? null : text,
      };
    };
    return [
      ...(subject === null ? [] : this.#phrase(subject, ofSubject)),
      ...this.#verbs(clause, around?.said ?? true),
      ...objects.flatMap((object) => this.#phrase(object, ofObject(object))),
      ...this.#words(clause.predicates, { said: around?.said ?? true, fields: own, likely: [], text }),
      ...clause.hanging.flatMap(({ by, clause: inner }) =>
        this.clause(inner, { said: around?.said ?? (by === 'as' && inner.subject === null), text: null }),
      ),
      ...adjuncts.flatMap((adjunct) => this.#phrase(adjunct.phrase, ofAdjunct(adjunct))),
      ...(clause.content === null
        ? []
        : this.clause(clause.content, { said: around?.said ?? true, text: around === null ? 'may' : 'must' })),
    ];
  }

  #verbs(clause: Clause, said: boolean): readonly Mention[] {
    const verbs = verbsOf(clause).filter(({ pos }) => pos !== 'AUX');
    return verbs.flatMap((verb) =>
      this.#words([verb], { ...PLAIN, said }).map((mention) => ({ ...mention, isVerb: true })),
    );
  }

  #words(words: readonly Word[], setting: Setting): readonly Mention[] {
    return this.#read(words).map((term) => ({ ...setting, term, isVerb: false }));
  }

  #phrase(phrase: Phrase, setting: Setting): readonly Mention[] {
    const own = this.#read(phrase.words);
    const compounds = own.filter(({ kind }) => kind === 'word');
    const stems = compounds.flatMap((term) => term.stems);
    return [
      ...(phrase.owner === null ? [] : this.#phrase(phrase.owner, { ...setting, fields: [], likely: [] })),
      ...own.map((term): Mention => {
        const before = compounds.filter(({ end }) => end <= term.start).flatMap((one) => one.stems);
        const after = compounds.filter(({ start }) => start >= term.end).flatMap((one) => one.stems);
        const named = before.length > 0 && (term.kind === 'value' || term.kind === 'text') ? [before] : [];
        const fields = [...named, ...(after.length > 0 && term.kind !== 'word' ? [after] : []), ...setting.fields];
        return { ...setting, term, fields, isVerb: false };
      }),
      ...phrase.attached.flatMap(({ by, phrase: inner }) =>
        this.#phrase(inner, {
          said: setting.said,
          fields:
            isLiteral(inner) && isValue(inner) && stems.length > 0 && /^(?:of|[:(,])$/u.test(by)
              ? [stems]
              : directionOf(by, inner),
          likely: [...(FIELD_OF_PREPOSITION.get(by) ?? []), ...(/^(?:of|[(,])$/u.test(by) ? stems : [])],
          text: setting.text === 'must' || isAbout(by, inner) ? 'must' : null,
        }),
      ),
      ...phrase.relatives.flatMap((clause) => this.clause(clause, setting)),
      ...phrase.siblings.flatMap((sibling) => this.#phrase(sibling, setting)),
    ];
  }
}
