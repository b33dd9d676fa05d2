import { foldCase, type Literal } from '@sauron/core/values';
import { type Clause, isName } from '../reading/clause.ts';
import { wordsOf } from '../reading/words.ts';
import { type Leaf, type Origin, type Pool, parentOf } from '../transcript/pool.ts';

/** A leaf, and how well it answers to the words of a clause. */
export interface Place {
  readonly leaf: Leaf;
  /** Share of the clause's subject that the leaf's keys and surroundings name, 0 to 1. */
  readonly coverage: number;
  /** Coverage with small marks for order: soft words that match, keys that the clause does not name. */
  readonly score: number;
  readonly namesFound: boolean;
  /** Whether the last key is named by the clause. */
  readonly keyNamed: boolean;
  /** Neighbours, and arguments of the call, that carried words which the keys did not. */
  readonly carriers: readonly Leaf[];
  /** Ids and quoted texts of the clause that name the record. */
  readonly naming: ReadonlySet<Literal>;
}

/** What stands round a leaf: words and whole texts, each with the leaf that carries it (null: the keys or the tool). */
interface Surroundings {
  readonly words: ReadonlyMap<string, Leaf | null>;
  /** Words of the keys beside the leaf: weak, since they name something else of the same record. */
  readonly besides: ReadonlySet<string>;
  readonly texts: ReadonlyMap<string, Leaf | null>;
}

const MAX_LABEL = 80;
const NAME_WEIGHT = 2;
const BESIDE_WEIGHT = 0.4;
/** Small marks that order places of equal coverage. */
const NAMING_MARK = 0.3;
const KEY_MARK = 0.1;
const SOFT_MARK = 0.02;
const EXTRA_MARK = 0.03;
/** Levels of containers above a leaf whose own texts describe it. */
const MAX_LEVELS = 3;

interface RateOptions {
  readonly pool: Pool;
  /** Words of the clause that are no part of the subject, since they are the value. */
  readonly without?: ReadonlySet<string>;
  /** Whether the leaf's own text counts as a description of its record. @default false */
  readonly own?: boolean;
}

interface RankOptions extends Omit<RateOptions, 'pool'> {
  readonly origins: readonly Origin[];
}

/** Leaves that answer to a clause, best first. */
export function rankPlaces(clause: Clause, pool: Pool, { origins, ...options }: RankOptions): Place[] {
  const places: Place[] = [];
  for (const leaf of touchedLeaves(clause, pool)) {
    if (!origins.includes(leaf.origin)) continue;
    const place = ratePlace(clause, leaf, { pool, ...options });
    if (place.coverage > 0) places.push(place);
  }
  return places.sort((left, right) => right.score - left.score);
}

/** Kept with the number of leaves that the pool had, since several strategies look for the same clause. */
const touchedOf = new WeakMap<Pool, WeakMap<Clause, { readonly size: number; readonly leaves: readonly Leaf[] }>>();

function touchedLeaves(clause: Clause, pool: Pool): readonly Leaf[] {
  const ofPool = touchedOf.get(pool) ?? new WeakMap();
  touchedOf.set(pool, ofPool);
  const known = ofPool.get(clause);
  if (known?.size === pool.leaves.size) return known.leaves;
  const touched = touchedBy(clause, pool);
  const leaves = [...pool.leaves.values()].filter((leaf) => touched.has(leaf));
  ofPool.set(clause, { size: pool.leaves.size, leaves });
  return leaves;
}

/** Leaves at which, or round which, anything of the clause stands: most leaves have nothing and are passed over. */
function touchedBy({ content, literals }: Clause, pool: Pool): ReadonlySet<Leaf> {
  const { words, texts } = leafIndex(pool);
  return new Set([
    ...content.flatMap((word) => words.get(word) ?? []),
    ...literals.flatMap(({ value }) => texts.get(foldCase(value)) ?? []),
  ]);
}

/** Leaves of a pool by the words and the texts at them and round them. */
interface LeafIndex {
  readonly size: number;
  readonly words: ReadonlyMap<string, readonly Leaf[]>;
  readonly texts: ReadonlyMap<string, readonly Leaf[]>;
}

const leafIndexes = new WeakMap<Pool, LeafIndex>();

function leafIndex(pool: Pool): LeafIndex {
  const known = leafIndexes.get(pool);
  if (known?.size === pool.leaves.size) return known;
  const words = new Map<string, Leaf[]>();
  const texts = new Map<string, Leaf[]>();
  for (const leaf of pool.leaves.values()) {
    const around = surroundings(leaf, pool);
    for (const word of around.words.keys()) append(words, word, leaf);
    for (const text of around.texts.keys()) append(texts, text, leaf);
    if (isLabel(leaf.value)) for (const word of wordsOf(leaf.value)) append(words, word, leaf);
  }
  const made = { size: pool.leaves.size, words, texts };
  leafIndexes.set(pool, made);
  return made;
}

function append(groups: Map<string, Leaf[]>, key: string, leaf: Leaf): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [leaf]);
  else group.push(leaf);
}

