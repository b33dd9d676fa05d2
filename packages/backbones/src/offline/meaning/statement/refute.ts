import type { JsonObject, JsonValue } from '@sauron/core/episode';
import { type Case, factAtom, OPPOSITE, type Scene, show, unmet, valueAtom } from '../../investigate/case.ts';
import { hitAtom, statusLeaf } from '../../investigate/explain-term.ts';
import { inUnit } from '../../investigate/fits.ts';
import { type Condition, linkCondition, namedCondition, pathIn } from '../../investigate/match.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf, parentOf } from '../../transcript/pool.ts';
import type { Answer } from './answers.ts';
import { entityAtoms, handleFor } from './entities.ts';
import { couldHold } from './fits.ts';
import { TEXT_KEYS } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import { zonedTime } from './zones.ts';

/** The atoms that show what a thing bears out. */
export function heldAtoms({ held, thing }: Answer): readonly JsonObject[] {
  const atoms = [...held].map(([{ term }, hit]) => hitAtom(hit, term)).filter((atom) => atom !== null);
  return atoms.length > 0
    ? atoms
    : [{ type: 'state_presence', claim: `${thing.id} exists`, locator: thing.id, present: true }];
}

/** Cases against a statement, where the thing that is meant was found: one for each field that holds something else. */
export function contradictions(answer: Answer, scene: Scene): readonly Case[] {
  const context = heldAtoms(answer);
  return answer.missing.flatMap((mention) => {
    const texts = mention.inText && !answer.other.has(mention) ? silentTexts(mention, answer) : null;
    const atom = texts === null ? contradiction(mention, answer, scene) : null;
    const atoms = texts ?? (atom === null ? [] : [atom]);
    return atoms.length === 0
      ? []
      : [unmet(`${answer.thing.id} holds something else for ${mention.term.text}`, ...context, ...atoms)];
  });
}

/** That none of the texts of a thing says it; none where one was cut. */
function silentTexts({ term }: Mention, { thing }: Answer): readonly JsonObject[] {
  if (thing.leaves.some(({ cut }) => cut)) return [];
  return textsOf(thing.leaves).map((leaf) =>
    valueAtom(leaf, 'not_contains', (term.asked?.expected ?? term.text) as JsonValue),
  );
}

/** Leaves that hold a text. */
function textsOf(leaves: readonly Leaf[]): readonly Leaf[] {
  return leaves.filter(
    ({ value, path }) => typeof value === 'string' && TEXT_KEYS.has(wordsOf(path.at(-1) ?? '').at(-1) ?? ''),
  );
}

function contradiction(mention: Mention, { other, thing, held }: Answer, scene: Scene): JsonObject | null {
  const { term, inText } = mention;
  if (term.denied) return hitAtom(held.get(mention) ?? { leaf: null, thing, held: null, isLinked: false }, term);
  // What was cut may say it.
  if ((inText || mention.mayText) && thing.leaves.some(({ cut }) => cut)) return null;
  const leaf =
    other.get(mention) ??
    otherLeaf(
      mention,
      thing.leaves.filter(({ record }) => record === thing.id),
      scene,
    );
  if (leaf === undefined) return listLacking(mention, thing.leaves, scene);
  if (term.kind === 'word') {
    const known = typeof leaf.value === 'string' ? spelling(term.text, leaf, scene) : null;
    return known === null ? factAtom(leaf) : valueAtom(leaf, 'different', known);
  }
  const isBody = inText || (typeof leaf.value === 'string' && leaf.value.length > 80);
  if (isBody && typeof leaf.value === 'string')
    return valueAtom(leaf, 'not_contains', (term.asked?.expected ?? term.text) as JsonValue);
  if (term.kind === 'name' || term.kind === 'text') {
    const handle = handleFor(term, leaf, scene);
    return handle === null || handle === leaf.value ? null : valueAtom(leaf, 'different', handle);
  }
  if (term.asked === null) return valueAtom(leaf, 'different', term.text);
  const opposite = OPPOSITE[term.asked.relation];
  if (mention.zone !== undefined) {
    const expected = zonedTime(term.text, mention.zone, leaf.value);
    return opposite === null || expected === null ? null : valueAtom(leaf, opposite, expected);
  }
  return opposite === null ? null : valueAtom(leaf, opposite, inUnit(term.asked, leaf).expected as JsonValue);
}

