import type { Scene } from '../../investigate/case.ts';
import { explainOwn, explainTerm, type Hit } from '../../investigate/explain-term.ts';
import { canHold, inUnit } from '../../investigate/fits.ts';
import { linkCondition } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf } from '../../transcript/pool.ts';
import { alikeOf, TEXT_KEYS } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import { isKind, stateOf } from './state.ts';

/** How one thing answers to a mention. */
export interface Proof {
  readonly hit: Hit | null;
  /** What it holds in its place. */
  readonly other: Leaf | null;
  /** Leaves under a key that has the word: it counts where what else is mentioned stands at one of them. */
  readonly keyed: readonly Leaf[];
}

/** What the words of a statement are looked for in. */
export interface Grounds {
  readonly scene: Scene;
  readonly terms: readonly Term[];
}

interface At extends Grounds {
  readonly thing: Thing;
}

const ABSENT: Proof = { hit: null, other: null, keyed: [] };
/** Texts that are longer are no labels. */
export const MAX_LABEL = 80;

export function prove(mention: Mention, at: At): Proof {
  return mention.term.kind === 'word' ? proveWord(mention, at) : proveNamed(mention, at);
}

/** A value, a text or a name: at the field that the words around it name, or anywhere. */
function proveNamed({ term, fields, text }: Mention, at: At): Proof {
  const { thing, scene } = at;
  for (const group of fields) {
    const named = namedLeaves(thing, group, (leaf) => canStand(leaf, term, scene));
    const [first] = named;
    if (first === undefined) continue;
    const hit = hitIn(term, { ...thing, leaves: named }, at);
    if (hit !== null) return { ...ABSENT, hit };
    const linked = thing
      .links()
      .filter((one) => named.some((leaf) => linkCondition(one, thing, leaf) !== null))
      .map((one) => hitIn(term, one, at))
      .find((one) => one !== null);
    if (linked != null) return { ...ABSENT, hit: { ...linked, isLinked: true } };
    const isOne = new Set(named.map(({ record }) => record)).size === 1;
    return isOne && (text !== 'must' || named.length === 1) ? { ...ABSENT, other: first } : ABSENT;
  }
  const own = explainTerm(term, thing, at);
  return { ...ABSENT, hit: own ?? (text !== null || term.kind === 'text' ? textHit(term, thing, scene) : null) };
}

/** Leaves of a thing whose keys have most of the words of a group, where any has one. */
export function namedLeaves(thing: Thing, group: readonly string[], canBe: (leaf: Leaf) => boolean): readonly Leaf[] {
  const above = keysOf(thing.id).length;
  const wide = new Set(group.flatMap((word) => [word, ...alikeOf(word)]));
  const scored = thing.leaves.filter(canBe).map((leaf) => {
    const words = leaf.path.slice(above).flatMap(wordsOf);
    return { leaf, score: new Set(words.filter((word) => wide.has(word))).size };
  });
  const most = Math.max(1, ...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === most).map(({ leaf }) => leaf);
}

function canStand(leaf: Leaf, { kind, asked }: Term, scene: Scene): boolean {
  const { value } = leaf;
  if (kind === 'value' && asked !== null) {
    if (typeof value === 'string' && value.length > MAX_LABEL) return true;
    return canHold(leaf, asked) && scene.stands(value, asked.relation, inUnit(asked, leaf).expected) !== null;
  }
  // No name stands where moments do.
  if (typeof value === 'string') return kind !== 'name' || !/^\d{4}-\d\d(?:-\d\d|$)/u.test(value);
  return typeof value === 'number' && kind !== 'name';
}

/** How the leaves of a thing alone bear out a term. */
function hitIn(term: Term, thing: Thing, { scene, terms }: Grounds): Hit | null {
  const part: Thing = { ...thing, words: new Set() };
  const named = terms.filter(({ kind }) => kind !== 'word');
  return (
    explainOwn(term, part, { scene, terms: named, isLinked: false, isCalled: false }) ?? textHit(term, part, scene)
  );
}

