import type { JsonObject } from '@sauron/core/episode';
import { writersOf } from '../../investigate/absent-acts.ts';
import { changeAtom } from '../../investigate/as-it-was.ts';
import { type Case, met, type Scene, unmet } from '../../investigate/case.ts';
import { countAtom } from '../../investigate/context-atoms.ts';
import { matchAtoms } from '../../investigate/match.ts';
import { type Found, unknownWords } from '../../investigate/match-cases.ts';
import { verbClasses } from '../../reading/lexicon.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import { callsNaming, deedAtoms, type Judged, judgeCalls } from './deeds.ts';
import { deltaFound } from './delta.ts';
import type { Subject } from './ground.ts';
import type { Handle } from './handles.ts';
import { lookedFound } from './looked.ts';
import type { Part } from './parts.ts';
import { wasSeenChanged } from './records.ts';
import { switchedTo } from './several.ts';
import { isTouched, standingCase } from './standing.ts';
import { stayedCases, unread } from './stayed.ts';
import { inUse, strangeFor } from './strangers.ts';
import { type Target, targetsOf } from './targets.ts';
import { type Deed, deedOf, fitOf } from './tool-fit.ts';

/** Atoms that only say which record it is. */
const MAX_TELLING = 6;
/** Scans for one target. */
const MAX_SCANS = 4;

/** `No transfer was made to X.`: no call did it, and what it would leave is not there; null for what was not looked at. */
export function undoneFound(part: Part, reading: Reading): Found | null {
  const { scene } = reading;
  const writers = writersOf(scene);
  const deed = deedOf(part, writers);
  // Where only the tools that were called are known, one that could have done it may be missing.
  const isOpen = !scene.brief.listsTools || writers.length === 0;
  if (isOpen && writers.every((tool) => fitOf(tool, deed) === 'no')) return deltaFound(part, scene);
  if (onlyLooks(deed)) return lookedFound(part, reading);
  const targets = targetsOf(part, deed, reading);
  if ('unread' in targets) return deed.isComing ? null : unread(targets.unread);
  // How something is stands in its record; where the record says nothing of it, it is for others to tell.
  if (deed.isComing && targets.every((target) => standingCase(target, deed, scene) === null)) return null;
  if (part.words.some(({ lower }) => lower === 'between')) return betweenFound(targets, deed, scene);
  const found = targets.map((target) => keptToo(settle(target, deed, reading), target, { part, scene }));
  const strange = found.find((one) => typeof one === 'string');
  const cases = found.filter((one) => typeof one !== 'string');
  const against = cases.filter(({ verdict }) => verdict === 'UNMET');
  if (against.length > 0) return { cases: against, unread: null, lacks: null };
  if (strange !== undefined) return unread(strange);
  const whole = met(cases.map(({ says }) => says).join(', and '), ...cases.flatMap(({ atoms }) => atoms));
  return { cases: [whole], unread: null, lacks: null };
}

/** `between the accounts`: one call that names two of them. */
function betweenFound(targets: readonly Target[], deed: Deed, scene: Scene): Found {
  const judged = targets.map((target) => judgeCalls(target, deed, scene));
  const open = judged.flatMap((one) => one.open);
  const done = judged.flatMap((one, at) => one.done.filter(({ id }) => judged.slice(at + 1).some(isIn(id))));
  const [first] = done;
  if (first !== undefined) {
    const atoms = targets.flatMap((target) => deedAtoms(first, target, scene));
    return { cases: [unmet(`${first.id} is such a call`, ...atoms)], unread: null, lacks: null };
  }
  const tools = writersOf(scene).filter((tool) => fitOf(tool, deed) !== 'no');
  const handles = targets.flatMap((target) => target.handles.slice(0, 1)).slice(0, MAX_SCANS);
  if (open.length > 0 || tools.length === 0 || handles.length < 2) return unread(open[0]?.why ?? scene.question.text);
  const scans = handles.flatMap((handle) => countOf(tools, handle, scene));
  return { cases: [met('no call names two of them', ...scans)], unread: null, lacks: null };
}

function isIn(id: string): (judged: Judged) => boolean {
  return ({ done }) => done.some((call) => call.id === id);
}

function onlyLooks({ verbs, kinds, isComing }: Deed): boolean {
  const classes = [...verbs].flatMap(verbClasses);
  return !isComing && kinds.size === 0 && classes.length > 0 && classes.every((one) => one === 'read');
}

