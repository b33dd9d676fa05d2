import type { JsonObject } from '@sauron/core/episode';
import type { Scene } from '../../investigate/case.ts';
import { countAtom } from '../../investigate/context-atoms.ts';
import { matchThing } from '../../investigate/match.ts';
import { thingsIn } from '../../investigate/things.ts';
import { onlyReads } from '../../investigate/tools.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { EventHead } from '../../transcript/data-lines.ts';
import { keysOf } from '../../transcript/pool.ts';
import type { Target } from './ground.ts';
import { type Handle, namesIt, relationTo } from './handles.ts';
import { recordsIn } from './records.ts';
import { type Deed, fitOf, isBareNoun } from './tool-fit.ts';

/** Tools that change something. */
export function writersOf({ brief }: Scene): readonly string[] {
  return brief.tools.map(({ tool }) => tool).filter((tool) => !onlyReads(tool));
}

/** Those that could do a deed. */
export function ableOf(deed: Deed, scene: Scene): readonly string[] {
  return writersOf(scene).filter((tool) => fitOf(tool, deed) !== 'no');
}

/** Calls of some tools by the agent that came through. */
function worked(tools: readonly string[], { pool }: Scene): readonly EventHead[] {
  const isFailed = (id: string) => pool.resultsOf(id).at(-1)?.status === 'error';
  return pool.calls().filter(({ id, tool, actor }) => tools.includes(tool ?? '') && actor !== 'user' && !isFailed(id));
}

/** Whether an argument of a call names something by one of its handles. */
function isNamedIn(call: string, handles: readonly Handle[], { pool }: Scene): boolean {
  return pool.ofEvent(call).some((leaf) => handles.some((handle) => namesIt(leaf, handle)));
}

/** Whether a call of some tools came through and names something by one of its handles. */
export function isTouched(tools: readonly string[], handles: readonly Handle[], scene: Scene): boolean {
  return worked(tools, scene).some(({ id }) => isNamedIn(id, handles, scene));
}

/** How many calls of some tools were made. */
export function callsOf(tools: readonly string[], { brief }: Scene): number {
  const called = brief.tools.filter(({ tool }) => tools.includes(tool));
  return called.reduce((sum, { agentCalls, userCalls }) => sum + agentCalls + userCalls, 0);
}

/** Whether the answers have shown every call of some tools. */
export function areShown(tools: readonly string[], scene: Scene): boolean {
  return scene.pool.calls().filter(({ tool }) => tools.includes(tool ?? '')).length >= callsOf(tools, scene);
}

/** Calls that did to a target what was not to be done, and whether others may have. */
export function judgeCalls(target: Target, deed: Deed, scene: Scene) {
  const done: EventHead[] = [];
  const open: EventHead[] = [];
  const tools = ableOf(deed, scene);
  const isBare = (tool: string) => target.handles.length === 0 && isBareNoun(tool, deed);
  // `No transfer was made`, where there is a tool for transfers: others make none.
  const meant = tools.every(isBare) ? tools : tools.filter((tool) => !isBare(tool));
  for (const call of worked(meant, scene).filter((one) => deed.kinds.size > 0 || reaches(one, target, scene))) {
    const missing = missingIn(call, target, scene);
    const isSure = missing?.length === 0 && !isBare(call.tool ?? '') && fitOf(call.tool ?? '', deed) === 'yes';
    if (missing !== null) (isSure ? done : open).push(call);
  }
  return { done, open };
}

/** Whether a call can have reached the field that is meant: its tool or an argument is named after it. */
function reaches({ id, tool }: EventHead, { field }: Target, { pool }: Scene): boolean {
  const given = [...wordsOf(tool ?? ''), ...pool.ofEvent(id).flatMap(({ path }) => path.flatMap(wordsOf))];
  return field === null || wordsOf(field.path.at(-1) ?? '').some((word) => given.includes(word));
}

