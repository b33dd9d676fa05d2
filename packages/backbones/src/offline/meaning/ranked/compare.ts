import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { type Case, factAtom, met, OPPOSITE, RELATION_WORDS, type Scene, unmet } from '../../investigate/case.ts';
import { hitAtom } from '../../investigate/explain-term.ts';
import { matchThing } from '../../investigate/match.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { kindOf } from '../worked-out/facts.ts';
import { groupsIn } from './groups.ts';
import { FIELDS } from './lexicon.ts';
import { fieldOf } from './order.ts';
import { comparativeIn, withoutQuotes } from './spot.ts';

/** `than before`, `than planned`: compared with no other record. */
const NO_RECORD = /^than (?:before|planned|expected|usual|ever|that|those|it|he|she|they|the (?:limit|budget|cap))\b/iu;

interface Side {
  readonly thing: Thing;
  readonly atoms: readonly JsonObject[];
  readonly leaf: Leaf;
}

/** Where the two sides are looked for. */
interface Place {
  readonly things: readonly Thing[];
  readonly field: RegExp;
  readonly scene: Scene;
}

/** `Casa Azul is cheaper than Hotel Brisa`: two records of one collection, by a field of both. Null where it is no such statement. */
export function comparedCases({ sentence, scene, terms, clause }: Reading): readonly Case[] | null {
  const { text, words } = sentence;
  const spot = comparativeIn(
    withoutQuotes(
      text,
      words.flatMap(({ literal }) => literal ?? []),
    ),
  );
  if (spot === null || clause.negated || NO_RECORD.test(text.slice(spot.than))) return null;
  const namesOf = (own: readonly Word[]) => terms.ofWords(own).filter(({ kind }) => kind === 'name' || kind === 'text');
  const [first, second] = [
    namesOf(words.filter(({ end }) => end <= spot.start)),
    namesOf(words.filter(({ start }) => start > spot.than)),
  ];
  // Other values would be conditions that nothing here looks at.
  if (first.length !== 1 || second.length !== 1 || terms.ofWords(words).some(({ kind }) => kind === 'value'))
    return null;
  const relation = spot.degree.direction === 'least' ? 'less' : 'greater';
  for (const group of groupsIn(scene).filter(({ isState }) => isState)) {
    for (const field of FIELDS[spot.degree.measure]) {
      const place: Place = { things: group.things, field, scene };
      const [one, other] = [sideOf(first, place), sideOf(second, place)];
      if (one === null || other === null || one.thing === other.thing) continue;
      if (kindOf(one.leaf) !== kindOf(other.leaf)) continue;
      const holds = scene.stands(one.leaf.value, relation, other.leaf.value);
      if (holds === null) continue;
      const stands = holds ? relation : OPPOSITE[relation];
      const atom = {
        type: 'cross_value_match',
        claim: `${one.leaf.locator} ${RELATION_WORDS[stands]} ${other.leaf.locator}`,
        left: one.leaf.locator,
        relation: stands,
        right: other.leaf.locator,
      };
      const atoms = [atom, ...one.atoms, ...other.atoms, factAtom(one.leaf), factAtom(other.leaf)];
      return [(holds ? met : unmet)(`${one.thing.id} and ${other.thing.id} stand so`, ...atoms)];
    }
  }
  return null;
}

/** The one thing that is called so, with its field. */
function sideOf(names: readonly Term[], { things, field, scene }: Place): Side | null {
  const matches = things
    .flatMap((thing) => matchThing(names, thing, scene) ?? [])
    .filter(({ missing, hits }) => missing.length === 0 && [...hits.values()].every(({ isLinked }) => !isLinked));
  const [match] = matches;
  const found = match === undefined || matches.length > 1 ? null : fieldOf(match.thing, field);
  if (match === undefined || found === null) return null;
  const atoms = [...match.hits].map(([term, hit]) => hitAtom(hit, term)).filter((atom) => atom !== null);
  return { thing: match.thing, atoms, leaf: found.leaf };
}
