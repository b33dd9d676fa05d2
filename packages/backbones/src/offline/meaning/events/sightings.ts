import type { JsonObject } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import { factAtom, type Scene } from '../../investigate/case.ts';
import { callAtom } from '../../investigate/context-atoms.ts';
import type { Match } from '../../investigate/match.ts';
import { keysOf, type Leaf, parentOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import type { Act } from './act.ts';
import { namedAnswers } from './named-answers.ts';
import { aboutAtoms, type Grounded, type Occurrence, placeOf, statusOf } from './occurrence.ts';
import { isTrial, readingCalls } from './reading-calls.ts';
import { topicTools } from './reading-tools.ts';
import { recordsMeant } from './records-meant.ts';

/** Finds when something was looked at: the first answer of a tool that only reads in which the record meant is shown. */
export function sightings(act: Act, reading: Reading): Grounded {
  const { scene } = reading;
  const records = isTrial(act, scene) ? [] : recordsMeant(act, scene);
  const seen = records.length === 0 ? null : recordsSeen(records, act, scene);
  if (seen !== null && seen.times.length > 0) return seen;
  const called = readingCalls(act, scene);
  if (called.times.length > 0) return called;
  return namedAnswers(act, records, scene) ?? seen ?? called;
}

/** The answers in which one of the records is shown. */
function recordsSeen(records: readonly Match[], act: Act, scene: Scene): Grounded {
  const shown = records
    .flatMap((match) => timesOf(match, act, scene))
    .toSorted((left, right) => (left.place ?? Infinity) - (right.place ?? Infinity));
  const [only] = records.length === 1 ? records : [];
  const key = only === undefined ? null : keyOf(only);
  if (only === undefined || key === null) {
    return {
      times: shown,
      filters: [],
      unread: null,
      lacks: shown.length > 0 ? null : 'no answer that was read shows it',
    };
  }
  const tools = topicTools(act.terms, scene);
  const isFull = act.isFull && hasBody(only);
  const filters = isFull
    ? openings(only, key, tools)
    : [
        { kind: 'tool_result', tool: tools, text: key },
        { kind: 'tool_call', tool: tools, anyArgument: { relation: 'equal', value: key } },
      ];
  const isOpen = act.newest && scene.pool.containers.get(parentOf(only.thing.id))?.shown !== true;
  if (shown.length > 0 || isFull) {
    return {
      times: shown,
      filters: isOpen ? [] : filters,
      unread: null,
      lacks: 'no answer that was read shows it',
      isOpen,
    };
  }
  const first: Occurrence = {
    at: { filter: { kind: 'tool_result', tool: tools, text: key }, occurrence: 'first' },
    place: null,
    atoms: aboutAtoms(only),
  };
  return { times: [first], filters, unread: null, lacks: null };
}

/** Words of a text by which an answer that holds it is found. */
const SNIPPET = 40;

/** Calls that ask for a record by its key, and answers that hold its text. */
function openings({ thing }: Match, key: string, tools: readonly string[]): JsonObject[] {
  const body = thing.leaves.find(({ value, path, record }) => record === thing.id && isBody(value, path));
  const [line = ''] =
    typeof body?.value === 'string'
      ? body.value
          .split('\n')
          .filter((one) => one.length > 12)
          .slice(-1)
      : [];
  const snippet = line
    .slice(0, SNIPPET)
    .replace(/\s\S*$/u, '')
    .replaceAll(/["\\]/gu, '');
  return [
    { kind: 'tool_call', tool: [...tools], anyArgument: { relation: 'equal', value: key } },
    ...(snippet.length < 10 ? [] : [{ kind: 'tool_result', tool: [...tools], text: snippet }]),
  ];
}

function keyOf({ thing }: Match): string | null {
  const key = keysOf(thing.id).at(-1) ?? '';
  return /\["[^"\]]+"\]$/u.test(thing.id) && key.length >= 3 ? key : null;
}

function timesOf(match: Match, act: Act, scene: Scene): Occurrence[] {
  const { pool } = scene;
  const key = keyOf(match);
  const about = aboutAtoms(match);
  const tools = topicTools(act.terms, scene);
  return pool
    .calls()
    .filter(({ tool, id }) => tools.includes(tool ?? '') && statusOf(id, scene) !== 'error')
    .flatMap(({ id }) => {
      const given = pool.ofEvent(id).find(({ value }) => key !== null && value === key);
      const shown = shownIn(id, match, scene);
      if (given === undefined && (shown === null || (act.isFull && hasBody(match) && !shown.isFull))) return [];
      const leaf = shown?.leaf;
      return [
        {
          at: id,
          place: placeOf(id, scene),
          atoms: [
            callAtom(id, { leaves: given === undefined ? [] : [given] }, pool),
            ...(given !== undefined || leaf === undefined ? [] : [factAtom(leaf)]),
            ...about,
          ],
        },
      ];
    });
}

/** Texts of this length are what a record is read for. */
const BODY = 60;

function hasBody({ thing }: Match): boolean {
  return thing.leaves.some(({ value, path, cut }) => isBody(value, path) || cut);
}

function isBody(value: Leaf['value'], path: readonly string[]): boolean {
  return typeof value === 'string' && (value.length >= BODY || /^(?:body|content|text)$/iu.test(path.at(-1) ?? ''));
}

interface Shown {
  readonly leaf: Leaf;
  /** Whether more than a line of it is shown. */
  readonly isFull: boolean;
}

/** Where the answer to a call shows a record: by its key, or, where it has none, by a name that it bears. */
function shownIn(call: string, match: Match, { pool }: Scene): Shown | null {
  const key = keyOf(match);
  const leaves = pool.resultsOf(call).flatMap(({ id }) => pool.ofEvent(id));
  const own = key === null ? labelOf(match) : key;
  if (own === null) return null;
  const leaf = leaves.find(
    ({ value, path }) =>
      value !== null &&
      foldCase(String(value)) === foldCase(own) &&
      (key === null || !/^(?:reply_to|parent)/u.test(path.at(-1) ?? '')),
  );
  if (leaf === undefined) return null;
  const beside = leaves.filter(({ record }) => record === leaf.record);
  return { leaf, isFull: beside.some(({ value, path, cut }) => isBody(value, path) || cut) };
}

function labelOf({ hits }: Match): string | null {
  const named = [...hits].find(
    ([{ kind, soft }, { leaf, isLinked }]) => kind !== 'word' && !soft && leaf !== null && !isLinked,
  );
  return named === undefined ? null : String(named[1].leaf?.value ?? '');
}
