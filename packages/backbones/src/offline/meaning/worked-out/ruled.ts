import type { Word } from '../../grammar/types.ts';
import { type Case, factAtom, inOrder, met, unmet, valueAtom } from '../../investigate/case.ts';
import { type Condition, type Match, pathIn } from '../../investigate/match.ts';
import type { Found } from '../../investigate/match-cases.ts';
import { wordsOf } from '../../reading/words.ts';
import { type Leaf, parentOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { isOn, overlapAtom, overlaps, type Span, sameAs, spanOf } from './overlap-count.ts';
import { recordsFor, shownBy } from './records.ts';
import { plainSkeleton } from './remarks.ts';
import { groupsOf, textOf } from './skeleton.ts';

const CLASHES =
  /\b(?:collisions?|overlap\w*|clash\w*|collid\w*|conflict\w*|runs? into|cuts? into|leaves? its time free)\b/u;
/** In the part of the sentence that says what holds where nothing overlaps. */
const CLEAR = /\b(?:no|none|without|unless|free|nothing)\b/u;

/** What must overlap, or not, for the status to be one or the other. */
const RIVAL =
  /(?:\bno|\bsome|\bevery|\bany|\ban?|\brule on) (?<rival>[^,;:()]+?)(?: that (?:really |actually )?(?:takes? place|is going ahead|goes ahead|does happen|happens|is held)| (?:actually|really) being held| \( overlap)/u;
/** What has the status. */
const ENTRY =
  /(?:\bthe entry of|\b(?:correct|right|proper) status (?:on|of|for)|\bthe status of|^where|^what|(?:event|entry) for|^) ?(?<entry>(?:the )?[^,;:()]+?)(?: has the right status|(?: in the calendar)? : | is right$| is concerned| is set to| stands as| is marked)/u;

/** `The entry has the right status: confirmed if it overlaps no lesson that takes place, cancelled if it does.` */
export function ruledForm(reading: Reading): Found | null {
  const skeleton = plainSkeleton(reading.sentence.words);
  if (!CLASHES.test(skeleton.text) || !/\b(?:right|correct|rule|ought|should|demanded|required)\b/u.test(skeleton.text))
    return null;
  const [rival, entry] = [groupsOf(skeleton, RIVAL)?.['rival'], groupsOf(skeleton, ENTRY)?.['entry']];
  if (rival === undefined || entry === undefined) return null;
  // Both may be cancelled by now, which tells nothing of whether they are meant.
  const lenient = {
    ...reading,
    scene: { ...reading.scene, question: { ...reading.scene.question, kind: 'unchanged' as const } },
  };
  const entries = recordsFor(entry, lenient).full.flatMap((match) => {
    const span = spanOf(match.thing);
    return span?.status == null ? [] : [{ own: match, span, status: span.status }];
  });
  const [found, ...others] = entries;
  const free = found === undefined ? null : freeStatus(skeleton.text, found.status, reading);
  if (found === undefined || others.length > 0 || free === null) return unread(reading);
  const rivals = recordsFor(rival, lenient).full.filter(
    ({ thing }) => parentOf(thing.id) === parentOf(found.own.thing.id),
  );
  const cases = casesFor({ ...found, free, called: nameOf(rival, reading) }, rivals);
  return cases.length === 0 ? unread(reading) : { cases, unread: null, lacks: null };
}

/** `pottery course` of `pottery course sessions`. */
function nameOf(words: readonly Word[], { sentence }: Reading): string {
  const own = words.filter(({ lower }) => !/^(?:sessions?|lessons?|meetings?|events?|the|an?)$/u.test(lower));
  return textOf(own, sentence.text);
}

function unread({ sentence }: Reading): Found {
  return { cases: [], unread: sentence.text, lacks: null };
}

/** The status that is right where nothing overlaps: it stands in the part of the sentence that says so. */
function freeStatus(text: string, status: Leaf, { scene }: Reading): string | null {
  const collection = parentOf(status.record);
  const clear = text.split(/[,;()]/u).filter((part) => CLEAR.test(part));
  const known = clear.flatMap((part) => (part.match(/[a-z]+/gu) ?? []).filter((word) => isStatus(word, collection)));
  const [first, ...more] = [...new Set(known)];
  return first === undefined || more.length > 0 ? null : first;

  function isStatus(word: string, kind: string): boolean {
    return wordsOf(word).some((stem) => scene.pool.isStatus(stem, kind)) && /ed$/u.test(word);
  }
}

interface Ruled {
  readonly own: Match;
  readonly span: Span;
  readonly status: Leaf;
  readonly free: string;
  /** What the others are called. */
  readonly called: string;
}

function casesFor({ own, span, status, free, called }: Ruled, rivals: readonly Match[]): Case[] {
  const [first] = rivals;
  const label = labelOf(first ?? own);
  if (label === null) return [];
  const [from, until] = [String(span.start.value), String(span.end.value)];
  const spans = rivals.flatMap(({ thing }) => spanOf(thing) ?? []);
  const isTaken = spans.some((one) => isOn(one) && overlaps(one, from, until));
  // Where none was shown, their name tells them.
  const which: Condition =
    first === undefined
      ? { path: pathIn(label, own.thing), relation: 'contains', value: called }
      : sameAs(label, first.thing);
  const on: Condition = { path: pathIn(status, own.thing), relation: 'different', value: 'cancelled' };
  const counting = { like: span, where: [which, on], from, until };
  const [clear, taken] = [overlapAtom(counting, 'equal', 0), overlapAtom(counting, 'greater_or_equal', 1)];
  const isFree = wordsOf(String(status.value)).join() === wordsOf(free).join();
  const around = [factAtom(span.start), factAtom(span.end), ...shownBy(own)];
  const held = valueAtom(status, isFree ? 'equal' : 'different', free);
  const right = met(`${status.locator} is right by what overlaps`, held, isFree ? clear : taken, ...around);
  const wrong = unmet(`${status.locator} is wrong by what overlaps`, held, isFree ? taken : clear, ...around);
  return inOrder(first === undefined || isFree !== isTaken, right, wrong);
}

/** The text by which the rivals are told. */
function labelOf({ hits, thing }: Match): Leaf | null {
  const leaves = [...hits.values()].flatMap(({ leaf, isLinked }) => (leaf === null || isLinked ? [] : [leaf]));
  return (
    leaves.find(
      ({ path, record }) => record === thing.id && /^(?:title|name|subject|kind|type)$/iu.test(path.at(-1) ?? ''),
    ) ?? null
  );
}
