import type { JsonObject } from '@sauron/core/episode';
import { factAtom, type Scene } from '../../investigate/case.ts';
import { callAtom } from '../../investigate/context-atoms.ts';
import { type Match, rankMatches } from '../../investigate/match.ts';
import { thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { keysOf, parentOf } from '../../transcript/pool.ts';
import { callsMeant, callsOf } from './calls.ts';
import { aboutAtoms, foundTimes, type Grounded, type Occurrence, placeOf } from './occurrence.ts';
import { type EventPhrase, isToolWord, namedIn } from './phrase.ts';
import { toolsFor } from './tools.ts';

/** Finds when something was looked at: a call that was given its key or bears out all the words, or an answer that shows it. */
export function looksMeant(phrase: EventPhrase, scene: Scene): Grounded {
  const { pool } = scene;
  const records = recordsMeant(phrase, scene);
  const [record] = records;
  const [tools = [], ...others] = toolsFor(phrase, scene);
  const keys = records.flatMap((match) => keyOf(match) ?? []);
  const seen = callsOf(tools, false, scene).flatMap(({ id }): Occurrence[] => {
    const shown = pool.resultsOf(id).flatMap((result) => pool.ofEvent(result.id));
    const leaf = [...pool.ofEvent(id), ...shown].find(
      ({ value, path }) => keys.includes(String(value)) && !/^(?:reply_to|parent)/u.test(path.at(-1) ?? ''),
    );
    const match = records.find((one) => keyOf(one) === leaf?.value);
    if (leaf === undefined || match === undefined) return [];
    const given = leaf.event === id ? [leaf] : [];
    const fact = given.length > 0 ? [] : [factAtom(leaf)];
    return [
      {
        at: id,
        place: placeOf(id, scene),
        atoms: [callAtom(id, { leaves: given }, pool), ...fact, ...aboutAtoms(match)],
      },
    ];
  });
  const tool = [...tools, ...others.flat()];
  const isCut = phrase.newest && record !== undefined && pool.containers.get(parentOf(record.thing.id))?.shown !== true;
  const isOpen = isCut || keys.length > 1;
  const filters = keys.flatMap((text): JsonObject[] => [
    { kind: 'tool_result', tool, status: 'ok', text },
    { kind: 'tool_call', tool, anyArgument: { relation: 'contains', value: text } },
  ]);
  if (seen.length > 0) return { ...foundTimes(seen, isOpen ? [] : filters), isOpen: true };
  const called = callsMeant(phrase, false, scene);
  if (called.times.length > 0 || record === undefined || filters[0] === undefined) return called;
  const first = { at: { filter: filters[0], occurrence: 'first' }, place: null, atoms: aboutAtoms(record) };
  return { ...foundTimes([first]), isOpen };
}

/** The key under which a record stands in a map; null where it has none. */
function keyOf({ thing }: Match): string | null {
  const key = keysOf(thing.id).at(-1) ?? '';
  return /\["[^"\]]+"\]$/u.test(thing.id) && key.length >= 3 ? key : null;
}

/** Records that may be meant by one phrase; more are no phrase for one thing. */
const MAX_MEANT = 12;

/** Records that the words name; of several the newest, where the words ask for that. */
function recordsMeant({ terms, newest }: EventPhrase, scene: Scene): readonly Match[] {
  const isNowhere = ({ kind, stems }: Term) => kind === 'word' && !stems.some((stem) => scene.pool.knows(stem));
  const isNamed = ({ hits }: Match) => [...hits].some(([one, { isLinked }]) => namedIn([one]).length > 0 && !isLinked);
  const isNearly = (match: Match) =>
    match.missing.length === 0 || (match.missing.length <= 2 && match.missing.every(isNowhere) && isNamed(match));
  // `in the contacts`: where something was looked up tells no record.
  const isPlace = ({ kind, stems: [stem = ''] }: Term) => kind === 'word' && isToolWord(stem, scene);
  const ranked = terms.every((term) => term.soft || isPlace(term))
    ? []
    : rankMatches(terms, thingsIn(scene.pool).records, scene);
  const [best] = ranked.filter(isNearly);
  if (best === undefined) return [];
  const kind = parentOf(best.thing.id);
  // Words that tell other records apart can't be passed over.
  if (best.missing.some(({ stems }) => stems.some((stem) => scene.pool.isStatus(stem, kind)))) return [];
  const lackOf = ({ missing, torn }: Match) => missing.length + torn;
  const own = ranked.filter(
    (one) =>
      isNearly(one) &&
      lackOf(one) === lackOf(best) &&
      (newest || one.hits.size === best.hits.size) &&
      parentOf(one.thing.id) === kind,
  );
  if (newest) return own.toSorted((left, right) => stampOf(right).localeCompare(stampOf(left), 'en')).slice(0, 1);
  return own.length <= MAX_MEANT ? own : [];
}

const STAMP = /^(?:updated|date|modified|created|time|sent|start|starts?_?at|version)(?:_at|_on)?$/iu;

function stampOf({ thing }: Match): string {
  return String(
    thing.leaves.find(({ record, path }) => record === thing.id && STAMP.test(path.at(-1) ?? ''))?.value ?? '',
  );
}
