import type { Clause, Phrase } from '../../grammar/types.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Domain } from './collection.ts';
import { placeIn } from './conditions.ts';
import type { Told } from './tell-items.ts';

/** Determiners after which anything at all will do: `has a receipt`. */
const ANY = /^(?:a|an|any|its|their|his|her)$/u;
/** Nouns that say no more than what kind of value a field holds: `due date`. */
const KIND = /^(?:date|day|time|number|value|entry)$/u;

/** `has a receipt`, `lacks a due date`: those items whose field of that name holds anything, or nothing. */
export function holdingOf(clause: Clause, domain: Domain): Told | null {
  const { verb, objects, adjuncts, predicates, content, moreVerbs } = clause;
  const [object, ...more] = objects;
  if (object === undefined || more.length + adjuncts.length + predicates.length + moreVerbs.length > 0) return null;
  if (content !== null || !/^(?:have|carry|bear|lack)$/u.test(verb?.lemma ?? '')) return null;
  const path = fieldOf(object, domain);
  if (path === null) return null;
  const isEmpty = verb?.lemma === 'lack';
  const placed = domain.items.map((item) => ({ item, leaf: item.leaves.find((leaf) => placeIn(leaf, item) === path) }));
  // An empty text or a switch may stand for either.
  if (placed.some(({ leaf }) => leaf === undefined || leaf.value === '' || typeof leaf.value === 'boolean'))
    return null;
  const matching = placed.flatMap(({ item, leaf }) => ((leaf?.value === null) === isEmpty ? [item] : []));
  return { domain, where: [{ path, relation: isEmpty ? 'equal' : 'different', value: null }], matching, proof: [] };
}

/** The one field of the items that a phrase names, and says no more of. */
function fieldOf(phrase: Phrase, { items }: Domain): string | null {
  const { words, determiner, siblings, attached, relatives, owner, quantity } = phrase;
  if (owner !== null || quantity !== null || siblings.length + attached.length + relatives.length > 0) return null;
  if (determiner !== null && !ANY.test(determiner)) return null;
  const named = words.filter(({ pos }) => pos !== 'DET' && pos !== 'PRON');
  const stems = named.map(({ stem }) => stem);
  const isIt = (key: string) => {
    const own = wordsOf(key);
    return (
      own.every((word) => stems.includes(word)) &&
      named.every(({ stem, lemma }) => own.includes(stem) || KIND.test(lemma))
    );
  };
  const paths = new Set(
    items.flatMap((item) =>
      item.leaves
        .filter(({ record, path }) => record === item.id && isIt(path.at(-1) ?? ''))
        .map((leaf) => placeIn(leaf, item)),
    ),
  );
  const [path, ...more] = paths;
  return path === undefined || more.length > 0 || named.length === 0 ? null : path;
}
