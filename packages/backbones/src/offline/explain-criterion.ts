import type { Aspect } from '@sauron/core/episode';
import type { ValueContext } from '@sauron/core/values';
import { MAX_LENGTH, parseSentence } from './grammar/parse.ts';
import { showSentence } from './grammar/show-sentence.ts';
import type { Clause } from './grammar/types.ts';
import { type AskingKind, readAsking } from './investigate/sources.ts';
import { type TermReader, termReader } from './meaning/terms.ts';
import type { Term } from './reading/terms.ts';
import { wordsOf } from './reading/words.ts';

/** What an episode calls its things, so that words can be told that stand in none of them. */
export interface Vocabulary {
  /** Keys, short texts of the state, names of tools and of their parameters. */
  readonly words: readonly string[];
  /** Clock, zone, locale and currency in which values are read. @default none */
  readonly values?: ValueContext;
}

/** One thing that a criterion mentions. */
export interface ExplainedTerm {
  readonly kind: Term['kind'];
  readonly text: string;
  /** How what is found must stand to it; null for words and names. */
  readonly relation: string | null;
  /** Whether a record may do without it. */
  readonly optional: boolean;
  /** Whether the episode's vocabulary knows it; null where no vocabulary was given, and for values. */
  readonly known: boolean | null;
}

/** A criterion as the rule-based reader reads it. */
export interface CriterionExplanation {
  readonly text: string;
  /**
   * The sentence as the grammar reads it: `{…}` a statement, `[…]` a phrase, `by→[…]` what hangs on the verb, `WHO{…}` what is
   * said of a phrase, `=word` what is said of the subject, `#relation:n` how many.
   */
  readonly grammar: string;
  /** In which way it asks: what was `told`, `events` and their order, what `stayed` or was not done, what was `done`, how it `stands`. */
  readonly kind: AskingKind;
  readonly aspect: Aspect;
  /** Its statements and what hangs on them, in the order of the text. */
  readonly clauses: readonly {
    readonly text: string;
    readonly denied: boolean;
    readonly terms: readonly ExplainedTerm[];
  }[];
  /** Why it can't be read; null where it can, as far as that shows before the episode is looked at. */
  readonly unreadable: string | null;
}

/** Explains how the rule-based reader reads a criterion. Never throws, whatever the text. */
export function explainCriterion(text: string, vocabulary?: Vocabulary): CriterionExplanation {
  const context = vocabulary?.values ?? {};
  const known = vocabulary === undefined ? null : new Set(vocabulary.words.flatMap(wordsOf));
  const { kind, aspect } = readAsking({ id: 'c1', text }, context);
  const sentence = parseSentence(text, context);
  const reader = termReader(sentence, context);
  const clauses = sentence.clauses
    .flatMap((clause) => [clause, ...clause.hanging.map((one) => one.clause)])
    .map((clause) => ({
      text: text.slice(clause.start, clause.end).replace(/^[\s,;:]+|\s+$/gu, ''),
      denied: deniesIt(clause),
      terms: explainTerms(clause, reader, known),
    }));
  return { text, grammar: showSentence(sentence), kind, aspect, clauses, unreadable: whyUnreadable(text, clauses) };
}

const NONE = /^(?:no|none|nothing|nobody|neither)$/u;

function deniesIt({ negated, subject, objects }: Clause): boolean {
  const isNone = [subject, ...objects].some(
    (phrase) => phrase !== null && NONE.test(phrase.determiner ?? phrase.head?.lower ?? ''),
  );
  return negated !== isNone;
}

function explainTerms(clause: Clause, reader: TermReader, known: ReadonlySet<string> | null): readonly ExplainedTerm[] {
  return reader.ofClause(clause).map((term) => ({
    kind: term.kind,
    text: term.text,
    relation: term.asked?.relation ?? null,
    optional: term.soft,
    known: known === null || term.kind === 'value' ? null : term.stems.every((stem) => known.has(stem)),
  }));
}

function whyUnreadable(text: string, clauses: CriterionExplanation['clauses']): string | null {
  if (text.length > MAX_LENGTH) return `it has ${text.length} characters, more than the ${MAX_LENGTH} of a sentence`;
  const terms = clauses.flatMap((clause) => clause.terms);
  if (terms.length === 0) return 'no rule for such a sentence';
  const unknown = terms.find((term) => term.kind === 'word' && !term.optional && term.known === false);
  return unknown === undefined ? null : `${JSON.stringify(unknown.text)} stands nowhere in the episode`;
}
