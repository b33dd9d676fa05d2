import type { JsonObject, Relation } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import type { Found } from '../../investigate/case.ts';
import { factAtom, met, OPPOSITE, turned, unmet, valueAtom } from '../../investigate/case.ts';
import { canHold, inUnit } from '../../investigate/fits.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Form, Reading } from '../reading.ts';
import { alikeOf, isHardWord, LIGHT_NOUNS, LIGHT_VERBS, LIGHT_WORDS, RESULT_VERBS } from '../statement/lexicon.ts';

/** Texts beside a field that tell which record it is in. */
const MAX_LABEL = 80;

/**
 * `Airplane mode is off`, `The goal of the budget is $20,000`: a single field whose keys, with the labels beside it, say all
 * that the statement mentions but its value. Null where no field or more than one is so called.
 */
export const fieldForm: Form = (reading) => {
  const { scene, clause, sentence, terms } = reading;
  if (!scene.brief.hasFinal || sentence.clauses.length !== 1 || clause.hanging.length > 0) return null;
  const positions = sentence.words.filter(({ lower }, index) => ON_OFF.test(lower) && isBe(sentence.words[index - 1]));
  const all = terms.ofClause(clause).filter(({ start }) => positions.every((word) => word.start !== start));
  const names = all.filter((term) => term.kind !== 'value' && !isLight(term, reading));
  const values: readonly Held[] = [
    ...positions.map(({ lower }): Held => ({ position: lower === 'on' })),
    ...all.flatMap(({ kind, soft, asked }): Held[] => (kind === 'value' && asked !== null && !soft ? [{ asked }] : [])),
  ];
  // What is true is what a flag without a value is held to: `The customer is notified`.
  const [value = { position: true }, ...more] = values;
  if (more.length > 0 || names.length === 0) return null;
  const [only, ...others] = [...scene.pool.leaves.values()].filter(
    (leaf) =>
      leaf.origin === 'final' &&
      isCalled(leaf, names, reading) &&
      knowsHard(leaf, reading) &&
      (values.length > 0 || isSwitch(leaf, names)) &&
      standing(leaf, value, reading) !== null,
  );
  return only === undefined || others.length > 0 ? null : settled(only, { value, names }, reading);
};

/** What a field is held to: a position of a switch, or a value. */
type Held = { readonly position: boolean } | { readonly asked: NonNullable<Term['asked']> };

const ON_OFF = /^(?:on|off)$/u;

function isBe(word: Word | undefined): boolean {
  return word !== undefined && (word.lemma === 'be' || /^(?:not|still|now)$/u.test(word.lower));
}

function isSwitch(leaf: Leaf, names: readonly Term[]): boolean {
  return typeof leaf.value === 'boolean' && wordsOf(leaf.path.at(-1) ?? '').every((word) => named(word, names));
}

interface Standing {
  readonly relation: Relation;
  readonly expected: string | number | boolean;
  readonly holds: boolean;
}

/** How a field stands to what it is held to; null where it can't hold such a thing. */
function standing(leaf: Leaf, held: Held, { scene }: Reading): Standing | null {
  if ('position' in held) {
    if (typeof leaf.value !== 'boolean' && !ON_OFF.test(String(leaf.value).toLowerCase())) return null;
    const expected = typeof leaf.value === 'boolean' ? held.position : held.position ? 'on' : 'off';
    const holds = scene.stands(leaf.value, 'equal', expected);
    return holds === null ? null : { relation: 'equal', expected, holds };
  }
  if (/(?:^|_)id$/iu.test(leaf.path.at(-1) ?? '') || !canHold(leaf, held.asked)) return null;
  const { relation, expected } = inUnit(held.asked, leaf);
  const holds = scene.stands(leaf.value, relation, expected);
  return holds === null ? null : { relation, expected: expected as Standing['expected'], holds };
}

interface Asked {
  readonly value: Held;
  readonly names: readonly Term[];
}

function settled(leaf: Leaf, { value, names }: Asked, reading: Reading): Found | null {
  const stands = standing(leaf, value, reading);
  if (stands === null) return null;
  const { relation, expected, holds } = stands;
  const opposite = OPPOSITE[relation];
  if (!holds && opposite === null) return null;
  const atoms = [
    valueAtom(leaf, holds ? relation : (opposite ?? relation), expected),
    ...labelAtoms(leaf, names, reading),
  ];
  const one = holds
    ? met(`${leaf.locator} holds what is said of it`, ...atoms)
    : unmet(`${leaf.locator} holds something else`, ...atoms);
  const isDenied = reading.clause.negated && relation !== 'different';
  return { cases: [isDenied ? turned(one) : one], unread: null, lacks: null };
}

/** The labels beside a field that say what its keys do not. */
function labelAtoms(leaf: Leaf, names: readonly Term[], { scene }: Reading): readonly JsonObject[] {
  const keys = scene.pool.pathWords(leaf);
  const open = names.flatMap(({ stems }) => stems.filter((stem) => !keys.has(stem)));
  return labelsOf(leaf, { scene })
    .filter(({ value }) => wordsOf(String(value)).some((word) => open.includes(word)))
    .map(factAtom);
}

function labelsOf(leaf: Leaf, { scene }: Pick<Reading, 'scene'>): readonly Leaf[] {
  return scene.pool
    .inRecord(leaf.record)
    .filter((one) => one !== leaf && typeof one.value === 'string' && one.value.length <= MAX_LABEL);
}

/** Whether its keys and the labels of its record say all of some words, and its own key at least one. */
function isCalled(leaf: Leaf, names: readonly Term[], { scene }: Reading): boolean {
  const keys = scene.pool.pathWords(leaf);
  const known = new Set([...keys, ...labelsOf(leaf, { scene }).flatMap(({ value }) => wordsOf(String(value)))]);
  return (
    names.every(({ stems }) => stems.every((stem) => known.has(stem) || alikeOf(stem).some((one) => keys.has(one)))) &&
    wordsOf(leaf.path.at(-1) ?? '').some((word) => named(word, names))
  );
}

function named(word: string, names: readonly Term[]): boolean {
  return names.some(({ stems }) => stems.some((stem) => stem === word || alikeOf(stem).includes(word)));
}

/** What carries no condition, unless the state has a key for it. */
function isLight({ kind, soft, start, stems: [stem = ''] }: Term, { sentence, scene }: Reading): boolean {
  if (kind !== 'word') return false;
  const word = sentence.words.find((one) => one.start === start);
  const isFiller =
    LIGHT_NOUNS.has(stem) ||
    LIGHT_WORDS.has(stem) ||
    (word?.pos === 'VERB' && (LIGHT_VERBS.has(word.lemma) || RESULT_VERBS.has(word.lemma)));
  return (soft || isFiller) && !scene.pool.isKey(stem);
}

/** Words that ask for more than a look at a field, where the field is not called so itself. */
function knowsHard(leaf: Leaf, { sentence, scene }: Reading): boolean {
  const keys = scene.pool.pathWords(leaf);
  return sentence.words.every(
    ({ lower, stem, literal }, index) =>
      literal !== null ||
      !isHardWord(lower) ||
      keys.has(stem) ||
      sentence.words[index + 1]?.literal != null ||
      sentence.words[index + 2]?.literal != null,
  );
}
