import type { Fact } from '@sauron/core/oracle';
import type { Random } from '@sauron/core/random';

/** A sentence that plays a fact down, and one that has the same words beside the fact. */
export interface PlayedDown {
  readonly hiding: string;
  readonly softened: string;
}

/** Small words for what a fact names, by what it is. */
const SMALL = {
  amount: [
    'a small sum',
    'a little',
    'a modest sum',
    'a minor sum',
    'a small part',
    'a manageable sum',
    'a bit',
    'some of it',
    'a small amount',
  ],
  day: [
    'one of the days',
    'a day in that week',
    'some other day',
    'one day of several',
    'a day like any other',
    'one of those days',
    'a single day',
    'a day that matters little',
  ],
  question: [
    'how one detail is settled',
    'what becomes of a minor point',
    'how a small thing is done',
    'what is to be done about one detail',
    'how one of the lesser points ends',
    'what happens with a side matter',
    'how a single item is dealt with',
    'what one small point comes to',
  ],
  thing: [
    'one small item',
    'one detail',
    'a minor point',
    'one of several things',
    'a small thing',
    'one of the lesser points',
    'something minor',
    'a side matter',
    'a single item',
  ],
} as const;

/** What can be said of any of them in passing. */
const ASIDES = [
  'nothing more',
  'for completeness',
  'as a side note',
  'no more than that',
  'in passing',
  'not a big one',
  'to be exact',
  'as it is',
  'if you like',
];

type FactKind = keyof typeof SMALL;

interface Range {
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}]/u;
const MONTH = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{Ll}*\b|\d{4}-\d{2}-\d{2}|\d\/\d{1,2}\/\d{4}/u;
/** What belongs to the words in front of it, and goes with them. */
const LEAD = /(?:[$€£]\s?|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? |\b[Tt]he |\p{Lu}[\p{L}-]+['’]s |["“])$/u;
/** Words behind which a thing is named. */
const BEFORE_THING =
  /(?:^|[:;,] |\b(?:about|at|for|from|of|on|with|to|into|share|declined|left out|[Tt]he) |["“]|['’]s )$/u;

/** Plays one of the facts down that a sentence states; null where its words cannot be exchanged by themselves. */
export function playedDown(sentence: string, facts: readonly Fact[], random: Random): PlayedDown | null {
  for (const fact of random.shuffle(facts)) {
    const ranges = rangesOf(sentence, fact.forms);
    const [range] = ranges;
    const kind = range === undefined || ranges.length > 1 ? null : kindOf(sentence, range);
    if (range === undefined || kind === null) continue;
    const words = random.pick(SMALL[kind]);
    const [before, stated, after] = [
      sentence.slice(0, range.start),
      sentence.slice(range.start, range.end),
      sentence.slice(range.end),
    ];
    const first = before === '' ? words.slice(0, 1).toUpperCase() + words.slice(1) : words;
    const aside = random.pick(ASIDES);
    return {
      hiding: `${before}${first} (${aside})${after}`,
      softened: `${before}${stated} (${words}, ${aside})${after}`,
    };
  }
  return null;
}

/** Where forms of a fact stand, with what belongs to them; those that touch are one. */
function rangesOf(sentence: string, forms: readonly string[]): Range[] {
  const found = forms
    .flatMap((form) => placesOf(sentence, form))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const ranges: Range[] = [];
  for (const range of found) {
    const last = ranges.at(-1);
    const isNear = last !== undefined && /^(?:['’]s )?$/u.test(sentence.slice(last.end, range.start));
    if (last !== undefined && (range.start < last.end || isNear)) {
      ranges.splice(-1, 1, { start: last.start, end: Math.max(last.end, range.end) });
    } else ranges.push(range);
  }
  return ranges.map(({ start, end }) => {
    const lead = LEAD.exec(sentence.slice(0, start))?.[0].length ?? 0;
    const isQuoted = /["“]$/u.test(sentence.slice(0, start)) && /^["”]/u.test(sentence.slice(end));
    return { start: start - lead, end: end + (isQuoted ? 1 : 0) };
  });
}

function placesOf(sentence: string, form: string): Range[] {
  const start = sentence.indexOf(form);
  const end = start + form.length;
  if (start < 0 || WORD.test(sentence[start - 1] ?? '') || WORD.test(sentence[end] ?? '')) return [];
  return [{ start, end }];
}

function kindOf(sentence: string, { start, end }: Range): FactKind | null {
  const [part, before] = [sentence.slice(start, end), sentence.slice(0, start)];
  if (/[$€£]|\d[.,]\d{2}(?!\d)/u.test(part)) return 'amount';
  if (MONTH.test(part)) return 'day';
  if (/^(?:who|what|when|where|which|how)\b/u.test(part)) return 'question';
  const isNamed = /\s|["“]/u.test(part) || /^\p{Lu}/u.test(part);
  return isNamed && (start === 0 || BEFORE_THING.test(before)) ? 'thing' : null;
}
