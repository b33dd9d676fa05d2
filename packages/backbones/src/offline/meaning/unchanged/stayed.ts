import type { JsonObject } from '@sauron/core/episode';
import { type Case, type Found, met, unmet } from '../../investigate/case.ts';
import { collectionsNamed } from '../../investigate/collections.ts';
import { matchAtoms } from '../../investigate/match.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import { areShown, countAtoms, isTouched, writersOf } from './calls.ts';
import { ground, type Target } from './ground.ts';
import type { Part } from './parts.ts';
import { bare, isUnder, recordsIn, wasSeenChanged } from './records.ts';

/** Records that one part may be about. */
const MAX_PLACES = 5;
/** Atoms that only say which records are meant. */
const MAX_TELLING = 5;

/** `The bill was left alone.`: the record, or the field of it that is named, is as it was. */
export function stayedFound(part: Part, reading: Reading): Found {
  const { scene } = reading;
  const { brief, criterion, pool } = scene;
  const grounded = ground(part, reading);
  if (typeof grounded === 'string') return unread(grounded);
  const targets = grounded.targets.map((target) => (part.isWhole ? { ...target, field: null } : target));
  const places = [...new Set(targets.map(({ field, match }) => field?.locator ?? match?.thing.id ?? ''))];
  const writers = writersOf(scene);
  const isTried = targets.some(({ handles }) => isTouched(writers, handles, scene));
  const scans = targets.flatMap(({ handles }) => countAtoms(writers, handles[0] ?? null, scene));
  const telling = tellingAtoms(targets);
  if (!brief.hasInitial) {
    // Without the state at the start: no call that changes anything names one of the records.
    const isScanned =
      scans.length > 0 && targets.every(({ handles }) => handles.length > 0) && areShown(writers, scene);
    return isTried || !isScanned ? unread(criterion.text) : settled(met('no call names it', ...scans, ...telling));
  }
  const kept = places.map((place) => changeAtom(place, 'unchanged'));
  const holds = met(`${places.join(', ')} is as it was`, ...scans, ...kept, ...telling);
  const against = places.map((place) =>
    recordsIn(pool).gone.has(place)
      ? unmet(`${place} is gone`, changeAtom(place, 'removed'))
      : unmet(`${place} is not as it was`, changeAtom(place, 'changed'), ...telling),
  );
  const seen = against.filter((_, at) => wasSeenChanged(places[at] ?? '', pool));
  // What was read as the whole of a record may have been a part of it, and one of several any of them.
  const isOneOfSeveral = places.length > 1 && !grounded.isList && !isPlural(part);
  const isVague = isOneOfSeveral || targets.some((target) => target.field === null && !isAllSaid(target, part));
  // What was denied may have been done and undone.
  const isUnsure = seen.length > 0 ? isVague : part.isWhole && isTried;
  if (isUnsure || places.length > MAX_PLACES) return unread(criterion.text);
  return seen.length > 0 ? settled(...seen, holds) : settled(holds, ...(isVague ? [] : against));
}

/** Nouns that say no more than that a record is meant. */
const AS_SUCH = /^(?:entry|entries|record|item|row|line|detail|information|data)s?$/iu;

/** Whether every noun of what is meant tells the record, so that none is left for a part of it. */
function isAllSaid({ match, terms }: Target, { words }: Part): boolean {
  // `on the list "Garden"`: the key of what tells it.
  const keys = [...(match?.hits.values() ?? [])].flatMap(({ leaf }) => wordsOf(leaf?.path.at(-1) ?? ''));
  return terms.every((term) => {
    const hit = match?.hits.get(term);
    const isNoun = words.some(({ start, pos }) => start === term.start && pos === 'NOUN' && !AS_SUCH.test(term.text));
    const isOfKind = term.stems.some((stem) => match?.thing.words.has(stem) || keys.includes(stem));
    return term.kind !== 'word' || !isNoun || isOfKind || hit?.isLinked || (hit !== undefined && hit.leaf !== null);
  });
}

/** `the two visits`, `no visit`: several things are meant, each of them. */
function isPlural({ words }: Part): boolean {
  const isMany = /^(?:no|none|any|every|each|all|both|neither)$/u;
  return words.some(({ pos, lower, lemma }) => isMany.test(lower) || (pos === 'NOUN' && lower === `${lemma}s`));
}

/** `Apart from X, no subscription was changed`: nothing of its kind differs but what is under X. */
export function exceptStayedFound(part: Part, reading: Reading): Found | null {
  const { scene } = reading;
  const { brief, pool, criterion } = scene;
  if (!brief.hasInitial || !brief.hasFinal) return null;
  const named = [...part.kinds, ...part.matter.flat()].map(({ stem }) => stem);
  const [collection] = collectionsNamed(named, scene);
  const place = collection?.locator ?? '$';
  const left = ground({ ...part, matter: part.except, under: collection?.locator ?? '' }, reading);
  if (typeof left === 'string' || (named.length > 0 && collection === undefined)) return unread(criterion.text);
  const allowed = [...new Set(left.targets.flatMap(({ match }) => match?.thing.id ?? []))];
  if (!left.isList && allowed.length > 1) return unread(criterion.text);
  const around = tellingAtoms(left.targets);
  const kept = met(
    `nothing of ${place} was changed but ${allowed.join(', ')}`,
    ...countAtoms(writersOf(scene), null, scene),
    { ...changeAtom(place, 'unchanged'), allowed },
    ...around,
  );
  const other = [...pool.leaves.values()]
    .filter(({ origin }) => origin === 'initial')
    .map(({ locator }) => bare(locator))
    .find((locator) => isUnder(locator, place) && !allowed.some((one) => isUnder(locator, one)));
  const broken = other === undefined ? [] : [unmet(`${other} was changed`, changeAtom(other, 'changed'), ...around)];
  return settled(...broken, kept);
}

/** What tells which records are meant. */
export function tellingAtoms(targets: readonly Target[]): readonly JsonObject[] {
  return targets.flatMap(({ match }) => (match === null ? [] : matchAtoms(match))).slice(0, MAX_TELLING);
}

/** The atom that says what became of a place between the two states. */
function changeAtom(locator: string, change: 'changed' | 'unchanged' | 'removed'): JsonObject {
  return { type: 'state_change', claim: `${locator} is ${change}`, locator, change };
}

/** What settles it, in the order in which it is tried. */
export function settled(...cases: readonly Case[]): Found {
  return { cases, unread: null, lacks: null };
}

/** What was not understood. */
export function unread(text: string): Found {
  return { cases: [], unread: text, lacks: null };
}

/** Parts that must all hold: one that does not is enough against the whole. */
export function joined(found: readonly Found[]): Found {
  const firsts = found.flatMap(({ cases }) => (cases[0]?.verdict === 'UNMET' ? [cases[0]] : []));
  const unclear = found.find(({ cases }) => cases.length === 0);
  if (unclear !== undefined && firsts.length === 0) return unread(unclear.unread ?? '');
  const against = found.flatMap(({ cases }) => cases.filter(({ verdict }) => verdict === 'UNMET'));
  const holding = found.flatMap(({ cases }) => cases.find(({ verdict }) => verdict === 'MET') ?? []);
  const whole = met(holding.map(({ says }) => says).join(', and '), ...holding.flatMap(({ atoms }) => atoms));
  const rest = [...(holding.length === found.length ? [whole] : []), ...against.filter((one) => !firsts.includes(one))];
  return settled(...firsts, ...rest);
}
