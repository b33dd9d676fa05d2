import type { JsonObject } from '@sauron/core/episode';
import type { Term } from '../reading/terms.ts';
import { canonical, wordsOf } from '../reading/words.ts';
import { keysOf, parentOf } from '../transcript/pool.ts';
import { type Case, met, type Scene, unmet } from './case.ts';
import { countAlike, type Match, matchAtoms, matchThing, rankMatches } from './match.ts';
import { termsOf } from './terms-of.ts';
import { type Thing, thingsIn } from './things.ts';

/** What was found for a question: the cases, or what of it was not understood. */
export interface Found {
  readonly cases: readonly Case[];
  /** The part of the criterion that was not understood. */
  readonly unread: string | null;
  /** What the best that was found lacks; null where it lacks nothing. */
  readonly lacks: string | null;
}

/** Records that may be named for one part of a list. */
const MAX_PARTS = 8;

/** A record bears out all that the clause mentions; of a list each part has one. */
export function matchFound(scene: Scene): Found {
  const { question, pool } = scene;
  if (question.except !== null) return { cases: [], unread: `except ${question.except.text}`, lacks: null };
  const terms = termsOf(question.main, scene);
  const every = EVERY.exec(question.main.masked)?.[0];
  if (every !== undefined && terms.every(({ list }) => list === null)) return { cases: [], unread: every, lacks: null };
  const things = thingsIn(pool).records;
  const parts = partsOf(terms, things, scene);
  if (parts === null) return { cases: [], unread: question.text, lacks: null };
  const best = parts.map((part) => ({ part, match: rankMatches(part, things, scene)[0] }));
  const open = best.find(({ match }) => match === undefined || match.missing.length > 0);
  const unread = best.flatMap(({ match, part }) => unknownWords(match?.missing ?? part, scene))[0] ?? null;
  if (unread !== null) return { cases: [], unread, lacks: null };
  const bare = open?.match === undefined ? null : bareWord(open.match, scene);
  if (bare !== null) return { cases: [], unread: bare, lacks: null };
  if (open === undefined) {
    const newer = NEWEST.test(question.main.masked)
      ? newerThan(
          best.flatMap(({ match }) => match ?? []),
          rankMatches(terms, things, scene),
        )
      : null;
    if (newer !== null) return { cases: [], unread: null, lacks: `${newer.thing.id} is newer` };
    const says = best.map(({ match }) => match?.thing.id ?? '').join(', ');
    const found = [
      met(`${says} is as described`, ...best.flatMap(({ match }) => (match === undefined ? [] : matchAtoms(match)))),
    ];
    return {
      cases: question.negated ? found.map((one) => ({ ...one, verdict: 'UNMET' })) : found,
      unread: null,
      lacks: null,
    };
  }
  const atoms = open.match === undefined ? null : absence(open.match, open.part, scene);
  const lacks = lackOf(open.match);
  if (atoms === null) return { cases: [], unread: null, lacks };
  const none = unmet(`no item of its collection is as described`, ...atoms);
  return { cases: [question.negated ? { ...none, verdict: 'MET' } : none], unread: null, lacks };
}

/** `All passengers have a seat`: every item of the collection that the clause names. Null where it names none so. */
export function everyFound(scene: Scene): Found | null {
  const terms = termsOf(scene.question.main, scene);
  const { question, pool } = scene;
  const nouns =
    /\b(?:each|every|all)(?: (?:one|piece|item|entry))?(?: of)?(?: the| these| those)? (\p{L}+)(?: (\p{L}+))?/iu
      .exec(question.main.masked)
      ?.slice(1) ?? [];
  if (terms.some(({ list }) => list !== null)) return null;
  const itemsOf = (noun: string) =>
    thingsIn(pool).records.filter(({ id }) => wordsOf(keysOf(parentOf(id)).at(-1) ?? '').includes(canonical(noun)));
  const noun = nouns.find((one) => one !== undefined && itemsOf(one).length > 1);
  if (noun === undefined) return null;
  const [stem, items] = [canonical(noun), itemsOf(noun)];
  const rest = terms.filter(({ stems }) => !stems.includes(stem));
  const matches = items.map((item) => matchThing(rest, item, scene));
  const failing = matches.find((match) => match === null || match.missing.length > 0);
  if (question.negated || items.length > MAX_PARTS || failing === null) return { cases: [], unread: noun, lacks: null };
  const [unread = null] = unknownWords(failing?.missing ?? [], scene);
  if (unread !== null) return { cases: [], unread, lacks: null };
  if (failing !== undefined) return { cases: [], unread: null, lacks: lackOf(failing) };
  const says = `all ${items.length} of ${parentOf(items[0]?.id ?? '')} are as described`;
  return {
    cases: [met(says, ...matches.flatMap((match) => (match === null ? [] : matchAtoms(match))))],
    unread: null,
    lacks: null,
  };
}

