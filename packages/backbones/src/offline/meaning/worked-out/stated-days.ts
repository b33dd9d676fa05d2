import type { JsonObject } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import type { Word } from '../../grammar/types.ts';
import { type Case, factAtom, met, show, unmet, valueAtom } from '../../investigate/case.ts';
import { conditionsOf, type Match, pathIn } from '../../investigate/match.ts';
import type { Found } from '../../investigate/match-cases.ts';
import { says } from '../../investigate/messages.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { type Leaf, type Pool, parentOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { isoDay, momentOf } from './facts.ts';
import { leafFor } from './fields.ts';
import { MAX_PAIRS, noneSuch, ofOneKind, type Records, recordsFor, shownBy } from './records.ts';
import { plainSkeleton } from './remarks.ts';
import { firstCut } from './skeleton.ts';

const AGREE = '(?:[a-z]+ and [a-z]+ agree : )?';
const GIVES = '(?:gives?|names?|mentions?|has|states?|contains?)';
const STANDS = '(?:stands|is (?:also )?(?:to be )?(?:found|given|named|mentioned|noted)|appears|can be read)';

/** How sentences say that the day of a record stands in a text. */
export const CUTS: readonly { readonly pattern: RegExp }[] = [
  { pattern: new RegExp(`^${AGREE}the (?:day|date) of (?<record>.+?) ${STANDS} (?:also )?in (?<text>.+)$`, 'u') },
  {
    pattern: new RegExp(
      `^${AGREE}(?<record>.+?) on a (?:day|date) that (?<text>.+?) ${GIVES}(?: too| as well| also)?$`,
      'u',
    ),
  },
  {
    pattern: new RegExp(
      `^${AGREE}(?<text>.+?) ${GIVES} (?:a|the) (?:day|date) (?:that has|with|(?:on|for) which (?:the calendar has|there is)) (?<record>.+)$`,
      'u',
    ),
  },
  {
    pattern:
      /^(?<text>in .+? the .+?) has (?:written|given|named) (?:the date of )?a day (?:for|on) which (?<record>.+)$/u,
  },
  {
    pattern: /^the (?:date|day) that (?<text>the user (?:posted|wrote|gave|named) .+?) is one on which (?<record>.+)$/u,
  },
  { pattern: /^same (?:day|date) in both places : (?<record>.+?) , and (?:the text of )?(?<text>.+)$/u },
  { pattern: /^for some day with (?<record>.+?) , there is (?<text>.+?) that mentions (?:this|that) day$/u },
  { pattern: /^what (?<text>.+?) includes a day , and on that day (?<record>.+)$/u },
  { pattern: /^(?<record>.+?) , and (?<text>.+?) mentions the day (?:it falls on|on which it is)$/u },
];

/** `The day of the confirmed entry stands in the summary.` */
export function statedDayForm(reading: Reading): Found | null {
  const cut = firstCut(plainSkeleton(reading.sentence.words), CUTS);
  if (cut === null) return null;
  const { record = [], text = [] } = cut.parts;
  const dated = recordsFor(record, reading, { without: isSetting });
  const days = ofOneKind(dated).filter(({ thing }) => leafFor('day', thing, []) !== null);
  if (days.length > MAX_PAIRS) return unread(reading);
  if (days.length === 0) {
    const none = noneSuch(dated, reading);
    return none === null
      ? unread(reading)
      : { cases: [unmet('there is no such record', none)], unread: null, lacks: null };
  }
  const texts = recordsFor(text, reading, { without: isSetting, among: textsIn(days, text, reading) });
  const [best] = texts.full;
  if (best === undefined) return unread(reading);
  return { cases: casesFor(days, { best, texts, reading }), unread: null, lacks: null };
}

function unread({ sentence }: Reading): Found {
  return { cases: [], unread: sentence.text, lacks: null };
}

/** Words for where things stand, and for writing as such. */
export function isSetting({ kind, stems }: Term): boolean {
  return kind === 'word' && stems.some((stem) => SETTING.has(stem));
}

const SETTING: ReadonlySet<string> = new Set(
  wordsOf('calendar text post posted announce announced hold write written user'),
);
const SENDER = /^(?:from|sender|author|by)$/iu;

