import type { Aspect } from '@sauron/core/episode';
import type { ValueContext } from '@sauron/core/values';
import { parseSentence } from './grammar/parse.ts';
import { showSentence } from './grammar/show-sentence.ts';
import { readAsking } from './investigate/sources.ts';
import type { Clause } from './reading/clause.ts';
import { type Question, type QuestionKind, readQuestion } from './reading/question.ts';
import { readTerms, type Term } from './reading/terms.ts';
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
  readonly kind: QuestionKind;
  readonly aspect: Aspect;
  readonly negated: boolean;
  readonly count: { readonly relation: string; readonly number: number } | null;
  /** The parts of the sentence; of an order what must come first stands first. */
  readonly clauses: readonly { readonly text: string; readonly terms: readonly ExplainedTerm[] }[];
  /** What is said to have been told. */
  readonly claim: string | null;
  readonly except: string | null;
  /** Why it can't be read; null where it can, as far as that shows before the episode is looked at. */
  readonly unreadable: string | null;
  /** A second sentence that must hold as well. */
  readonly also: CriterionExplanation | null;
}

/** Explains how the rule-based reader reads a criterion. Never throws, whatever the text. */
export function explainCriterion(text: string, vocabulary?: Vocabulary): CriterionExplanation {
  const context = vocabulary?.values ?? {};
  const known = vocabulary === undefined ? null : new Set(vocabulary.words.flatMap(wordsOf));
  return explain(readQuestion({ id: 'c1', text }, context), { known, context });
}

interface Setting {
  readonly known: ReadonlySet<string> | null;
  readonly context: ValueContext;
}

function explain(question: Question, setting: Setting): CriterionExplanation {
  const { main, other, count, relation, also, except } = question;
  const clauses = [main, ...(other === null ? [] : [other])].map((clause) => explainClause(clause, setting));
  return {
    text: question.text,
    grammar: showSentence(parseSentence(question.text, setting.context)),
    kind: question.kind,
    aspect: readAsking(question, setting.context).aspect,
    negated: question.negated,
    count: count === null ? null : { relation, number: count },
    clauses,
    claim: question.claim,
    except: except?.text ?? null,
    unreadable: whyUnreadable(question, clauses),
    also: also === null ? null : explain(also, setting),
  };
}

function explainClause(clause: Clause, { known, context }: Setting): CriterionExplanation['clauses'][number] {
  return {
    text: clause.text.trim(),
    terms: readTerms(clause, context).map((term) => ({
      kind: term.kind,
      text: term.text,
      relation: term.asked?.relation ?? null,
      optional: term.soft,
      known: known === null || term.kind === 'value' ? null : term.stems.every((stem) => known.has(stem)),
    })),
  };
}

function whyUnreadable({ kind, workedOut }: Question, clauses: CriterionExplanation['clauses']): string | null {
  if (workedOut !== null && kind === 'unread') return `${JSON.stringify(workedOut)} has to be worked out`;
  if (kind === 'unread') return 'no rule for such a sentence';
  const unknown = clauses
    .flatMap(({ terms }) => terms)
    .find((term) => term.kind === 'word' && !term.optional && term.known === false);
  return unknown === undefined ? null : `${JSON.stringify(unknown.text)} stands nowhere in the episode`;
}
