import type { JsonObject } from '@sauron/core/episode';
import type { Scene } from '../../investigate/case.ts';
import { callAtom, countAtom } from '../../investigate/context-atoms.ts';
import { matchThing } from '../../investigate/match.ts';
import { thingsIn } from '../../investigate/things.ts';
import { onlyReads } from '../../investigate/tools.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { EventHead } from '../../transcript/data-lines.ts';
import type { AbleDeed } from './able-deed.ts';
import { factsOf, type Handle, namesIt } from './handles.ts';
import type { Target } from './targets.ts';
import { fitOf, isBareNoun } from './tool-fit.ts';

/** Calls that did what was not to be done, and words that leave it unclear whether others did; null where nothing does. */
export interface Judged {
  readonly done: readonly EventHead[];
  readonly open: string | null;
}

/** Tools that change something. */
export function writersOf({ brief }: Scene): readonly string[] {
  return brief.tools.map(({ tool }) => tool).filter((tool) => !onlyReads(tool));
}

/** Judges the calls that could have done a deed to a target: those that succeeded and name it. */
export function judgeCalls(target: Target, deed: AbleDeed, scene: Scene): Judged {
  const { criterion } = scene;
  const done: EventHead[] = [];
  const open: string[] = [];
  for (const call of triedOn(target, deed, scene)) {
    const tool = call.tool ?? '';
    const isBare = target.handles.length === 0 && isBareNoun(tool, deed);
    // `No transfer was made`, where there is a tool for transfers: others make none.
    if (isBare && deed.tools.some((one) => !isBareNoun(one, deed))) continue;
    const fit = isBare ? 'perhaps' : fitOf(tool, deed);
    const missing = missingIn(call, target, scene);
    const [first] = missing ?? [];
    if (first !== undefined) open.push(first.text);
    else if (missing !== null && fit === 'yes') done.push(call);
    else if (missing !== null) open.push(criterion.text);
  }
  return { done, open: open[0] ?? null };
}

/** Calls that came through of tools that could do a deed; what changes a field must reach it. */
export function triedOn(target: Target, { tools, kinds }: AbleDeed, scene: Scene): readonly EventHead[] {
  return scene.pool
    .calls()
    .filter((call) => tools.includes(call.tool ?? '') && hasWorked(call, scene))
    .filter((call) => kinds.size > 0 || reachesField(call, target, scene));
}

/** Whether a call of the agent came through. */
export function hasWorked({ id, actor }: EventHead, { pool }: Scene): boolean {
  return actor !== 'user' && pool.resultsOf(id).at(-1)?.status !== 'error';
}

/** Plain words and values of a target that a call does not bear out; null where the call is about another thing. */
function missingIn({ id }: EventHead, { handles, terms, subject }: Target, scene: Scene): readonly Term[] | null {
  const isNamed = handles.length === 0 || isNamedIn(id, handles, scene);
  const isKnown =
    subject !== null || handles.some(({ record, relation }) => record !== null || relation === 'contains');
  if (!isNamed && isKnown) return null;
  const hard = terms.filter(({ soft }) => !soft);
  const call = thingsIn(scene.pool).calls.find((one) => one.id === id);
  // `the two items`: words that say little tell which call is meant only where its tool has them.
  if (handles.length === 0 && hard.length === 0)
    return terms.filter(({ stems }) => !stems.some((stem) => call?.words.has(stem)));
  if (subject !== null || hard.length === 0) return [];
  const match = call === undefined ? null : matchThing(terms, call, scene);
  if (match === null && !isNamed) return null;
  // What only a key says, every such call says.
  const isEmpty = (term: Term) => {
    const hit = match?.hits.get(term);
    return hit?.leaf === null && !term.stems.some((stem) => call?.words.has(stem));
  };
  const missing = [...(match?.missing ?? hard), ...hard.filter(isEmpty)].filter(
    ({ text }) => !isNamed || text !== handles[0]?.text,
  );
  return missing.every(({ kind }) => kind === 'word' || kind === 'value') ? missing : null;
}

/** Whether an argument of a call names something by one of its handles. */
export function isNamedIn(call: string, handles: readonly Handle[], { pool }: Scene): boolean {
  return pool.ofEvent(call).some((leaf) => handles.some((handle) => namesIt(leaf, handle)));
}

/** Whether a call can have reached the field that is meant: its tool or an argument is named after it. */
function reachesField({ id, tool }: EventHead, { field }: Target, { pool }: Scene): boolean {
  if (field === null) return true;
  const words = wordsOf(field.path.at(-1) ?? '');
  const given = [...wordsOf(tool ?? ''), ...pool.ofEvent(id).flatMap(({ path }) => path.flatMap(wordsOf))];
  return words.some((word) => given.includes(word));
}

/** The call with the arguments that name the target, and what shows whose they are. */
export function deedAtoms({ id }: EventHead, { handles }: Target, { pool }: Scene): readonly JsonObject[] {
  const naming = pool.ofEvent(id).filter((leaf) => handles.some((handle) => namesIt(leaf, handle)));
  const facts = factsOf(handles.filter((handle) => naming.some((leaf) => namesIt(leaf, handle))));
  return [callAtom(id, { leaves: naming.slice(0, 2) }, pool), ...facts.slice(0, 2)];
}

/** How many calls of the tools hold a handle, or were made at all; of those that failed, that they did. Of no tools, none. */
export function countAtoms(tools: readonly string[], handle: Handle | null, scene: Scene): readonly JsonObject[] {
  const { pool, stands } = scene;
  if (tools.length === 0) return [];
  const made = pool
    .calls()
    .filter(
      ({ id, tool }) =>
        tools.includes(tool ?? '') &&
        (handle === null || pool.ofEvent(id).some(({ value }) => stands(value, handle.relation, handle.text) === true)),
    );
  const failed = made.filter(({ id }) => pool.resultsOf(id).at(-1)?.status === 'error');
  const argument = handle === null ? {} : { anyArgument: { relation: handle.relation, value: handle.text } };
  const [only = ''] = tools;
  const filter = { tool: tools.length === 1 ? only : tools, ...argument };
  const calls = countAtom({ kind: 'tool_call', ...filter }, 'equal', made.length);
  if (failed.length === 0) return [calls];
  return [calls, countAtom({ kind: 'tool_result', status: 'error', ...filter }, 'equal', failed.length)];
}
