import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { type Case, factAtom, inOrder, met, unmet } from '../../investigate/case.ts';
import type { Match } from '../../investigate/match.ts';
import type { Found } from '../../investigate/match-cases.ts';
import type { Term } from '../../reading/terms.ts';
import type { Reading } from '../reading.ts';
import { askedTerms } from './asked-terms.ts';
import { isoDay, momentOf } from './facts.ts';
import { isGeneric } from './lexicon.ts';
import { overlapAtom, type Span, sameAs, spanOf } from './overlap-count.ts';
import { noneSuch, ofOneKind, recordsFor, shownBy } from './records.ts';
import { plainSkeleton } from './remarks.ts';
import { skeletonOf } from './skeleton.ts';

const FREE =
  /\b(?:no (?:other )?confirmed [a-z]+ (?:touches|overlaps|clashing|clashes)|nothing else confirmed (?:touches|overlaps)|free of other confirmed|nothing confirmed in its way|no other confirmed [a-z]+ touches)/u;
/** Where the days to choose from stand. */
const STRETCH = /¤t (?:and|to|until|-|–) ¤t/u;

/** `Dinner is on the evening that no other confirmed event touches between 7:00 and 9:30 PM.` */
export function freeTimeForm(reading: Reading): Found | null {
  const skeleton = plainSkeleton(reading.sentence.words);
  if (!FREE.test(skeleton.text) || !STRETCH.test(skeleton.text)) return null;
  const { words } = skeleton;
  const days = words.flatMap(({ literal }) => (literal?.kind === 'date' ? [literal.value] : []));
  const stretch = stretchOf(timesOf(words));
  if (days.length < 2 || stretch === null) return null;
  const told = entryTerms(words, reading);
  const found = recordsFor([], reading, { also: told });
  const entries = ofOneKind(found).flatMap((match) => {
    const span = spanOf(match.thing);
    const isOffered =
      span !== null &&
      days.some((day) => reading.scene.stands(String(span.start.value).slice(0, 10), 'equal', day) === true);
    return span === null || !isOffered ? [] : [{ match, span }];
  });
  const [entry, ...others] = entries;
  if (entry === undefined) {
    const none = found.full.length === 0 ? noneSuch(found, reading) : null;
    return {
      cases: none === null ? [] : [unmet('there is no such entry', none)],
      unread: none === null ? reading.sentence.text : null,
      lacks: null,
    };
  }
  if (others.length > 0) return { cases: [], unread: reading.sentence.text, lacks: null };
  const rest = days.filter(
    (day) => reading.scene.stands(String(entry.span.start.value).slice(0, 10), 'equal', day) !== true,
  );
  const otherDays = rest.flatMap((day) => isoNear(day, String(entry.span.start.value), reading) ?? []);
  if (otherDays.length < rest.length) return { cases: [], unread: reading.sentence.text, lacks: null };
  return { cases: casesFor(entry, otherDays, stretch), unread: null, lacks: null };
}

/** `7:00 to 9:30 PM`: the two times of the stretch. */
function timesOf(words: readonly Word[]): readonly string[] {
  const isTime = (word: Word | undefined) => word?.literal?.kind === 'time';
  const at = words.findIndex((word, index) => isTime(word) && isTime(words[index + 2]));
  return [words[at], words[at + 2]].flatMap((word) => word?.literal?.value ?? []);
}

const NEAR_DAYS = 45;

/** The ISO date of a day as a sentence gives it, near another. */
function isoNear(day: string, moment: string, { scene }: Reading): string | null {
  const middle = momentOf(moment.slice(0, 10))?.day ?? null;
  if (middle === null) return null;
  for (let far = 0; far <= NEAR_DAYS; far += 1) {
    const found = [middle - far, middle + far].map(isoDay).find((iso) => scene.stands(iso, 'equal', day) === true);
    if (found !== undefined) return found;
  }
  return null;
}

/** What tells the entry: its place and its status, and when it starts where that stands before the stretch. */
function entryTerms(words: readonly Word[], reading: Reading): readonly Term[] {
  const days = words.flatMap(({ literal, start }) => (literal?.kind === 'date' ? [start] : []));
  const named = askedTerms(words, reading).filter(
    ({ kind, start, stems }) =>
      (kind === 'name' && !days.includes(start)) || (kind === 'word' && stems.includes('confirm')),
  );
  const first = words.find(({ literal }) => literal?.kind === 'time');
  const begins =
    first === undefined || !/¤t .*¤t .*¤t/u.test(skeletonOf(words).text) ? [] : reading.terms.ofWords([first]);
  return [...named.filter((term) => !isGeneric(term)), ...begins];
}

/** `7:00`, `9:30 PM`: clock times as ISO writes them; a bare hour belongs to the half of the day of the last one. */
function stretchOf([first, last]: readonly string[]): { readonly from: string; readonly until: string } | null {
  const end = last === undefined ? null : minutesOf(last, null);
  const start = first === undefined || end === null ? null : minutesOf(first, end);
  if (start === null || end === null) return null;
  return { from: clock(start), until: clock(end) };
}

function minutesOf(text: string, before: number | null): number | null {
  const match = /^(\d{1,2}):(\d\d)\s*(?:([ap])\.?m\.?)?$/iu.exec(text);
  if (match === null) return null;
  const half = match[3]?.toLowerCase();
  const minutes = (Number(match[1]) % 12) * 60 + Number(match[2]);
  if (half !== undefined) return minutes + (half === 'p' ? 720 : 0);
  const written = Number(match[1]) * 60 + Number(match[2]);
  return before !== null && written < 720 && written + 720 < before ? written + 720 : written;
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

interface Entry {
  readonly match: Match;
  readonly span: Span;
}

interface Stretch {
  readonly from: string;
  readonly until: string;
}

/** The entry itself stands in that time and nothing else that is confirmed; on each of the other days something does. */
function casesFor({ match, span }: Entry, others: readonly string[], { from, until }: Stretch): Case[] {
  const day = String(span.start.value).slice(0, 10);
  const rest = String(span.start.value).slice(16);
  const { status, thing } = span;
  if (status === null) return [];
  const on = (date: string) => ({
    like: span,
    where: [sameAs(status, thing)],
    from: `${date}T${from}${rest}`,
    until: `${date}T${until}${rest}`,
  });
  const around: JsonObject[] = [factAtom(span.start), ...shownBy(match)];
  const taken = others.map((date) => overlapAtom(on(date), 'greater_or_equal', 1));
  return inOrder(
    true,
    met(
      `nothing else stands in the time of ${thing.id}`,
      overlapAtom(on(day), 'less_or_equal', 1),
      ...taken,
      ...around,
    ),
    unmet(`something else stands in the time of ${thing.id}`, overlapAtom(on(day), 'greater', 1), ...around),
  );
}
