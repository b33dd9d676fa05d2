import { foldCase } from '@sauron/core/values';
import type { Word } from '../../grammar/types.ts';
import type { Hit } from '../../investigate/explain-term.ts';
import { type Match, ownOf, rankMatches } from '../../investigate/match.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf, parentOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { ACT_KINDS } from './lexicon.ts';
import type { Part } from './parts.ts';
import { aboutWhatStayed, recordsIn } from './records.ts';
import { termsOfRuns, unknownIn } from './run-terms.ts';

/** A thing that a part of a sentence is about: the record that bears it out, with the terms that tell it. */
export interface Subject {
  readonly match: Match;
  readonly terms: readonly Term[];
}

/** What a part is about, or what of it was not understood. */
export type Grounded =
  | { readonly subjects: readonly Subject[]; readonly isList: boolean; readonly unread: null }
  | { readonly subjects: null; readonly isList: boolean; readonly unread: string };

/** A reading with what narrows down the records that can be meant. */
interface NarrowReading extends Reading {
  /** The collection to which they belong. */
  readonly under?: string;
  /** Whether they stayed: what was made on the way did not. */
  readonly isKept?: boolean;
}

/** Finds the records that a part is about: one for all of it, or one for each member of a list. */
export function ground(part: Part, whole: NarrowReading): Grounded {
  const reading = { ...whole, isKept: part.stance === 'stayed' };
  const listed = groundList(part, /^(?:and|or|nor|;|:)$/u, reading);
  if (listed !== null) return { subjects: listed, isList: true, unread: null };
  const one = groundTerms(termsOfRuns(part.matter, reading), reading);
  const loose = one.subjects === null ? groundList(part, /^(?:and|or|nor|;|:|,)$/u, reading) : null;
  return loose === null ? one : { subjects: loose, isList: true, unread: null };
}

/** The records that bear out all of the terms, the closest. */
function groundTerms(terms: readonly Term[], { scene, under = '', isKept = false }: NarrowReading): Grounded {
  const about = aboutWhatStayed(scene);
  const asked = terms.every(({ soft }) => soft) ? terms.map((term) => ({ ...term, soft: false })) : terms;
  const { things, made } = recordsIn(scene.pool);
  const ranked = rankMatches(asked, things, about).filter(
    ({ thing }) => thing.id.startsWith(under) && !(isKept && made.has(keysOf(thing.id).at(-1))),
  );
  const full = ranked.filter(({ missing }) => missing.length === 0);
  const found = identified(asked, ranked) ?? closestOf(ownOf(full, about));
  if (found.length > 0) return { subjects: found.map((match) => ({ match, terms })), isList: false, unread: null };
  const missing = ranked[0]?.missing ?? asked;
  return {
    subjects: null,
    isList: false,
    unread: unknownIn(missing, scene) ?? missing[0]?.text ?? scene.criterion.text,
  };
}

/** An id tells a record alone: nouns beside it only say what it is. Names and values must still be borne out. */
function identified(terms: readonly Term[], ranked: readonly Match[]): readonly Match[] | null {
  const id = terms.find(({ asked }) => asked?.literal.kind === 'identifier');
  const own = ranked.filter(
    ({ thing, missing }) =>
      keysOf(thing.id).at(-1) === id?.text && missing.every(({ kind, denied }) => kind === 'word' && !denied),
  );
  return own.length === 1 ? own : null;
}

/** Those that bear out most by themselves, and most of it word by word. */
function closestOf(matches: readonly Match[]): readonly Match[] {
  const best = mostBy(withoutMentions(matches), ({ hits }) => [...hits.values()].filter((hit) => !hit.isLinked).length);
  const closest = mostBy(best, ({ hits }) => [...hits].filter(isWhole).length);
  // Told by its kind alone, a thing is one of the collection that is nearest to the root.
  const isBare = closest.every(({ hits }) => [...hits.keys()].every(({ kind }) => kind === 'word'));
  if (!isBare) return closest;
  // `the trip fund` is the fund, and no payee that is called so.
  const nearest = mostBy(closest, ({ thing }) => -keysOf(thing.id).length);
  return mostBy(nearest, ({ thing, hits }) => [...hits.keys()].filter((term) => isOfKind(term, thing)).length);
}

