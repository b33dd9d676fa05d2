import type { JsonValue } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import type { Word } from '../../grammar/types.ts';
import { OPPOSITE, type Scene } from '../../investigate/case.ts';
import { canHold, inUnit } from '../../investigate/fits.ts';
import type { Condition } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { NUMBER_WORDS } from '../../reading/lexicon.ts';
import { isDateKind } from '../../reading/quantity.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf } from '../../transcript/pool.ts';
import {
  alikeOf,
  FIELD_OF_PREPOSITION,
  FIELD_OF_VERB,
  familyOf,
  isHardWord,
  LIGHT_VERBS,
} from '../statement/lexicon.ts';
import type { Domain } from './collection.ts';
import { placeIn } from './conditions.ts';

/** One of these must hold. */
export type Claim = readonly Condition[];

/** A field of the items of a collection, with what of it was shown. */
interface Field {
  readonly path: string;
  readonly words: readonly string[];
  readonly leaves: readonly Leaf[];
}

/** Words of a sentence that are to become conditions. */
export interface Stretch {
  readonly terms: readonly Term[];
  readonly words: readonly Word[];
  /** Whether this is what is claimed: then no item need bear it out, and nothing is passed over. */
  readonly isSaid: boolean;
}

const MAX_LABEL = 80;

/** The fields of the items of a collection. */
function fieldsOf({ items }: Domain): readonly Field[] {
  const placed = items.flatMap((item) => item.leaves.map((leaf) => ({ leaf, path: placeIn(leaf, item) })));
  return [...Map.groupBy(placed, ({ path }) => path)].map(([path, some]) => ({
    path,
    words: wordsOf(path.replaceAll('[*]', '')),
    leaves: some.map(({ leaf }) => leaf),
  }));
}

/** A term is borne out by conditions, says nothing here (`[]`), or has no place in the collection (null). */
type Resolved = readonly Claim[] | null;

/** What terms ask of the items of a collection. */
export interface Conditions {
  readonly claims: readonly Claim[];
  /** Whether a value was seen in no item, so that only a count can show that it stands there. */
  readonly isGuessed: boolean;
}

/** Terms as conditions on the items of a collection; null where one that counts has no field there. */
export function conditionsFor(stretch: Stretch, domain: Domain, scene: Scene): Conditions | null {
  const resolver = new Resolver(stretch, domain, scene);
  const claims: Claim[] = [];
  const passed: Term[] = [];
  for (const term of stretch.terms) {
    if (resolver.isTaken(term)) continue;
    const resolved = resolver.resolve(term);
    if (resolved !== null) claims.push(...resolved);
    else if (resolver.mayPass(term)) passed.push(term);
    else return null;
  }
  return passed.length > 0 && claims.length === 0 ? null : { claims, isGuessed: resolver.isGuessed };
}

class Resolver {
  readonly #stretch: Stretch;
  readonly #domain: Domain;
  readonly #scene: Scene;
  readonly #fields: readonly Field[];
  readonly #taken = new Set<Term>();
  isGuessed = false;

  constructor(stretch: Stretch, domain: Domain, scene: Scene) {
    this.#stretch = stretch;
    this.#domain = domain;
    this.#scene = scene;
    this.#fields = fieldsOf(domain);
  }

  /** Whether a term before it took it up: `glasses fitting`, `sent or drafted`. */
  isTaken(term: Term): boolean {
    return this.#taken.has(term);
  }

  resolve(term: Term): Resolved {
    if (term.either !== null) return this.#either(term);
    const found = this.#one(term);
    if (found === null || !term.denied) return found === null ? null : found.map((one) => [one]);
    const turned = found.map((one) => oppositeOf(one));
    return turned.length === 1 && turned[0] != null ? [[turned[0]]] : null;
  }

  #either(term: Term): Resolved {
    const group = this.#stretch.terms.filter(({ either }) => either === term.either);
    const found = group.map((one) => this.#one({ ...one, either: null }));
    for (const one of group) this.#taken.add(one);
    return found.every((one) => one?.length === 1) ? [found.flatMap((one) => one ?? [])] : null;
  }

