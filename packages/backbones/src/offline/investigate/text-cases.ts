import { verbClasses } from '../reading/lexicon.ts';
import { wordsOf } from '../reading/words.ts';
import type { Leaf, Origin } from '../transcript/pool.ts';
import { type Case, eitherWay, met, type Scene, unmet, valueAtom } from './case.ts';
import { contextAtoms } from './context-atoms.ts';
import { type Place, ratePlace } from './places.ts';
import { ENOUGH_TO_REFUTE, NEARLY } from './value-cases.ts';

const MAX_VALUE_WORDS = 4;

/** Words that say that a flag is not set. */
const OFF = /\b(?:off|disabled|inactive|unset|unlocked|unpaid|unread)\b/iu;

/** A place whose value is told in plain words: `The order is cancelled.`, `The seat is upgraded to business.` */
interface Telling {
  readonly place: Place;
  readonly expected: string | boolean;
  readonly holds: boolean;
}

/** Criteria whose value is a word of the record and no literal. */
export function textCases(scene: Scene, origins: readonly Origin[]): Case[] {
  const { question, pool } = scene;
  const { masked, predicateAt } = question.main;
  const words = new Set(wordsOf(masked));
  const subject = new Set(wordsOf(masked.slice(0, predicateAt)));
  const leaves = [...pool.leaves.values()].filter(({ origin }) => origins.includes(origin));
  const telling = leaves
    .flatMap((leaf) => tell(leaf, { words, subject }, scene))
    .sort((left, right) => right.place.score - left.place.score);
  const near = telling.filter(({ place }) => place.score >= (telling[0]?.place.score ?? 0) - NEARLY);
  const chosen = near.find(({ holds }) => holds) ?? near[0] ?? denied(leaves, words, scene);
  if (chosen === undefined) return [];
  const { place, expected, holds } = chosen;
  const { leaf } = place;
  const around = contextAtoms(place, pool);
  if (holds) return eitherWay(scene, [met(`${leaf.locator} says so`, valueAtom(leaf, 'equal', expected), ...around)]);
  return eitherWay(scene, [unmet(`${leaf.locator} says otherwise`, valueAtom(leaf, 'different', expected), ...around)]);
}

interface SentenceWords {
  readonly words: ReadonlySet<string>;
  /** Those before the predicate: they say of what something is told. */
  readonly subject: ReadonlySet<string>;
}

/** A leaf whose whole value stands in the sentence, or a flag whose key does. */
function tell(leaf: Leaf, { words, subject }: SentenceWords, scene: Scene): Telling[] {
  if (typeof leaf.value === 'boolean') {
    const key = wordsOf(leaf.path.at(-1) ?? '').filter((word) => word.length > 2);
    if (key.length === 0 || !key.every((word) => words.has(word))) return [];
    const place = fitting(leaf, new Set(), scene);
    const expected = !OFF.test(scene.question.main.masked);
    return place === null ? [] : [{ place, expected, holds: leaf.value === expected }];
  }
  const valueWords = valueWordsOf(leaf);
  if (valueWords === null || !valueWords.every((word) => words.has(word))) return [];
  if (valueWords.every((word) => subject.has(word) || scene.pool.pathWords(leaf).has(word))) return [];
  const place = fitting(leaf, new Set(valueWords), scene);
  return place === null ? [] : [{ place, expected: String(leaf.value), holds: true }];
}

/**
 * The asked record holds another value where its like holds the one in the sentence, or its status is not the one that
 * the verb names.
 */
function denied(leaves: readonly Leaf[], words: ReadonlySet<string>, scene: Scene): Telling | undefined {
  const domain = new Map<string, string>();
  for (const leaf of leaves) {
    const value = valueWordsOf(leaf);
    if (value?.every((word) => words.has(word)) === true) domain.set(leaf.path.at(-1) ?? '', String(leaf.value));
  }
  const state = scene.question.main.verbs.find((verb) => verbClasses(verb).length > 0);
  for (const leaf of leaves) {
    const key = leaf.path.at(-1) ?? '';
    const expected =
      domain.get(key) ?? (/^(?:status|state)$/iu.test(key) && state !== undefined ? spelled(state, scene) : undefined);
    if (expected === undefined || valueWordsOf(leaf) === null) continue;
    const place = fitting(leaf, new Set(wordsOf(expected)), scene);
    if (place !== null) return { place, expected, holds: false };
  }
  return undefined;
}

function fitting(leaf: Leaf, without: ReadonlySet<string>, { question, pool }: Scene): Place | null {
  const place = ratePlace(question.main, leaf, { pool, without });
  const named = question.main.literals.every((literal) => place.naming.has(literal));
  return place.coverage >= ENOUGH_TO_REFUTE && place.namesFound && named ? place : null;
}

function valueWordsOf({ value }: Leaf): readonly string[] | null {
  if (typeof value !== 'string' || value.length > 60 || /\d/u.test(value)) return null;
  const words = wordsOf(value);
  return words.length > 0 && words.length <= MAX_VALUE_WORDS ? words : null;
}

/** The word of the sentence that a stem was made from. */
export function spelled(stem: string, { question }: Pick<Scene, 'question'>): string {
  return (question.text.match(/[\p{L}\p{N}]+/gu) ?? []).find((word) => wordsOf(word)[0] === stem) ?? stem;
}
