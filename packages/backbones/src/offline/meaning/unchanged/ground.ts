import { foldCase } from '@sauron/core/values';
import type { Word } from '../../grammar/types.ts';
import type { Hit } from '../../investigate/explain-term.ts';
import { type Match, rankMatches } from '../../investigate/match.ts';
import { unknownWords } from '../../investigate/match-cases.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, parentOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { ACT_KINDS, PLACES } from './lexicon.ts';
import { ofUser } from './of-user.ts';
import type { Part } from './parts.ts';
import { aboutWhatStayed, madeIn, recordsIn } from './records.ts';
import { type Runs, termsOfRuns } from './run-terms.ts';

/** A thing that a part of a sentence is about: the record that bears it out, with the terms that tell it. */
export interface Subject {
  readonly match: Match;
  readonly terms: readonly Term[];
}

/** What a part is about, or what of it was not understood. */
export type Grounded =
  | { readonly subjects: readonly Subject[]; readonly isList: boolean; readonly unread: null }
  | { readonly subjects: null; readonly isList: boolean; readonly unread: string };

/** Finds the records that a part is about: one for all of it, or one for each member of a list. */
export function ground(part: Part, whole: KeptReading): Grounded {
  const reading = part.stance === 'undone' ? whole : { ...whole, isKept: true };
  const listed = groundList(groupsOf(part, /^(?:and|or|nor|;|:)$/u), reading);
  if (listed !== null) return { subjects: listed, isList: true, unread: null };
  const one = groundTerms(termsOfRuns(part.matter, reading), reading);
  if (one.subjects !== null) return one;
  const loose = groundList(groupsOf(part, /^(?:and|or|nor|;|:|,)$/u), reading);
  return loose === null ? one : { subjects: loose, isList: true, unread: null };
}

/** A reading of what stayed, for which what was made on the way is no record. */
interface KeptReading extends Reading {
  readonly isKept?: boolean;
  /** The collection to which they belong. */
  readonly under?: string;
}

function isPlace({ kind, stems: [stem = ''] }: Term): boolean {
  return kind === 'word' && PLACES.has(stem);
}

/** The records that bear out all of the terms, the closest. */
export function groundTerms(terms: readonly Term[], { scene, isKept = false, under = '' }: KeptReading): Grounded {
  const about = aboutWhatStayed(scene);
  const hard = terms.filter(({ soft }) => !soft);
  if (terms.length === 0) return { subjects: null, isList: false, unread: scene.question.text };
  const asked = hard.length > 0 ? terms : terms.map((term) => ({ ...term, soft: isPlace(term) }));
  const { things } = recordsIn(scene.pool);
  const fresh = isKept ? madeIn(scene.pool) : new Set<string>();
  const ranked = rankMatches(asked, things, about).filter(
    ({ thing }) => thing.id.startsWith(under) && !fresh.has(keysOf(thing.id).at(-1) ?? ''),
  );
  const known = byIdentifier(asked, ranked);
  if (known !== null) return { subjects: [{ match: known, terms }], isList: false, unread: null };
  const full = closestOf(
    ofUser(
      ranked.filter(({ missing }) => missing.length === 0),
      about,
    ),
  );
  if (full.length > 0) return { subjects: full.map((match) => ({ match, terms })), isList: false, unread: null };
  const missing = ranked[0]?.missing ?? hard;
  const [strange] = unknownWords(missing, scene);
  return { subjects: null, isList: false, unread: strange ?? missing[0]?.text ?? scene.question.text };
}

/** An id tells a record alone: nouns beside it only say what it is. Names and values must still be borne out. */
function byIdentifier(terms: readonly Term[], ranked: readonly Match[]): Match | null {
  const id = terms.find(({ asked }) => asked?.literal.kind === 'identifier');
  if (id === undefined) return null;
  const own = ranked.filter(({ hits, thing, missing }) => {
    const hit = hits.get(id);
    const isKey = hit !== undefined && !hit.isLinked && (hit.leaf === null || hit.leaf.record === thing.id);
    return (
      isKey && keysOf(thing.id).at(-1) === id.text && missing.every(({ kind, denied }) => kind === 'word' && !denied)
    );
  });
  return own.length === 1 ? (own[0] ?? null) : null;
}

