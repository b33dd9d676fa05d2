import type { JsonObject } from '@sauron/core/episode';
import { verbClasses } from '../reading/lexicon.ts';
import { type Asked, askedValues } from '../reading/quantity.ts';
import type { Leaf, Origin } from '../transcript/pool.ts';
import { type Case, met, type Scene, turned, unmet, valueAtom } from './case.ts';
import { contextAtoms } from './context-atoms.ts';
import { countItems, itemsAtom } from './items.ts';
import { type Place, rankPlaces } from './places.ts';
import { answeredBeside, canHold, ENOUGH_TO_REFUTE } from './value-cases.ts';

const MAX_VALUES = 4;
/** Two values that stand together in one record say more of it than its words. */
const ENOUGH_WITH_VALUES = 0.5;

/** `A dinner on March 29 at 7 pm exists.`: a record that holds all of the values, or no item of its collection does. */
export function recordCases(scene: Scene, origins: readonly Origin[]): Case[] {
  const found = findRecord(scene, origins);
  const counted = found === null ? countItems(scene) : null;
  const absence =
    counted?.matching === 0
      ? [unmet(`no item of ${counted.locator} is such a record`, itemsAtom(counted, 'equal', 0))]
      : [];
  const cases = found === null ? absence : [found];
  return scene.question.kind === 'absent' ? cases.map(turned) : cases;
}

function findRecord(scene: Scene, origins: readonly Origin[]): Case | null {
  const { question, pool } = scene;
  const places = Map.groupBy(rankPlaces(question.main, pool, { origins, own: true }), ({ leaf }) => leaf.record);
  for (const [record, [place]] of places) {
    const atoms = place === undefined ? null : recordAtoms(place, scene);
    if (atoms === null || place === undefined) continue;
    const all = [...atoms.slice(0, MAX_VALUES), ...answeredBeside(place.leaf, scene), ...contextAtoms(place, pool)];
    const presence = { type: 'state_presence', claim: `${record} exists`, locator: record, present: true };
    return met(`${record} is such a record`, ...(all.length > 0 ? all : [presence]));
  }
  return null;
}

/** Atoms for the clause's values in a place's record; null where the record is not the one asked for. */
function recordAtoms({ leaf, naming, namesFound, coverage }: Place, scene: Scene): JsonObject[] | null {
  const asked = askedValues(scene.question.main).filter(({ literal }) => !naming.has(literal));
  // Most places end here, before all that stands in their records is looked at.
  if (!namesFound || coverage < (asked.length >= 2 ? ENOUGH_WITH_VALUES : ENOUGH_TO_REFUTE)) return null;
  const leaves = [...scene.pool.under(leaf.record)];
  const atoms = asked.map((one) => heldIn(one, leaves, scene));
  return atoms.includes(null) || !saysVerbs(leaves, scene) ? null : atoms.filter((atom) => atom !== null);
}

/** The atom of the leaf that holds a value, or whose text mentions it. */
function heldIn(asked: Asked, leaves: readonly Leaf[], { stands }: Scene): JsonObject | null {
  const { expected, relation } = asked;
  const exact = leaves.find((leaf) => canHold(leaf, asked) && stands(leaf.value, relation, expected) === true);
  if (exact !== undefined) return valueAtom(exact, relation, expected);
  if (relation !== 'equal') return null;
  const text = leaves.find(({ value }) => typeof value === 'string' && stands(value, 'contains', expected) === true);
  return text === undefined ? null : valueAtom(text, 'contains', expected);
}

/** A record shows that it was made; that it was cancelled, paid or moved must stand in it. */
function saysVerbs(leaves: readonly Leaf[], { question, pool }: Scene): boolean {
  const others = question.main.verbs.filter((verb) => {
    const classes = verbClasses(verb);
    return classes.length > 0 && !classes.some((found) => found === 'create' || found === 'say' || found === 'read');
  });
  if (others.length === 0) return true;
  const words = new Set(leaves.flatMap((leaf) => pool.leafWords(leaf)));
  return others.every((verb) => words.has(verb));
}
