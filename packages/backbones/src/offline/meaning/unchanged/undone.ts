import type { JsonObject } from '@sauron/core/episode';
import type { Found } from '../../investigate/case.ts';
import { type Case, met, type Scene, unmet } from '../../investigate/case.ts';
import { countAtom } from '../../investigate/context-atoms.ts';
import { matchAtoms } from '../../investigate/match.ts';
import { verbClasses } from '../../reading/lexicon.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import { type AbleDeed, ableDeed, areShown, callsOf } from './able-deed.ts';
import { countAtoms, deedAtoms, isNamedIn, judgeCalls, triedOn, writersOf } from './calls.ts';
import { factsOf } from './handles.ts';
import type { Part } from './parts.ts';
import { recordsIn, wasSeenChanged } from './records.ts';
import { unknownIn } from './run-terms.ts';
import { standingCase } from './standing.ts';
import { changeAtom, unread } from './stayed.ts';
import { strangeFor } from './strangers.ts';
import { type Target, targetsOf } from './targets.ts';
import { ANYTHING, type Deed, deedOf, fitOf } from './tool-fit.ts';

/** Atoms that only say which record it is. */
const MAX_TELLING = 6;
/** Scans for one target. */
const MAX_SCANS = 4;

/** `No transfer was made to X.`: no call did it, and the record does not say so; null for what was not looked at. */
export function undoneFound(part: Part, reading: Reading): Found | null {
  const { scene } = reading;
  const writers = writersOf(scene);
  const deed = deedOf(part, writers);
  // Where only the tools that were called are known, one that could have done it may be missing.
  const isOpen = !scene.brief.listsTools && writers.every((tool) => fitOf(tool, deed) === 'no');
  if (isOpen || onlyLooks(deed)) return null;
  // What lies between two things is tied to both, and calls are judged by one.
  if (part.words.some(({ lower }) => lower === 'between')) return unread(scene.criterion.text);
  const targets = targetsOf(part, reading);
  if (typeof targets === 'string') return deed.isComing ? null : unread(targets);
  // How something is stands in its record; where the record says nothing of it, it is for others to tell.
  if (deed.isComing && targets.every((target) => standingCase(target, deed, scene) === null)) return null;
  const found = targets.map((target) => settle(target, deed, scene));
  const cases = found.filter((one) => typeof one !== 'string');
  const against = cases.filter(({ verdict }) => verdict === 'UNMET');
  if (against.length > 0) return { cases: against, unread: null, lacks: null };
  const strange = found.find((one) => typeof one === 'string');
  if (strange !== undefined) return unread(strange);
  const whole = met(cases.map(({ says }) => says).join(', and '), ...cases.flatMap(({ atoms }) => atoms));
  return { cases: [whole], unread: null, lacks: null };
}

function onlyLooks({ verbs, kinds, isComing }: Deed): boolean {
  const classes = [...verbs].flatMap(verbClasses);
  return !isComing && kinds.size === 0 && classes.length > 0 && classes.every((one) => one === 'read');
}

/** The case for one target, or what of it is not clear. */
function settle(target: Target, deed: Deed, scene: Scene): Case | string {
  const standing = standingCase(target, deed, scene);
  if (standing?.verdict === 'UNMET') return standing;
  const able = ableDeed(target, deed, scene);
  const { done, open } = judgeCalls(target, able, scene);
  const [first] = done;
  if (first !== undefined && !deed.isComing)
    return unmet(`${first.id} is such a call`, ...deedAtoms(first, target, scene));
  const kept = standing ?? keptCase(target, able, scene);
  const absent = absenceAtoms(target, able, scene);
  if (kept !== null) {
    const scans = able.tools.length > 0 ? countAtoms(able.tools, target.handles[0] ?? null, scene) : [];
    return met(kept.says, ...kept.atoms, ...(typeof absent === 'string' ? scans : absent));
  }
  if (deed.isComing) return scene.criterion.text;
  if (open !== null || typeof absent === 'string') return open ?? String(absent);
  const telling = target.subject === null ? [] : matchAtoms(target.subject.match).slice(0, MAX_TELLING);
  return met('no call is such an act', ...absent, ...telling);
}

