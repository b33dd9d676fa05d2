import type { Scene } from '../../investigate/case.ts';
import { type Match, rankMatches } from '../../investigate/match.ts';
import { thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { keysOf, parentOf } from '../../transcript/pool.ts';
import type { Act } from './act.ts';
import { isPlaceWord } from './reading-tools.ts';

/** Records that may be meant by one phrase; more are no phrase for one thing. */
const MAX_MEANT = 12;

/** Records that the words name; of several the newest, where the words ask for that. */
export function recordsMeant({ terms, newest }: Pick<Act, 'terms' | 'newest'>, scene: Scene): readonly Match[] {
  const ranked = rankedFor(terms, scene);
  const [best] = ranked;
  if (best === undefined) return [];
  const kind = parentOf(best.thing.id);
  const own = ranked.filter(
    ({ missing, torn, hits, thing }) =>
      missing.length + torn === best.missing.length + best.torn &&
      (newest || hits.size === best.hits.size) &&
      parentOf(thing.id) === kind,
  );
  // Words that tell other records apart can't be passed over.
  if (best.missing.some(({ stems }) => stems.some((stem) => scene.pool.isStatus(stem, kind)))) return [];
  if (newest && own.length > 1) return own.toSorted(byStamp).slice(0, 1);
  return own.length <= MAX_MEANT ? own : [];
}

/** The key under which a record stands in a map; null where it has none. */
export function keyOf({ thing }: Match): string | null {
  const key = keysOf(thing.id).at(-1) ?? '';
  return /\["[^"\]]+"\]$/u.test(thing.id) && key.length >= 3 ? key : null;
}

/** Records that bear out all but words which tell no record. */
function rankedFor(terms: readonly Term[], scene: Scene): readonly Match[] {
  if (terms.every((term) => term.soft || isPlaceWord(term, scene))) return [];
  return rankMatches(terms, thingsIn(scene.pool).records, scene).filter((match) => isNearly(match, scene));
}

/** Lacks nothing, or is named and lacks only plain words that stand nowhere in what was shown. */
function isNearly({ missing, hits }: Match, { pool }: Scene): boolean {
  const isNamed = [...hits].some(([{ kind, soft }, { isLinked }]) => kind !== 'word' && !soft && !isLinked);
  return missing.length === 0 || (isNamed && missing.length <= 2 && missing.every((term) => isNowhere(term, pool)));
}

function isNowhere({ kind, stems }: Term, pool: Scene['pool']): boolean {
  return kind === 'word' && !stems.some((stem) => pool.knows(stem));
}

const STAMP = /^(?:updated|date|modified|created|time|sent|start|starts?_?at|version)(?:_at|_on)?$/iu;

/** The newest first. */
function byStamp(left: Match, right: Match): number {
  const stampOf = ({ thing }: Match) =>
    String(thing.leaves.find(({ record, path }) => record === thing.id && STAMP.test(path.at(-1) ?? ''))?.value ?? '');
  return stampOf(right).localeCompare(stampOf(left), 'en');
}
