import type { JsonObject } from '@sauron/core/episode';
import { canonical, wordsOf } from '../reading/words.ts';
import type { Container, Pool } from '../transcript/pool.ts';
import { type Case, inOrder, met, OPPOSITE, RELATION_WORDS, type Scene, unmet } from './case.ts';

/** Records that one sentence may be about. */
const MAX_RECORDS = 8;

/** The two states alone, for a reader that knows of no call: the places are as they were, or one of them is not. */
export function asItWasCases(locators: readonly string[], around: readonly JsonObject[], { brief }: Scene): Case[] {
  if (!brief.hasFinal || !brief.hasInitial || locators.length === 0 || locators.length > MAX_RECORDS) return [];
  return [
    met('it is as it was', ...locators.map((locator) => changeAtom(locator, 'unchanged')), ...around),
    ...locators.map((locator) => unmet('it is not as it was', changeAtom(locator, 'changed'), ...around)),
  ];
}

/** The atom that says what became of a place between the two states. */
export function changeAtom(locator: string, change: 'changed' | 'unchanged'): JsonObject {
  return { type: 'state_change', claim: `${locator} is ${change}`, locator, change };
}

/** `No mail was deleted.`, `Exactly one transfer was made.`: how many items of the named collection came or went. */
export function deltaCases(scene: Scene): Case[] {
  const { brief, question, stands, pool } = scene;
  const change = changeOf(question.main.verbs);
  const collection = collectionNamed(scene);
  const isPlain = question.except === null && !question.distributive && (question.count === null) === question.negated;
  if (!brief.hasFinal || !brief.hasInitial || change === null || collection === null || !isPlain) return [];
  const { locator } = collection;
  const expected = question.count ?? 0;
  const relation = question.count === null ? 'equal' : question.relation;
  const opposite = OPPOSITE[relation];
  if (opposite === null) return [];
  const atom = (asked: typeof relation): JsonObject => ({
    type: 'state_delta_count',
    claim: `Of the items of ${locator} that were ${change} the count ${RELATION_WORDS[asked]} ${expected}`,
    locator,
    change,
    relation: asked,
    expected,
  });
  const most = change === 'added' ? pool.itemsOf(locator).length : 0;
  return inOrder(
    stands(most, relation, expected) === true,
    met(`that many items of ${locator} were ${change}`, atom(relation)),
    unmet(`another number of items of ${locator} were ${change}`, atom(opposite)),
  );
}

function changeOf(verbs: readonly string[]): 'added' | 'removed' | null {
  if (verbs.some((verb) => REMOVING.has(verb))) return 'removed';
  return verbs.some((verb) => ADDING.has(verb)) ? 'added' : null;
}

/** Verbs that leave no item, or a new one; one that is cancelled, paid or scheduled may stay where it is. */
const REMOVING: ReadonlySet<string> = new Set('delete remove erase discard trash'.split(' ').map(canonical));
const ADDING: ReadonlySet<string> = new Set('create make add insert register draft'.split(' ').map(canonical));

/** The collection whose keys say all that the sentence is about; null where it speaks of some of its items. */
function collectionNamed({ question, pool }: Scene): Container | null {
  const { content, literals } = question.main;
  const isOther = literals.some(({ kind }) => kind !== 'number' || question.count === null);
  if (content.length === 0 || isOther) return null;
  const named = [...pool.containers.values()].filter(
    (container) =>
      container.origin === 'final' &&
      content.every((word) => pool.pathWords(container).has(word)) &&
      wordsOf(container.path.at(-1) ?? '').some((word) => content.includes(word)) &&
      (container.isList || isMap(container, pool)),
  );
  return named.toSorted((left, right) => left.path.length - right.path.length)[0] ?? null;
}

/** Records by key: nothing but objects. */
function isMap({ locator, size }: Container, pool: Pool): boolean {
  const items = pool.itemsOf(locator);
  return items.length === size && items.every(({ isList }) => !isList);
}
