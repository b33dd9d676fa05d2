import type { JsonObject } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import { verbClasses } from '../reading/lexicon.ts';
import type { Term } from '../reading/terms.ts';
import { wordsOf } from '../reading/words.ts';
import { keysOf } from '../transcript/pool.ts';
import { factAtom, met, type Scene, unmet } from './case.ts';
import { callAtom, countAtom } from './context-atoms.ts';
import { callsFor, kindsOf, toolsMeant } from './event-matches.ts';
import { type Match, matchAtoms } from './match.ts';
import { bareWord, type Found, unknownWords } from './match-cases.ts';
import { thingsIn } from './things.ts';
import { onlyReads } from './tools.ts';

/** Verbs that any tool which reaches people may be meant by. */
const VAGUE = /\b(?:wrote|written|write|writes|writing|went|goes|gone|contact(?:ed|s)?|reached)\b/iu;

const COMMUNICATION = new Set(wordsOf('mail message chat draft reply text sms letter thread post'));

const ID = /^\p{L}{1,4}-?\d{3,}$/u;

/** Scans of one question. */
const MAX_SCANS = 5;

/** `No transfer was made to X.`: no call of such a tool names it, by any of its names. */
export function absentFound(scene: Scene): Found {
  const { question } = scene;
  const { calls, near, terms } = callsFor(question.main, scene);
  const done = doneOf(calls, scene);
  if (done !== null)
    return { cases: [unmet(`${done.thing.id} is such a call`, ...callAtoms(done, scene))], unread: null, lacks: null };
  const [unread = null] = unknownWords(
    terms.filter(({ soft }) => !soft),
    scene,
  );
  if (unread !== null) return { cases: [], unread, lacks: null };
  // A call that lacks nothing but plain words may be the act, told in other words.
  const alike = near.flatMap((match) => bareWord(match, scene) ?? [])[0];
  if (alike !== undefined) return { cases: [], unread: alike, lacks: null };
  const meant = toolsMeant(question.main, scene, { kinds: kindsOf(terms, scene), isStrict: true });
  const tools = VAGUE.test(question.main.masked)
    ? [...new Set([...meant, ...writersOf(scene).filter(reachesPeople)])]
    : meant;
  if (tools.length === 0) return { cases: [], unread: question.text, lacks: null };
  const named = terms.filter(({ kind }) => kind === 'name' || kind === 'text');
  const handles = named.flatMap((term) => handlesOf(term, scene)).slice(0, MAX_SCANS);
  const scans =
    handles.length === 0 ? [scan(tools, null, scene)] : handles.map(({ handle }) => scan(tools, handle, scene));
  // Any tool may be meant, and one of them names it.
  if (tools.length > meant.length && handles.length > 0 && scans.some((atom) => countOf(atom) > 0))
    return { cases: [], unread: null, lacks: 'calls of other tools name it' };
  if (handles.length > 0 && handles.every(({ atom }) => atom === null) && namesUnseen(tools, scene))
    return { cases: [], unread: null, lacks: 'calls of such tools name things by ids that were not shown' };
  const facts = handles.flatMap(({ atom }) => (atom === null ? [] : [atom]));
  if (handles.length === 0 && countOf(scans[0]) > 0)
    return { cases: [], unread: null, lacks: 'calls of such tools were made' };
  return { cases: [met('no call is such an act', ...scans, ...facts)], unread: null, lacks: null };
}

/** `The agent looked up the balance.`: a call is that. */
export function doneFound(scene: Scene): Found {
  const { calls, near, terms } = callsFor(scene.question.main, scene);
  const done = doneOf(calls, scene);
  if (done !== null)
    return { cases: [met(`${done.thing.id} is such a call`, ...callAtoms(done, scene))], unread: null, lacks: null };
  const [unread = null] = unknownWords(terms, scene);
  return { cases: [], unread, lacks: near.length === 0 ? 'no such call' : 'no call has all of it' };
}

function doneOf(calls: readonly Match[], { pool }: Scene): Match | null {
  return calls.find(({ thing }) => pool.resultsOf(thing.id).at(-1)?.status !== 'error') ?? null;
}

/** The call with the arguments that tell it, then what its result and the records that it names show. */
function callAtoms(match: Match, { pool }: Scene): JsonObject[] {
  const call = match.thing.id;
  const given = [...match.hits.values()].flatMap(({ leaf }) => (leaf !== null && leaf.event === call ? [leaf] : []));
  const rest = new Map([...match.hits].filter(([, { leaf }]) => leaf?.event !== call));
  return [callAtom(call, { leaves: [...new Set(given)] }, pool), ...matchAtoms({ ...match, hits: rest })];
}

function reachesPeople(tool: string): boolean {
  return wordsOf(tool).some((part) => COMMUNICATION.has(part) || verbClasses(part).includes('send'));
}

export function writersOf({ brief }: Scene): string[] {
  return brief.tools.map(({ tool }) => tool).filter((tool) => !onlyReads(tool));
}

/** Whether calls name things by ids of records that no answer has shown, so that a name may stand behind one of them. */
function namesUnseen(tools: readonly string[], { pool }: Scene): boolean {
  const shown = new Set(thingsIn(pool).records.map(({ id }) => keysOf(id).at(-1) ?? ''));
  const given = pool
    .calls()
    .filter(({ tool }) => tools.includes(tool ?? ''))
    .flatMap(({ id }) => pool.ofEvent(id));
  return given.some(({ value }) => typeof value === 'string' && ID.test(value) && !shown.has(value));
}

function countOf(atom: JsonObject | undefined): number {
  return Number(atom?.['expected'] ?? 0);
}

interface Handle {
  readonly handle: string;
  readonly atom: JsonObject | null;
}

/** What a call can name a thing by: the words of the criterion, and the keys of the records that bear that name. */
function handlesOf(term: Term, { pool }: Scene): Handle[] {
  const folded = foldCase(term.text);
  const records = thingsIn(pool).records.filter(({ id, leaves }) =>
    leaves.some(({ record, value }) => record === id && typeof value === 'string' && foldCase(value) === folded),
  );
  return [
    { handle: term.text, atom: null },
    ...records.slice(0, 2).map(({ id, leaves }) => {
      const label = leaves.find(
        ({ record, value }) => record === id && typeof value === 'string' && foldCase(value) === folded,
      );
      return { handle: keysOf(id).at(-1) ?? id, atom: label === undefined ? null : factAtom(label) };
    }),
  ];
}

/** How many calls of the tools hold a handle: the whole trace was gone through for it. */
export function scan(tools: readonly string[], handle: string | null, { pool, stands }: Scene): JsonObject {
  const filter: JsonObject = { kind: 'tool_call', tool: tools };
  const made = pool.calls().filter(({ tool }) => tools.includes(tool ?? ''));
  if (handle === null) return countAtom(filter, 'equal', made.length);
  const holding = made.filter(({ id }) =>
    pool.ofEvent(id).some(({ value }) => stands(value, 'contains', handle) === true),
  );
  return countAtom({ ...filter, anyArgument: { relation: 'contains', value: handle } }, 'equal', holding.length);
}
