import { foldCase } from '@sauron/core/values';
import type { Scene } from '../../investigate/case.ts';
import { onlyReads } from '../../investigate/tools.ts';
import { wordsOf } from '../../reading/words.ts';
import type { EventHead } from '../../transcript/data-lines.ts';
import { keysOf, type Leaf, type Pool } from '../../transcript/pool.ts';
import { type Handle, isProse, namesIt } from './handles.ts';
import { recordsIn } from './records.ts';
import type { Target } from './targets.ts';

/** Ids, numbers and addresses: a name may stand behind them. */
const OPAQUE = /^\p{L}{1,5}[-_]?\d{2,}$|^\p{L}+(?:[-_]\p{L}+)*[-_]?\d{3,}$|^\d{5,}$|^[^\s@]+@[^\s@]+$/u;
/** Arguments that say where something is taken from, and not for whom it is. */
const TAKEN_FROM = /^(?:from|source|sender)(?:_|$)/iu;

/** What of a target keeps one from saying that calls of some tools are about others; null where it is plain. */
export function strangeFor({ handles }: Target, tools: readonly string[], scene: Scene): string | null {
  const [first] = handles;
  if (first === undefined) return null;
  const { pool, brief } = scene;
  const calls = pool.calls().filter(({ tool }) => tools.includes(tool ?? ''));
  const made = brief.tools.filter(({ tool }) => tools.includes(tool));
  const all = made.reduce((sum, { agentCalls, userCalls }) => sum + agentCalls + userCalls, 0);
  // Some calls have not been shown.
  if (calls.length < all) return first.text;
  const others = calls.filter((call) => !isOver(call, pool) && !names(call, handles, pool));
  if (others.length === 0) return null;
  const telling = handles.filter(({ record, text }) => record !== null || OPAQUE.test(text));
  const known = new Set(telling.map(({ text }) => shapeOf(text)));
  if (known.size === 0 && !others.some((call) => pool.ofEvent(call.id).some((leaf) => isNameIn(leaf, pool))))
    return first.text;
  return others.every((call) => isPlain(call, { handles, known, pool })) ? null : first.text;
}

/** By what calls are told to be about something else. */
interface Aims {
  readonly handles: readonly Handle[];
  /** Sorts of ids that the target goes by. */
  readonly known: ReadonlySet<string>;
  readonly pool: Pool;
}

function isOver({ id, actor }: EventHead, pool: Pool): boolean {
  return actor === 'user' || pool.resultsOf(id).at(-1)?.status === 'error';
}

function names({ id }: EventHead, handles: readonly Handle[], pool: Pool): boolean {
  return pool.ofEvent(id).some((leaf) => handles.some((handle) => namesIt(leaf, handle)));
}

/** Whether it is plain what a call is about: another thing of the same sort, or things that were all read. */
function isPlain({ id }: EventHead, aims: Aims): boolean {
  const { known, pool } = aims;
  if (pool.containers.get(`${id}.arguments`)?.shown === false) return false;
  const given = pool.ofEvent(id).filter(({ value }) => typeof value === 'string' && OPAQUE.test(value));
  if (given.some(({ value }) => known.has(shapeOf(String(value))))) return true;
  const read = shownIn(pool);
  return given.every(
    ({ value, path }) =>
      TAKEN_FROM.test(path.at(-1) ?? '') || read.has(foldCase(String(value))) || isMadeFor(String(value), id, aims),
  );
}

/** Whether another call made what an id stands for, and it is plain that it did so for something else. */
function isMadeFor(text: string, before: string, aims: Aims): boolean {
  const { handles, pool } = aims;
  const given = (id: string) => pool.ofEvent(id).some(({ value }) => value === text);
  const maker = pool
    .calls()
    .find(
      ({ id, tool }) =>
        id !== before && !onlyReads(tool ?? '') && !given(id) && pool.resultsOf(id).some((one) => given(one.id)),
    );
  return maker !== undefined && !names(maker, handles, pool) && isPlain(maker, aims);
}

/** Handles, those of a sort that calls of the tools hold first. */
export function inUse(handles: readonly Handle[], tools: readonly string[], { pool }: Scene): readonly Handle[] {
  const calls = pool.calls().filter(({ tool }) => tools.includes(tool ?? ''));
  const given = calls.flatMap(({ id }) => pool.ofEvent(id)).filter(({ value }) => typeof value === 'string');
  const shapes = new Set(given.map(({ value }) => shapeOf(String(value))));
  const isUsed = ({ record, text }: Handle) => record === null || shapes.has(shapeOf(text));
  return handles.toSorted((left, right) => Number(isUsed(right)) - Number(isUsed(left)));
}

/** `CT-46918` and `CT-11020` are of one sort. */
function shapeOf(text: string): string {
  if (text.includes('@')) return '@';
  return text.replace(/\d+$/u, '#').toLowerCase();
}

/** Whether an argument of a call is a name: the tool takes names there. */
function isNameIn(leaf: Leaf, pool: Pool): boolean {
  const { value, path } = leaf;
  if (typeof value !== 'string' || OPAQUE.test(value) || isProse(path) || value.length > 60) return false;
  const words = value.split(/\s+/u);
  return (words.length <= 5 && words.every((word) => /^\p{Lu}/u.test(word))) || labelsIn(pool).has(foldCase(value));
}

interface Shown {
  readonly size: number;
  readonly ids: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
}

const shown = new WeakMap<Pool, Shown>();

function shownOf(pool: Pool): Shown {
  const size = pool.leaves.size + pool.events.size;
  const found = shown.get(pool);
  if (found?.size === size) return found;
  const ids = new Set<string>();
  const labels = new Set<string>();
  for (const { id, leaves } of recordsIn(pool).things) {
    const own = leaves.filter(({ record }) => record === id);
    // A record of which only an id is known says nothing of whose it is.
    if (!own.some(({ value }) => typeof value === 'string' && !OPAQUE.test(value))) continue;
    ids.add(foldCase(keysOf(id).at(-1) ?? ''));
    for (const { path, value } of own) {
      if (typeof value !== 'string') continue;
      const key = path.at(-1) ?? '';
      if (ID_KEY.test(key)) ids.add(foldCase(value));
      if (wordsOf(key).some((word) => LABEL_WORDS.has(word))) labels.add(foldCase(value));
    }
  }
  const made = { size, ids, labels };
  shown.set(pool, made);
  return made;
}

const ID_KEY = /(?:^|_)(?:id|e?mail|address|number|iban|account|code|key)$/iu;
const LABEL_WORDS: ReadonlySet<string> = new Set(wordsOf('name title label service'));

function shownIn(pool: Pool): ReadonlySet<string> {
  return shownOf(pool).ids;
}

function labelsIn(pool: Pool): ReadonlySet<string> {
  return shownOf(pool).labels;
}
