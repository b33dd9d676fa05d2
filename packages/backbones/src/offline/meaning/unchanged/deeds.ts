import type { JsonObject } from '@sauron/core/episode';
import type { Scene } from '../../investigate/case.ts';
import { callAtom } from '../../investigate/context-atoms.ts';
import { matchThing } from '../../investigate/match.ts';
import { thingsIn } from '../../investigate/things.ts';
import { onlyReads } from '../../investigate/tools.ts';
import { wordsOf } from '../../reading/words.ts';
import type { EventHead } from '../../transcript/data-lines.ts';
import type { Leaf } from '../../transcript/pool.ts';
import { type Handle, namesIt } from './handles.ts';
import type { Target } from './targets.ts';
import { type Deed, type Fit, fitOf } from './tool-fit.ts';

/** Calls that did what was not to be done, and those of which it is not clear. */
export interface Judged {
  readonly done: readonly EventHead[];
  readonly open: readonly { readonly id: string; readonly why: string }[];
}

/** Judges the calls that could have done a deed to a target: those that succeeded and name it. */
export function judgeCalls(target: Target, deed: Deed, scene: Scene): Judged {
  const done: EventHead[] = [];
  const open: { id: string; why: string }[] = [];
  for (const call of callsOfAgent(scene)) {
    const fit = fitOf(call.tool ?? '', deed);
    if (fit === 'no' || onlyReads(call.tool ?? '') || hasFailed(call, scene) || !reachesField(call, target, scene))
      continue;
    const missing = missingIn(call, target, scene);
    if (missing === null) continue;
    const why = whyOpen(isNamedIn(call, target, scene) ? fit : 'perhaps', missing, scene);
    if (why === null) {
      if (missing.length === 0) done.push(call);
    } else open.push({ id: call.id, why });
  }
  return { done, open };
}

/** Why it is not clear; null where it is. A call that lacks a name is another one. */
function whyOpen(fit: Fit, missing: readonly Missing[], { question }: Scene): string | null {
  const other = missing.find(({ isPlain }) => !isPlain);
  if (other !== undefined) return null;
  if (missing.length > 0) return missing[0]?.text ?? question.text;
  return fit === 'yes' ? null : question.text;
}

interface Missing {
  readonly text: string;
  /** Whether it is a plain word or a value, which a call need not hold to be the one that is meant. */
  readonly isPlain: boolean;
}

/** What a call lacks of a target; null where it does not name it. */
function missingIn(call: EventHead, target: Target, scene: Scene): readonly Missing[] | null {
  const { id } = call;
  const { handles, terms } = target;
  const isNamed = isNamedIn(call, target, scene);
  if (!isNamed && !isNamedNear(call, target, scene) && !isTouched(call, target, scene)) return null;
  const hard = terms.filter(({ soft }) => !soft);
  if (target.subject !== null || hard.length === 0) return [];
  const thing = thingsIn(scene.pool).calls.find((one) => one.id === id);
  const match = thing === undefined ? null : matchThing(terms, thing, scene);
  const missing = match?.missing ?? hard;
  return missing
    .filter((term) => !(isNamed && term.text === handles[0]?.text))
    .map(({ text, kind }) => ({ text, isPlain: kind === 'word' || kind === 'value' }));
}

function isNamedIn({ id }: EventHead, { handles }: Target, { pool }: Scene): boolean {
  return handles.length === 0 || pool.ofEvent(id).some((leaf) => handles.some((one) => namesIt(leaf, one)));
}

/** Whether a call bears out anything of a target that no record answers to: it may be the one, told in other words. */
function isTouched({ id }: EventHead, { handles, terms, subject }: Target, scene: Scene): boolean {
  if (subject !== null || handles.some(({ record, relation }) => record !== null || relation === 'contains'))
    return false;
  const thing = thingsIn(scene.pool).calls.find((one) => one.id === id);
  return thing !== undefined && matchThing(terms, thing, scene) !== null;
}

/** Whether a record that the call names holds what names the target: an invoice of the trip, an offer for the party. */
function isNamedNear({ id }: EventHead, { handles, subject }: Target, { pool }: Scene): boolean {
  const thing = thingsIn(pool).calls.find((one) => one.id === id);
  const linked =
    thing?.links().filter((record) => record.kind === 'record' && record.id !== subject?.match.thing.id) ?? [];
  return linked.some(({ leaves, id: record }) =>
    leaves.some((leaf) => leaf.record === record && handles.some((one) => one.record !== null && namesIt(leaf, one))),
  );
}

function callsOfAgent({ pool }: Scene): readonly EventHead[] {
  return pool.calls().filter(({ actor }) => actor !== 'user');
}

/** Whether a call can have reached the field that is meant: its tool or an argument is named after it. */
function reachesField({ id, tool }: EventHead, { field }: Target, { pool }: Scene): boolean {
  if (field === null) return true;
  const words = wordsOf(field.path.at(-1) ?? '');
  const given = pool.ofEvent(id).flatMap(({ path }) => path.flatMap(wordsOf));
  return words.some((word) => given.includes(word) || wordsOf(tool ?? '').includes(word));
}

function hasFailed({ id }: EventHead, { pool }: Scene): boolean {
  return pool.resultsOf(id).at(-1)?.status === 'error';
}

/** Calls of the tools that hold a handle as a scan would find it. */
export function callsNaming(
  tools: readonly string[],
  handle: Handle | null,
  { pool, stands }: Scene,
): readonly EventHead[] {
  return pool
    .calls()
    .filter(
      ({ id, tool }) =>
        tools.includes(tool ?? '') && (handle === null || pool.ofEvent(id).some((leaf) => holds(leaf, handle, stands))),
    );
}

function holds({ value }: Leaf, handle: Handle, stands: Scene['stands']): boolean {
  return stands(value, handle.relation, handle.text) === true;
}

/** The call with the arguments that name the target, and what shows whose they are. */
export function deedAtoms({ id }: EventHead, { handles }: Target, { pool }: Scene): readonly JsonObject[] {
  const given = pool.ofEvent(id);
  const naming = given.filter((leaf) => handles.some((handle) => namesIt(leaf, handle)));
  const facts = handles.flatMap((handle) =>
    handle.atom !== null && naming.some((leaf) => namesIt(leaf, handle)) ? [handle.atom] : [],
  );
  return [callAtom(id, { leaves: naming.slice(0, 2) }, pool), ...facts.slice(0, 2)];
}