/** Speaks of several things, where none is named. */
const EVERY = /\b(?:each|every) (?!of\b)\p{L}+/iu;

/** Of each one alone: a record that holds all of them says nothing of each. */
const EACH = /\b(?:each|every|all of)\b/iu;

/** The terms as one record must bear them out, or, where none bears out all, once for each part of a list. */
function partsOf(terms: readonly Term[], things: readonly Thing[], scene: Scene): (readonly Term[])[] | null {
  if (
    terms.every(({ soft }) => soft) ||
    terms.some(({ kind, asked, soft }) => kind === 'value' && !soft && !/\d/u.test(asked?.literal.text ?? ''))
  )
    return null;
  const [whole] = rankMatches(terms, things, scene);
  const list = terms.find((term) => term.list !== null)?.list ?? null;
  if (list === null || (whole?.missing.length === 0 && !EACH.test(scene.question.main.masked))) return [terms];
  const members = terms.filter((term) => term.list === list);
  if (members.length > MAX_PARTS) return null;
  const rest = terms.filter((term) => term.list !== list);
  return members.map((member) => [...rest, member].toSorted((left, right) => left.start - right.start));
}

/** Words that stand nowhere in what was shown: what they mean here is not known. */
export function unknownWords(terms: readonly Term[], scene: Scene): string[] {
  return terms
    .filter(
      ({ kind, stems, soft }) =>
        kind === 'word' && !soft && !stems.some((stem) => scene.pool.knows(stem) || isToolWord(stem, scene)),
    )
    .map(({ text }) => text);
}

function isToolWord(stem: string, { brief, pool }: Scene): boolean {
  return brief.tools.some(({ tool }) => pool.pathWords({ path: [tool] }).has(stem));
}

function absence(match: Match, terms: readonly Term[], scene: Scene): readonly JsonObject[] | null {
  const counted = countAlike(match, terms, scene);
  return counted === null ? null : [counted];
}

/** Where a record lacks nothing but plain words that are no status and no flag there, they were not understood. */
export function bareWord({ missing, thing }: Match, { pool }: Scene): string | null {
  const isState = (stem: string) =>
    pool.isStatus(stem, parentOf(thing.id)) ||
    thing.leaves.some(({ path, value }) => typeof value === 'boolean' && wordsOf(path.at(-1) ?? '').includes(stem));
  const isBare = missing.every(({ kind, stems, denied }) => kind === 'word' && !denied && !stems.some(isState));
  return isBare ? (missing[0]?.text ?? null) : null;
}

const NEWEST = /\b(?:newest|latest|most recent|changed last)\b/iu;
const STAMP = /^(?:updated|version|date|modified|created|time|sent)(?:_at|_on)?$/iu;

/** A look-alike that lacks one thing only and is newer than what was found; null where there is none. */
function newerThan(found: readonly Match[], all: readonly Match[]): Match | null {
  const [first] = found;
  if (first === undefined) return null;
  const kind = parentOf(first.thing.id);
  const like = all.filter(({ thing, missing }) => missing.length === 1 && parentOf(thing.id) === kind);
  return like.find((match) => isNewer(match.thing, first.thing)) ?? null;
}

function isNewer(one: Thing, other: Thing): boolean {
  for (const { path, value, record } of one.leaves) {
    if (record !== one.id || !STAMP.test(path.at(-1) ?? '')) continue;
    const same = other.leaves.find((leaf) => leaf.record === other.id && leaf.path.at(-1) === path.at(-1))?.value;
    if (same != null && value !== null && typeof same === typeof value && same !== value) return value > same;
  }
  return false;
}

function lackOf(match: Match | undefined): string {
  if (match === undefined) return 'no record names it';
  return `${match.thing.id} lacks ${match.missing.map(({ text }) => text).join(', ')}`;
}
