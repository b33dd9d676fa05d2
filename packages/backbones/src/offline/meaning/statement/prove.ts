import type { JsonValue } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import type { Scene } from '../../investigate/case.ts';
import { explainOwn, explainTerm, type Hit } from '../../investigate/explain-term.ts';
import { canHold, inUnit } from '../../investigate/fits.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf } from '../../transcript/pool.ts';
import { MAX_LABEL } from './fits.ts';
import { type Grounds, isKind, namedLeaves, type Proof } from './grounds.ts';
import { alikeOf, TEXT_KEYS } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import { stateProof } from './prove-state.ts';
import { zonedTime } from './zones.ts';

const ABSENT: Proof = { kind: 'absent' };

/** How a thing answers to a mention. */
export function prove(mention: Mention, thing: Thing, grounds: Grounds): Proof {
  return mention.term.kind === 'word' ? proveWord(mention, thing, grounds) : proveNamed(mention, thing, grounds);
}

/** A value, a text or a name: at the field that the words around it name, or anywhere. */
function proveNamed(mention: Mention, thing: Thing, grounds: Grounds): Proof {
  const { term, fields, inText, mayText } = mention;
  if (mention.zone !== undefined) return proveZoned(mention, mention.zone, { thing, grounds });
  for (const group of fields) {
    const named = namedLeaves(thing, group, (leaf) => canStand(leaf, term, grounds.scene));
    if (named.length === 0) continue;
    const hit = hitIn(term, { thing, leaves: named }, grounds);
    if (hit !== null) return { kind: 'held', hit };
    const linked = linkedBy(thing, named)
      .map((one) => hitIn(term, { thing: one, leaves: one.leaves }, grounds))
      .find((one) => one !== null);
    if (linked != null) return { kind: 'held', hit: { ...linked, isLinked: true } };
    const [first] = named;
    if (!inText && first !== undefined && new Set(named.map(({ record }) => record)).size === 1)
      return { kind: 'other', leaf: first };
    if (inText && first !== undefined && named.length === 1) return { kind: 'other', leaf: first };
    return ABSENT;
  }
  const hit =
    explainTerm(term, thing, grounds) ??
    (inText || mayText || term.kind === 'text' ? textHit(term, thing, grounds.scene) : null);
  return hit === null ? ABSENT : { kind: 'held', hit };
}

interface At {
  readonly thing: Thing;
  readonly grounds: Grounds;
}

/** A time in a zone of its own. */
function proveZoned({ term, fields }: Mention, zone: string, { thing, grounds }: At): Proof {
  const moments = thing.leaves.filter(({ value }) => zonedTime(term.text, zone, value) !== null);
  const group = fields.find((words) => namedLeaves(thing, words, (leaf) => moments.includes(leaf)).length > 0);
  const named = group === undefined ? moments : namedLeaves(thing, group, (leaf) => moments.includes(leaf));
  const relation = term.asked?.relation ?? 'equal';
  for (const leaf of named) {
    const expected = zonedTime(term.text, zone, leaf.value);
    if (expected !== null && grounds.scene.stands(leaf.value, relation, expected) === true)
      return { kind: 'held', hit: { leaf, thing, held: { relation: 'asked', expected }, isLinked: false } };
  }
  const [first] = named;
  return first === undefined || named.length > 1 ? ABSENT : { kind: 'other', leaf: first };
}

function canStand(leaf: Leaf, { kind, asked }: Term, scene: Scene): boolean {
  if (kind === 'value' && asked !== null) {
    if (typeof leaf.value === 'string' && leaf.value.length > MAX_LABEL) return true;
    return canHold(leaf, asked) && scene.stands(leaf.value, asked.relation, inUnit(asked, leaf).expected) !== null;
  }
  // No name stands where moments do.
  if (typeof leaf.value === 'string') return kind !== 'name' || !/^\d{4}-\d\d(?:-\d\d|$)/u.test(leaf.value);
  return typeof leaf.value === 'number' && kind !== 'name';
}

