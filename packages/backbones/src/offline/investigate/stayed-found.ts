import type { JsonObject } from '@sauron/core/episode';
import { readClause } from '../reading/clause.ts';
import type { Term } from '../reading/terms.ts';
import { wordsOf } from '../reading/words.ts';
import { keysOf } from '../transcript/pool.ts';
import { changeAtom } from './as-it-was.ts';
import { met, type Scene, unmet } from './case.ts';
import { countAtom } from './context-atoms.ts';
import { type Match, matchAtoms, ownOf, rankMatches } from './match.ts';
import { bareWord, type Found, unknownWords } from './match-cases.ts';
import { termsOf } from './terms-of.ts';
import { thingsIn } from './things.ts';
import { onlyReads } from './tools.ts';

/** Words for staying as it was. */
const STAYING = new Set(
  wordsOf(
    'change unchanged touch untouched modify alter edit affect leave alone intact same remain stay keep still before start value way raise lower removed written cancelled paused moved kept hands plan put exactly',
  ),
);
const MAX_RECORDS = 5;

/** `The bill was left alone.`: its record is as it was, and no call was lost sight of. */
export function stayedFound(scene: Scene): Found {
  const { question, brief, pool } = scene;
  const terms = termsOf(question.main, scene);
  const told = subjectOf(terms);
  const ranked = rankMatches(told, thingsIn(pool).records, scene);
  const full = ranked.filter(({ missing }) => missing.length === 0);
  const [unread = null] = full.length > 0 ? [] : unknownWords(ranked[0]?.missing ?? told, scene);
  if (unread !== null) return { cases: [], unread, lacks: null };
  const meant = full.length > 0 ? ownRecords(ownOf(full, scene)) : inParts(scene);
  const bare = meant.length === 0 && ranked[0] !== undefined ? bareWord(ranked[0], scene) : null;
  if (bare !== null) return { cases: [], unread: bare, lacks: null };
  if (meant.length === 0 || meant.length > MAX_RECORDS) {
    const lacks =
      ranked[0] === undefined
        ? 'no record names it'
        : `${ranked[0].thing.id} lacks ${ranked[0].missing.map(({ text }) => text).join(', ')}`;
    return { cases: [], unread: null, lacks: meant.length === 0 ? lacks : 'too many records answer to it' };
  }
  const places = meant.map((match) =>
    placeOf(
      match,
      terms.filter(({ start }) => start < endOfSubject(question.main.masked)),
    ),
  );
  const around = meant.flatMap((match) => matchAtoms(match).slice(0, 5));
  const writers = brief.tools.filter(({ tool }) => !onlyReads(tool)).map(({ tool }) => tool);
  const scans = meant.flatMap(({ thing }) => scanOf(keysOf(thing.id).at(-1) ?? '', writers, scene));
  return {
    cases: [
      met(
        `${places.join(', ')} is as it was`,
        ...scans,
        ...places.map((place) => changeAtom(place, 'unchanged')),
        ...around,
      ),
      ...places.map((place) => unmet(`${place} is not as it was`, changeAtom(place, 'changed'), ...around)),
    ],
    unread: null,
    lacks: null,
  };
}

export function isStaying(stem: string): boolean {
  return STAYING.has(stem);
}

/** Where the sentence says that it stayed. */
function endOfSubject(masked: string): number {
  const at = masked.search(/:|\b(?:unchanged|untouched|intact|alone)\b|\bas (?:it|they|before)\b/iu);
  return at < 0 ? masked.length : at;
}

/** Records of a subject in several parts: `the contact and the order`. */
function inParts(scene: Scene): Match[] {
  const { question, brief, pool } = scene;
  const parts = question.main.text.split(
    /\s+(?:and|or|nor)\s+(?:so (?:is|are|was|were) )?(?:about )?(?=(?:the|an?|its|his|her)\b)/iu,
  );
  if (parts.length < 2) return [];
  const found = parts.map((part, index) => {
    const terms = subjectOf(termsOf(readClause(part, brief.values, index > 0), scene));
    const full = rankMatches(terms, thingsIn(pool).records, scene).filter(({ missing }) => missing.length === 0);
    return ownRecords(full);
  });
  return found.some((matches) => matches.length === 0) ? [] : found.flat();
}

/** The terms without the words for staying. */
function subjectOf(terms: readonly Term[]): Term[] {
  return terms
    .filter(({ kind, stems, soft }) => !soft && (kind !== 'word' || !stems.every((stem) => STAYING.has(stem))))
    .map((term) => ({ ...term, denied: false }));
}

/** Records that hold a part of another one that is meant too are left out; the closest fits are kept. */
function ownRecords(matches: readonly Match[]): Match[] {
  const isPart = ({ thing, hits }: Match) =>
    [...hits.values()].some((hit) => hit.isLinked && thing.id.startsWith(hit.thing.id));
  const own = (match: Match) => [...match.hits.values()].filter(({ isLinked }) => !isLinked).length;
  const whole = matches.filter((match) => !isPart(match));
  const most = Math.max(0, ...whole.map(own));
  return whole.filter((match) => own(match) === most);
}

/** The field that the clause names, where it names one beside the record; else the record. */
function placeOf({ thing, hits }: Match, terms: readonly Term[]): string {
  const keyed = thing.leaves.filter(({ record, path }) => {
    const words = wordsOf(path.at(-1) ?? '');
    return (
      record === thing.id &&
      words.length > 0 &&
      words.every((word) => terms.some(({ kind, stems }) => kind === 'word' && stems.includes(word)))
    );
  });
  const told = new Set([...hits.values()].map(({ leaf }) => leaf));
  const field = keyed.find((leaf) => !told.has(leaf)) ?? null;
  return field === null ? thing.id : field.locator;
}

/** How many calls that change something name the record: all of the trace was gone through for it. */
function scanOf(handle: string, writers: readonly string[], { pool, stands }: Scene): JsonObject[] {
  if (writers.length === 0) return [];
  const relation = 'equal';
  const named = pool
    .calls()
    .filter(
      ({ id, tool }) =>
        writers.includes(tool ?? '') && pool.ofEvent(id).some(({ value }) => stands(value, relation, handle) === true),
    );
  return [
    countAtom({ kind: 'tool_call', tool: writers, anyArgument: { relation, value: handle } }, 'equal', named.length),
  ];
}
