import type { Scene } from '../../investigate/case.ts';
import { wordsOf } from '../../reading/words.ts';
import { type Leaf, parentOf } from '../../transcript/pool.ts';
import type { Piece } from './piece.ts';
import { hasSense } from './senses.ts';
import { holdsName, weightOf } from './states.ts';

/** What stands under these keys is not told to people. */
const ID_KEY = /(?:^|_)(?:id|ids|key)$/iu;
const MAX_LABEL = 60;
const MAX_LEVELS = 3;
/** What a word tells that stands in the key itself; or in the keys or texts round it. */
const WEIGHTS = [1.3, 1] as const;
const ENOUGH = 0.6;
/** Places that are nearer than this are equally good. */
const NEARLY = 0.04;

/** What a value must be. */
interface Wanted {
  readonly fits: (leaf: Leaf) => boolean;
  /** Words must stand in the key; otherwise, where the kind of value tells which it is, anywhere round it. */
  readonly isKeyed: boolean;
}

/** Stored values that answer best to some words; several where they are equally good. */
export function placesFor(pieces: readonly Piece[], scene: Scene, { fits, isKeyed }: Wanted): readonly Leaf[] {
  const solid = pieces.filter(({ isLoose, term }) => !isLoose && term === null);
  if (solid.length === 0) return [];
  const rated = [...scene.pool.leaves.values()]
    .filter((leaf) => leaf.origin === 'final' && isTellable(leaf) && fits(leaf))
    .map((leaf) => ({ leaf, share: shareOf(leaf, solid, { scene, isKeyed }) }))
    .toSorted((left, right) => right.share - left.share);
  const best = rated[0]?.share ?? 0;
  return best < ENOUGH ? [] : rated.filter(({ share }) => share >= best - NEARLY).map(({ leaf }) => leaf);
}

function isTellable({ value, path, cut }: Leaf): boolean {
  if (value === null || typeof value === 'boolean' || cut || ID_KEY.test(path.at(-1) ?? '')) return false;
  return typeof value !== 'string' || (value.length > 0 && value.length <= MAX_LABEL);
}

interface Around {
  readonly scene: Scene;
  readonly isKeyed: boolean;
}

/** Share of the words that a place's key and what stands round it bear out; 0 where it is none. */
function shareOf(leaf: Leaf, pieces: readonly Piece[], { scene, isKeyed }: Around): number {
  const spots = [spaced(leaf.path.at(-1) ?? ''), `${spaced(leaf.path.join(' '))}\n${labelsRound(leaf, scene)}`];
  const found = pieces.map((piece) => ({ piece, at: spots.findIndex((text) => holds(text, piece)) }));
  if (found.some(({ piece, at }) => at < 0 && piece.kind === 'name')) return 0;
  const isThere = found.some(({ piece, at }) => (isKeyed ? at === 0 : at >= 0 && piece.kind === 'word'));
  const got = found.reduce((sum, { piece, at }) => sum + (WEIGHTS[at] ?? 0) * piece.weight, 0);
  return isThere ? got / weightOf(pieces) : 0;
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

function isLabel({ value }: Leaf): boolean {
  return typeof value === 'string' && value.length <= MAX_LABEL;
}

/** Short texts beside a value, and beside what it stands in. */
function labelsRound(leaf: Leaf, { pool }: Scene): string {
  const labels: Leaf[] = [];
  let record = leaf.record;
  for (let level = 0; level < MAX_LEVELS && record !== '$'; level += 1) {
    labels.push(...pool.inRecord(record).filter((one) => one.locator !== leaf.locator && isLabel(one)));
    record = parentOf(record);
  }
  return labels.map(({ value }) => value).join('\n');
}