/** Those that bear out most by themselves; a part of another one that is meant too is left out. */
function closestOf(matches: readonly Match[]): readonly Match[] {
  const isPart = ({ thing, hits }: Match) =>
    [...hits.values()].some((hit) => hit.isLinked && thing.id.startsWith(hit.thing.id)) &&
    matches.some((other) => other.thing.id !== thing.id && thing.id.startsWith(other.thing.id));
  const own = ({ hits }: Match) => [...hits.values()].filter(({ isLinked }) => !isLinked).length;
  const whole = withoutMentions(matches.filter((match) => !isPart(match)));
  const most = Math.max(0, ...whole.map(own));
  const best = whole.filter((match) => own(match) === most);
  const exact = (match: Match) => [...match.hits].filter(([term, hit]) => isWhole(term, hit)).length;
  const mostExact = Math.max(0, ...best.map(exact));
  const closest = best.filter((match) => exact(match) === mostExact);
  // Told by its kind alone, a thing is one of the collection that is nearest to the root.
  const isBare = closest.every(({ hits }) => [...hits.keys()].every(({ kind }) => kind === 'word'));
  const nearest = Math.min(...closest.map(depthOf));
  return isBare ? closest.filter((match) => depthOf(match) === nearest) : closest;
}

/** A message that only mentions something is not it, where another record is. */
function withoutMentions(matches: readonly Match[]): readonly Match[] {
  const isMessage = ({ thing, hits }: Match) => {
    const words = wordsOf(keysOf(parentOf(thing.id)).join(' ')).filter((word) => ACT_KINDS.message.nouns.has(word));
    return words.length > 0 && ![...hits.keys()].some(({ stems }) => stems.some((stem) => words.includes(stem)));
  };
  const others = matches.filter((match) => !isMessage(match));
  return others.length > 0 ? others : matches;
}

function depthOf({ thing }: Match): number {
  return keysOf(thing.id).length;
}

/** `Streamly` names Streamly before it names Streamly Music. */
function isWhole({ kind, text }: Term, { leaf, isLinked }: Hit): boolean {
  return kind !== 'value' && leaf !== null && !isLinked && foldCase(String(leaf.value)) === foldCase(text);
}

/** Runs that stand between marks. */
interface Group {
  readonly runs: Runs;
  /** Whether it only says more of the others: `both in the folder Trips`, `Folder Trips: …`. */
  readonly isAside: boolean;
}

function groupsOf({ words, matter }: Part, marks: RegExp): readonly Group[] {
  const groups: { runs: (readonly Word[])[]; isAside: boolean }[] = [];
  let end = 0;
  for (const run of matter) {
    const between = words.filter(({ start }) => start >= end && start < (run[0]?.start ?? 0));
    const isNew = groups.length === 0 || between.some(({ lower }) => marks.test(lower));
    const last = groups.at(-1);
    if (isNew && last !== undefined && between.some(({ lower }) => lower === ':')) last.isAside = true;
    if (isNew) groups.push({ runs: [run], isAside: between.some(isAsideMark) });
    else last?.runs.push(run);
    end = run.at(-1)?.end ?? end;
  }
  return groups;
}

function isAsideMark({ lower, literal }: Word): boolean {
  return /^(?:both|which|all|two|three|either)$/u.test(lower) || (literal !== null && /^\d$/u.test(literal.text));
}

function groundList(groups: readonly Group[], reading: KeptReading): readonly Subject[] | null {
  return groups.filter(({ isAside }) => !isAside).length > 1 ? groundGroups(groups, reading) : null;
}

/** Each group is a thing of its own; what only says more of them, and names that one alone has, go with each. */
function groundGroups(groups: readonly Group[], reading: KeptReading): readonly Subject[] | null {
  const own = groups.filter(({ isAside }) => !isAside);
  const asides = groups.filter(({ isAside }) => isAside).flatMap(({ runs }) => termsOfRuns(runs, reading));
  if (own.length === 0) return null;
  const subjects: Subject[] = [];
  for (const { runs } of own) {
    const terms = termsOfRuns(runs, reading);
    const tries = [[...terms, ...asides], ...(terms.some(isTelling) ? [terms] : [])];
    const found = tries.map((one) => groundTerms(one, reading)).find((one) => one.subjects?.length === 1);
    const [subject] = found?.subjects ?? [];
    if (subject === undefined) return null;
    subjects.push(subject);
  }
  return subjects;
}

function isTelling({ kind }: Term): boolean {
  return kind !== 'word';
}
