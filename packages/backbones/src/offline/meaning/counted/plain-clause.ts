import type { Clause, Phrase } from '../../grammar/types.ts';
import type { Reading } from '../reading.ts';
import { membersOf, withoutDeterminer } from './list-members.ts';

/** The statement of a reading with its list in one place, and nothing beside it that only points at the list. */
export function plainClause({ clause, sentence }: Reading): Clause {
  return listedAfter(lifted(tidied(clause, sentence)));
}

/** A statement without `both` and `each` beside the verb, which stand for the subject; `are off` says that they are so. */
function tidied(clause: Clause, sentence: Reading['sentence']): Clause {
  const objects = clause.objects
    .map((phrase) => (phrase.siblings.length === 0 ? withoutDeterminer(phrase) : phrase))
    .filter(({ words, owner }) => words.length > 0 || owner !== null);
  const { verb, particle } = clause;
  if (verb?.lemma !== 'be' || particle === null || objects.length > 0) return { ...clause, objects };
  const word = sentence.words.find(({ lower, start }) => lower === particle && start >= verb.end);
  const predicates = word === undefined ? clause.predicates : [{ ...word, pos: 'ADJ' as const }, ...clause.predicates];
  return { ...clause, objects, predicates, particle: null };
}

/** `the due day of both A` and B: the list stands inside. */
function lifted(clause: Clause): Clause {
  const { subject } = clause;
  const last = subject?.attached.at(-1);
  if (subject == null || last === undefined || subject.siblings.length === 0 || subject.head?.pos !== 'NOUN')
    return clause;
  const inner = { ...last.phrase, siblings: subject.siblings, joint: subject.joint, end: subject.end };
  if (last.phrase.siblings.length > 0 || !isEach(inner)) return clause;
  const attached = [...subject.attached.slice(0, -1), { ...last, phrase: inner }];
  return { ...clause, subject: { ...subject, siblings: [], joint: null, attached } };
}

/** A list inside another phrase speaks of each where it says so, or where titles stand side by side. */
export function isEach(phrase: Phrase): boolean {
  if (phrase.determiner !== null && /^(?:both|each|all|either|neither|every)$/u.test(phrase.determiner)) return true;
  return [phrase, ...phrase.siblings].every(isTitle);
}

function isTitle({ head }: Phrase): boolean {
  return head?.literal?.kind === 'quoted';
}

/** `all of these are done: A, B`, `two items are done: A and B`: the list is what the subject stands for. */
function listedAfter(whole: Clause): Clause {
  const clause = { ...whole, objects: asList(whole.objects) };
  const { subject, objects } = clause;
  const list = objects.find((one) => membersOf(one).length > 1);
  if (list === undefined || subject === null || subject.attached.length + subject.relatives.length > 0) return clause;
  const isPointer = subject.words.every(({ lower }) => POINTERS.test(lower));
  const isMeant = isPointer || subject.quantity?.count === membersOf(list).length;
  return isMeant ? { ...clause, subject: list, objects: objects.filter((one) => one !== list) } : clause;
}

const POINTERS = /^(?:all|each|every|both|of|these|those|them|the|following|one|ones|items?|things?)$/u;

/** Titles one after the other are a list: `has "A" and "B" ticked`. */
function asList(objects: readonly Phrase[]): readonly Phrase[] {
  const [first, ...more] = objects;
  const isList = more.length > 0 && objects.every((phrase) => isTitle(phrase) && phrase.siblings.length === 0);
  if (first === undefined || !isList) return objects;
  return [{ ...first, siblings: more, joint: 'and', end: more.at(-1)?.end ?? first.end }];
}
