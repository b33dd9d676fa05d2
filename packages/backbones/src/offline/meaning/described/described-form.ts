import type { Word } from '../../grammar/types.ts';
import type { Found } from '../../investigate/case.ts';
import { type Case, met, type Scene, turned, unmet } from '../../investigate/case.ts';
import { countAlike, DEAD_STEMS, isDead, type Match, matchAtoms, rankMatches } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { parentOf } from '../../transcript/pool.ts';
import type { Form, Reading } from '../reading.ts';
import { idiomsIn } from '../statement/idioms.ts';
import { familyOf, isHardWord } from '../statement/lexicon.ts';
import { spareNouns } from '../statement/spare.ts';
import { isAnyStatus } from '../statement/statement.ts';

/** Records that may be named for one part of a list. */
const MAX_PARTS = 8;
/** Longer sentences say more than what one record is like. */
const MAX_WORDS = 40;

/**
 * `There is a transfer of €40 to Anna`: whatever the construction, one record that bears out every name and value of the
 * sentence, and all words but a few nouns, is what it describes. Of a list, each part has a record of its own.
 */
export const describedForm: Form = (reading) => {
  const { scene, sentence } = reading;
  if (!scene.brief.hasFinal || DENIES.test(sentence.text) || COMPARES.test(sentence.text)) return null;
  if (sentence.clauses.some(({ hanging }) => hanging.some(({ by }) => by !== 'as'))) return null;
  // Words that together mean something else than each of them.
  if (idiomsIn(sentence.words, () => true).some(({ stem, turns }) => stem !== null || turns)) return null;
  const terms = termsOf(reading);
  const isListed = terms.filter((term) => term.list !== null && isTelling(term)).length > 1;
  const isHard = ({ lower, literal }: Word, index: number) =>
    literal === null &&
    isHardWord(lower) &&
    !(isListed && EACH_OF_A_LIST.has(lower)) &&
    !(lower === 'minus' && sentence.words[index + 1]?.literal?.kind === 'money');
  if (sentence.words.length > MAX_WORDS || sentence.words.some(isHard)) return null;
  const denied = isDenied(reading);
  // `that she need not leave`: what one part denies is not looked for.
  const isLost = ({ denied: isNot, stems }: Term) =>
    isNot && !stems.some((stem) => familyOf(stem).length > 0 || isAnyStatus(stem, scene.pool));
  if (denied === null || !terms.some(isTelling) || terms.some(isLost)) return null;
  const things = thingsIn(scene.pool).records;
  const found = partsOf(terms, things, scene).map((part) => ({ part, match: bestOf(part, things, reading) }));
  const lacking = found.find(({ match }) => match === null);
  // What is denied of a thing that is only nearly as described is denied of another one.
  if (denied && found.some(({ match }) => match !== null && match.missing.length > 0)) return null;
  if (lacking === undefined) return settled(bornOut(found.map(({ match }) => match)), denied);
  const none = noneSuch(lacking.part, things, scene);
  return none === null ? null : settled(none, denied);
};

/** Denials that are no `not` at a verb and no `no` before a noun. */
const DENIES =
  /\b(?:without|except|apart from|besides|unless|neither|nor|none|nobody|nothing|never|nowhere|refus\w+)\b/iu;
/** What holds of two things, or of a thing at two times. */
const COMPARES = /\b(?:agrees?|match(?:es)?|equals?|tall(?:y|ies)|correspond\w*|differs?|depends?|changed?)\b/iu;
const EACH_OF_A_LIST: ReadonlySet<string> = new Set(['both', 'all', 'each', 'every']);

function settled(one: Case, denied: boolean): Found {
  return { cases: [denied ? turned(one) : one], unread: null, lacks: null };
}

function bornOut(matches: readonly (Match | null)[]): Case {
  const whole = matches.filter((match) => match !== null);
  return met(`${whole.map(({ thing }) => thing.id).join(', ')} is what is described`, ...whole.flatMap(matchAtoms));
}

/** All that a sentence mentions, each once. */
function termsOf({ sentence, terms }: Reading): readonly Term[] {
  const all = sentence.clauses.flatMap((clause) => [
    ...terms.ofClause(clause),
    ...clause.hanging.flatMap((one) => terms.ofClause(one.clause)),
  ]);
  return [...new Map(all.map((term) => [term.start, term])).values()].toSorted((one, other) => one.start - other.start);
}

