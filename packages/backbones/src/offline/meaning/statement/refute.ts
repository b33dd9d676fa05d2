import type { JsonObject, JsonValue, Relation } from '@sauron/core/episode';
import { type Found, factAtom, OPPOSITE, type Scene, unmet, valueAtom } from '../../investigate/case.ts';
import { hitAtom, statusLeaf } from '../../investigate/explain-term.ts';
import { couldHold, inUnit } from '../../investigate/fits.ts';
import { type Condition, countAlike, matchAtoms, namedCondition, pathIn } from '../../investigate/match.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf, parentOf } from '../../transcript/pool.ts';
import type { Answer } from './answers.ts';
import type { Claim } from './claim.ts';
import { alikeOf } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import { isText, MAX_LABEL } from './prove.ts';
import { isKind } from './state.ts';

/** What was found for a statement, with the terms of the best answer that may not be passed over. */
export interface Against {
  readonly claim: Claim;
  readonly answers: readonly Answer[];
  readonly open: readonly Term[];
  readonly scene: Scene;
}

/** Where a mention would have to stand, and how. */
interface Place {
  readonly leaf: Leaf;
  readonly relation: Relation;
  /** Null for a word, which a flag or a status says in its own way. */
  readonly value: JsonValue | null;
  /** Whether it could stand nowhere else. */
  readonly isSure: boolean;
}

/** `Tom, who is a member of the crew`: of a second thing, which another record may bear out. */
const ASIDE = /,\s*(?:who|whom|whose|which|where)\b/u;

/**
 * What speaks against a statement that nothing bears out: the one thing that is meant holds something else where this would
 * stand, or no item of its collection is as described. What lacks more may not be what is meant at all.
 */
export function refutations({ claim, answers, open, scene }: Against): Found {
  const [best] = answers;
  const [missing, ...more] = open;
  const refused = { cases: [], unread: missing?.text ?? scene.criterion.text, lacks: null };
  if (best === undefined || ASIDE.test(scene.criterion.text) || isPartlyShown(best, open, scene)) return refused;
  // The end of a number says nothing of another one.
  if (open.some(({ start }) => ENDING_IN.test(scene.criterion.text.slice(0, start)))) return refused;
  const mentionOf = new Map(claim.mentions.map((mention) => [mention.term, mention]));
  const isInText = (term: Term) => mentionOf.get(term)?.text === 'must';
  const isOther =
    missing === undefined ? best.isDead : open.every((term) => isWord(term) || !isInText(term) || best.other.has(term));
  if (!isOther || (more.length > 0 && open.some(isInText))) return refused;
  // Each of a list may have a record of its own.
  const isTorn = open.some(({ list }) => list !== null && [...best.hits.keys()].some((term) => term.list === list));
  // What is as good but for a word that was not understood may be what is meant.
  const doubt = answers.find(
    (other) =>
      other !== best &&
      other.missing.length === best.missing.length &&
      other.missing.every((term) => mentionOf.get(term)?.said === true && isWord(term) && !other.other.has(term)),
  );
  if (isTorn || (doubt !== undefined && doubt.missing[0] !== missing)) return refused;
  const isLost = open.some((term) => mentionOf.get(term)?.said !== true && !term.soft);
  const others = answers.filter(({ thing }) => thing !== best.thing && parentOf(thing.id) === parentOf(best.thing.id));
  const places = new Map(
    open.flatMap((term) => {
      const place = placeOf(mentionOf.get(term), best, scene);
      return place === null ? [] : [[term, place] as const];
    }),
  );
  // A word that only names a field, where that field holds something else.
  const isAskedOf = (term: Term) =>
    best.keyed.get(term)?.some((leaf) => [...places.values()].some((one) => one.leaf === leaf));
  // A word that means nothing here may be the one that tells another thing.
  const isPlaced = (term: Term) =>
    !isWord(term) ||
    term.denied ||
    isAskedOf(term) ||
    open.some((one) => places.has(one) && (one === term || one.either === (term.either ?? -1)));
  if (!open.every(isPlaced)) return refused;
  const isTold =
    missing === undefined ||
    [...best.hits.keys()].some((term) => !isWord(term)) ||
    (!isWord(missing) && others.some(({ hits }) => hits.has(missing)));
  const none =
    isTold && !isLost && open.every((term) => term.either === null && (places.has(term) || !isWord(term)))
      ? noneAlike({ claim, answers, open, scene }, places)
      : null;
  const isAlike = others.some(({ hits }) => [...best.hits.keys()].every((term) => hits.has(term)));
  const otherwise = isAlike || isLost || !isMeant(best, mentionOf) ? [] : open;
  const cases = otherwise.flatMap((term) => {
    const [place, hit] = [places.get(term), best.hits.get(term)];
    const told = term.denied && hit !== undefined ? hitAtom(hit, term) : null;
    const atom = told ?? (place?.isSure === true ? otherAtom(place) : null);
    const says = `${best.thing.id} holds something else for ${term.text}`;
    return atom === null ? [] : [unmet(says, ...matchAtoms(best), atom, ...(none ?? []))];
  });
  if (cases.length > 0) return { cases, unread: null, lacks: null };
  if (none !== null)
    return { cases: [unmet('no item of the collection is as described', ...none)], unread: null, lacks: null };
  const isValue = isTold && more.length === 0 && (missing?.kind === 'value' || missing?.kind === 'text') && !isLost;
  return isValue ? { cases: [], unread: null, lacks: `${best.thing.id} lacks ${missing.text}` } : refused;
}

