import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { type Case, factAtom, inOrder, met, RELATION_WORDS, unmet } from '../../investigate/case.ts';
import type { Match } from '../../investigate/match.ts';
import type { Found } from '../../investigate/match-cases.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { isOn, overlapAtom, type Span, sameAs, spanOf } from './overlap-count.ts';
import { noneSuch, type Records, recordsFor, shownBy } from './records.ts';
import { plainSkeleton } from './remarks.ts';
import { groupsOf } from './skeleton.ts';

const CLASHES = /\b(?:overlaps?|clashes|collides|runs? into|cuts? into|cut into|touches)\b/u;
/** What has to be over first. */
const FIRST: readonly RegExp[] = [
  /(?:once|than|when|after|until) (?<first>¤q)/u,
  /^(?<first>¤q) (?:does not|is not|never)/u,
  /(?:overlaps|follows|touches) (?<first>¤q)/u,
];

/** `The train in the calendar starts once the meeting is over, and none overlaps it.` */
export function clearStartForm(reading: Reading): Found | null {
  const skeleton = plainSkeleton(reading.sentence.words);
  const titles = skeleton.words.filter(({ literal }) => literal?.kind === 'quoted');
  if (titles.length !== 2 || !CLASHES.test(skeleton.text)) return null;
  const first = FIRST.flatMap((pattern) => groupsOf(skeleton, pattern)?.['first'] ?? [])[0];
  const later = titles.find((word) => word !== first);
  if (first === undefined || later === undefined) return null;
  const given = skeleton.words.filter(({ literal, lower }) => literal?.kind === 'date' || lower === 'confirmed');
  const day = given.filter(({ literal }) => literal !== null);
  const followers = recordsFor([later, ...given], reading);
  const [meeting, ...more] = spansOf(recordsFor([first, ...day], reading).full);
  if (meeting === undefined || more.length > 0) return { cases: [], unread: reading.sentence.text, lacks: null };
  return settle(followers, meeting, { reading, later });
}

interface Told {
  readonly match: Match;
  readonly span: Span;
}

function spansOf(matches: readonly Match[]): readonly Told[] {
  return matches.flatMap((match) => {
    const span = spanOf(match.thing);
    return span === null || !isOn(span) ? [] : [{ match, span }];
  });
}

interface Around {
  readonly reading: Reading;
  readonly later: Word;
}

function settle(followers: Records, meeting: Told, { reading, later }: Around): Found {
  const told = spansOf(followers.full);
  const end = String(meeting.span.end.value);
  const chosen = told.find(({ span }) => String(span.start.value) >= end) ?? told[0];
  if (chosen === undefined) {
    const none = noneSuch(followers, reading);
    const cases = none === null ? [] : [unmet('there is no such entry', none, ...shownBy(meeting.match))];
    return { cases, unread: none === null ? reading.sentence.text : null, lacks: null };
  }
  const label = titleOf(chosen.match, later);
  const cases = label === null ? [] : casesFor(chosen, meeting, label);
  return { cases, unread: cases.length === 0 ? reading.sentence.text : null, lacks: null };
}

function titleOf({ hits }: Match, { start }: Word): Leaf | null {
  return [...hits].find(([term]) => term.start === start)?.[1].leaf ?? null;
}

function casesFor({ match, span }: Told, meeting: Told, label: Leaf): Case[] {
  const [from, until] = [String(meeting.span.start.value), String(meeting.span.end.value)];
  const { status, thing } = span;
  const where = [sameAs(label, thing), ...(status === null ? [] : [sameAs(status, thing)])];
  const counting = { like: span, where, from, until };
  const crossed = (relation: 'greater_or_equal' | 'less'): JsonObject => ({
    type: 'cross_value_match',
    claim: `${span.start.locator} ${RELATION_WORDS[relation]} ${meeting.span.end.locator}`,
    left: span.start.locator,
    relation,
    right: meeting.span.end.locator,
  });
  const around = [factAtom(span.start), ...shownBy(match), ...shownBy(meeting.match)];
  const isAfter = String(span.start.value) >= until;
  const clear = met(
    'it starts afterwards, and none overlaps',
    crossed('greater_or_equal'),
    overlapAtom(counting, 'equal', 0),
    ...around,
  );
  const against = isAfter
    ? unmet('one overlaps', overlapAtom(counting, 'greater_or_equal', 1), ...around)
    : unmet('it starts before that', crossed('less'), ...around);
  return inOrder(isAfter, clear, against);
}
