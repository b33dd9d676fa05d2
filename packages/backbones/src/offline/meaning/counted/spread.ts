import type { Clause, Joint, Phrase } from '../../grammar/types.ts';
import type { Form, Reading } from '../reading.ts';
import { allKnown, allOf, anyOf, type Settle } from './joined.ts';
import { membersOf } from './list-members.ts';
import { readingWith } from './parts.ts';
import { isEach, plainClause } from './plain-clause.ts';
import { exceptsIn, quantifiedIn, saysOnly } from './quantified.ts';

/** Members of a list are then spoken of together, and nothing is said of each. */
const TOGETHER =
  /^(?:same|identical|equal|differ|different|agree|match|coincide|respectively|together|altogether|between|sum|total|amount|overlap|clash|add)$/u;
const MAX_MEMBERS = 10;

/** `A and B are done`, `X names A and B`, `neither A nor B has a seat`: the same statement of each member of the one list. */
export const spreadForm =
  (settle: Settle): Form =>
  (reading) => {
    const clause = plainClause(reading);
    const [list, ...more] = listsOf(clause);
    if (list === undefined || more.length > 0 || (clause.verb === null && clause.objects.length === 0)) return null;
    if (speaksOfAllTogether(reading) || exceptsIn({ ...reading, clause }) || saysOnly(reading)) return null;
    if (quantifiedIn({ ...reading, clause })?.quantifier.kind === 'number') return null;
    const { members, phrase, joint } = list;
    if (isApposition(list, reading)) return null;
    if (members.length > MAX_MEMBERS || members.some(({ quantity }) => quantity !== null)) return null;
    const isNegative = joint === 'nor' || phrase.determiner === 'neither';
    const founds = members.map((member) => {
      const one = { ...replaced(clause, phrase, member), negated: clause.negated || isNegative };
      return settle(withoutFloating(readingWith(reading, one, { gone: phrase, by: member })));
    });
    const known = allKnown(founds);
    if (known === null) return null;
    const found = joint === 'or' && !clause.negated ? anyOf(known) : allOf(known);
    // A list beside the verb may be read as a whole; of a list as subject each member was meant.
    return found.cases.length === 0 && phrase !== clause.subject ? null : found;
  };

/** `are both off`, `were each sent`: said of the list, and not of a member. */
function withoutFloating(reading: Reading): Reading {
  const words = reading.sentence.words.filter(({ lower }) => !/^(?:both|each|all)$/u.test(lower));
  return { ...reading, sentence: { ...reading.sentence, words } };
}

/** `14 Mill Lane, Oldbridge`: what stands beside it without any word that joins says where it is. */
function isApposition({ members }: List, { sentence: { words } }: Reading): boolean {
  const [first, last] = [members[0], members.at(-1)];
  if (members.length !== 2 || first === undefined || last === undefined) return false;
  const between = words.filter(({ start, end }) => start >= first.start && end <= last.end);
  const isQuoted = members.every(({ head }) => head?.literal?.kind === 'quoted');
  return !isQuoted && !between.some(({ lower }) => /^(?:and|or|nor|&|as)$/u.test(lower));
}

/** Whether a statement speaks of several things as one: it adds them up or compares them with each other. */
export function speaksOfAllTogether({ sentence, clause }: Reading): boolean {
  return sentence.words.some(({ lemma, start }) => TOGETHER.test(lemma) && start >= clause.start && start < clause.end);
}

interface List {
  readonly phrase: Phrase;
  readonly members: readonly Phrase[];
  readonly joint: Joint;
}

function listsOf({ subject, objects, adjuncts }: Clause): readonly List[] {
  const places = [...(subject === null ? [] : [subject]), ...objects, ...adjuncts.map(({ phrase }) => phrase)];
  const isDenied = places.some(({ determiner, head }) => NONE.test(determiner ?? '') || NONE.test(head?.lower ?? ''));
  const inner = places.flatMap(innerOf).filter((phrase) => isDenied || isEach(phrase));
  return [...places, ...inner].flatMap((phrase) => {
    const members = membersOf(phrase);
    return members.length < 2 ? [] : [{ phrase, members, joint: phrase.joint ?? 'and' }];
  });
}

const NONE = /^(?:no|none|nobody|nothing)$/u;

/** Phrases right inside another one: `of A`, `that A and B have`. */
function innerOf({ attached, relatives }: Phrase): readonly Phrase[] {
  return [...attached.map(({ phrase }) => phrase), ...relatives.flatMap(({ subject }) => subject ?? [])];
}

/** A statement with one phrase in the place of another. */
export function replaced(clause: Clause, phrase: Phrase, by: Phrase): Clause {
  const put = (one: Phrase): Phrase =>
    one.start === phrase.start && one.end === phrase.end && one.siblings.length === phrase.siblings.length
      ? by
      : {
          ...one,
          attached: one.attached.map((inner) => ({ ...inner, phrase: put(inner.phrase) })),
          relatives: one.relatives.map((inner) => ({
            ...inner,
            subject: inner.subject === null ? null : put(inner.subject),
          })),
        };
  return {
    ...clause,
    subject: clause.subject === null ? null : put(clause.subject),
    objects: clause.objects.map(put),
    adjuncts: clause.adjuncts.map((one) => ({ ...one, phrase: put(one.phrase) })),
  };
}