function isOfKind({ kind, stems }: Term, { words }: Match['thing']): boolean {
  return kind === 'word' && stems.some((stem) => words.has(stem));
}

function mostBy(matches: readonly Match[], rate: (match: Match) => number): readonly Match[] {
  const most = Math.max(...matches.map(rate));
  return matches.filter((match) => rate(match) === most);
}

/** A message that only mentions something is not it, where another record is. */
function withoutMentions(matches: readonly Match[]): readonly Match[] {
  const others = matches.filter(({ thing, hits }) => {
    const words = wordsOf(keysOf(parentOf(thing.id)).join(' ')).filter((word) => ACT_KINDS.message.nouns.has(word));
    return words.length === 0 || [...hits.keys()].some(({ stems }) => stems.some((stem) => words.includes(stem)));
  });
  return others.length > 0 ? others : matches;
}

/** `Streamly` names Streamly before it names Streamly Music. */
function isWhole([{ kind, text }, { leaf, isLinked }]: readonly [Term, Hit]): boolean {
  return kind !== 'value' && leaf !== null && !isLinked && foldCase(String(leaf.value)) === foldCase(text);
}

/** The members of a list that is joined by some marks, each a thing of its own; null where it is none. */
function groundList({ words, matter }: Part, marks: RegExp, reading: NarrowReading): readonly Subject[] | null {
  const groups: { runs: (readonly Word[])[]; isAside: boolean }[] = [];
  let end = 0;
  for (const run of matter) {
    const between = words.filter(({ start }) => start >= end && start < (run[0]?.start ?? 0));
    const last = groups.at(-1);
    const isNew = last === undefined || between.some(({ lower }) => marks.test(lower));
    // `Folder Trips: A and B`: it only says more of the others.
    if (last !== undefined && between.some(({ lower }) => lower === ':')) last.isAside = true;
    if (isNew) groups.push({ runs: [run], isAside: false });
    else last.runs.push(run);
    end = run.at(-1)?.end ?? end;
  }
  const own = groups.filter(({ isAside }) => !isAside);
  if (own.length < 2) return null;
  const asides = groups.filter(({ isAside }) => isAside).flatMap(({ runs }) => termsOfRuns(runs, reading));
  const found = own.map(({ runs }) => groundTerms([...termsOfRuns(runs, reading), ...asides], reading).subjects ?? []);
  return found.every(({ length }) => length === 1) ? found.flat() : null;
}

/** The field that a part names beside the record; null where it speaks of the record as a whole. */
export function fieldOf({ match: { thing, hits }, terms }: Subject, { words }: Pick<Part, 'words'>): Leaf | null {
  const said = new Set(words.flatMap(({ lower, stem }) => [stem, ...wordsOf(lower)]));
  const wordsIn = ({ path }: Leaf) => wordsOf(path.at(-1) ?? '');
  const isTold = (word: string) => terms.some(({ kind, stems }) => kind === 'word' && stems.includes(word));
  // `in the living room`: what it holds tells the record.
  const telling = [...hits].flatMap(([{ kind, stems }, { leaf }]) =>
    leaf === null || kind === 'value' || stems.every((stem) => wordsOf(leaf.path.join(' ')).includes(stem))
      ? []
      : [leaf],
  );
  const named = thing.leaves.filter(
    (leaf) =>
      leaf.origin === 'final' &&
      !telling.includes(leaf) &&
      wordsIn(leaf).every((word) => said.has(word)) &&
      wordsIn(leaf).some(isTold),
  );
  const [field] = named.toSorted(
    (left, right) => wordsIn(right).length - wordsIn(left).length || left.path.length - right.path.length,
  );
  return field ?? null;
}
