import type { Scene } from '../../investigate/case.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { wordsOf } from '../../reading/words.ts';
import { type Leaf, parentOf } from '../../transcript/pool.ts';
import { holdsName } from './cover.ts';
import type { Piece } from './piece.ts';
import { hasSense } from './senses.ts';

/** A stored value, and how well it answers to what is said of it. */
export interface Place {
  readonly leaf: Leaf;
  /** Share of the words that its keys and its record bear out, 0 to 1. */
  readonly share: number;
}

/** What stands under these keys is not told to people. */
const ID_KEY = /(?:^|_)(?:id|ids|key)$/iu;
const MAX_LABEL = 60;
const MAX_LEVELS = 3;
/** A word that the key itself bears out tells more than one beside it. */
const KEY_MARK = 0.3;
const LINKED = 0.7;
const ENOUGH = 0.6;
/** Places that are nearer than this are equally good. */
const NEARLY = 0.04;

/** What a value must be. */
export interface Wanted {
  readonly fits: (leaf: Leaf) => boolean;
  /**
   * Where words must stand: in the key; or, where the kind of value tells which it is, anywhere round it; or, where the
   * value itself is known, names are enough.
   */
  readonly by: 'key' | 'word' | 'name';
}

/** Stored values that answer best to some words; several where they are equally good. */
export function placesFor(pieces: readonly Piece[], scene: Scene, wanted: Wanted): readonly Place[] {
  const solid = pieces.filter(({ isLoose, term }) => !isLoose && term === null);
  if (solid.length === 0) return [];
  const records = new Map(thingsIn(scene.pool).records.map((thing) => [thing.id, thing]));
  const rated = [...scene.pool.leaves.values()]
    .filter((leaf) => leaf.origin === 'final' && isTellable(leaf) && wanted.fits(leaf))
    .flatMap((leaf) => placeOf(leaf, solid, { scene, records, by: wanted.by }) ?? [])
    .toSorted((left, right) => right.share - left.share);
  const [best] = rated;
  return best === undefined || best.share < ENOUGH ? [] : rated.filter(({ share }) => share >= best.share - NEARLY);
}

function isTellable({ value, path, cut }: Leaf): boolean {
  if (value === null || typeof value === 'boolean' || cut || ID_KEY.test(path.at(-1) ?? '')) return false;
  return typeof value !== 'string' || (value.length > 0 && value.length <= MAX_LABEL);
}

interface Around {
  readonly scene: Scene;
  readonly records: ReadonlyMap<string, Thing>;
  readonly by: Wanted['by'];
}

function placeOf(leaf: Leaf, pieces: readonly Piece[], { scene, records, by }: Around): Place | null {
  const key = leaf.path.at(-1) ?? '';
  const spots = [
    { text: spaced(key), weight: 1 + KEY_MARK },
    { text: spaced(leaf.path.join(' ')), weight: 1 },
    { text: labelsRound(leaf, scene), weight: 1 },
    { text: linkedLabels(leaf, records), weight: LINKED },
  ];
  let [got, total, isKeyed, isWorded] = [0, 0, false, false];
  for (const piece of pieces) {
    total += piece.weight;
    const spot = spots.find(({ text }) => holds(text, piece));
    if (spot === undefined && piece.kind === 'name') return null;
    if (spot === spots[0]) isKeyed = true;
    if (spot !== undefined && piece.kind === 'word') isWorded = true;
    got += (spot?.weight ?? 0) * piece.weight;
  }
  return isKeyed || (by === 'word' && isWorded) || by === 'name' ? { leaf, share: got / total } : null;
}

/** `resting_pulse` as words. */
function spaced(text: string): string {
  return text.replaceAll(/[_.-]/gu, ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}

function holds(text: string, { stems, senses, kind, text: said }: Piece): boolean {
  if (kind === 'name') return holdsName(text, said);
  const words = wordsOf(text);
  return stems.some((stem) => words.includes(stem)) || hasSense(senses, text);
}

/** Short texts beside a value, and beside what it stands in. */
function labelsRound(leaf: Leaf, { pool }: Scene): string {
  const labels: string[] = [];
  let record = leaf.record;
  for (let level = 0; level < MAX_LEVELS && record !== '$'; level += 1) {
    for (const { value, locator } of pool.inRecord(record)) {
      if (typeof value === 'string' && value.length <= MAX_LABEL && locator !== leaf.locator) labels.push(value);
    }
    record = parentOf(record);
  }
  return labels.join('\n');
}

function linkedLabels(leaf: Leaf, records: ReadonlyMap<string, Thing>): string {
  let record = leaf.record;
  while (!records.has(record) && record !== '$') record = parentOf(record);
  const thing = records.get(record);
  if (thing === undefined) return '';
  return thing
    .links()
    .flatMap(({ leaves, id }) => leaves.filter((one) => one.record === id))
    .flatMap(({ value }) => (typeof value === 'string' && value.length <= MAX_LABEL ? [value] : []))
    .join('\n');
}