/** How one leaf answers to a clause. */
export function ratePlace(clause: Clause, leaf: Leaf, { pool, without, own = false }: RateOptions): Place {
  const { words, texts, besides } = surroundings(leaf, pool);
  const ownWords = own && isLabel(leaf.value) ? wordsOf(leaf.value) : [];
  const [namers, carriers, naming] = [new Set<Leaf>(), new Set<Leaf>(), new Set<Literal>()];
  let [found, total, namesFound, headMissed] = [0, 0, true, false];
  for (const word of clause.content) {
    if (without?.has(word) === true) continue;
    const isNamed = clause.names.has(word);
    const weight = isNamed ? NAME_WEIGHT : 1;
    total += weight;
    const carrier = words.has(word) ? words.get(word) : ownWords.includes(word) ? leaf : undefined;
    if (carrier != null) (isNamed ? namers : carriers).add(carrier);
    if (carrier !== undefined) found += weight;
    else if (besides.has(word)) found += BESIDE_WEIGHT;
    else if (word === clause.head && pool.isKey(word)) headMissed = true;
    if (carrier === undefined && isNamed) namesFound = false;
  }
  for (const literal of clause.literals.filter(isName)) {
    const carrier = texts.get(foldCase(literal.value));
    if (carrier !== undefined) naming.add(literal);
    if (carrier != null) namers.add(carrier);
  }
  const share = total === 0 ? Math.min(1, naming.size) : found / total;
  const coverage = headMissed ? 0 : share;
  const key = keyFit(clause, leaf, words);
  const score = coverage + naming.size * NAMING_MARK + key.score;
  return {
    leaf,
    coverage,
    score,
    namesFound,
    keyNamed: key.named,
    carriers: [...new Set([...namers, ...carriers])],
    naming,
  };
}

/** How the last key fits: named by the clause, in other words than the clause's, among its lesser words. */
function keyFit(clause: Clause, { path }: Leaf, words: ReadonlyMap<string, Leaf | null>) {
  const key = wordsOf(path.at(-1) ?? '');
  const lesser = softWords(clause);
  const extra = key.filter((word) => !clause.content.includes(word) && !lesser.has(word)).length;
  const soft = [...lesser].filter((word) => words.has(word)).length;
  const named = extra < key.length;
  return { named, score: (named ? KEY_MARK : 0) + soft * SOFT_MARK - extra * EXTRA_MARK };
}

function isLabel(value: Leaf['value']): value is string {
  return typeof value === 'string' && value.length <= MAX_LABEL;
}

const softCache = new WeakMap<Clause, ReadonlySet<string>>();

/** Every word of the clause that is no subject word: verbs and words about records. */
function softWords(clause: Clause): ReadonlySet<string> {
  const known = softCache.get(clause);
  if (known !== undefined) return known;
  const content = new Set(clause.content);
  const soft = new Set(wordsOf(clause.masked).filter((word) => !content.has(word) && word.length > 2));
  softCache.set(clause, soft);
  return soft;
}

/** A short value as its neighbours see it. */
interface Label {
  readonly text: string;
  readonly words: readonly string[];
}

const labels = new WeakMap<Leaf, Label | 'none'>();

/** Null where the value is too long to describe anything. */
function labelOf(leaf: Leaf): Label | null {
  const known = labels.get(leaf);
  if (known !== undefined) return known === 'none' ? null : known;
  const text = String(leaf.value);
  const label =
    text.length > MAX_LABEL
      ? null
      : { text: foldCase(text), words: typeof leaf.value === 'string' ? wordsOf(text) : [] };
  labels.set(leaf, label ?? 'none');
  return label;
}

const surroundingsOf = new WeakMap<Leaf, Surroundings>();

function surroundings(leaf: Leaf, pool: Pool): Surroundings {
  const known = surroundingsOf.get(leaf);
  if (known !== undefined) return known;
  const words = new Map<string, Leaf | null>();
  const texts = new Map<string, Leaf | null>();
  for (const word of pool.pathWords(leaf)) words.set(word, null);
  for (const key of leaf.path) texts.set(foldCase(key), null);
  for (const neighbour of neighbours(leaf, pool)) {
    const label = labelOf(neighbour);
    if (label === null) continue;
    if (!texts.has(label.text)) texts.set(label.text, neighbour);
    for (const word of label.words) if (!words.has(word)) words.set(word, neighbour);
  }
  const besides = new Set(
    pool.inRecord(leaf.record).flatMap((sibling) => (sibling === leaf ? [] : wordsOf(sibling.path.at(-1) ?? ''))),
  );
  const tool = pool.toolOf(leaf.event);
  if (tool !== null) for (const word of wordsOf(tool)) if (!words.has(word)) words.set(word, null);
  const made = { words, texts, besides };
  surroundingsOf.set(leaf, made);
  return made;
}

/** Scalars beside the leaf and beside its containers, then the arguments of the call that a result answers. */
function* neighbours(leaf: Leaf, pool: Pool): Generator<Leaf> {
  let record = leaf.record;
  for (let level = 0; level <= MAX_LEVELS && parentOf(record) !== record; level += 1) {
    for (const sibling of pool.inRecord(record)) if (sibling !== leaf) yield sibling;
    record = parentOf(record);
  }
  const call = leaf.event === null ? null : (pool.events.get(leaf.event)?.call ?? null);
  if (call !== null && leaf.origin === 'output') yield* pool.ofEvent(call);
}
