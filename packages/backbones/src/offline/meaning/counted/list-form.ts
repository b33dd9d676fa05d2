import type { Clause, Phrase } from '../../grammar/types.ts';
import type { Form, Reading } from '../reading.ts';
import { type Settle, together } from './joined.ts';
import { EXCEPT, isExclusive, isIn, quantitiesIn, says, TOGETHER } from './quantity.ts';

const EACH = /^(?:both|each|all|either|neither|every)$/u;
/** They stand for the list that follows: `all of these are done: A, B`. */
const POINTERS = /^(?:all|each|every|both|of|these|those|them|the|following|one|ones|items?|things?)$/u;

const isTitle = ({ head }: Phrase) => head?.literal?.kind === 'quoted';

/** `A and B are done`, `X names A and B`, `neither A nor B has a seat`: the same statement of each member of the one list. */
export const listForm =
  (settle: Settle): Form =>
  (given) => {
    const clause = arranged(given.clause);
    const reading = { ...given, clause };
    const [list, ...more] = listsIn(clause);
    if (list === undefined || more.length > 0 || (clause.verb === null && clause.objects.length === 0)) return null;
    if (says(reading, TOGETHER) || says(reading, EXCEPT) || isExclusive(reading)) return null;
    if (quantitiesIn(reading).some(({ kind }) => kind === 'number')) return null;
    const members = membersOf(list);
    if (members.some(({ quantity }) => quantity !== null)) return null;
    const isNegative = list.joint === 'nor' || list.determiner === 'neither';
    const founds = members.map((member) => {
      const one = { ...replaced(clause, list, member), negated: clause.negated || isNegative };
      return settle(readingOf(reading, one, [list, member]));
    });
    const found = together(founds, list.joint === 'or' && !clause.negated ? 'UNMET' : 'MET');
    // A list beside the verb may be read as a whole; of a list as subject each member was meant.
    return found?.cases.length === 0 && list !== clause.subject ? null : found;
  };

/** The statement with its list in one place, and nothing beside it that only points at the list. */
function arranged(whole: Clause): Clause {
  const objects = asList(whole.objects.map((phrase) => (phrase.siblings.length === 0 ? withoutEach(phrase) : phrase)));
  const { subject } = whole;
  const list = objects.find(({ siblings }) => siblings.length > 0);
  const isPointer = subject?.attached.length === 0 && subject.words.every(({ lower }) => POINTERS.test(lower));
  if (list === undefined || !isPointer) return { ...whole, objects };
  return { ...whole, subject: list, objects: objects.filter((one) => one !== list) };
}

/** Titles one after the other are a list: `has "A" and "B" ticked`. */
function asList(objects: readonly Phrase[]): readonly Phrase[] {
  const [first, ...more] = objects;
  const isList = more.length > 0 && objects.every((phrase) => isTitle(phrase) && phrase.siblings.length === 0);
  if (first === undefined || !isList) return objects;
  return [{ ...first, siblings: more, joint: 'and', end: more.at(-1)?.end ?? first.end }];
}

/** Lists of a statement. One inside another phrase speaks of each where it says so, or where titles stand side by side. */
function listsIn({ subject, objects, adjuncts }: Clause): readonly Phrase[] {
  const places = [...(subject === null ? [] : [subject]), ...objects, ...adjuncts.map(({ phrase }) => phrase)];
  const inner = places.flatMap(({ attached }) => attached.map(({ phrase }) => phrase));
  const isEach = (one: Phrase) => EACH.test(one.determiner ?? '') || [one, ...one.siblings].every(isTitle);
  return [...places, ...inner.filter(isEach)].filter(({ siblings }) => siblings.length > 0);
}

/** The phrases of a list; what stands at the last one alone holds for all: `"A" and "B" on the list "C"`. */
function membersOf(list: Phrase): readonly Phrase[] {
  const [next] = list.siblings;
  const first = withoutEach({ ...list, siblings: [], joint: null, end: next?.start ?? list.end });
  const { attached, relatives } = list.siblings.at(-1) ?? list;
  return [first, ...list.siblings].map((one) =>
    one.attached.length + one.relatives.length > 0 ? one : { ...one, attached, relatives },
  );
}

/** `both`, `neither` and the like count members, they are no words of the first one. */
function withoutEach(phrase: Phrase): Phrase {
  const words = phrase.words.filter(({ lower }) => !EACH.test(lower) && lower !== 'of');
  return EACH.test(phrase.determiner ?? '') ? { ...phrase, determiner: null, words } : phrase;
}

/** A statement with one phrase in the place of another. */
function replaced(clause: Clause, phrase: Phrase, by: Phrase): Clause {
  const put = (one: Phrase): Phrase =>
    one === phrase ? by : { ...one, attached: one.attached.map((inner) => ({ ...inner, phrase: put(inner.phrase) })) };
  const { subject, objects, adjuncts } = clause;
  return {
    ...clause,
    subject: subject === null ? null : put(subject),
    objects: objects.map(put).filter(({ words, owner }) => words.length > 0 || owner !== null),
    adjuncts: adjuncts.map((one) => ({ ...one, phrase: put(one.phrase) })),
  };
}

/** The reading of a statement of one member: words of the others, and those that speak of all, are gone. */
function readingOf(reading: Reading, clause: Clause, [list, member]: readonly [Phrase, Phrase]): Reading {
  const kept = [member, ...member.attached.map(({ phrase }) => phrase), ...member.relatives];
  const words = reading.sentence.words.filter(
    (word) => (!isIn(word, list) || kept.some((one) => isIn(word, one))) && !/^(?:both|each|all)$/u.test(word.lower),
  );
  const clauses = reading.sentence.clauses.map((one) => (one.start === clause.start ? clause : one));
  return { ...reading, clause, sentence: { ...reading.sentence, words, clauses } };
}
