import type { JsonObject } from '@sauron/core/episode';
import type { Phrase } from '../../grammar/types.ts';
import { factAtom, met, unmet } from '../../investigate/case.ts';
import { rankMatches } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { keysOf } from '../../transcript/pool.ts';
import type { Form, Reading } from '../reading.ts';
import { saysOnly } from './exclusive.ts';
import { foundBy, turnedFound } from './found.ts';
import { bears, type Element, elementsOf, type Held, listSpokenOf } from './list-spoken-of.ts';
import { exceptsIn, quantifiedIn } from './quantified.ts';
import { termsBeside, termsOfPhrase } from './terms-beside.ts';

/** `X is attended by A`, `A is among the participants of X`: a list of one record holds somebody or something. */
export const memberForm: Form = (reading) => {
  const { clause } = reading;
  if (
    clause.content !== null ||
    clause.hanging.length > 0 ||
    quantifiedIn(clause) !== null ||
    exceptsIn(clause) ||
    saysOnly(reading)
  )
    return null;
  const phrases = [
    ...(clause.subject === null ? [] : [clause.subject]),
    ...clause.objects,
    ...clause.adjuncts.map(({ phrase }) => phrase),
  ];
  const ways = phrases.flatMap((phrase) => (isMember(phrase) ? wayWith(phrase, reading) : []));
  const [way] = ways;
  if (way === undefined || ways.length > 1) return null;
  const found = foundIn(way, reading);
  return found !== null && clause.negated ? turnedFound(found) : found;
};

/** Somebody or something that is named, and not described. */
function isMember({ head, siblings, determiner, words }: Phrase): boolean {
  if (head === null || siblings.length > 0 || /^(?:no|none|nobody|nothing|any)$/u.test(determiner ?? '')) return false;
  return words.some(
    ({ pos, literal }) => pos === 'PROPN' || (literal !== null && /^(?:quoted|identifier)$/u.test(literal.kind)),
  );
}

interface Way {
  readonly held: Held;
  readonly member: readonly Term[];
}

function wayWith(phrase: Phrase, reading: Reading): readonly Way[] {
  const member = termsOfPhrase(phrase, reading);
  const held = member.length === 0 ? null : listSpokenOf(termsBeside(reading, phrase), reading);
  return held === null ? [] : [{ held, member }];
}

function foundIn({ held, member }: Way, { scene }: Reading) {
  const elements = elementsOf(held, scene);
  if (elements.length !== held.list.size || elements.some(({ isScalar }) => !isScalar)) return null;
  const element = elements.find(({ thing }) => bears(member, thing, scene));
  const { locator, size } = held.list;
  const says = `${locator} holds ${size}`;
  if (element !== undefined)
    return foundBy([met(says, ...held.proof, ...element.atoms, ...named(element, member, scene))]);
  const handle = handleOf(member, elements, scene);
  if (handle === null && size > 0) return null;
  const which = size === 0 ? '' : ` that are ${handle ?? ''}`;
  const none: JsonObject = {
    type: 'state_count',
    claim: `Of the items of ${locator}${which} the count equals 0`,
    locator,
    ...(size === 0 ? {} : { where: [{ path: '$', relation: 'equal', value: handle ?? '' }] }),
    relation: 'equal',
    expected: 0,
  };
  return foundBy([unmet(says, none, ...held.proof)]);
}

/** What shows that an id in the list is the one who is named. */
function named({ thing }: Element, member: readonly Term[], scene: Reading['scene']): readonly JsonObject[] {
  const [match] = rankMatches(member, thing.links(), scene).filter(({ missing }) => missing.length === 0);
  const hit = match === undefined ? undefined : [...match.hits.values()].find(({ leaf }) => leaf !== null);
  return hit?.leaf == null ? [] : [factAtom(hit.leaf)];
}

/** How the list would name somebody: by the key, or by the field by which it names others. */
function handleOf(member: readonly Term[], elements: readonly Element[], { pool }: Reading['scene']): string | null {
  const texts = elements.flatMap(({ thing }) => thing.leaves.map(({ value }) => String(value)));
  const [only] = member;
  if (
    only?.kind === 'text' &&
    member.length === 1 &&
    texts.length > 0 &&
    texts.some((text) => isAlike(text, only.text))
  )
    return only.text;
  const known = thingsIn(pool).records.filter(({ leaves, id }) =>
    member.every(
      ({ stems, text }) =>
        stems.length > 0 &&
        leaves.some(
          ({ record, value }) =>
            record === id && typeof value === 'string' && value.toLowerCase() === text.toLowerCase(),
        ),
    ),
  );
  const handles = known.flatMap((thing) => handlesAs(thing, elements, texts));
  return handles.length === 1 ? (handles[0] ?? null) : null;
}

function handlesAs({ id, leaves }: Thing, elements: readonly Element[], texts: readonly string[]): readonly string[] {
  const kin = elements.flatMap(({ thing }) => thing.links()).find((one) => parent(one.id) === parent(id));
  const key = keysOf(id).at(-1) ?? '';
  if (kin === undefined) {
    const address = leaves.find(
      ({ record, value }) =>
        record === id && typeof value === 'string' && texts.some((text) => isAddress(text) && isAddress(String(value))),
    );
    return address === undefined ? [] : [String(address.value)];
  }
  if (texts.includes(keysOf(kin.id).at(-1) ?? '')) return [key];
  const field = kin.leaves.find(({ record, value }) => record === kin.id && texts.includes(String(value)))?.path.at(-1);
  return leaves.flatMap(({ record, path, value }) => (record === id && path.at(-1) === field ? [String(value)] : []));
}

function parent(id: string): string {
  return keysOf(id).slice(0, -1).join('.');
}

function isAlike(left: string, right: string): boolean {
  return isAddress(left) === isAddress(right);
}

function isAddress(text: string): boolean {
  return /^\S+@\S+$/u.test(text);
}
