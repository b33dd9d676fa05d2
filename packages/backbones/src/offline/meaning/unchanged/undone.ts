import type { JsonObject } from '@sauron/core/episode';
import { type Case, type Found, factAtom, met, type Scene, unmet } from '../../investigate/case.ts';
import { callAtom, countAtom } from '../../investigate/context-atoms.ts';
import { statusLeaf } from '../../investigate/explain-term.ts';
import { verbClasses } from '../../reading/lexicon.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, parentOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { ableOf, areOfOthers, areShown, callsOf, countAtoms, isTouched, judgeCalls, writersOf } from './calls.ts';
import { ground, type Target, unknownIn } from './ground.ts';
import { factsOf, namesIt } from './handles.ts';
import { FINISHING } from './lexicon.ts';
import type { Part } from './parts.ts';
import { recordsIn, wasSeenChanged } from './records.ts';
import { joined, settled, tellingAtoms, unread } from './stayed.ts';
import { ANYTHING, type Deed, deedOf, fitOf } from './tool-fit.ts';

/** Scans for one target. */
const MAX_SCANS = 4;

/** `No transfer was made to X.`: no call did it, and the record does not say so; null for what was not looked at. */
export function undoneFound(part: Part, reading: Reading): Found | null {
  const { scene } = reading;
  const writers = writersOf(scene);
  const deed = deedOf(part, writers);
  // Calls are not judged by what is left out, nor by a verb and a noun that say nothing: `was given no new author`.
  if (part.except.length > 0 || deed.verbs.size + deed.kinds.size === 0) return unread(scene.criterion.text);
  // Where only the tools that were called are known, one that could have done it may be missing.
  const isOpen = !scene.brief.listsTools && writers.every((tool) => fitOf(tool, deed) === 'no');
  if (isOpen || onlyLooks(deed)) return null;
  const grounded = ground(part, reading);
  // What lies between two things is tied to both, and calls are judged by one.
  if (typeof grounded === 'string' || part.words.some(({ lower }) => lower === 'between'))
    return unread(scene.criterion.text);
  const { targets } = grounded;
  // How something is stands in its record; where the record says nothing of it, it is for others to tell.
  if (deed.isComing && targets.every((target) => standingCase(target, deed, scene) === null)) return null;
  const cases = targets.map((target) => caseFor(target, deed, scene));
  return joined(cases.map((one) => (one === null ? unread(scene.criterion.text) : settled(one))));
}

function onlyLooks({ verbs, kinds, isComing }: Deed): boolean {
  const classes = [...verbs].flatMap(verbClasses);
  return !isComing && kinds.size === 0 && classes.length > 0 && classes.every((one) => one === 'read');
}

/** What a record itself says of the deed: a flag (`paid`), or its status. Null where it says nothing of it. */
function standingCase(target: Target, { verbs, isComing }: Deed, { pool, brief }: Scene): Case | null {
  if (target.match === null) return null;
  const { thing, hits } = target.match;
  const around = tellingAtoms([target]);
  const isFinished = [...verbs].some((verb) => FINISHING.has(verb));
  const isOf = (word: string) => verbs.has(word) || (isFinished && FINISHING.has(word));
  // Of an item of a list its own flag, which stands beside the text that names it.
  const inner = [...hits.values()].flatMap(({ leaf, isLinked }) => (leaf === null || isLinked ? [] : [leaf.record]));
  const flag = [...inner.filter((record) => record !== thing.id), thing.id]
    .flatMap((record) => pool.inRecord(record))
    .find(({ value, path }) => typeof value === 'boolean' && wordsOf(path.at(-1) ?? '').some(isOf));
  if (flag?.value === false) return met(`${flag.locator} says that it was not`, factAtom(flag), ...around);
  const status = statusLeaf(thing);
  const isSaid = status !== undefined && wordsOf(String(status.value)).some(isOf);
  const said = flag ?? (isSaid ? status : undefined);
  if (said === undefined) {
    const isStatus = (verb: string) => pool.isStatus(verb, parentOf(thing.id));
    const isOther = status !== undefined && verbs.size > 0 && [...verbs].every(isStatus);
    return isOther ? met(`${status.locator} says otherwise`, factAtom(status), ...around) : null;
  }
  // What was so at the start was not done since.
  const isNew = wasSeenChanged(said.locator, pool) || recordsIn(pool).made.has(keysOf(thing.id).at(-1));
  if (!isComing && brief.hasInitial && !isNew) return null;
  return unmet(`${said.locator} says that it was`, factAtom(said), ...around);
}

