import type { JsonObject } from '@sauron/core/episode';
import { writersOf } from '../../investigate/absent-acts.ts';
import { changeAtom } from '../../investigate/as-it-was.ts';
import { type Case, met, type Scene, unmet } from '../../investigate/case.ts';
import { countAtom } from '../../investigate/context-atoms.ts';
import { matchAtoms } from '../../investigate/match.ts';
import type { Found } from '../../investigate/match-cases.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, parentOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { fieldOf } from './field.ts';
import { ground, type Subject } from './ground.ts';
import type { Part } from './parts.ts';
import { recordsIn, wasSeenChanged } from './records.ts';

/** Records that one part may be about. */
const MAX_SUBJECTS = 5;
/** Atoms that only say which record it is. */
const MAX_TELLING = 5;

/** `The bill was left alone.`: the record, or the field of it that is named, is as it was. */
export function stayedFound(part: Part, reading: Reading): Found {
  const { scene } = reading;
  const { brief } = scene;
  if (!brief.hasFinal || !brief.hasInitial) return unread(scene.question.text);
  const grounded = ground(part, reading);
  if (grounded.subjects === null) return unread(grounded.unread);
  const { subjects } = grounded;
  const places = isUnclear(grounded.isList, subjects) ? null : placesOf(part, subjects, scene);
  if (places === null) return unread(subjects[0]?.terms[0]?.text ?? scene.question.text);
  return { cases: stayedCases(places, subjects, scene), unread: null, lacks: null };
}

/** Records of several kinds answer to one description, and it is not the key that they all stand under. */
function isUnclear(isList: boolean, subjects: readonly Subject[]): boolean {
  const isKeyed = subjects.every(({ match, terms }) => {
    const key = wordsOf(keysOf(match.thing.id).at(-1) ?? '');
    return key.length > 0 && key.every((word) => terms.some(({ stems }) => stems.includes(word)));
  });
  return !isList && !isKeyed && new Set(subjects.map(({ match }) => parentOf(match.thing.id))).size > 1;
}

/** The places that had to stay: fields, records, or the collection where all of it is meant. */
function placesOf(part: Part, subjects: readonly Subject[], { pool }: Scene): readonly string[] | null {
  const places = [...new Set(subjects.map((subject) => fieldOf(subject, part)?.locator ?? subject.match.thing.id))];
  if (places.length <= MAX_SUBJECTS) return places;
  const [collection, ...more] = new Set(subjects.map(({ match }) => parentOf(match.thing.id)));
  const isAll = collection !== undefined && more.length === 0 && pool.itemsOf(collection).length === places.length;
  return isAll && collection !== '$' ? [collection] : null;
}

/** The cases for places that had to stay: as the answers speak, the other way round as the repair. */
export function stayedCases(places: readonly string[], subjects: readonly Subject[], scene: Scene): readonly Case[] {
  const { gone } = recordsIn(scene.pool);
  const lost = places.filter((place) => gone.has(place));
  const around = subjects.flatMap(({ match }) => matchAtoms(match)).slice(0, MAX_TELLING);
  if (lost.length > 0) return lost.map((place) => unmet(`${place} is gone`, removedAtom(place)));
  const scans = subjects
    .slice(0, MAX_SUBJECTS)
    .flatMap(({ match }) => scanOf(keysOf(match.thing.id).at(-1) ?? '', scene));
  const holds = met(
    `${places.join(', ')} is as it was`,
    ...scans,
    ...places.map((place) => changeAtom(place, 'unchanged')),
    ...around,
  );
  const against = places.map((place) => unmet(`${place} is not as it was`, changeAtom(place, 'changed'), ...around));
  const seen = against.filter((_, index) => wasSeenChanged(places[index] ?? '', scene.pool));
  return seen.length > 0 ? [...seen, holds] : [holds, ...against];
}

function removedAtom(locator: string): JsonObject {
  return { type: 'state_change', claim: `${locator} was removed`, locator, change: 'removed' };
}

/** How many calls that change something name the record: all of the trace was gone through for it. */
export function scanOf(handle: string, scene: Scene): JsonObject[] {
  const tools = writersOf(scene);
  if (tools.length === 0 || handle === '') return [];
  const { pool, stands } = scene;
  const named = pool
    .calls()
    .filter(
      ({ id, tool }) =>
        tools.includes(tool ?? '') && pool.ofEvent(id).some(({ value }) => stands(value, 'equal', handle) === true),
    );
  const filter = { kind: 'tool_call', tool: tools, anyArgument: { relation: 'equal', value: handle } };
  return [countAtom(filter, 'equal', named.length)];
}

export function unread(text: string): Found {
  return { cases: [], unread: text, lacks: null };
}
