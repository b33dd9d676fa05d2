import type { Clause, Phrase } from '../../grammar/types.ts';
import type { Reading } from '../reading.ts';
import { membersOf, withoutDeterminer } from './list-members.ts';

/** The statement of a reading with its list in one place, and nothing beside it that only points at the list. */
export function plainClause({ clause, sentence }: Reading): Clause {
  return listedAfter(lifted(tidied(uncleft(clause), sentence)));
}

/** `It is for Monday that A and B are set`: what comes after `that` is said, with the day beside it. */
function uncleft(clause: Clause): Clause {
  const { subject, verb, objects, adjuncts, negated } = clause;
  const isIt = subject?.words.length === 1 && subject.words[0]?.lower === 'it' && verb?.lemma === 'be';
  const [place] = adjuncts;
  if (!isIt || negated || place === undefined || objects.length > 0 || adjuncts.length > 1) return clause;
  const [inner] = place.phrase.relatives;
  if (inner === undefined || inner.subject === null) return clause;
  const { start, end } = clause;
  const phrase = { ...place.phrase, relatives: place.phrase.relatives.slice(1) };
  return { ...inner, start, end, adjuncts: [{ by: place.by, phrase }, ...inner.adjuncts] };
}

/** A statement without `both` and `each` beside the verb, which stand for the subject; `are off` says that they are so. */
function tidied(clause: Clause, sentence: Reading['sentence']): Clause {
  const objects = clause.objects
    .map((phrase) => withoutIdiom(withoutFloating(phrase)))
    .filter(({ words, owner }) => words.length > 0 || owner !== null);
  const { verb, particle } = clause;
  if (verb?.lemma !== 'be' || particle === null || objects.length > 0) return { ...clause, objects };
  const word = sentence.words.find(({ lower, start }) => lower === particle && start >= verb.end);
  const predicates = word === undefined ? clause.predicates : [{ ...word, pos: 'ADJ' as const }, ...clause.predicates];
  return { ...clause, objects, predicates, particle: null };
}

const FLOATING = /^(?:both|each|all)$/u;

function withoutFloating(phrase: Phrase): Phrase {
  const isFloating = phrase.determiner !== null && FLOATING.test(phrase.determiner);
  return isFloating && phrase.siblings.length === 0 ? withoutDeterminer(phrase) : phrase;
}

/** `…, the one as well as the other` */
function withoutIdiom(phrase: Phrase): Phrase {
  const siblings = phrase.siblings.filter(({ words }) => words.map(({ lower }) => lower).join(' ') !== 'the one');
  return siblings.length === phrase.siblings.length
    ? phrase
    : { ...phrase, siblings, joint: siblings.length === 0 ? null : phrase.joint };
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
  return [phrase, ...phrase.siblings].every(({ head }) => head?.literal?.kind === 'quoted');
}

/** `all of these are done: A, B`, `two items are done: A and B`: the list is what the subject stands for. */
function listedAfter(whole: Clause): Clause {
  const clause = { ...whole, objects: asList(whole.objects) };
  const { subject, objects } = clause;
  const list = objects.find((one) => membersOf(one).length > 1);
  if (list === undefined) return clause;
  const rest = objects.filter((one) => one !== list);
  const isCounted = subject?.quantity?.count === membersOf(list).length && subject.attached.length === 0;
  if (subject !== null && (isPointer(subject) || isCounted)) return { ...clause, subject: list, objects: rest };
  return rest.some(isPointer) ? { ...clause, objects: [list, ...rest.filter((one) => !isPointer(one))] } : clause;
}

/** Titles one after the other are a list: `has "A" and "B" ticked`. */
function asList(objects: readonly Phrase[]): readonly Phrase[] {
  const [first, ...more] = objects;
  const isTitle = ({ head, siblings }: Phrase) => head?.literal?.kind === 'quoted' && siblings.length === 0;
  if (first === undefined || more.length === 0 || !objects.every(isTitle)) return objects;
  return [{ ...first, siblings: more, joint: 'and', end: more.at(-1)?.end ?? first.end }];
}

const POINTERS = /^(?:all|each|every|both|of|these|those|them|the|following|one|ones|items?|things?)$/u;

function isPointer({ words, attached, relatives }: Phrase): boolean {
  return attached.length + relatives.length === 0 && words.every(({ lower }) => POINTERS.test(lower));
}
