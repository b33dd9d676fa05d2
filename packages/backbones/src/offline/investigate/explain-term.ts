import type { JsonObject, JsonValue } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import { ObjectCache } from '../cache.ts';
import { isDateKind } from '../reading/quantity.ts';
import type { Term } from '../reading/terms.ts';
import { canonical, wordsOf } from '../reading/words.ts';
import type { Brief } from '../transcript/brief.ts';
import { type Leaf, parentOf } from '../transcript/pool.ts';
import { factAtom, type Scene, valueAtom } from './case.ts';
import { canHold, inUnit } from './fits.ts';
import { says } from './messages.ts';
import { textsWithin, wordsWithin } from './thing-words.ts';
import type { Thing } from './things.ts';

/** How a thing bears out a term: by a leaf of its own or of a linked thing, or by its keys alone (null). */
export interface Hit {
  readonly leaf: Leaf | null;
  readonly thing: Thing;
  /** What the leaf is held to; null for the leaf's own value. */
  readonly held: { readonly relation: 'contains' | 'asked'; readonly expected: JsonValue } | null;
  readonly isLinked: boolean;
}

const MAX_LABEL = 80;

/** Finds how a thing bears out a term; null where it does not. */
export function explainTerm(term: Term, thing: Thing, { terms, scene }: Pick<Around, 'terms' | 'scene'>): Hit | null {
  const own = explainOwn(term, thing, { terms, scene, isLinked: false, isCalled: thing.kind === 'call' });
  if (own !== null) return own;
  for (const linked of thing.links()) {
    const hit = explainOwn(term, directly(linked, thing), {
      terms,
      scene,
      isLinked: true,
      isCalled: thing.kind === 'call',
    });
    if (hit !== null && !isContradicted(hit, thing)) return hit;
  }
  return null;
}

/** What a linked record says itself, without the things in its lists. */
function directly(linked: Thing, thing: Thing): Thing {
  if (thing.kind === 'call' || thing.id.startsWith(linked.id)) return linked;
  return withoutLists.get([linked], () => ({
    ...linked,
    leaves: linked.leaves.filter(
      ({ record }) => record === linked.id || !/\[\d+\]/u.test(record.slice(linked.id.length)),
    ),
  }));
}

const withoutLists = new ObjectCache<Thing>();

/** A thing that has such a field itself is told by its own. */
function isContradicted({ leaf }: Hit, thing: Thing): boolean {
  if (leaf === null) return false;
  const key = leaf.path.slice(-2).join('.');
  return thing.kind === 'record' && thing.leaves.some((own) => own !== leaf && own.path.slice(-2).join('.') === key);
}

export interface Around {
  readonly terms: readonly Term[];
  readonly scene: Scene;
  readonly isLinked: boolean;
  /** Whether the thing that is explained is a call. */
  readonly isCalled: boolean;
}

type Finder = (term: Term, thing: Thing, around: Around) => Omit<Hit, 'thing' | 'isLinked'> | null;

const FINDERS = { value: valueHit, text: textHit, name: nameHit, word: wordHit } as const satisfies Record<
  Term['kind'],
  Finder
>;

/** How a thing alone, without those that it is linked to, bears out a term. */
export function explainOwn(term: Term, thing: Thing, around: Around): Hit | null {
  const hit = FINDERS[term.kind](term, thing, around);
  return hit === null ? null : { ...hit, thing, isLinked: around.isLinked };
}

/** A leaf that holds the value, under a key that the words before it name where there is such a key. */
function valueHit({ asked, start }: Term, thing: Thing, { terms, scene, isLinked }: Around): ReturnType<Finder> {
  if (asked === null) return null;
  const fitting = thing.leaves.filter(
    (leaf) => canHold(leaf, asked) && scene.stands(leaf.value, asked.relation, inUnit(asked, leaf).expected) !== null,
  );
  const keyed = isLinked ? [] : namedBefore(start, terms, fitting);
  const isTold = (leaf: Leaf) => scene.stands(leaf.value, asked.relation, inUnit(asked, leaf).expected) === true;
  const exact = (keyed.length > 0 ? keyed : fitting).find(isTold);
  if (exact !== undefined) {
    return { leaf: exact, held: { relation: 'asked', expected: inUnit(asked, exact).expected as JsonValue } };
  }
  // Money that was spent may stand below zero.
  const spent =
    asked.literal.kind === 'money' && asked.relation === 'equal'
      ? fitting.find(
          ({ value }) =>
            typeof value === 'number' && value < 0 && scene.stands(-value, 'equal', asked.expected) === true,
        )
      : undefined;
  if (spent !== undefined) return { leaf: spent, held: null };
  // The end of a number that is written in groups.
  const digits = String(asked.expected);
  const ending = /^\d{3,}$/u.test(digits)
    ? thing.leaves.find(
        ({ value }) =>
          typeof value === 'string' && /^[\d\s-]{6,}$/u.test(value) && value.replace(/\D/gu, '').endsWith(digits),
      )
    : undefined;
  if (ending !== undefined) return { leaf: ending, held: null };
  // Only what is said outright can be read out of a longer text.
  if (asked.relation !== 'equal' || typeof asked.expected !== 'string') return null;
  const { expected } = asked;
  const text = thing.leaves.find(
    ({ value, path }) =>
      typeof value === 'string' &&
      !/(?:^|_)id$/iu.test(path.at(-1) ?? '') &&
      (isDateKind(asked.literal.kind) ? value.length > 30 : /\D/u.test(value)) &&
      says(value, expected, scene.brief.values),
  );
  return text === undefined ? null : { leaf: text, held: { relation: 'contains', expected } };
}