function isWord({ kind }: Term): boolean {
  return kind === 'word';
}

function otherAtom({ leaf, relation, value }: Place): JsonObject | null {
  const opposite = relation === 'equal' ? 'different' : OPPOSITE[relation];
  if (value === null || typeof leaf.value === 'boolean') return factAtom(leaf);
  if (opposite === null || (opposite === 'different' && leaf.value === value)) return null;
  const isItem = leaf.locator.startsWith(`${leaf.record}[`);
  return isItem && opposite === 'different'
    ? valueAtom({ ...leaf, locator: leaf.record }, 'not_contains', value)
    : valueAtom(leaf, opposite, value);
}

/** The atoms that say that no item of a thing's collection is as described; null where a term has no field there. */
function noneAlike({ claim, answers: [best], open, scene }: Against, places: ReadonlyMap<Term, Place>) {
  if (best === undefined) return null;
  const terms = claim.mentions.flatMap(({ term }) =>
    term.denied || (best.missing.includes(term) && !open.includes(term)) ? [] : [term],
  );
  const conditionAt = (term: Term): Condition | null => {
    const place = places.get(term);
    if (place === undefined) return null;
    const { leaf, relation, value } = place;
    const text = typeof leaf.value === 'boolean' ? !leaf.value : (value ?? term.text.toLowerCase());
    return { path: pathIn(leaf, best.thing), relation, value: text };
  };
  const status = best.isDead ? statusLeaf(best.thing) : undefined;
  const also: readonly Condition[] =
    status === undefined ? [] : [{ path: pathIn(status, best.thing), relation: 'different', value: status.value }];
  const none = countAlike(best, terms, { ...scene, conditionAt, also });
  // Which records the ids in the conditions stand for.
  const linked = [...best.hits].map(([term, hit]) => (hit.isLinked ? hitAtom(hit, term) : null));
  return none === null ? null : [none, ...linked.filter((atom) => atom !== null)];
}