/** The one field in which it would have to stand. */
function otherLeaf(mention: Mention, leaves: readonly Leaf[], scene: Scene): Leaf | undefined {
  const { term, inText, mayText, likely } = mention;
  if (inText || (mayText && term.kind !== 'name')) {
    const texts = leaves.filter(
      ({ value, path }) => typeof value === 'string' && TEXT_KEYS.has(wordsOf(path.at(-1) ?? '').at(-1) ?? ''),
    );
    return texts.length === 1 ? texts[0] : undefined;
  }
  if (term.kind === 'value' && term.asked !== null) {
    const { asked } = term;
    const fitting = leaves.filter(
      (leaf) =>
        couldHold(leaf, term) && scene.stands(leaf.value, asked.relation, inUnit(asked, leaf).expected) === false,
    );
    const pointed = fitting.filter(({ path }) => wordsOf(path.at(-1) ?? '').some((word) => likely.includes(word)));
    const chosen = pointed.length > 0 ? pointed : fitting;
    return chosen.length === 1 ? chosen[0] : undefined;
  }
  if (term.kind === 'text' && /^\+?[\d -]{6,}$/u.test(term.text)) {
    const numbers = leaves.filter(({ value }) => typeof value === 'string' && /^\+?[\d -]{6,}$/u.test(value));
    return numbers.length === 1 ? numbers[0] : undefined;
  }
  return term.kind === 'word' && mention.fields.length > 0 ? domainLeaf(term.stems[0] ?? '', leaves, scene) : undefined;
}

/** A field in which another thing of the same collection holds the word. */
function domainLeaf(stem: string, leaves: readonly Leaf[], { pool }: Scene): Leaf | undefined {
  const collection = parentOf(leaves[0]?.record ?? '');
  const keys = new Set(
    [...pool.leaves.values()].flatMap(({ origin, record, path, value }) =>
      origin === 'final' &&
      typeof value === 'string' &&
      value.length <= 24 &&
      parentOf(record) === collection &&
      wordsOf(value).includes(stem)
        ? [path.at(-1) ?? '']
        : [],
    ),
  );
  const own = leaves.filter(({ path }) => keys.has(path.at(-1) ?? ''));
  return own.length === 1 && keys.size === 1 ? own[0] : undefined;
}

/** A list of names, addresses or tags in which it is not. */
function listLacking({ term, likely, fields }: Mention, leaves: readonly Leaf[], scene: Scene): JsonObject | null {
  if (term.kind !== 'name' && term.kind !== 'text') return null;
  const words = [...fields.flat(), ...likely];
  const lists = Map.groupBy(
    leaves.filter(
      ({ locator, record, path }) =>
        locator.startsWith(`${record}[`) && wordsOf(path.at(-1) ?? '').some((word) => words.includes(word)),
    ),
    ({ record }) => record,
  );
  const [list] = lists.keys();
  if (list === undefined || lists.size !== 1) return null;
  const [item] = lists.get(list) ?? [];
  const expected = item === undefined ? term.text : handleFor(term, item, scene);
  if (expected === null) return null;
  return {
    type: 'state_value_match',
    claim: `${list} does not contain ${expected}`,
    locator: list,
    relation: 'not_contains',
    expected,
  };
}

/** The atom that says that no item of a thing's collection is as described; null where a mention has no field there. */
export function noneAlike(answer: Answer, mentions: readonly Mention[], scene: Scene): readonly JsonObject[] | null {
  const { thing } = answer;
  const collection = parentOf(thing.id);
  if (collection === '$' || collection === thing.id) return null;
  const where: Condition[] = [];
  for (const mention of mentions) {
    const found = conditionFor(mention, answer, scene);
    if (found === null) return null;
    if (found !== NONE) where.push(found);
  }
  if (answer.isDead) {
    const status = statusLeaf(thing);
    if (status !== undefined) where.push({ path: pathIn(status, thing), relation: 'different', value: status.value });
  }
  if (where.length === 0) return null;
  const plain = [...new Map(where.map((one) => [JSON.stringify([one.path, String(one.value)]), one])).values()].map(
    (one): JsonObject => ({ ...one }),
  );
  const none = {
    type: 'state_count',
    claim: `Of the items of ${collection} with ${show(plain)} the count equals 0`,
    locator: collection,
    where: plain,
    relation: 'equal',
    expected: 0,
  };
  return [none, ...whichAtoms(answer, where, scene)];
}

/** Atoms that say which records the ids in the conditions stand for. */
function whichAtoms({ held, missing }: Answer, where: readonly Condition[], scene: Scene): readonly JsonObject[] {
  const linked = [...held].map(([{ term }, hit]) => (hit.isLinked ? hitAtom(hit, term) : null));
  const named = missing.flatMap(({ term }) =>
    term.kind === 'name' || term.kind === 'text'
      ? where.flatMap(({ value }) => entityAtoms(term, String(value), scene))
      : [],
  );
  return [...linked.filter((atom) => atom !== null), ...named];
}

const LABEL = /^(?:name|title|label|full_name|subject|person)$/iu;