/** Whether the sentence denies what it mentions; null where only a part of it does. */
function isDenied({ sentence: { clauses } }: Reading): boolean | null {
  const denials = clauses.map(
    ({ negated, subject, objects }) => negated !== [subject, ...objects].some((phrase) => phrase?.determiner === 'no'),
  );
  if (denials.every((one) => !one)) return false;
  return denials.length === 1 ? true : null;
}

/** Names, quoted texts and values tell records apart; a capital at the start makes no name of a noun, but in a list of names. */
function isTelling({ kind, denied, soft, start, stems, list }: Term): boolean {
  return (
    kind !== 'word' && !denied && !soft && !(kind === 'name' && start === 0 && stems.length === 1 && list === null)
  );
}

/** The terms as one record must bear them out; where none does, once for each part of a list. */
function partsOf(terms: readonly Term[], things: readonly Thing[], scene: Scene): readonly (readonly Term[])[] {
  const list = terms.find((term) => term.list !== null && isTelling(term))?.list ?? null;
  const [whole] = rankMatches(terms, things, scene);
  const members = terms.filter((term) => list !== null && term.list === list);
  if (members.length < 2 || members.length > MAX_PARTS || whole?.missing.length === 0) return [terms];
  const rest = terms.filter((term) => term.list !== list);
  return members.map((member) => [...rest, member].toSorted((one, other) => one.start - other.start));
}

/** The one record that bears out what tells it; null where there is none, or another is as good. */
function bestOf(terms: readonly Term[], things: readonly Thing[], { scene, sentence }: Reading): Match | null {
  const [best, next] = rankMatches(terms, things, scene);
  const speaksOfEnd = terms.some(({ stems }) => stems.some((stem) => DEAD_STEMS.has(stem)));
  if (best === undefined || (isDead(best.thing) && !speaksOfEnd)) return null;
  const spare = spareNouns(sentence, terms.filter(isTelling).length > 1);
  const states = new Set(
    best.thing.leaves.flatMap(({ record, path, value }) =>
      typeof value === 'boolean' && record === best.thing.id ? wordsOf(path.at(-1) ?? '') : [],
    ),
  );
  const isState = (stem: string) => states.has(stem) || scene.pool.isStatus(stem, parentOf(best.thing.id));
  const isSpare = ({ kind, denied, start, stems: [stem = ''] }: Term) =>
    kind === 'word' && !denied && spare.has(start) && !isState(stem);
  if (!best.missing.every(isSpare) || best.torn > 0 || !isShownWhole(best.thing, scene)) return null;
  if (sentence.words.some((word) => isUnborne(word, best, isState))) return null;
  const own = [...best.hits].filter(([term, { isLinked }]) => isTelling(term) && !isLinked);
  if (own.length === 0) return null;
  const isTied = next !== undefined && next.missing.length <= best.missing.length && next.hits.size >= best.hits.size;
  return best.missing.length > 0 && isTied ? null : best;
}

/** A state that looks like a verb is said of the record, `is taken`, and is no term: whether the record does not bear it out. */
function isUnborne(
  { pos, literal, stem, start }: Word,
  { thing, hits, missing }: Match,
  isState: (stem: string) => boolean,
) {
  if (pos !== 'VERB' || literal !== null || !isState(stem)) return false;
  const isTerm = [...hits.keys(), ...missing].some((term) => start >= term.start && start < term.end);
  return (
    !isTerm &&
    !thing.leaves.some(
      ({ record, path, value }) =>
        record === thing.id &&
        (value === true ? wordsOf(path.at(-1) ?? '').includes(stem) : wordsOf(String(value)).includes(stem)),
    )
  );
}

function isShownWhole({ id }: Thing, { pool }: Scene): boolean {
  const size = pool.containers.get(id)?.size;
  return size !== undefined && size <= pool.inRecord(id).length + pool.itemsOf(id).length;
}

/** That no record of the kind is so, where one is but for a single value or name. */
function noneSuch(terms: readonly Term[], things: readonly Thing[], scene: Scene): Case | null {
  const [best] = rankMatches(terms, things, scene);
  if (best === undefined || best.missing.length !== 1 || best.missing[0]?.kind === 'word') return null;
  const none = countAlike(best, terms, scene);
  return none === null ? null : unmet('no item of its collection is as described', none);
}