/** Words back from a value in which the name of its field may stand. */
const REACH = 4;

function namedBefore(at: number, terms: readonly Term[], leaves: readonly Leaf[]): Leaf[] {
  const before = terms.filter((term) => term.end <= at && term.kind === 'word').slice(-REACH);
  for (const term of before.toReversed()) {
    const keyed = leaves.filter(({ path }) => wordsOf(path.at(-1) ?? '').includes(term.stems[0] ?? ''));
    if (keyed.length > 0) return keyed;
  }
  return [];
}

/** A quoted text or an id: the whole of a leaf, or words of it. */
function textHit({ text, asked }: Term, thing: Thing, { scene }: Around): ReturnType<Finder> {
  if (asked === null) return null;
  const folded = foldCase(text);
  const leaves = textsWithin(thing).has(folded) ? thing.leaves : [];
  const whole = leaves.find(({ value }) => value !== null && foldCase(String(value)) === folded);
  if (whole !== undefined) return { leaf: whole, held: null };
  if (foldCase(thing.id).includes(`"${folded}"`)) return { leaf: null, held: null };
  const part = thing.leaves.find(
    ({ value }) => typeof value === 'string' && scene.stands(value, 'contains', text) === true,
  );
  return part === undefined ? null : { leaf: part, held: { relation: 'contains', expected: text } };
}

/** A name: the words of a label, in order; a label that goes on with another name is another name. */
function nameHit({ stems, text }: Term, thing: Thing): ReturnType<Finder> {
  const words = wordsWithin(thing);
  const leaves = stems.every((stem) => words.has(stem)) ? thing.leaves : [];
  const leaf = leaves.find((one) => typeof one.value === 'string' && holdsName(one.value, stems, text));
  if (leaf !== undefined) {
    const isWhole = String(leaf.value).length <= MAX_LABEL;
    return { leaf, held: isWhole ? null : { relation: 'contains', expected: text } };
  }
  return stems.every((stem) => thing.words.has(stem)) ? { leaf: null, held: null } : null;
}

function holdsName(value: string, stems: readonly string[], text: string): boolean {
  const words = wordsOf(value);
  const at = words.findIndex((_, index) => stems.every((stem, offset) => words[index + offset] === stem));
  if (at < 0) return false;
  const isLabel = value.length <= 60 && !value.includes('@') && /^\p{Lu}/u.test(value);
  // `Print and Web` is another plan than `Web`.
  if (isLabel && words.length <= 4 && /\s(?:and|&|\+)\s/u.test(value) && words.length > stems.length) return false;
  if (!isLabel || stems.length === 1) return true;
  const [follow] = foldAfter(value, text);
  return follow === undefined || !/\p{L}/u.test(follow);
}

/** The word right after a name in a label, where it goes on as a name does. */
function foldAfter(value: string, text: string): string[] {
  const at = foldCase(value).indexOf(foldCase(text));
  if (at < 0) return [];
  const match = /^ (\p{Lu}[\p{L}]*)/u.exec(value.slice(at + text.length));
  return match?.[1] === undefined ? [] : [match[1]];
}

