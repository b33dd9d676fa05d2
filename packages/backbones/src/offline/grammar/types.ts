import type { Relation } from '@sauron/core/episode';
import type { Literal } from '@sauron/core/values';

/** Parts of speech of the Universal Dependencies; `LIT` is a literal: an amount, a date, a quoted text, an id. */
export type PartOfSpeech =
  | 'ADJ'
  | 'ADP'
  | 'ADV'
  | 'AUX'
  | 'CCONJ'
  | 'DET'
  | 'INTJ'
  | 'NOUN'
  | 'NUM'
  | 'PART'
  | 'PRON'
  | 'PROPN'
  | 'PUNCT'
  | 'SCONJ'
  | 'SYM'
  | 'VERB'
  | 'X'
  | 'LIT';

/** A word of a sentence, or a literal that counts as one. */
export interface Word {
  readonly text: string;
  readonly lower: string;
  /** The stem that stands for it and its synonyms (`reading/words.ts`). */
  readonly stem: string;
  /** Dictionary form, lower case. */
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  /** UTF-16 offsets in the sentence's text. */
  readonly start: number;
  readonly end: number;
  readonly literal: Literal | null;
}

/** How many are meant: `exactly three`, `no more than two`. */
export interface Quantity {
  readonly relation: Relation;
  readonly count: number;
}

export type Joint = 'and' | 'or' | 'nor';

/** A noun phrase: `each of the three confirmed entries at Mallard Grill that the user wanted`. */
export interface Phrase {
  readonly start: number;
  readonly end: number;
  /** Its own words in order, from the determiner to the head; not those of what is attached. */
  readonly words: readonly Word[];
  /** `the`, `a`, `each`, `every`, `all`, `both`, `no`, `neither`, `any`, `another`, `other`, …; null where none stands. */
  readonly determiner: string | null;
  readonly quantity: Quantity | null;
  /** The last word of the phrase itself; null for a phrase without a noun. */
  readonly head: Word | null;
  /** `Anna's` in `Anna's phone number`. */
  readonly owner: Phrase | null;
  /** `at Mallard Grill`; by `(`, `,` and `:` for what is put beside it. */
  readonly attached: readonly Adjunct[];
  /** `that was not cancelled`, `booked under pets`. Their subject is null. */
  readonly relatives: readonly Clause[];
  /** Further phrases of a list: `A, B and C` is A with two. */
  readonly siblings: readonly Phrase[];
  readonly joint: Joint | null;
}

/** A preposition with what it governs. */
export interface Adjunct {
  /** Lower case: `at`, `of`, `instead of`, `other than`. */
  readonly by: string;
  readonly phrase: Phrase;
}

/** `before the total was reported`: a clause that hangs on another. */
export interface Hanging {
  /** Lower case: `before`, `after`, `until`, `once`, `when`, `because`, `so that`, … */
  readonly by: string;
  readonly clause: Clause;
}

/** One statement: who or what, the verb, and what is said of it. */
export interface Clause {
  readonly start: number;
  readonly end: number;
  readonly subject: Phrase | null;
  /** The main verb; `be` and `have` where nothing else is. Null for a mere phrase. */
  readonly verb: Word | null;
  /** Auxiliaries and modals before it, lower case. */
  readonly auxiliaries: readonly string[];
  /** Further verbs with the same objects: `was sent or drafted`, `raised or lowered the cap`. */
  readonly moreVerbs: readonly Word[];
  readonly verbJoint: Joint | null;
  /** `up` in `set up`. */
  readonly particle: string | null;
  /** Whether the subject suffers what the verb says: `was sent`. */
  readonly passive: boolean;
  /** Denied by `not`, `never`, `no longer`; phrases deny by their own determiner (`no`, `neither`, `nobody`). */
  readonly negated: boolean;
  /** Adverbs and words such as `still`, `already`, `only`. */
  readonly adverbs: readonly Word[];
  readonly objects: readonly Phrase[];
  /** Adjectives said of the subject: `is free`, `are off`. */
  readonly predicates: readonly Word[];
  readonly adjuncts: readonly Adjunct[];
  readonly hanging: readonly Hanging[];
  /** `that the order was late` after a verb of saying. */
  readonly content: Clause | null;
}

/** A sentence as statements one after the other. */
export interface Sentence {
  readonly text: string;
  readonly words: readonly Word[];
  readonly clauses: readonly Clause[];
  /** What joins a clause with the one before it; one fewer than clauses. */
  readonly joints: readonly (Joint | 'but')[];
}