/** Plain words and values of a target that a call does not bear out; null where the call is about another thing. */
function missingIn({ id }: EventHead, { handles, terms, match }: Target, scene: Scene): readonly Term[] | null {
  const isNamed = handles.length === 0 || isNamedIn(id, handles, scene);
  const isKnown = match !== null || handles.some((one) => one.record !== null || relationTo(one) === 'contains');
  if (!isNamed && isKnown) return null;
  const call = thingsIn(scene.pool).calls.find((one) => one.id === id);
  const isHeard = ({ stems }: Term) => stems.some((stem) => call?.words.has(stem));
  const hard = terms.filter(({ soft, text }) => !soft && !(isNamed && text === handles[0]?.text));
  // `the two items`: words that say little tell which call is meant only where its tool has them.
  if (handles.length === 0 && hard.length === 0) return terms.filter((term) => !isHeard(term));
  if (match !== null || hard.length === 0 || call === undefined) return [];
  const borne = matchThing(terms, call, scene);
  if (borne === null && !isNamed) return null;
  // What only a key says, every such call says.
  const isEmpty = (term: Term) => borne?.hits.get(term)?.leaf === null && !isHeard(term);
  const missing = hard.filter((term) => borne?.missing.includes(term) !== false || isEmpty(term));
  return missing.every(({ kind }) => kind === 'word' || kind === 'value') ? missing : null;
}

/** How many calls of the tools hold a handle, or were made at all; of those that failed, that they did. Of no tools, none. */
export function countAtoms(tools: readonly string[], handle: Handle | null, { pool, stands }: Scene): JsonObject[] {
  const isHeld = (id: string) =>
    handle === null || pool.ofEvent(id).some(({ value }) => stands(value, relationTo(handle), handle.text) === true);
  const made = pool.calls().filter(({ id, tool }) => tools.includes(tool ?? '') && isHeld(id));
  const failed = made.filter(({ id }) => pool.resultsOf(id).at(-1)?.status === 'error');
  const argument = handle === null ? {} : { anyArgument: { relation: relationTo(handle), value: handle.text } };
  const filter = { tool: tools.length === 1 ? (tools[0] ?? '') : tools, ...argument };
  const counts = [countAtom({ kind: 'tool_call', ...filter }, 'equal', made.length)];
  if (failed.length > 0)
    counts.push(countAtom({ kind: 'tool_result', status: 'error', ...filter }, 'equal', failed.length));
  return tools.length === 0 ? [] : counts;
}

/** Ids, numbers, addresses and channels: a name may stand behind them. */
const OPAQUE = /^\p{L}{1,5}[-_]?\d{2,}$|^\p{L}+(?:[-_]\p{L}+)*[-_]?\d{3,}$|^\d{5,}$|^[^\s@]*@[^\s@]+$|^#\S+$/u;

/** Whether calls of some tools that do not name a target are plainly about others: they give ids of its sort, or ids of what was read. */
export function areOfOthers({ handles }: Target, tools: readonly string[], scene: Scene): boolean {
  const known = handles.filter(({ record, text }) => record !== null || OPAQUE.test(text));
  const { things } = recordsIn(scene.pool);
  // `the card of X`: what belongs to the target may be meant by its own id.
  const others = things.filter(({ leaves }) => !leaves.some((leaf) => handles.some((one) => namesIt(leaf, one))));
  // A name that stands nowhere names nobody.
  if ((known.length === 0 && others.length === things.length) || !areShown(tools, scene)) return false;
  const read = new Set<unknown>(
    others.flatMap(({ id, leaves }) => {
      const own = leaves.flatMap(({ record, value }) => (record === id && typeof value === 'string' ? [value] : []));
      return own.every((one) => OPAQUE.test(one)) ? [] : [keysOf(id).at(-1), ...own];
    }),
  );
  const sorts = known.map(({ text }) => sortOf(text));
  const unnamed = worked(tools, scene).filter(({ id }) => !isNamedIn(id, handles, scene));
  return unnamed.every(({ id }) => {
    const ids = scene.pool.ofEvent(id).flatMap(({ value }) => (OPAQUE.test(String(value)) ? [String(value)] : []));
    return ids.some((one) => sorts.includes(sortOf(one))) || ids.every((one) => read.has(one));
  });
}

/** `CT-46918` and `CT-11020` are of one sort. */
function sortOf(text: string): string {
  return /[@#]/u.exec(text)?.[0] ?? text.replace(/\d+$/u, '').toLowerCase();
}
