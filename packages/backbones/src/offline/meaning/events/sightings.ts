import type { JsonObject } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import { factAtom, type Scene } from '../../investigate/case.ts';
import { callAtom } from '../../investigate/context-atoms.ts';
import type { Match } from '../../investigate/match.ts';
import { PURE_READS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { type Leaf, parentOf } from '../../transcript/pool.ts';
import type { Act } from './act.ts';
import { namedIn } from './act-terms.ts';
import { isInAnsweredText } from './bears-out.ts';
import { callsOf, callsThat } from './done-calls.ts';
import { aboutAtoms, firstOf, foundTimes, type Grounded, type Occurrence, placeOf } from './occurrence.ts';
import { isPlaceWord, lists, topicTools } from './reading-tools.ts';
import { keyOf, recordsMeant } from './records-meant.ts';

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
