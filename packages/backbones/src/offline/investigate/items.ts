import type { JsonObject, JsonValue, PathCondition, Relation } from '@sauron/core/episode';
import type { Clause } from '../reading/clause.ts';
import { askedValues } from '../reading/quantity.ts';
import { canonical, wordsOf } from '../reading/words.ts';
import { type Container, keysOf, type Leaf, type Pool } from '../transcript/pool.ts';
import { type Case, eitherWay, inOrder, met, OPPOSITE, RELATION_WORDS, type Scene, show, unmet } from './case.ts';
import { spelled } from './text-cases.ts';
import { canHold } from './value-cases.ts';

/** A collection of the state, conditions on its items, and how many of them meet these. */
export interface CountedItems {
  readonly locator: string;
  readonly where: readonly PathCondition[];
  readonly matching: number;
}

/** `There are exactly three reminders.` */
export function countRecordCases(scene: Scene): Case[] {
  const { relation, count } = scene.question;
  const counted = countItems(scene);
  const opposite = OPPOSITE[relation];
  if (counted === null || count === null || opposite === null) return [];
  const cases = inOrder(
    scene.stands(counted.matching, relation, count) === true,
    met(`${counted.locator} has that many`, itemsAtom(counted, relation, count)),
    unmet(`${counted.locator} has another number`, itemsAtom(counted, opposite, count)),
  );
  return eitherWay(scene, cases);
}

/** The atom that says how many items meet the conditions. */
export function itemsAtom({ locator, where }: CountedItems, relation: Relation, expected: number): JsonObject {
  const conditions = where.map((condition) => ({ ...condition }));
  const claim = `Of the items of ${locator}${where.length === 0 ? '' : ` with ${show(conditions)}`} the count ${RELATION_WORDS[relation]} ${expected}`;
  return {
    type: 'state_count',
    claim,
    locator,
    ...(where.length === 0 ? {} : { where: conditions }),
    relation,
    expected,
  };
}

/** The collection that the clause names, its other words as conditions on the items, and how many items meet them. */
export function countItems(scene: Scene): CountedItems | null {
  const { question, pool } = scene;
  const { content } = question.main;
  const hits = (container: Container) => content.filter((word) => pool.pathWords(container).has(word)).length;
  const [container] = [...pool.containers.values()]
    .filter(({ path }) => wordsOf(path.at(-1) ?? '').some((word) => content.includes(word)))
    .filter((candidate) => candidate.origin === 'final' && isCollection(candidate, pool))
    .sort((left, right) => hits(right) - hits(left) || left.path.length - right.path.length);
  if (container === undefined) return null;
  const items = pool.itemsOf(container.locator);
  if (!container.shown && container.size > items.length) return null;
  const path = pool.pathWords(container);
  const words = content.filter((word) => !path.has(word) && word !== countedNoun(question.main));
  const where = container.size === 0 ? [] : conditionsFor(words, items, scene);
  if (where === null) return null;
  const matching = items.filter((item) => where.every((condition) => meets(item, condition, scene))).length;
  return { locator: container.locator, where, matching: items.length === 0 ? container.size : matching };
}

/** `mail` in `only one mail`: what the items are, and no condition on them. */
function countedNoun({ masked }: Clause): string | null {
  const noun = /(?:\b(?:one|two|three|four|five|six|seven|eight|nine|ten|no|any)|\u00a4+)\s+(\p{L}+)/iu.exec(masked);
  return noun?.[1] === undefined ? null : canonical(noun[1]);
}

/** A list, or an object whose members are all objects. */
function isCollection({ isList, locator, size }: Container, pool: Pool): boolean {
  return isList || size === 0 || pool.itemsOf(locator).length === size;
}

/** One condition for each value and word that the collection's keys do not name; null where one has no place in the items. */
function conditionsFor(words: readonly string[], items: readonly Container[], scene: Scene): PathCondition[] | null {
  const { question, pool, stands } = scene;
  const leaves = items.flatMap(({ locator }) => pool.inRecord(locator));
  const asked = askedValues(question.main).filter(
    ({ literal }) => question.count === null || literal.kind !== 'number',
  );
  const conditions = [
    ...asked.map(({ literal, relation, expected }): PathCondition | null => {
      const fits = leaves.filter((leaf) => canHold(leaf, { literal, relation, expected }));
      const leaf = fits.find(({ value }) => stands(value, relation, expected) === true) ?? fits[0];
      return leaf === undefined ? null : { path: lastKey(leaf), relation, value: expected };
    }),
    ...words.map((word) => wordCondition(word, leaves, scene)),
    // A verb can be the status of an item, and needs to be none.
    ...question.main.verbs.flatMap((verb) => wordCondition(verb, leaves, scene) ?? []),
  ];
  if (conditions.includes(null)) return null;
  return [...new Map(conditions.flatMap((one) => (one === null ? [] : [[one.path, one] as const]))).values()];
}

const LABEL_KEY = /^(?:title|name|subject|description|label|summary)$/iu;

/** The condition that an item is what a word says: a flag, a text that holds it, or, for a name, its label. */
function wordCondition(word: string, leaves: readonly Leaf[], scene: Scene): PathCondition | null {
  const flag = leaves.find((leaf) => typeof leaf.value === 'boolean' && wordsOf(lastKey(leaf)).includes(word));
  if (flag !== undefined) return { path: lastKey(flag), relation: 'equal', value: true };
  const holding = leaves.find(({ value }) => typeof value === 'string' && wordsOf(value).includes(word));
  if (holding !== undefined) {
    const value = String(holding.value);
    if (!/\s/u.test(value)) return { path: lastKey(holding), relation: 'equal', value };
    const token = value.match(/[\p{L}\p{N}]+/gu)?.find((part) => canonical(part) === word) ?? value;
    return { path: lastKey(holding), relation: 'contains', value: token };
  }
  const label = scene.question.main.names.has(word) ? leaves.find((leaf) => LABEL_KEY.test(lastKey(leaf))) : undefined;
  return label === undefined ? null : { path: lastKey(label), relation: 'contains', value: spelled(word, scene) };
}

function lastKey({ locator }: Leaf): string {
  return keysOf(locator).at(-1) ?? '$';
}

function meets(item: Container, { path, relation, value }: PathCondition, { pool, stands }: Scene): boolean {
  const leaf = pool.inRecord(item.locator).find((candidate) => lastKey(candidate) === path);
  // Conditions of this reader hold texts, numbers and flags.
  return leaf !== undefined && stands(leaf.value, relation, value as JsonValue) === true;
}