/** How some leaves of a thing alone bear out a term. */
function hitIn(
  term: Term,
  { thing, leaves }: Pick<Thing, 'leaves'> & { readonly thing: Thing },
  { scene, terms }: Grounds,
): Hit | null {
  const part: Thing = { ...thing, words: new Set(), leaves };
  return (
    explainOwn(term, part, {
      scene,
      terms: terms.filter(({ kind }) => kind !== 'word'),
      isLinked: false,
      isCalled: false,
    }) ?? textHit(term, part, scene)
  );
}

const HANDLE = /(?:^|_)(?:id|e?mail|name|number|code|title|username|address|sku|key|reference)$/iu;

/** Things that a leaf names by an id, an address or a title. */
export function linkedBy(thing: Thing, leaves: readonly Leaf[]): readonly Thing[] {
  const handles = new Set(leaves.map(({ value }) => foldCase(String(value))));
  return thing
    .links()
    .filter(
      ({ id, leaves: own }) =>
        handles.has(foldCase(keysOf(id).at(-1) ?? '')) ||
        own.some(
          ({ record, path, value }) =>
            record === id &&
            HANDLE.test(path.at(-1) ?? '') &&
            typeof value === 'string' &&
            handles.has(foldCase(value)),
        ),
    );
}

/** A longer text that says it. */
function textHit(term: Term, thing: Thing, scene: Scene): Hit | null {
  const { expected, relation } = term.asked ?? { expected: term.text, relation: 'equal' as const };
  if (relation !== 'equal' || typeof expected !== 'string') return null;
  const leaf = thing.leaves.find(
    ({ value, path }) =>
      typeof value === 'string' &&
      (value.length > MAX_LABEL || TEXT_KEYS.has(wordsOf(path.at(-1) ?? '').at(-1) ?? '')) &&
      scene.stands(value, 'contains', expected) === true,
  );
  return leaf === undefined
    ? null
    : { leaf, thing, held: { relation: 'contains', expected: expected as JsonValue }, isLinked: false };
}

/** A mail and a chat message are both called so. */
const MESSAGE = canonical('message');

/** A word: a kind of thing, a flag, a status, a short text, a word of a longer text. */
function proveWord(mention: Mention, thing: Thing, grounds: Grounds): Proof {
  const { term, inText, mayText } = mention;
  const [stem = ''] = term.stems;
  // `ends` is no status, `ended` is.
  const isPresent = mention.isVerb && term.text.endsWith('s');
  const state = isPresent ? null : stateProof(stem, mention, { thing, grounds });
  if (state !== null) return state;
  const hit = explainTerm(term, thing, grounds);
  if (hit?.leaf != null) return { kind: 'held', hit };
  if (hit !== null && thing.words.has(stem)) return { kind: 'held', hit };
  const kind = alikeOf(stem).find((one) => isKind(one, thing));
  if (kind !== undefined && (stem === MESSAGE || !isCollection(stem, grounds.scene)))
    return { kind: 'held', hit: { leaf: null, thing, held: null, isLinked: false } };
  const text = inText || mayText ? wordInText(term, thing) : null;
  if (text !== null) return { kind: 'held', hit: text };
  const above = keysOf(thing.id).length;
  const alike = alikeOf(stem);
  const leaves = thing.leaves.filter(({ path }) =>
    path.slice(above).some((key) => wordsOf(key).some((word) => word === stem || alike.includes(word))),
  );
  if (leaves.length > 0) return { kind: 'key', leaves };
  const linked = thing.links().find((one) => isKind(stem, one));
  return linked === undefined
    ? ABSENT
    : { kind: 'held', hit: { leaf: null, thing: linked, held: null, isLinked: true } };
}

function wordInText({ text, stems: [stem = ''] }: Term, thing: Thing): Hit | null {
  for (const leaf of thing.leaves) {
    if (typeof leaf.value !== 'string' || !wordsOf(leaf.value).includes(stem)) continue;
    const written = (leaf.value.match(/[\p{L}\p{N}]+/gu) ?? []).find((word) => wordsOf(word)[0] === stem) ?? text;
    return { leaf, thing, held: { relation: 'contains', expected: written }, isLinked: false };
  }
  return null;
}

/** Whether some collection is called so. */
function isCollection(stem: string, { pool }: Scene): boolean {
  return thingsIn(pool).records.some((thing) => isKind(stem, thing));
}

export type { Grounds } from './grounds.ts';
