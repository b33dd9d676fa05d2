import type { JsonObject } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import type { Word } from '../../grammar/types.ts';
import { type Case, factAtom, met, type Scene, show, unmet } from '../../investigate/case.ts';
import { type Condition, conditionsOf, isDead, matchAtoms, pathIn } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf, parentOf } from '../../transcript/pool.ts';
import type { Form } from '../reading.ts';
import { alikeOf, LIGHT_VERBS } from '../statement/lexicon.ts';
import { leafOf } from '../worked-out/fields.ts';
import { type Items, itemsOf } from '../worked-out/items.ts';
import { askedTerms, isGeneric, matchOf } from '../worked-out/operands.ts';
import { leftOut } from '../worked-out/skeleton.ts';
import { type Spot, superlativeIn } from './measures.ts';

/** Statements of what was said or done when, and choices that depend on more than an order, or on what is left out of it. */
const OTHER_ASKS =
  /\b(?:told|tells?|informed|lets? .{0,40}know|mentions?|brings? up|explain\w*|(?:closing|last) message|before|until|once|after|ahead of|came (?:first|second)|free|overlap\w*|clash\w*|disturb\w*|neither|never|(?<!\bor )not|no|nothing|unless|agrees?|in line with|match\w*|the same|according to|as (?:much|many) as|as the|except|besides|beyond|apart|aside)\b|n['’]t\b/iu;
const REMARKS: readonly RegExp[] = [/, (?:sent|drafted) or not ,|\b(?:versions?|copy|edition)\b/gu];
/** Where what describes the chosen one ends and what is said of it begins, unless it stands in a relative clause. */
const VERB = /^(?:is|are|was|were|has|have|had|puts?|gives?|says?|shows?|accompan(?:y|ies))$/u;
const SHARING = /^(?:share|access|open)$/u;

/** `The newest final version is shared with Tom`, `The cheapest of the hotels was reserved`. */
const superlativeForm: Form = (reading) => {
  const { scene, sentence } = reading;
  const spot = scene.brief.hasFinal && !OTHER_ASKS.test(sentence.text) ? superlativeIn(sentence.text) : null;
  if (spot === null) return null;
  const words = leftOut(sentence.words, REMARKS);
  const chosen = chosenOf(words, spot);
  const told = words.filter((word) => !chosen.includes(word) && (word.end <= spot.start || word.start >= spot.end));
  const isLight = ({ lemma }: Word) => LIGHT_VERBS.has(lemma) || SHARING.test(lemma);
  const more = told.filter((word) => !isLight(word));
  const said = askedTerms(more, reading).filter((term) => !isGeneric(term));
  const acts = told.filter(isLight).map(({ stem }) => stem);
  const found = itemsOf(chosen, reading).map((items) => settle(items, spot, { said, acts, scene }));
  const cases = found.filter((one) => one !== null).slice(0, 1);
  return cases.length === 0 ? null : { cases, unread: null, lacks: null };
};

export const rankedForms: readonly Form[] = [superlativeForm];

/** The words that describe what is chosen from. */
function chosenOf(words: readonly Word[], { start, end }: Spot): readonly Word[] {
  const front = /^(?:of|among|amongst)$/u.test(words[0]?.lower ?? '')
    ? words.findIndex(({ lower }) => lower === ',')
    : 0;
  const [before, after] = [words.filter((word) => word.end <= start), words.filter((word) => word.start >= end)];
  // `It is Ida's newest sketch that hangs there`: the relative clause is what is said.
  const isCleft = words[0]?.lower === 'it';
  const stop = after.findIndex(
    ({ lower }, at) =>
      lower === ',' ||
      lower === 'which' ||
      lower === '.' ||
      (isCleft && lower === 'that') ||
      (VERB.test(lower) && !/^(?:that|who)$/u.test(after[at - 1]?.lower ?? '')),
  );
  const own = after.slice(0, stop < 0 ? undefined : stop);
  const owner = /^['’]s?$/u.test(before.at(-1)?.lower ?? '') ? before.filter(({ pos }) => pos === 'PROPN') : [];
  // `the suppliers that have them`: what was named before is part of what is chosen.
  const named = own.some(({ lower }) => /^(?:them|it)$/u.test(lower)) ? before.filter(({ pos }) => pos !== 'VERB') : [];
  return [...words.slice(0, Math.max(0, front)), ...owner, ...named, ...own];
}

interface Told {
  /** What is said of the one that is meant. */
  readonly said: readonly Term[];
  /** Stems of verbs that say no more than that a thing was taken. */
  readonly acts: readonly string[];
  readonly scene: Scene;
}

/** The one that is meant bears out what is said, or a record that names it does; or another one of the items is so. */
function settle(items: Items, { fields, direction, place }: Spot, { said, acts, scene }: Told): Case | null {
  const { collection, things, where, around } = items;
  const ways = fields.map((field) =>
    things.flatMap((thing) => leafOf(thing, { isKey: (key) => field.test(key), fits: isSet }) ?? []),
  );
  const leaves = ways.find((way) => way.length === things.length) ?? [];
  const isAhead = (one: Leaf, { value }: Leaf) => scene.stands(one.value, direction, value) === true;
  const [leaf, ...more] = leaves.filter((one) => leaves.filter((other) => isAhead(other, one)).length === place - 1);
  const winner = things.find(({ id }) => id === leaf?.record);
  if (leaf === undefined || winner === undefined || more.length > 0 || isDead(winner)) return null;
  const path = pathIn(leaf, winner);
  // Over the whole collection, how many of its kind come before it.
  const ahead = countAtom(collection, [...where, { path, relation: direction, value: leaf.value }], place - 1);
  const others = thingsIn(scene.pool).records.filter((one) => parentOf(one.id) !== collection && !isDead(one));
  const borne = things.flatMap((thing) => {
    const own = said.length === 0 ? null : matchOf(said, thing, scene);
    if (own?.missing.length === 0 && [...own.hits.values()].some((hit) => hit.leaf !== null)) {
      if (thing === winner) return [{ thing, atoms: matchAtoms(own) }];
      // Where another one bears it out, the winner must be shown not to.
      const lacking = conditionsOf(own, said, scene) ?? [];
      const at = [...where, { path, relation: 'equal' as const, value: leaf.value }, ...lacking];
      return lacking.length === 0 ? [] : [{ thing, atoms: [...matchAtoms(own), countAtom(collection, at, 0)] }];
    }
    return others.flatMap((other) => {
      const tie = tieOf(other, thing, things);
      const match = tie === null || said.length === 0 ? null : matchOf(said, other, scene);
      const kind = [...other.words, ...wordsOf(tie?.path.at(-1) ?? '')];
      const isTaken = said.length === 0 ? acts.some((act) => isOfKind(act, kind)) : match?.missing.length === 0;
      const shown = match === null ? [] : matchAtoms(match);
      return tie === null || !isTaken ? [] : [{ thing, atoms: [...shown, factAtom(tie)] }];
    });
  });
  const [meant = borne[0]] = borne.filter(({ thing }) => thing === winner);
  if (meant === undefined) return null;
  const settled = meant.thing === winner ? met : unmet;
  const says = `${winner.id} is the one, and what is said is said of ${meant.thing.id}`;
  return settled(says, ...around, factAtom(leaf), ahead, ...meant.atoms);
}

const isSet = (value: Leaf['value']) => value !== null;

function countAtom(locator: string, conditions: readonly Condition[], expected: number): JsonObject {
  const where = conditions.map((one): JsonObject => ({ ...one }));
  const claim = `Of the items of ${locator} with ${show(where)} the count equals ${expected}`;
  return { type: 'state_count', claim, locator, where, relation: 'equal', expected };
}

const HANDLE = /^(?:id|number|reference|name|title|code)$/iu;

/** Where a record names a thing by what none of the others is called. */
function tieOf({ leaves }: Thing, thing: Thing, things: readonly Thing[]): Leaf | null {
  const isCalled = ({ id, leaves: own }: Thing, { value, path }: Leaf) =>
    foldCase(keysOf(id).at(-1) ?? '') === foldCase(String(value)) ||
    own.some(
      (one) =>
        one.record === id &&
        one.value === value &&
        (HANDLE.test(one.path.at(-1) ?? '') || one.path.at(-1) === path.at(-1)),
    );
  const named = leaves.filter(
    (leaf) => typeof leaf.value === 'string' && leaf.value.length >= 4 && isCalled(thing, leaf),
  );
  return named.find((leaf) => things.every((one) => one === thing || !isCalled(one, leaf))) ?? null;
}

/** `reserved` is said of reservations, `booked` of bookings. */
function isOfKind(act: string, kind: readonly string[]): boolean {
  return kind.some(
    (word) => act === word || alikeOf(act).includes(word) || (act.length >= 5 && word.startsWith(act.slice(0, -1))),
  );
}