/** A longer text that says it. */
function textHit(term: Term, thing: Thing, scene: Scene): Hit | null {
  const { expected, relation } = term.asked ?? { expected: term.text, relation: 'equal' as const };
  if (relation !== 'equal' || typeof expected !== 'string') return null;
  const leaf = thing.leaves.find(
    (one) =>
      typeof one.value === 'string' &&
      (one.value.length > MAX_LABEL || isText(one)) &&
      scene.stands(one.value, 'contains', expected) === true,
  );
  return leaf === undefined ? null : { leaf, thing, held: { relation: 'contains', expected }, isLinked: false };
}

/** Whether a leaf stands under a key for longer texts. */
export function isText({ value, path }: Leaf): boolean {
  return typeof value === 'string' && TEXT_KEYS.has(wordsOf(path.at(-1) ?? '').at(-1) ?? '');
}

/** What a mail happens to mention is not what it is. */
export function isInBody({ leaf, held }: Hit): boolean {
  if (leaf === null || held?.relation !== 'contains') return false;
  return String(leaf.value).length > (isText(leaf) ? MAX_LABEL : 2 * MAX_LABEL);
}

/** A mail and a chat message are both called so. */
const MESSAGE = canonical('message');

/** A word: a kind of thing, a flag, a status, a short text, a word of a longer text. */
function proveWord({ term, text, isVerb, fields }: Mention, { thing, scene, terms }: At): Proof {
  const [stem = ''] = term.stems;
  const named = (hit: Thing): Hit => ({ leaf: null, thing: hit, held: null, isLinked: hit !== thing });
  // `ends` is no status, `ended` is.
  const state = isVerb && term.text.endsWith('s') ? null : stateOf(term, { thing, fields, pool: scene.pool });
  // `the flag is off`: the word for the flag only names it.
  const isNamed = terms.some((one) => one !== term && /^(?:on|off|true|false)$/iu.test(one.text));
  if (state !== null && typeof state.leaf.value === 'boolean' && isNamed) return { ...ABSENT, hit: named(thing) };
  if (state?.holds === true) return { ...ABSENT, hit: { leaf: state.leaf, thing, held: null, isLinked: false } };
  if (state !== null) return { ...ABSENT, other: state.leaf };
  const hit = explainTerm(term, thing, { terms, scene });
  if (hit !== null && (hit.leaf !== null || thing.words.has(stem))) return { ...ABSENT, hit };
  const alike = alikeOf(stem);
  const isCollection = () => stem !== MESSAGE && thingsIn(scene.pool).records.some((one) => isKind(stem, one));
  if (alike.some((one) => isKind(one, thing)) && !isCollection()) return { ...ABSENT, hit: named(thing) };
  const said = text === null ? null : wordInText(term, thing);
  if (said !== null) return { ...ABSENT, hit: said };
  const above = keysOf(thing.id).length;
  const keyed = thing.leaves.filter(({ path }) =>
    path.slice(above).some((key) => wordsOf(key).some((word) => word === stem || alike.includes(word))),
  );
  if (keyed.length > 0) return { ...ABSENT, hit: named(thing), keyed };
  const linked = thing.links().find((one) => isKind(stem, one));
  return linked === undefined ? ABSENT : { ...ABSENT, hit: named(linked) };
}

function wordInText({ text, stems: [stem = ''] }: Term, thing: Thing): Hit | null {
  for (const leaf of thing.leaves) {
    if (typeof leaf.value !== 'string' || !wordsOf(leaf.value).includes(stem)) continue;
    const written = (leaf.value.match(/[\p{L}\p{N}]+/gu) ?? []).find((word) => wordsOf(word)[0] === stem) ?? text;
    return { leaf, thing, held: { relation: 'contains', expected: written }, isLinked: false };
  }
  return null;
}