/** The case for one target, or what of it is not clear. */
function settle(target: Target, deed: Deed, reading: Reading): Case | string {
  const { scene } = reading;
  const standing = standingCase(target, deed, scene);
  if (standing?.verdict === 'UNMET') return standing;
  if (standing !== null) {
    const scans = absenceAtoms(target, deed, scene);
    return met(standing.says, ...standing.atoms, ...(typeof scans === 'string' ? [] : scans));
  }
  if (deed.isComing) return scene.question.text;
  if (target.subject !== null && isVague(deed)) return keptCase(target.subject, scene);
  const judged = judgeCalls(target, deed, scene);
  const [done] = judged.done;
  if (done !== undefined) return unmet(`${done.id} is such a call`, ...deedAtoms(done, target, scene));
  if (judged.open.length > 0) return judged.open[0]?.why ?? scene.question.text;
  if (isTouched(target, deed, scene)) return scene.question.text;
  const atoms = absenceAtoms(target, deed, scene);
  if (typeof atoms === 'string') return atoms;
  const telling = target.subject === null ? [] : matchAtoms(target.subject.match).slice(0, MAX_TELLING);
  return met('no call is such an act', ...atoms, ...telling);
}

/** Where several acts are denied, one of which may go by another name, the thing must be as it was besides. */
function keptToo(found: Case | string, { subject }: Target, { part, scene }: Whole): Case | string {
  if (typeof found !== 'string' && found.verdict === 'UNMET') return found;
  if (!part.isWhole || subject === null) return found;
  if (!scene.brief.hasInitial || !scene.brief.hasFinal) return scene.question.text;
  const broken = switchedField(part, subject, scene);
  if (broken !== null) return broken;
  const kept = keptCase(subject, scene);
  if (typeof kept === 'string') return kept;
  return typeof found === 'string' ? kept : met(found.says, ...found.atoms, ...kept.atoms);
}

interface Whole {
  readonly part: Part;
  readonly scene: Scene;
}

/** `put on another plan`: its plan was changed. */
function switchedField(part: Part, subject: Subject, scene: Scene): Case | null {
  const words = switchedTo(part.words, part.acts).map(({ stem }) => stem);
  const field = subject.match.thing.leaves.find(
    ({ origin, path, locator }) =>
      origin === 'final' &&
      wordsOf(path.at(-1) ?? '').some((word) => words.includes(word)) &&
      wasSeenChanged(locator, scene.pool),
  );
  if (field === undefined) return null;
  const around = matchAtoms(subject.match).slice(0, MAX_TELLING);
  return unmet(`${field.locator} was changed`, changeAtom(field.locator, 'changed'), ...around);
}

/** An act that no tool can be told by. */
function isVague({ verbs, nouns, kinds }: Deed): boolean {
  return kinds.size === 0 && nouns.size === 0 && [...verbs].every((verb) => verbClasses(verb).length === 0);
}

/** To a thing that is as it was, nothing was done, whatever it is called. */
function keptCase(subject: Subject, scene: Scene): Case | string {
  const { id } = subject.match.thing;
  const [kept] = stayedCases([id], [subject], scene);
  return kept?.verdict === 'MET' ? kept : scene.question.text;
}

/** That no call did it, by a scan of all; or what of the part keeps it from being told. */
function absenceAtoms(target: Target, deed: Deed, scene: Scene): readonly JsonObject[] | string {
  const { handles, terms } = target;
  const writers = writersOf(scene);
  const able = writers.filter((tool) => fitOf(tool, deed) !== 'no');
  const tools = able.length > 0 ? able : writers;
  if (tools.length === 0) return scene.question.text;
  if (handles.length === 0) {
    const [strange] = unknownWords(terms, scene);
    if (strange !== undefined || able.length === 0) return strange ?? scene.question.text;
    return countOf(tools, null, scene);
  }
  const strange = strangeFor(target, likeliest(tools, deed), scene);
  if (strange !== null) return strange;
  const scanned = inUse(handles, tools, scene).slice(0, MAX_SCANS);
  return [
    ...scanned.flatMap((handle) => countOf(tools, handle, scene)),
    ...scanned.flatMap(({ atom }) => (atom === null ? [] : [atom])).slice(0, MAX_SCANS),
  ];
}

/** Of the tools that could do it, those that surely do; those named after what it is done with, where some are. */
export function likeliest(tools: readonly string[], deed: Deed): readonly string[] {
  const sure = tools.filter((tool) => fitOf(tool, deed) === 'yes');
  const named = sure.filter((tool) => wordsOf(tool).some((word) => deed.nouns.has(word)));
  return [named, sure].find((some) => some.length > 0) ?? tools;
}

/** How many calls hold the handle; of those that failed, that they did. */
function countOf(tools: readonly string[], handle: Handle | null, scene: Scene): readonly JsonObject[] {
  const made = callsNaming(tools, handle, scene);
  const argument = handle === null ? {} : { anyArgument: { relation: handle.relation, value: handle.text } };
  const failed = made.filter(({ id }) => scene.pool.resultsOf(id).at(-1)?.status === 'error');
  const tool = tools.length === 1 ? (tools[0] ?? '') : tools;
  const calls = countAtom({ kind: 'tool_call', tool, ...argument }, 'equal', made.length);
  if (failed.length === 0) return [calls];
  return [calls, countAtom({ kind: 'tool_result', status: 'error', tool, ...argument }, 'equal', failed.length)];
}