/** The case for one target; null where something of it is not clear. */
function caseFor(target: Target, deed: Deed, scene: Scene): Case | null {
  const standing = standingCase(target, deed, scene);
  if (standing?.verdict === 'UNMET') return standing;
  const { handles } = target;
  const { done, open } = judgeCalls(target, deed, scene);
  const [first] = done;
  if (first !== undefined && !deed.isComing) {
    const naming = scene.pool.ofEvent(first.id).filter((leaf) => handles.some((handle) => namesIt(leaf, handle)));
    const facts = factsOf(handles.filter((handle) => naming.some((leaf) => namesIt(leaf, handle))));
    const call = callAtom(first.id, { leaves: naming.slice(0, 2) }, scene.pool);
    return unmet(`${first.id} is such a call`, call, ...facts.slice(0, 2));
  }
  const absent = absenceAtoms(target, deed, scene);
  if (standing !== null) {
    const scans = absent ?? countAtoms(ableOf(deed, scene), handles[0] ?? null, scene);
    return met(standing.says, ...standing.atoms, ...scans);
  }
  if (deed.isComing || open.length > 0 || absent === null) return null;
  return met('no call is such an act', ...absent, ...tellingAtoms([target]));
}

/** That no call did it, by a scan of all; null where that can't be told. */
function absenceAtoms(target: Target, deed: Deed, scene: Scene): readonly JsonObject[] | null {
  const { handles, terms, match } = target;
  const able = ableOf(deed, scene);
  // Of the tools that could do it, those that surely do; those named after what it is done with, where some are.
  const sure = able.filter((tool) => fitOf(tool, deed) === 'yes');
  const named = sure.filter((tool) => wordsOf(tool).some((word) => deed.nouns.has(word)));
  const tools = [named, sure, able].find((some) => some.length > 0) ?? writersOf(scene);
  if (handles.length === 0) {
    // Of a record that no call can name, no call tells.
    if (match !== null ? callsOf(tools, scene) > 0 : unknownIn(terms, scene) !== null) return null;
    if (able.length === 0) return match === null ? noneAbleAtoms(deed, scene) : null;
    return areShown(tools, scene) ? countAtoms(tools, null, scene) : null;
  }
  // Tools that only might do it tell nothing of a record, nor does a call that came through and names it.
  const isFar = match !== null && able.length > 0 && sure.length === 0;
  const isTried = able.length === 0 && isTouched(tools, handles, scene);
  if (tools.length === 0 || isFar || isTried || !areOfOthers(target, tools, scene)) return null;
  const scanned = handles.slice(0, MAX_SCANS);
  return [...scanned.flatMap((handle) => countAtoms(tools, handle, scene)), ...factsOf(scanned)];
}

/** That all calls that were made are of tools which can't do it; null where a tool may do anything. */
function noneAbleAtoms(deed: Deed, scene: Scene): readonly JsonObject[] | null {
  const called = scene.brief.tools.map(({ tool }) => tool).filter((tool) => callsOf([tool], scene) > 0);
  const isKnown = deed.kinds.size > 0 && [...deed.verbs].every((verb) => verbClasses(verb).length > 0);
  if (!isKnown || called.length === 0 || called.some((tool) => ANYTHING.test(tool))) return null;
  return [countAtom({ kind: 'tool_call' }, 'equal', callsOf(called, scene)), ...countAtoms(called, null, scene)];
}