export const NONE = 'none';

/** The condition that a mention makes on the items of the collection; `none` where it makes none, null where that can't be told. */
export function conditionFor(
  mention: Mention,
  { thing, held, other, missing }: Answer,
  scene: Scene,
): Condition | typeof NONE | null {
  const { term, inText } = mention;
  const hit = held.get(mention);
  if (hit !== undefined) {
    if (term.denied) return NONE;
    if (hit.isLinked) return hit.leaf === null ? NONE : linkCondition(hit.thing, thing);
    // A key that names the thing is no field of it.
    if (hit.leaf === null) return term.kind === 'word' && !isOwnKey(term.stems, thing) ? NONE : null;
    const path = pathIn(hit.leaf, thing);
    if (hit.held === null) return { path, relation: 'equal', value: hit.leaf.value };
    return {
      path,
      relation: hit.held.relation === 'contains' ? 'contains' : (term.asked?.relation ?? 'equal'),
      value: hit.held.expected,
    };
  }
  if (!missing.includes(mention)) return NONE;
  if (mention.zone !== undefined) return null;
  const leaf = other.get(mention) ?? pointedLeaf(mention, thing.leaves, scene);
  if (leaf === undefined) return term.kind === 'name' ? (namedCondition(term, thing, scene) ?? null) : null;
  const path = pathIn(leaf, thing);
  if (term.kind === 'word' && !inText) return wordCondition(mention, leaf, { path, scene });
  if (term.kind === 'name' || term.kind === 'text') {
    const handle = handleFor(term, leaf, scene);
    if (handle === null) return namedCondition(term, thing, scene);
    if (handle !== term.text) return { path, relation: 'equal', value: handle };
  }
  const isLong = typeof leaf.value === 'string' && (inText || leaf.value.length > 80);
  const relation = isLong ? 'contains' : (term.asked?.relation ?? 'equal');
  const expected = (term.asked === null ? term.text : inUnit(term.asked, leaf).expected) as JsonValue;
  return { path, relation, value: expected };
}

/** `front` in `doors.front`: which item of its collection it is. */
function isOwnKey(stems: readonly string[], { id }: Answer['thing']): boolean {
  const own = wordsOf(keysOf(id).at(-1) ?? '');
  return stems.some((stem) => own.includes(stem));
}

function wordCondition(
  { term, isLight }: Mention,
  leaf: Leaf,
  { path, scene }: { readonly path: string; readonly scene: Scene },
): Condition | typeof NONE {
  if (isLight) return NONE;
  const value =
    typeof leaf.value === 'boolean' ? !leaf.value : (spelling(term.text, leaf, scene) ?? term.text.toLowerCase());
  return { path, relation: 'equal', value };
}

function pointedLeaf(mention: Mention, leaves: readonly Leaf[], scene: Scene): Leaf | undefined {
  const { term, likely, fields, inText } = mention;
  if (term.kind === 'word' && !inText) return domainLeaf(term.stems[0] ?? '', leaves, scene);
  const { asked } = term;
  const can = (leaf: Leaf) =>
    asked !== null && term.kind === 'value' ? couldHold(leaf, term) : typeof leaf.value === 'string';
  if (inText) {
    const texts = leaves.filter(
      ({ value, path }) => typeof value === 'string' && TEXT_KEYS.has(wordsOf(path.at(-1) ?? '').at(-1) ?? ''),
    );
    return texts.toSorted((left, right) => String(right.value).length - String(left.value).length)[0];
  }
  for (const group of [...fields, likely]) {
    const [first] =
      leaves.length === 0
        ? []
        : leaves.filter(
            (leaf) => can(leaf) && leaf.path.some((key) => wordsOf(key).some((word) => group.includes(word))),
          );
    if (first !== undefined) return first;
  }
  if (term.kind === 'name')
    return leaves.find(({ path, record }) => record === leaves[0]?.record && LABEL.test(path.at(-1) ?? ''));
  if (term.kind !== 'value') return undefined;
  const fitting = leaves.filter((leaf) => can(leaf));
  return new Set(fitting.map(({ path }) => path.at(-1))).size === 1 ? fitting[0] : undefined;
}

/** A status as the collection spells it; null where it knows no such one. */
function spelling(text: string, { path, record }: Leaf, { pool }: Scene): JsonValue | null {
  const [stem = ''] = wordsOf(text);
  const collection = parentOf(record);
  const known = [...pool.leaves.values()].find(
    (leaf) =>
      leaf.path.at(-1) === path.at(-1) &&
      parentOf(leaf.record) === collection &&
      typeof leaf.value === 'string' &&
      wordsOf(leaf.value).includes(stem),
  );
  return known?.value ?? null;
}