  #one(term: Term): readonly Condition[] | null {
    if (term.kind === 'value') return this.#value(term);
    return term.kind === 'word' ? this.#word(term) : this.#name(term);
  }

  /** What says little, or only which field is meant, may be passed over; of what is described also other verbs. */
  mayPass(term: Term): boolean {
    const word = this.#wordOf(term);
    if (term.kind !== 'word') return false;
    const after = this.#stretch.words.find(({ start }) => start >= term.end);
    const isCompared = ({ asked }: Term) => asked !== null && asked.relation !== 'equal';
    // `larger than €20`: the value is held to that.
    if (after?.lower === 'than' && this.#stretch.terms.some(isCompared)) return true;
    if (isHardWord(term.text.toLowerCase())) return false;
    return term.soft || this.#isField(word, term.stems[0] ?? '') || (!this.#stretch.isSaid && word?.pos === 'VERB');
  }

  #word(term: Term): readonly Condition[] | null {
    const [stem = ''] = term.stems;
    const word = this.#wordOf(term);
    const isCollection = [stem, ...alikeOf(stem)].some((one) => this.#domain.words.has(one));
    const isNoun = word?.pos === 'NOUN' || /ings?$/iu.test(term.text);
    // `placed in January`: what happened then is no status by now.
    if (!this.#stretch.isSaid && ((isCollection && isNoun) || this.#tellsWhen(word))) return [];
    const told = this.#wholeValue(term) ?? this.#flag(term) ?? this.#month(term) ?? this.#sameStatus(term);
    if (told !== null) return told;
    if ((isCollection && !this.#stretch.isSaid) || this.#isField(word, stem)) return [];
    return (this.mayPass(term) ? null : this.#within(term)) ?? this.#unseen(term) ?? (this.mayPass(term) ? [] : null);
  }

  #wordOf({ start }: Term): Word | undefined {
    return this.#stretch.words.find((one) => one.start === start);
  }

  #tellsWhen(word: Word | undefined): boolean {
    const after = this.#stretch.words.find(({ start }) => word !== undefined && start > word.start);
    return word?.pos === 'VERB' && after?.pos === 'ADP' && LIGHT_VERBS.has(word.lemma);
  }

  #isField(word: Word | undefined, stem: string): boolean {
    return [stem, ...this.#keysBy(word)].some((key) => this.#fields.some(({ words }) => words.includes(key)));
  }

  /** Another word for a status that some item has. */
  #sameStatus(term: Term): readonly Condition[] | null {
    const [stem = ''] = term.stems;
    const found = familyOf(stem).flatMap((one) => this.#wholeValue({ ...term, stems: [one] }) ?? []);
    return found.length === 1 ? found : null;
  }

  /** A short text of a field that is just this word, or this word and those around it. */
  #wholeValue(term: Term): readonly Condition[] | null {
    const { terms } = this.#stretch;
    const at = terms.indexOf(term);
    const beyond = terms.findIndex(
      ({ kind, denied }, index) => index > at && (kind !== 'word' || denied !== term.denied),
    );
    const run = at < 0 ? [term] : terms.slice(at, Math.min(beyond < 0 ? terms.length : beyond, at + MAX_WORDS));
    for (let size = run.length; size > 0; size -= 1) {
      const stems = run.slice(0, size).flatMap((one) => one.stems);
      const hits = this.#fields.filter(
        (field) => isShort(field) && field.leaves.some(({ value }) => isJust(value, stems)),
      );
      const field = this.#pick(hits, term);
      const value = field?.leaves.find((leaf) => isJust(leaf.value, stems))?.value;
      if (field === null || value === undefined) continue;
      for (const one of run.slice(1, size)) this.#taken.add(one);
      return [{ path: field.path, relation: 'equal', value }];
    }
    return null;
  }

  #flag({ stems: [stem = ''], text }: Term): readonly Condition[] | null {
    const base = /^(?:un|in|dis|non-?)(\p{L}{3,})$/iu.exec(text)?.[1];
    const turned = base === undefined ? null : canonical(base);
    const flags = this.#fields.filter(({ leaves }) => leaves.some(({ value }) => typeof value === 'boolean'));
    const flag = flags.find(({ words }) => words.includes(stem));
    const unset = turned === null ? undefined : flags.find(({ words }) => words.includes(turned));
    const [one, value] = flag === undefined ? [unset, false] : [flag, true];
    return one === undefined ? null : [{ path: one.path, relation: 'equal', value }];
  }

  #month({ text, start }: Term): readonly Condition[] | null {
    const month = MONTHS.indexOf(text.toLowerCase()) + 1;
    return month === 0 || !/^\p{Lu}/u.test(text) ? null : this.#day(`-${String(month).padStart(2, '0')}-`, start);
  }

  /** A part of a day, in the field for days that is meant. */
  #day(value: string, start: number): readonly Condition[] | null {
    const isDay = (leaf: Leaf) => /^\d{4}-\d{2}-\d{2}.{0,20}$/u.test(String(leaf.value));
    const days = this.#fields.filter(({ leaves }) => leaves.some(isDay));
    const field = this.#pickNamed(days, start);
    return field === null ? null : [{ path: field.path, relation: 'contains', value }];
  }

  /** A word or name as a part of a label. */
  #within({ text, kind, start }: Term): readonly Condition[] | null {
    const isPart = ({ value }: Leaf) =>
      typeof value === 'string' &&
      value.length <= MAX_LABEL &&
      this.#scene.stands(value, 'contains', text) === true &&
      (kind === 'name' || wordsOf(value).includes(canonical(text)));
    const hits = this.#fields.filter(({ leaves, words }) => !words.includes('id') && leaves.some(isPart));
    const field = this.#pickNamed(hits, start);
    return field === null ? null : [{ path: field.path, relation: 'contains', value: text }];
  }

  /** A value that was not seen: where other collections have it under such a key, or in the field that the preposition names. */
  #unseen({ text, start, kind, stems }: Term): readonly Condition[] | null {
    const labels = this.#fields.filter(
      (field) =>
        isShort(field) &&
        !field.path.includes('[') &&
        field.leaves.some(({ value }) => typeof value === 'string' && /^\p{L}[\p{L} &.'’-]*$/u.test(value)),
    );
    const keys = this.#keysBefore(start)
      .slice(0, 2)
      .flatMap((one) => one.own);
    const [field, ...more] = labels.filter(({ words }) => words.some((word) => keys.includes(word)));
    const known = [...this.#scene.pool.leaves.values()].filter(
      ({ value, path }) => isJust(value, stems) && STATUS.test(path.at(-1) ?? ''),
    );
    const alike = known.find(({ path }) => labels.some((one) => one.path === path.at(-1)));
    this.isGuessed ||= alike !== undefined || (field !== undefined && more.length === 0);
    if (alike !== undefined) return [{ path: alike.path.at(-1) ?? '', relation: 'equal', value: alike.value }];
    if (field === undefined || more.length > 0) return null;
    return [{ path: field.path, relation: 'equal', value: kind === 'word' ? text.toLowerCase() : text }];
  }

  #name(term: Term): readonly Condition[] | null {
    const { stems, text } = term;
    const folded = foldCase(text);
    const isIt = ({ value }: Leaf) => typeof value === 'string' && (foldCase(value) === folded || isJust(value, stems));
    const own = this.#pick(
      this.#fields.filter(({ leaves }) => leaves.some(isIt)),
      term,
    );
    const value = own?.leaves.find(isIt)?.value;
    if (own !== null && value !== undefined) return [{ path: own.path, relation: 'equal', value }];
    const linked = this.#linked(term);
    if (linked !== null) return [linked];
    const label = this.#within(term);
    if (label !== null) return label;
    // `service@mill-lane-dental.example`
    const slug = foldCase(text).replace(/[^\p{L}\d]+/gu, '-');
    const hosts = this.#fields.filter(({ leaves }) =>
      leaves.some(({ value }) => typeof value === 'string' && /^\S+@\S+$/u.test(value) && value.includes(`@${slug}`)),
    );
    const host = slug.length < 5 ? null : this.#pick(hosts, term);
    return host === null ? this.#unseen(term) : [{ path: host.path, relation: 'contains', value: `@${slug}` }];
  }

  /** The field by which items name a record that is called so. */
  #linked(term: Term): Condition | null {
    const isCalled = ({ value, path, record }: Leaf, { id }: Thing) =>
      record === id && typeof value === 'string' && isJust(value, term.stems) && CALLED.test(path.at(-1) ?? '');
    const named = thingsIn(this.#scene.pool).records.filter(
      (thing) => thing.leaves.some((leaf) => isCalled(leaf, thing)) && !this.#domain.items.includes(thing),
    );
    const conditions = named.flatMap((thing): Condition[] => {
      const own = thing.leaves.filter(({ record, value }) => record === thing.id && typeof value === 'string');
      const handles = new Set([keysOf(thing.id).at(-1) ?? '', ...own.map(({ value }) => String(value))].map(foldCase));
      const isIt = ({ value }: Leaf) => typeof value === 'string' && value.length > 2 && handles.has(foldCase(value));
      const field = this.#pick(
        this.#fields.filter(({ leaves }) => leaves.some(isIt)),
        term,
      );
      const value = field?.leaves.find(isIt)?.value;
      return field === null || value === undefined ? [] : [{ path: field.path, relation: 'equal', value }];
    });
    const [first] = conditions;
    const isOne = new Set(conditions.map((one) => `${one.path} ${String(one.value)}`)).size === 1;
    return isOne ? (first ?? null) : null;
  }

  #value({ asked, start }: Term): readonly Condition[] | null {
    if (asked === null) return null;
    // A bare number may be a year.
    if (asked.literal.kind === 'number' && /^(?:19|20)\d\d$/u.test(asked.literal.text))
      return asked.relation === 'equal' ? this.#day(`${asked.literal.text}-`, start) : null;
    const holds = (leaf: Leaf) =>
      canHold(leaf, asked) && this.#scene.stands(leaf.value, asked.relation, inUnit(asked, leaf).expected) !== null;
    const fields = this.#fields.filter(({ leaves, words }) => !words.includes('id') && leaves.some(holds));
    // A number in a name or an address is no day.
    const days = fields.filter(({ leaves }) => leaves.some(({ value }) => /^\d{4}-\d{2}-\d{2}/u.test(String(value))));
    const shallow = (isDateKind(asked.literal.kind) ? days : fields).filter(({ path }) => !/[.[]/u.test(path));
    const field = this.#pickNamed(shallow.length > 0 ? shallow : fields, start);
    const leaf = field?.leaves.find(holds);
    if (field === null || leaf === undefined) return null;
    const isSpent = asked.literal.kind === 'money' && field.leaves.every(({ value }) => Number(value) <= 0);
    // the literal was read as a value of the contract
    const value = inUnit(asked, leaf).expected as JsonValue;
    return isSpent ? null : [{ path: field.path, relation: asked.relation, value }];
  }

  /** Of several fields the one that the words before a term name; the only one; or else the one that most often holds it. */
  #pick(fields: readonly Field[], { start }: Term): Field | null {
    const named = this.#pickNamed(fields, start);
    if (named !== null || fields.length === 0) return named;
    const kind = fields.filter(({ path }) => STATUS.test(path));
    if (kind.length === 1) return kind[0] ?? null;
    const [first, second] = fields.toSorted((left, right) => right.leaves.length - left.leaves.length);
    return first !== undefined && first.leaves.length > (second?.leaves.length ?? 0) * 2 ? first : null;
  }

  #pickNamed(fields: readonly Field[], start: number): Field | null {
    if (fields.length <= 1) return fields[0] ?? null;
    for (const { own } of this.#keysBefore(start)) {
      const named = fields.filter(({ words }) => words.some((word) => own.includes(word)));
      if (named.length === 1) return named[0] ?? null;
      const exact = named.filter(({ words }) => words.length === 1);
      if (exact.length === 1) return exact[0] ?? null;
    }
    return null;
  }

  /** What the few words before a place may be keys of, the nearest first. */
  #keysBefore(start: number): readonly { readonly own: readonly string[] }[] {
    return this.#stretch.words
      .filter((word) => word.end <= start)
      .slice(-REACH)
      .toReversed()
      .map((word) => ({ own: this.#keysBy(word) }));
  }

  #keysBy(word: Word | undefined): readonly string[] {
    if (word === undefined || Object.hasOwn(NUMBER_WORDS, word.lower)) return [];
    const { lower, lemma, stem, pos } = word;
    if (lower === 'in') return [...(FIELD_OF_PREPOSITION.get(lower) ?? []), 'city', 'place', 'to', 'destination'];
    if (pos === 'ADP' || pos === 'SCONJ') return FIELD_OF_PREPOSITION.get(lower) ?? [];
    return [stem, ...(FIELD_OF_VERB.get(lemma) ?? FIELD_OF_VERB.get(lower) ?? [])];
  }
}

