import type { JsonObject } from '@sauron/core/episode';
import type { Phrase } from '../../grammar/types.ts';
import type { Found } from '../../investigate/case.ts';
import { met, type Scene, unmet } from '../../investigate/case.ts';
import { matchAtoms, rankMatches } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { keysOf, type Leaf, parentOf } from '../../transcript/pool.ts';
import type { Form, Reading } from '../reading.ts';
import { type Domain, domainsIn } from './collection.ts';
import { foundBy, notRead, turnedFound } from './found.ts';
import { bears, type Held, listSpokenOf, shownIn } from './list-spoken-of.ts';
import { termsBeside, termsOfPhrase } from './parts.ts';
import { exceptsIn, quantifiedIn, saysOnly } from './quantified.ts';
import { countAtom } from './tell-items.ts';

/** `X is attended by A`, `A is among the participants of X`: a list of one record holds somebody or something. */
export const memberForm: Form = (reading) => {
  const { clause } = reading;
  if (clause.content !== null || clause.hanging.length > 0 || quantifiedIn(reading) !== null) return null;
  if (exceptsIn(reading) || saysOnly(reading)) return null;
  const phrases = [
    ...(clause.subject === null ? [] : [clause.subject]),
    ...clause.objects,
    ...clause.adjuncts.map(({ phrase }) => phrase),
  ];
  const [way, ...more] = phrases.flatMap((phrase) => (isMember(phrase) ? wayWith(phrase, reading) : []));
  if (way === undefined || more.length > 0) return null;
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

function foundIn({ held: { list, proof }, member }: Way, { scene, clause }: Reading): Found | null {
  const isScalar = ({ id, leaves: [leaf] }: Thing) => leaf?.locator === id;
  if (list.items.length !== list.size || !list.items.every(isScalar)) return null;
  const says = `${list.locator} holds ${list.size}`;
  const item = list.items.find((one) => bears(member, one, scene));
  if (item !== undefined)
    return foundBy([met(says, ...proof, ...shownIn(item), ...naming(member, item.links(), scene))]);
  const handle = handleOf(member, list, scene);
  if (handle === null) {
    // An empty list tells against everybody, but names nobody for whom it could speak.
    if (clause.negated) return notRead(member[0]?.text ?? '');
    return list.size > 0 ? null : foundBy([unmet(says, countAtom({ domain: list, where: [] }, 'equal', 0), ...proof)]);
  }
  const where = [{ path: '$', relation: 'equal' as const, value: handle.value }];
  return foundBy([unmet(says, countAtom({ domain: list, where }, 'equal', 0), ...handle.proof, ...proof)]);
}

/** What shows which record a name means. */
function naming(member: readonly Term[], among: readonly Thing[], scene: Scene): readonly JsonObject[] {
  const [match] = rankMatches(member, among, scene).filter(({ missing }) => missing.length === 0);
  return match === undefined ? [] : matchAtoms(match).slice(0, 1);
}

interface Handle {
  readonly value: string;
  /** What shows that it is the handle of the one who is named. */
  readonly proof: readonly JsonObject[];
}

/** How such lists would name somebody: by the key or the field by which they name others; null where that is not known. */
function handleOf(member: readonly Term[], { locator }: Domain, scene: Scene): Handle | null {
  const key = keysOf(locator).at(-1);
  const kin = domainsIn(scene).filter((one) => one.owner !== null && keysOf(one.locator).at(-1) === key);
  const items = kin.flatMap((one) => one.items);
  const [only, ...more] = member;
  const isAlike = items.some(({ leaves }) => leaves.some(({ value }) => looksLike(String(value), only?.text ?? '')));
  if (only?.kind === 'text' && more.length === 0 && isAlike) return { value: only.text, proof: [] };
  const records = thingsIn(scene.pool).records;
  const found = rankMatches(member, records, scene)
    .filter(({ missing, hits }) => missing.length === 0 && [...hits.values()].every(({ isLinked }) => !isLinked))
    .flatMap((match) => {
      const value = handleAs(match.thing, items);
      return value === null ? [] : [{ value, proof: matchAtoms(match) }];
    });
  return new Set(found.map(({ value }) => value)).size === 1 ? (found[0] ?? null) : null;
}

/** The key or field of a record that looks like what lists name others by. */
function handleAs({ id, leaves }: Thing, items: readonly Thing[]): string | null {
  const own = leaves.filter(({ record, value }) => record === id && typeof value === 'string');
  for (const item of items) {
    const named = item.links().find((one) => parentOf(one.id) === parentOf(id));
    const value = item.leaves[0]?.value;
    if (named === undefined || value === undefined) continue;
    if (keysOf(named.id).at(-1) === value) return keysOf(id).at(-1) ?? null;
    const field = named.leaves.find((leaf) => leaf.record === named.id && leaf.value === value)?.path.at(-1);
    const leaf = own.find(({ path }) => path.at(-1) === field);
    if (leaf !== undefined) return String(leaf.value);
  }
  const address = own.find(({ value }) => isAddress(value) && items.some(({ leaves: [one] }) => isAddress(one?.value)));
  return address === undefined ? null : String(address.value);
}

function isAddress(value: Leaf['value'] | undefined): boolean {
  return /^\S+@\S+$/u.test(String(value));
}

function looksLike(left: string, right: string): boolean {
  return isAddress(left) === isAddress(right);
}