/** Where a thing holds something else than what is said, or has the text in which it would stand; null where that can't be told. */
function placeOf(mention: Mention | undefined, { thing, other }: Answer, scene: Scene): Place | null {
  if (mention === undefined) return null;
  const { term, text } = mention;
  // What was cut may say it.
  if (text !== null && thing.leaves.some(({ cut }) => cut)) return null;
  const texts = thing.leaves.filter(isText).toSorted((one, two) => String(two.value).length - String(one.value).length);
  const isInText = text === 'must' || (text === 'may' && term.kind === 'text' && texts.length === 1);
  const sure = other.get(term) ?? (text === 'must' ? undefined : soleLeaf(mention, thing, scene));
  const isSure = sure !== undefined;
  const leaf = sure ?? (isInText ? texts[0] : undefined);
  if (leaf === undefined) return null;
  if (isWord(term) && text !== 'must') return { leaf, relation: 'equal', value: null, isSure };
  const expected = (term.asked === null ? term.text : inUnit(term.asked, leaf).expected) as JsonValue;
  if (typeof leaf.value === 'string' && (isInText || leaf.value.length > MAX_LABEL))
    return { leaf, relation: 'contains', value: expected, isSure };
  if (term.kind === 'value') return { leaf, relation: term.asked?.relation ?? 'equal', value: expected, isSure };
  if (!HANDLE.test(String(leaf.value)) || HANDLE.test(term.text))
    return { leaf, relation: 'equal', value: expected, isSure };
  // A field that names records by an id or an address holds that of what is named.
  const handle = namedCondition(term, thing, { ...scene, link: leaf });
  return handle === null ? null : { leaf, relation: 'equal', value: handle.value, isSure };
}

/** The only field that could hold a value, or the only one of these at which the words around it point. */
function soleLeaf({ term: { asked, kind }, likely }: Mention, thing: Thing, scene: Scene): Leaf | undefined {
  if (kind !== 'value' || asked === null) return undefined;
  const fitting = thing.leaves.filter(
    (leaf) =>
      leaf.record === thing.id &&
      couldHold(leaf, asked) &&
      scene.stands(leaf.value, asked.relation, inUnit(asked, leaf).expected) === false,
  );
  const pointed = fitting.filter(({ path }) => wordsOf(path.at(-1) ?? '').some((word) => likely.includes(word)));
  const [first, ...more] = pointed.length === 1 ? pointed : fitting;
  return more.length === 0 ? first : undefined;
}

const ENDING_IN = /\bend(?:s|ing) (?:in|with)\s*$/iu;
/** An id or an address. */
const HANDLE = /^(?:\p{L}{1,6}[-_]\d+|\S+@\S+)$/u;
/** Fields that tell a record from others. */
const OWN_NAMES = /(?:^|_)(?:id|number|code|reference|name|title|label|subject|service|plate)$/iu;

/** Whether the words name the kind of a thing, or names, titles and keys tell it; values alone may be those of another. */
function isMeant({ hits, thing }: Answer, mentionOf: ReadonlyMap<Term, Mention>): boolean {
  const own = wordsOf(keysOf(thing.id).at(-1) ?? '');
  return [...hits].some(([term, { leaf, isLinked }]) => {
    const isOwnName = leaf !== null && OWN_NAMES.test(leaf.path.at(-1) ?? '');
    if (!isWord(term)) return term.kind !== 'value' || leaf === null || isOwnName;
    if (mentionOf.get(term)?.isVerb === true || isLinked) return false;
    const isNamed = term.stems.some(
      (stem) => own.includes(stem) || [stem, ...alikeOf(stem)].some((one) => isKind(one, thing)),
    );
    return leaf === null ? isNamed : isOwnName;
  });
}

const ID = /^\p{Lu}{2,}-\d+$/u;
/** Ids under such keys stand for no record of their own. */
const OWN_CODES = /thread|sku|code|number|ref|^id$/iu;

/** Whether more of a thing, or of what it names, has to be looked at before anything speaks against it. */
function isPartlyShown({ thing }: Answer, open: readonly Term[], { pool }: Scene): boolean {
  const size = pool.containers.get(thing.id)?.size;
  if (size === undefined || size > pool.inRecord(thing.id).length + pool.itemsOf(thing.id).length) return true;
  const known = new Set([thing, ...thing.links()].map(({ id }) => keysOf(id).at(-1)));
  const isUnknown = ({ value, path }: Leaf) =>
    typeof value === 'string' && ID.test(value) && !OWN_CODES.test(path.at(-1) ?? '') && !known.has(value);
  return open.some(({ kind }) => kind === 'name' || kind === 'text') && thing.leaves.some(isUnknown);
}