/** What is as it was at the start was not acted upon, where the deed would show in the record itself. */
function keptCase({ subject, handles }: Target, deed: AbleDeed, scene: Scene): Case | null {
  const { brief, pool } = scene;
  if (subject === null || !brief.hasInitial || !brief.hasFinal || !showsInRecord(deed)) return null;
  const { id } = subject.match.thing;
  if (wasSeenChanged(id, pool) || recordsIn(pool).gone.has(id)) return null;
  const scans = handles.slice(0, MAX_SCANS).flatMap((handle) => countAtoms(deed.tools, handle, scene));
  const telling = matchAtoms(subject.match).slice(0, MAX_TELLING);
  return met(`${id} is as it was`, changeAtom(id, 'unchanged'), ...scans, ...telling);
}

function showsInRecord({ verbs, kinds }: Deed): boolean {
  const isForOthers = (['message', 'money', 'order', 'booking'] as const).some((kind) => kinds.has(kind));
  return !isForOthers && [...verbs].some((verb) => verbClasses(verb).some((one) => ACTS_UPON.test(one)));
}

const ACTS_UPON = /^(?:remove|change|switch)$/u;

/** That no call did it, by a scan of all; or what of the part keeps it from being told. */
function absenceAtoms(target: Target, deed: AbleDeed, scene: Scene): readonly JsonObject[] | string {
  const { handles, terms } = target;
  const { tools: able, areOwn } = deed;
  const tools = able.length > 0 ? likeliest(able, deed) : writersOf(scene);
  const isById = areOwn && target.subject !== null;
  const strange = handles.length === 0 ? unknownIn(terms, scene) : isById ? null : strangeFor(target, tools, scene);
  if (strange !== null) return strange;
  // Tools of other things that only might do it tell nothing of a record.
  const isFar =
    target.subject !== null && !areOwn && able.length > 0 && tools.every((tool) => fitOf(tool, deed) !== 'yes');
  if (isFar) return scene.criterion.text;
  // What no call can name is told from nothing that a call was given.
  const isNameless = target.subject !== null && handles.length === 0 && callsOf(tools, scene) > 0;
  const isTouched =
    able.length === 0 &&
    scene.pool.calls().some(({ id, tool }) => tools.includes(tool ?? '') && isNamedIn(id, handles, scene));
  if (handles.length === 0 && able.length === 0 && target.subject === null) return noneAbleAtoms(deed, scene);
  if (
    tools.length === 0 ||
    isTouched ||
    isNameless ||
    (handles.length === 0 && (able.length === 0 || !areShown(tools, scene)))
  )
    return scene.criterion.text;
  // A call that came through and names it may have done it.
  if (triedOn(target, deed, scene).some(({ id }) => isNamedIn(id, handles, scene))) return scene.criterion.text;
  const scanned = handles.length === 0 ? [null] : handles.slice(0, MAX_SCANS);
  return [...scanned.flatMap((handle) => countAtoms(tools, handle, scene)), ...factsOf(handles.slice(0, MAX_SCANS))];
}

/** That all calls that were made are of tools which can't do it; or the text, where a tool may do anything. */
function noneAbleAtoms(deed: Deed, scene: Scene): readonly JsonObject[] | string {
  const { brief, criterion } = scene;
  const called = brief.tools.filter(({ agentCalls, userCalls }) => agentCalls + userCalls > 0).map(({ tool }) => tool);
  const isKnown = deed.kinds.size > 0 && [...deed.verbs].every((verb) => verbClasses(verb).length > 0);
  if (!isKnown || called.length === 0 || called.some((tool) => ANYTHING.test(tool))) return criterion.text;
  const made = callsOf(called, scene);
  return [
    countAtom({ kind: 'tool_call' }, 'equal', made),
    countAtom({ kind: 'tool_call', tool: called.length === 1 ? (called[0] ?? '') : called }, 'equal', made),
  ];
}

/** Of the tools that could do it, those that surely do; those named after what it is done with, where some are. */
function likeliest(tools: readonly string[], deed: Deed): readonly string[] {
  const sure = tools.filter((tool) => fitOf(tool, deed) === 'yes');
  const named = sure.filter((tool) => wordsOf(tool).some((word) => deed.nouns.has(word)));
  return [named, sure].find((some) => some.length > 0) ?? tools;
}
