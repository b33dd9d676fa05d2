import type { JsonObject } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import { factAtom, type Scene } from '../../investigate/case.ts';
import { callAtom } from '../../investigate/context-atoms.ts';
import { type Match, rankMatches } from '../../investigate/match.ts';
import { thingsIn } from '../../investigate/things.ts';
import { PURE_READS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf, parentOf } from '../../transcript/pool.ts';
import type { Act } from './act.ts';
import { namedIn } from './act-terms.ts';
import { isInAnsweredText } from './bears-out.ts';
import { callsOf, callsThat } from './done-calls.ts';
import { aboutAtoms, firstOf, foundTimes, type Grounded, type Occurrence, placeOf } from './occurrence.ts';
import { isPlaceWord, lists, topicTools } from './reading-tools.ts';

/** Finds when something was looked at: the first answer of a tool that only reads in which what is meant is shown. */
export function sightings(act: Act, scene: Scene): Grounded {
  const records = recordsMeant(act, scene);
  const shown = records.flatMap((match) => timesOf(match, act, scene));
  const keyed = byKey(records, act, scene);
  if (shown.length > 0) return { ...foundTimes(shown, keyed?.filters ?? []), isOpen: keyed?.isOpen === true };
  // `The stock of KB-87 was checked`: a call bears out all the words itself.
  const groups = act.terms.every(({ soft }) => soft) ? [] : [toolsShowing(act, scene)];
  const called = callsThat(act, { groups, failed: false }, scene);
  return called.times.length > 0 ? called : (keyed ?? namedAnswers(act, records, scene) ?? called);
}

/** The first answer that holds the key of the one record that is meant, whether or not it was read; null where there is none. */
function byKey([only, ...more]: readonly Match[], act: Act, scene: Scene): Grounded | null {
  const key = only === undefined || more.length > 0 ? null : keyOf(only);
  if (only === undefined || key === null) return null;
  const tools = toolsShowing(act, scene, 'any');
  if (tools.length === 0) return null;
  const filter: JsonObject = { kind: 'tool_result', tool: tools, status: 'ok', text: key };
  const isOpen = act.newest && scene.pool.containers.get(parentOf(only.thing.id))?.shown !== true;
  return { ...foundTimes([firstOf(filter, aboutAtoms(only))], isOpen ? [] : [filter]), isOpen };
}

/** Tools that show what was looked at; a list shows a line of each thing and does not open the thing itself. */
function toolsShowing({ terms, isFull }: Act, scene: Scene, by: 'most' | 'any' = 'most'): readonly string[] {
  const tools = topicTools(terms, scene, by);
  const opening = tools.filter((tool) => !lists(tool));
  // Where nothing opens such a thing, its line in a list is all there is to read.
  return isFull && opening.length > 0 ? opening : tools;
}

function timesOf(match: Match, act: Act, scene: Scene): Occurrence[] {
  const { pool } = scene;
  const key = keyOf(match);
  return callsOf(toolsShowing(act, scene), { failed: false }, scene).flatMap(({ id }) => {
    const given = pool.ofEvent(id).find(({ value }) => key !== null && value === key);
    const shown = shownIn(id, match, scene);
    if (given === undefined && shown === null) return [];
    const atoms = [
      callAtom(id, { leaves: given === undefined ? [] : [given] }, pool),
      ...(given !== undefined || shown === null ? [] : [factAtom(shown)]),
      ...aboutAtoms(match),
    ];
    return [{ at: id, place: placeOf(id, scene), atoms }];
  });
}

/** Where the answer to a call shows a record: by its key, or, where it has none, by a name that it bears. */
function shownIn(call: string, match: Match, { pool }: Scene): Leaf | null {
  const named = [...match.hits].find(
    ([{ kind, soft }, { leaf, isLinked }]) => kind !== 'word' && !soft && leaf !== null && !isLinked,
  );
  const own = keyOf(match) ?? named?.[1].leaf?.value ?? null;
  const leaves = pool.resultsOf(call).flatMap(({ id }) => pool.ofEvent(id));
  const leaf = leaves.find(
    ({ value, path }) =>
      value !== null &&
      own !== null &&
      foldCase(String(value)) === foldCase(String(own)) &&
      !/^(?:reply_to|parent)/u.test(path.at(-1) ?? ''),
  );
  return leaf ?? null;
}

/** The first answer that holds the one name by which something is told, of the tools for the place where it stands. */
function namedAnswers({ terms, isFull, newest }: Act, records: readonly Match[], scene: Scene): Grounded | null {
  const required = terms.filter(({ soft }) => !soft);
  const [name, ...more] = namedIn(terms).filter(({ kind }) => kind !== 'value');
  const places = required.filter((term) => isPlaceWord(term, scene));
  // A word that every such record has for a key, or that stands in none, tells none of them.
  const isTold = (stem: string) =>
    scene.pool.knows(stem) &&
    !records.some(
      ({ thing }) =>
        thing.words.has(stem) || thing.leaves.some(({ path }) => wordsOf(path.at(-1) ?? '').includes(stem)),
    );
  const isTelling = required.some(
    (term) => term !== name && !places.includes(term) && (term.kind !== 'word' || term.stems.some(isTold)),
  );
  if (isFull || newest || name === undefined || more.length > 0 || isTelling) return null;
  const kinds = new Set([...places.flatMap(({ stems }) => stems), ...records.flatMap(({ thing }) => [...thing.words])]);
  const tools = topicTools(terms, scene).filter((tool) =>
    wordsOf(tool).some((word) => kinds.has(word) && !PURE_READS.has(word)),
  );
  if (tools.length === 0 || isOnlyMentioned(name, tools, scene)) return null;
  const filter: JsonObject = { kind: 'tool_result', tool: tools, status: 'ok', text: name.text };
  const [record] = records;
  return foundTimes([firstOf(filter, record === undefined ? [] : aboutAtoms(record))]);
}

/** Whether the answers that are known hold a name in nothing but longer texts: what a text happens to mention was not looked at. */
function isOnlyMentioned({ text }: Term, tools: readonly string[], scene: Scene): boolean {
  const holding = callsOf(tools, { failed: false }, scene)
    .flatMap(({ id }) => scene.pool.resultsOf(id))
    .flatMap(({ id }) => scene.pool.ofEvent(id))
    .filter(({ value }) => typeof value === 'string' && foldCase(value).includes(foldCase(text)));
  return holding.length > 0 && holding.every((leaf) => isInAnsweredText(leaf));
}

/** Records that may be meant by one phrase; more are no phrase for one thing. */
const MAX_MEANT = 12;

/** Records that the words name; of several the newest, where the words ask for that. */
function recordsMeant({ terms, newest }: Pick<Act, 'terms' | 'newest'>, scene: Scene): readonly Match[] {
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
function keyOf({ thing }: Match): string | null {
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
