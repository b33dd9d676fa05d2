import type { Scene } from '../../investigate/case.ts';
import { type Match, rankMatches } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical } from '../../reading/words.ts';
import { keysOf, parentOf } from '../../transcript/pool.ts';
import type { Act } from './act.ts';
import { isPlaceWord, isReading } from './reading-tools.ts';

/** Records that may be meant by one phrase; more are no phrase for one thing. */
const MAX_MEANT = 12;

/** Records that the words name; of several the newest, where the words ask for that. */
export function recordsMeant(act: Act, scene: Scene): readonly Match[] {
  const here = act.terms.filter((term) => !isElsewhere(term, scene));
  const ranked = [act.terms, inOtherWords(act.terms, scene), here, inOtherWords(here, scene)]
    .map((terms) => rankedFor(terms, scene))
    .reduce((found, matches) => (found.length > 0 ? found : matches), []);
  const [best] = ranked;
  if (best === undefined) return [];
  const alike = ranked.filter(
    ({ missing, torn, hits }) =>
      missing.length + torn === best.missing.length + best.torn && (act.newest || hits.size === best.hits.size),
  );
  const kind = parentOf(best.thing.id);
  const own = alike.filter(({ thing }) => parentOf(thing.id) === kind);
  // Words that tell other records apart can't be passed over.
  if (best.missing.some((term) => isTelling(term, own, scene))) return [];
  const [first] = act.newest && own.length > 1 ? newestFirst(own) : [];
  if (first !== undefined) return [first];
  return own.length <= MAX_MEANT ? own : [];
}

/** Words of which one stands for the other. */
const KIN: readonly (readonly [said: string, kept: string])[] = [
  ['message', 'mail'],
  ['message', 'chat'],
  ['conversation', 'thread'],
  ['exchange', 'thread'],
  ['correspondence', 'thread'],
  ['appointment', 'calendar'],
  ['event', 'calendar'],
].map(([said = '', kept = '']) => [canonical(said), canonical(kept)]);

/** The same terms in the words that collections have for such things. */
function inOtherWords(terms: readonly Term[], { pool }: Scene): readonly Term[] {
  const own = new Set(terms.flatMap(({ stems }) => stems));
  return terms.map((term) => {
    const [stem = ''] = term.stems;
    if (term.kind !== 'word' || term.soft) return term;
    const kept = KIN.filter(([said]) => said === stem).map(([, kin]) => kin);
    if (kept.some((kin) => own.has(kin))) return { ...term, soft: true };
    const known = kept.find((kin) => pool.isKey(kin));
    return known === undefined ? term : { ...term, stems: [known] };
  });
}

/** Records that bear out all but words which tell no record. */
function rankedFor(terms: readonly Term[], scene: Scene): readonly Match[] {
  if (terms.every((term) => term.soft || isPlaceWord(term, scene))) return [];
  return rankMatches(terms, thingsIn(scene.pool).records, scene).filter(
    (match) => (match.missing.length === 0 || isNearly(match, scene)) && !isOwnWork(match.thing, scene),
  );
}

/** Named, and lacking only plain words that stand nowhere in what was shown. */
function isNearly({ missing, hits }: Match, { pool }: Scene): boolean {
  const isNamed = [...hits].some(([{ kind, soft }, { isLinked }]) => kind !== 'word' && !soft && !isLinked);
  return (
    isNamed &&
    missing.length <= 2 &&
    missing.every(({ kind, stems }) => kind === 'word' && !stems.some((stem) => pool.knows(stem)))
  );
}

/** Whether a call that changes something made a record: it was not there to be looked at. */
function isOwnWork({ id }: Thing, { pool }: Scene): boolean {
  const key = keysOf(id).at(-1) ?? '';
  return pool
    .calls()
    .filter(({ tool }) => !isReading(tool ?? ''))
    .some(
      (call) =>
        !pool.ofEvent(call.id).some(({ value }) => value === key) &&
        pool
          .resultsOf(call.id)
          .some((result) => pool.ofEvent(result.id).some(({ value, path }) => value === key && path.length <= 2)),
    );
}

function isTelling({ stems }: Term, alike: readonly Match[], { pool }: Scene): boolean {
  const kind = parentOf(alike[0]?.thing.id ?? '$');
  return stems.some((stem) => pool.isStatus(stem, kind));
}

/** A word for where something was looked up that names no collection. */
function isElsewhere(term: Term, scene: Scene): boolean {
  return isPlaceWord(term, scene) && !term.stems.some((stem) => scene.pool.isKey(stem));
}

const STAMP = /^(?:updated|date|modified|created|time|sent|start|starts?_?at|version)(?:_at|_on)?$/iu;

function newestFirst(matches: readonly Match[]): Match[] {
  const stampOf = ({ thing }: Match) =>
    thing.leaves
      .filter(({ record, path }) => record === thing.id && STAMP.test(path.at(-1) ?? ''))
      .map(({ value }) => String(value))
      .at(0) ?? '';
  return matches.toSorted((left, right) =>
    stampOf(left) < stampOf(right) ? 1 : stampOf(left) > stampOf(right) ? -1 : 0,
  );
}
