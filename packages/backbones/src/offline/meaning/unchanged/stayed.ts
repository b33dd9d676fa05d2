import type { JsonObject } from '@sauron/core/episode';
import type { Found } from '../../investigate/case.ts';
import { type Case, met, type Scene, unmet } from '../../investigate/case.ts';
import { matchAtoms } from '../../investigate/match.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import { areShown } from './able-deed.ts';
import { countAtoms, hasWorked, isNamedIn, writersOf } from './calls.ts';
import { fieldOf, ground, type Subject } from './ground.ts';
import { handlesOfSubject } from './handles.ts';
import type { Part } from './parts.ts';
import { recordsIn, wasSeenChanged } from './records.ts';

/** Records that one part may be about. */
const MAX_SUBJECTS = 5;
/** Atoms that only say which record it is. */
const MAX_TELLING = 5;

/** `The bill was left alone.`: the record, or the field of it that is named, is as it was. */
export function stayedFound(part: Part, reading: Reading): Found {
  const { scene } = reading;
  const { brief, criterion } = scene;
  const grounded = ground(part, reading);
  if (!brief.hasFinal || grounded.subjects === null) return unread(grounded.unread ?? criterion.text);
  const { subjects } = grounded;
  if (!brief.hasInitial) return untouched(subjects, scene) ?? unread(criterion.text);
  const fieldIn = (subject: Subject) => (part.isWhole ? null : fieldOf(subject, part));
  const places = [...new Set(subjects.map((subject) => fieldIn(subject)?.locator ?? subject.match.thing.id))];
  if (places.length > MAX_SUBJECTS) return unread(subjects[0]?.terms[0]?.text ?? criterion.text);
  const cases = casesFor(places, subjects, scene);
  const [first] = cases;
  // What was read as the whole of a record may have been a part of it, and one of several any of them.
  const isOneOfSeveral = places.length > 1 && !grounded.isList && !isPlural(part);
  const isVague = isOneOfSeveral || subjects.some((subject) => fieldIn(subject) === null && !isAllSaid(subject, part));
  if (first?.verdict === 'UNMET' && isVague) return unread(criterion.text);
  // What was denied may have been done and undone.
  if (part.isWhole && first?.verdict === 'MET' && isTouched(subjects, scene)) return unread(criterion.text);
  return { cases: isVague ? cases.filter(({ verdict }) => verdict === 'MET') : cases, unread: null, lacks: null };
}

/** Whether every noun of what is meant tells the record, so that none is left for a part of it. */
function isAllSaid({ match: { thing, hits }, terms }: Subject, { words }: Part): boolean {
  // `on the list "Garden"`: the key of what tells it.
  const telling = new Set([...hits.values()].flatMap(({ leaf }) => wordsOf(leaf?.path.at(-1) ?? '')));
  const isNoun = ({ start }: Term) => words.some((word) => word.start === start && word.pos === 'NOUN');
  return terms
    .filter((term) => term.kind === 'word' && isNoun(term) && !AS_SUCH.test(term.text))
    .every((term) => {
      const hit = hits.get(term);
      const isOfKind = term.stems.some((stem) => thing.words.has(stem) || telling.has(stem));
      return isOfKind || (hit !== undefined && (hit.isLinked || hit.leaf !== null));
    });
}

/** `the two visits`, `no visit`: several things are meant, each of them. */
function isPlural({ words }: Part): boolean {
  return words.some(
    ({ pos, lower, lemma }) =>
      (pos === 'NOUN' && lower !== lemma && lower.endsWith('s')) ||
      /^(?:no|none|any|every|each|all|both|neither)$/u.test(lower),
  );
}

/** Nouns that say no more than that a record is meant. */
const AS_SUCH = /^(?:entry|entries|record|item|row|line|detail|information|data)s?$/iu;

/** Whether a call of a tool that changes something came through and names one of the records. */
function isTouched(subjects: readonly Subject[], scene: Scene): boolean {
  const writers = writersOf(scene);
  return scene.pool
    .calls()
    .some(
      (call) =>
        writers.includes(call.tool ?? '') &&
        hasWorked(call, scene) &&
        subjects.some((subject) => isNamedIn(call.id, handlesOfSubject(subject), scene)),
    );
}

/** Without the state at the start: no call that changes anything names one of the records. Null where one may. */
function untouched(subjects: readonly Subject[], scene: Scene): Found | null {
  const writers = writersOf(scene);
  const isNamed = subjects.every((subject) => handlesOfSubject(subject).length > 0);
  if (!isNamed || writers.length === 0 || !areShown(writers, scene) || isTouched(subjects, scene)) return null;
  const { scans, around } = evidenceOf(subjects, scene);
  return { cases: [met('no call names it', ...scans, ...around)], unread: null, lacks: null };
}

/** Scans of the calls that name records, and what tells which records they are. */
function evidenceOf(subjects: readonly Subject[], scene: Scene) {
  const scansOf = (subject: Subject) => countAtoms(writersOf(scene), handlesOfSubject(subject)[0] ?? null, scene);
  const around = subjects.flatMap(({ match }) => matchAtoms(match)).slice(0, MAX_TELLING);
  return { scans: subjects.flatMap(scansOf), around };
}

/** The cases for places that had to stay: as the answers speak, the other way round as the repair. */
function casesFor(places: readonly string[], subjects: readonly Subject[], scene: Scene): readonly Case[] {
  const { gone } = recordsIn(scene.pool);
  const { scans, around } = evidenceOf(subjects, scene);
  const kept = places.map((place) => changeAtom(place, 'unchanged'));
  const holds = met(`${places.join(', ')} is as it was`, ...scans, ...kept, ...around);
  const against = places.map((place) =>
    gone.has(place)
      ? unmet(`${place} is gone`, changeAtom(place, 'removed'))
      : unmet(`${place} is not as it was`, changeAtom(place, 'changed'), ...around),
  );
  const seen = against.filter((_, index) => wasSeenChanged(places[index] ?? '', scene.pool));
  return seen.length > 0 ? [...seen, holds] : [holds, ...against];
}

/** The atom that says what became of a place between the two states. */
export function changeAtom(locator: string, change: 'changed' | 'unchanged' | 'removed'): JsonObject {
  return { type: 'state_change', claim: `${locator} is ${change}`, locator, change };
}

/** What was not understood. */
export function unread(text: string): Found {
  return { cases: [], unread: text, lacks: null };
}