const REACH = 4;
/** Words of a value that is told by several. */
const MAX_WORDS = 3;
const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const STATUS = /(?:^|[._])(?:status|state|kind|type|category|folder|list|relation|role|priority|stage|phase)$/iu;
const CALLED = /^(?:name|title|label|company|subject|username|service|provider)$/iu;

/** Whether a field holds short texts. */
function isShort({ leaves }: Field): boolean {
  return leaves.some(({ value }) => typeof value === 'string' && value.length <= 40 && value !== '');
}

function isJust(value: Leaf['value'], stems: readonly string[]): boolean {
  return typeof value === 'string' && value.length <= MAX_LABEL && wordsOf(value).join() === stems.join();
}

/** The condition that holds of an item exactly where another one does not; null where there is none. */
export function oppositeOf({ path, relation, value }: Condition): Condition | null {
  if (typeof value === 'boolean') return { path, relation, value: !value };
  // Of a list one value that is so is enough: the opposite is that the list holds none.
  if (path.includes('[*]'))
    return relation === 'equal' && /^[^[\]]+\[\*\]$/u.test(path)
      ? { path: path.slice(0, -3), relation: 'not_contains', value }
      : null;
  const opposite = OPPOSITE[relation];
  return opposite === null ? null : { path, relation: opposite, value };
}
