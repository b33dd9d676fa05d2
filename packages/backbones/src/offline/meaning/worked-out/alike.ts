import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { type Case, met, RELATION_WORDS, unmet, valueAtom } from '../../investigate/case.ts';
import type { Match } from '../../investigate/match.ts';
import type { Found } from '../../investigate/match-cases.ts';
import type { Term } from '../../reading/terms.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { FIELD_CUTS } from './field-cuts.ts';
import { ASPECT_ROWS, type Aspect, aspectsIn, leafFor } from './fields.ts';
import { listedParts } from './listed.ts';
import { MAX_PAIRS, noneSuch, ofOneKind, type Records, recordsFor, shownBy } from './records.ts';
import { plainSkeleton } from './remarks.ts';
import { groupsOf } from './skeleton.ts';

/** `The entry starts at the time of a booked visit.`, `Both orders name the same address.` */
export function alikeForm(reading: Reading): Found | null {
  const skeleton = plainSkeleton(reading.sentence.words);
  let isAsked = false;
  for (const { pattern, aspects } of FIELD_CUTS) {
    const parts = groupsOf(skeleton, pattern);
    if (parts === null) continue;
    const { all = [], left = [], right = [], field = [], former = [], shared = [], first = [], second = [] } = parts;
    const asked = aspects ?? aspectsIn(field);
    if (asked.length === 0) continue;
    const sides =
      all.length > 0
        ? listedParts(all)
        : [
            [...shared, ...first, ...left],
            [...shared, ...second, ...right],
          ];
    if (sides === null) continue;
    isAsked = true;
    const cases = casesFor(sides, {
      aspects: asked,
      field,
      former,
      reading,
      isOfOne: aspects === undefined && all.length === 0,
    });
    if (cases !== null) return { cases, unread: null, lacks: null };
  }
  return isAsked ? { cases: [], unread: reading.sentence.text, lacks: null } : null;
}

interface Asking {
  /** Whether each side means one record and no other. */
  readonly isOfOne: boolean;
  readonly aspects: readonly Aspect[];
  readonly field: readonly Word[];
  readonly former: readonly Word[];
  readonly reading: Reading;
}

/** Words that ask for a field tell no record. */
function isAspect({ kind, text }: Term): boolean {
  return kind === 'word' && ASPECT_ROWS.some(({ words }) => words.test(text.toLowerCase()));
}

interface Pair {
  readonly one: Match;
  readonly other: Match;
  readonly leaves: readonly (readonly [Leaf, Leaf])[];
  readonly holds: boolean;
}

function casesFor(sides: readonly (readonly Word[])[], asking: Asking): Case[] | null {
  const { reading, former } = asking;
  const found = sides.map((side) => recordsFor(side, reading, { without: isAspect }));
  const [first, second] = found;
  if (first === undefined || second === undefined) return null;
  const empty = found.find(({ full }) => full.length === 0);
  if (empty !== undefined) return absent(empty, found, reading);
  const pairs = pairsOf(first, second, asking);
  if (pairs.length === 0 || pairs.length > MAX_PAIRS) return null;
  // Where the sentence means one record, several answer to it.
  if (pairs.length > 1 && asking.isOfOne) return null;
  const agreeing = pairs.find(({ holds }) => holds);
  if (agreeing !== undefined) {
    const moved = formerAtom(agreeing, former, reading);
    return moved === null
      ? null
      : [met(says(agreeing, 'agree'), ...crossed(agreeing, 'equal'), ...moved, ...around(agreeing))];
  }
  const atoms = pairs.flatMap((pair) => crossed(pair, 'different').slice(0, 1));
  const shown = pairs.slice(0, 1).flatMap(around);
  return [unmet('the fields differ', ...atoms, ...shown)];
}

/** Nothing is as one side says. */
function absent(empty: Records, all: readonly Records[], reading: Reading): Case[] | null {
  const none = noneSuch(empty, reading);
  const others = all.filter((one) => one !== empty).flatMap(({ full }) => full.slice(0, 1).flatMap(shownBy));
  return none === null ? null : [unmet('no record is as described', none, ...others)];
}

function pairsOf(first: Records, second: Records, { aspects, field, reading }: Asking): Pair[] {
  const { stands } = reading.scene;
  return ofOneKind(first).flatMap((one) =>
    ofOneKind(second).flatMap((other) => {
      if (one.thing.id === other.thing.id) return [];
      const leaves = aspects.flatMap((aspect) => {
        const [left, right] = [leafFor(aspect, one.thing, field), leafFor(aspect, other.thing, field)];
        return left === null || right === null ? [] : [[left, right] as const];
      });
      if (leaves.length < aspects.length) return [];
      const holds = leaves.every(([left, right]) => stands(left.value, 'equal', right.value) === true);
      return [{ one, other, leaves, holds }];
    }),
  );
}

/** `no longer on Friday`: the field holds another value than that. Null where it can't be told. */
function formerAtom({ leaves }: Pair, former: readonly Word[], { terms, scene }: Reading): JsonObject[] | null {
  const values = terms.ofWords(former).flatMap(({ asked }) => (asked === null ? [] : [asked]));
  const [first] = leaves;
  if (values.length === 0 || first === undefined) return [];
  const [value, more] = values;
  if (value === undefined || more !== undefined || typeof value.expected !== 'string') return null;
  const isMoved = scene.stands(first[0].value, 'different', value.expected) === true;
  return isMoved ? [valueAtom(first[0], 'different', value.expected)] : null;
}

function crossed({ leaves }: Pair, relation: 'equal' | 'different'): JsonObject[] {
  const differing = relation === 'equal' ? leaves : leaves.filter(([left, right]) => left.value !== right.value);
  return differing.map(([left, right]) => ({
    type: 'cross_value_match',
    claim: `${left.locator} ${RELATION_WORDS[relation]} ${right.locator}`,
    left: left.locator,
    relation,
    right: right.locator,
  }));
}

function around({ one, other }: Pair): JsonObject[] {
  return [...shownBy(one), ...shownBy(other)];
}

function says({ one, other }: Pair, verb: string): string {
  return `${one.thing.id} and ${other.thing.id} ${verb}`;
}