/** Records with a longer text, other than those whose day is asked; those of the user where the phrase says so. */
function textsIn(days: readonly Match[], words: readonly Word[], { scene }: Reading): readonly Thing[] {
  const own = words.some(({ lower }) => lower === 'user') ? selfIn(scene.pool) : null;
  return thingsIn(scene.pool).records.filter(
    (thing) =>
      bodyOf(thing) !== null &&
      !days.some((day) => parentOf(day.thing.id) === parentOf(thing.id)) &&
      (own === null || wasSent(thing, scene.pool) || isBy(thing, own)),
  );
}

function isBy({ leaves }: Thing, own: ReadonlySet<string>): boolean {
  return leaves.every(({ path, value }) => !SENDER.test(path.at(-1) ?? '') || own.has(foldCase(String(value))));
}

/** What a call was given to send stands in the user's name. */
function wasSent(thing: Thing, pool: Pool): boolean {
  const text = bodyOf(thing)?.value;
  return pool.calls().some(({ id }) => pool.ofEvent(id).some(({ value }) => value === text));
}

/** Names and addresses of the user. */
function selfIn(pool: Pool): ReadonlySet<string> {
  const own = [...pool.leaves.values()].filter(
    ({ origin, path }) =>
      origin === 'final' &&
      path.length === 2 &&
      /^(?:profile|user|me|owner)$/iu.test(path[0] ?? '') &&
      /^(?:name|e?mail|id)$/iu.test(path[1] ?? ''),
  );
  return new Set(['user', 'me', ...own.map(({ value }) => foldCase(String(value)))]);
}

const BODY = /^(?:text|body|content|message|letter|note|notes|summary)$/iu;

/** The text of a record. */
function bodyOf({ leaves, id }: Thing): Leaf | null {
  return (
    leaves.find(
      ({ record, path, value }) =>
        record === id && typeof value === 'string' && value !== '' && BODY.test(path.at(-1) ?? ''),
    ) ?? null
  );
}

interface Texts {
  readonly best: Match;
  readonly texts: Records;
  readonly reading: Reading;
}

/** One text that states one of the days, as shown; else how many such texts there are. */
function casesFor(days: readonly Match[], { best, texts, reading }: Texts): Case[] {
  const { scene } = reading;
  const dated = days.flatMap((day) => {
    const leaf = leafFor('day', day.thing, []);
    const number = leaf === null ? null : (momentOf(leaf.value)?.day ?? null);
    return leaf === null || number === null ? [] : [{ day, leaf, date: isoDay(number) }];
  });
  const around = (day: Match, leaf: Leaf) => [factAtom(leaf), ...shownBy(day)];
  for (const { day, leaf, date } of dated) {
    const match = texts.full.find(({ thing }) => says(String(bodyOf(thing)?.value ?? ''), date, scene.brief.values));
    const text = match === undefined ? null : bodyOf(match.thing);
    if (match === undefined || text === null) continue;
    return [
      met(
        `${text.locator} states the day of ${day.thing.id}`,
        valueAtom(text, 'contains', date),
        ...around(day, leaf),
        ...shownBy(match),
      ),
    ];
  }
  const counted = (date: string, relation: 'equal' | 'greater_or_equal') =>
    countTexts(date, relation, { best, texts, reading });
  const none = dated.map(({ date }) => counted(date, 'equal'));
  const [first] = dated;
  const some = first === undefined ? null : counted(first.date, 'greater_or_equal');
  if (first === undefined || some === null || none.includes(null)) return [];
  return [
    met('such a text states the day', some, ...around(first.day, first.leaf), ...shownBy(best)),
    unmet(
      'no such text states the day',
      ...none.filter((atom) => atom !== null),
      ...dated.flatMap(({ day, leaf }) => around(day, leaf)),
      ...shownBy(best),
    ),
  ];
}

/** The atom that says how many of the texts state a day. */
function countTexts(
  date: string,
  relation: 'equal' | 'greater_or_equal',
  { best, texts, reading }: Texts,
): JsonObject | null {
  const body = bodyOf(best.thing);
  const where = conditionsOf(best, texts.terms, reading.scene);
  if (body === null || where === null || where.length === 0) return null;
  const locator = parentOf(best.thing.id);
  const all = [...where, { path: pathIn(body, best.thing), relation: 'contains' as const, value: date }];
  return {
    type: 'state_count',
    claim: `Of the items of ${locator} with ${show(all.map((one): JsonObject => ({ ...one })))} the count ${relation === 'equal' ? 'equals 0' : 'is at least 1'}`,
    locator,
    where: all.map((one): JsonObject => ({ ...one })),
    relation,
    expected: relation === 'equal' ? 0 : 1,
  };
}