/** A word: of the collection, of a key, of a short text, or a flag that is set. */
function wordHit(
  { stems: [stem = ''], text, start }: Term,
  thing: Thing,
  { isLinked, isCalled, scene }: Around,
): ReturnType<Finder> {
  if (stem === 'on' || stem === 'off') return switchHit(stem, thing);
  const leaves = wordsWithin(thing).has(stem) ? thing.leaves : [];
  const base = OPPOSITES.get(text.toLowerCase());
  const unset =
    base === undefined
      ? undefined
      : thing.leaves.find(({ value, path }) => value === false && wordsOf(path.at(-1) ?? '').includes(base));
  if (unset !== undefined) return { leaf: unset, held: null };
  const flag = leaves.find(
    ({ value, path }) => typeof value === 'boolean' && wordsOf(path.at(-1) ?? '').includes(stem),
  );
  if (flag !== undefined) return flag.value === true ? { leaf: flag, held: null } : null;
  // A participle names a status, where such a status is known: what is held stands among the bookings and is not booked.
  const status = isLinked ? undefined : statusLeaf(thing);
  if (stem === 'open' && status !== undefined && !scene.pool.isStatus(stem, parentOf(thing.id))) {
    return FINISHED.test(String(status.value)) ? null : { leaf: status, held: null };
  }
  if (status !== undefined && scene.pool.isStatus(stem, parentOf(thing.id)))
    return wordsOf(String(status.value)).includes(stem) ? { leaf: status, held: null } : null;
  if (status !== undefined && /ed$/iu.test(text) && isOnlyHeld(status) && thing.words.has(stem)) return null;
  const isOwnTool = isLinked && isCalled && toolWords(scene.brief).has(stem);
  if (thing.words.has(stem) && (!isLinked || (isCalled && !isOwnTool))) return { leaf: null, held: null };
  const leaf = leaves.find(
    ({ value, path }) =>
      typeof value === 'string' &&
      value.length <= MAX_LABEL &&
      (!isLinked || isCalled || NAMING.test(path.at(-1) ?? '')) &&
      wordsOf(value).includes(stem),
  );
  if (leaf !== undefined) return { leaf, held: null };
  if (isLinked) return null;
  const body =
    leaves.length > 0 && MENTIONS.test(scene.criterion.text.slice(0, start)) ? bodyWith(text, stem, thing) : null;
  if (body !== null) return body;
  // A participle that only a key has is told by the status, where there is one.
  if (
    /ed$/iu.test(text) &&
    statusLeaf(thing) !== undefined &&
    !leaves.some(({ path, record }) => record !== thing.id && path.some((key) => wordsOf(key).includes(stem)))
  )
    return null;
  const keyed = leaves.filter(({ path }) => path.some((key) => wordsOf(key).includes(stem)));
  return keyed.some(({ value }) => value !== null && value !== '') ? { leaf: null, held: null } : null;
}

/** Whether a status says no more than that something is held: then it is not booked, though it stand among the bookings. */
export function isOnlyHeld({ value }: Leaf): boolean {
  return /^(?:held|on[ _]hold|hold)$/iu.test(String(value));
}

/** Stems of the tools' names. */
function toolWords(brief: Brief): ReadonlySet<string> {
  return toolWordSets.get([brief.tools], () => new Set(brief.tools.flatMap(({ tool }) => wordsOf(tool))));
}

const toolWordSets = new ObjectCache<ReadonlySet<string>>();

/** Words for a flag that is not set, with the word of the flag. */
const OPPOSITES: ReadonlyMap<string, string> = new Map(
  Object.entries({ disabled: 'enabled', inactive: 'active', unlocked: 'locked', unread: 'read', unpaid: 'paid' }).map(
    ([word, base]) => [word, canonical(base)],
  ),
);

const MENTIONS = /\b(?:mentions?|mentioned|names?|named|says?|contains?|includes?|lists?)\b/iu;

/** A longer text of a record that is said to mention something. */
function bodyWith(text: string, stem: string, { leaves }: Thing): ReturnType<Finder> {
  const leaf = leaves.find(
    ({ value }) =>
      typeof value === 'string' && value.length > MAX_LABEL && wordsOf(value).includes(stem) && value.includes(text),
  );
  return leaf === undefined ? null : { leaf, held: { relation: 'contains', expected: text } };
}

/** What is no longer open, where records know no such status. */
const FINISHED = /^(?:done|closed|complete|completed|delivered|shipped|cancell?ed|resolved|paid|returned|sent)$/iu;

/** `is off`: a text that says so, or a switch. */
function switchHit(stem: string, thing: Thing): ReturnType<Finder> {
  const told = thing.leaves.find(({ value }) => typeof value === 'string' && value.toLowerCase() === stem);
  if (told !== undefined) return { leaf: told, held: null };
  const flag = thing.leaves.find(
    ({ value, path }) =>
      typeof value === 'boolean' && /^(?:on|is_?on|power|powered|enabled|active)$/iu.test(path.at(-1) ?? ''),
  );
  return flag !== undefined && flag.value === (stem === 'on') ? { leaf: flag, held: null } : null;
}

export function statusLeaf(thing: Thing): Leaf | undefined {
  return statusLeaves.get([thing], () => ({ leaf: findStatus(thing) })).leaf;
}

const statusLeaves = new ObjectCache<{ readonly leaf: Leaf | undefined }>();

function findStatus({ leaves, id }: Thing): Leaf | undefined {
  const own = (key: RegExp) =>
    leaves.find(({ record, path, value }) => record === id && typeof value === 'string' && key.test(path.at(-1) ?? ''));
  return own(/^(?:status|state)$/iu) ?? own(/^folder$/iu);
}

/** Fields of a linked record by which it is named. */
const NAMING = /name|title|label|service|kind|type|subject|merchant|provider|status/iu;

/** The atom that shows a hit; null where the keys show it. */
export function hitAtom({ leaf, held }: Hit, term: Term): JsonObject | null {
  if (leaf === null) return null;
  if (held === null) return factAtom(leaf);
  if (held.relation === 'contains') return valueAtom(leaf, 'contains', held.expected);
  return valueAtom(leaf, term.asked?.relation ?? 'equal', held.expected);
}
