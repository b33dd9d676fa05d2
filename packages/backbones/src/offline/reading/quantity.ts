import type { Relation } from '@sauron/core/episode';
import type { Literal } from '@sauron/core/values';
import { BLOT, type Clause } from './clause.ts';
import { NUMBER_WORDS } from './lexicon.ts';

interface RelationCue {
  readonly relation: Relation;
  /** What stands right before the value. */
  readonly before: RegExp;
  /** What stands right after it. */
  readonly after?: RegExp;
  /** Read so before a date or a time only: `by Friday`, but `by $50`. */
  readonly datesOnly?: true;
}

/** Words of comparison; the first that fits gives the relation. */
const RELATION_CUES: readonly RelationCue[] = [
  { relation: 'between', before: /\b(?:between|from)\s*$/iu, after: /^\s*(?:and|to)\s*\u00a4/iu },
  {
    relation: 'greater_or_equal',
    before: /(?:\b(?:at least|(?:no|not) (?:less|fewer|lower) than|not (?:below|under)|a? ?minimum of)|≥|>=)\s*$/iu,
    after: /^\s*(?:or (?:more|higher|above|over|greater)|at (?:the )?least)\b/iu,
  },
  {
    relation: 'less_or_equal',
    before:
      /(?:\b(?:at most|(?:no|not) (?:more|higher|greater|larger) than|not (?:above|over|exceed(?:ing)?|exceeded)|n['’]t exceed|never exceed\w*|up to|a? ?maximum of|within)|≤|<=)\s*$/iu,
    after: /^\s*(?:or (?:less|fewer|lower|below|under)|at (?:the )?most)\b/iu,
  },
  {
    relation: 'greater_or_equal',
    before: /\b(?:no|not) (?:earlier|sooner|before)(?: than)?\s*$|\bon or after\s*$|\bsince\s*$/iu,
    datesOnly: true,
  },
  {
    relation: 'less_or_equal',
    before: /\b(?:no|not) (?:later|after)(?: than)?\s*$|\bon or before\s*$|\b(?:by|until)\s*$/iu,
    datesOnly: true,
  },
  {
    relation: 'greater',
    before: /(?:\b(?:more|greater|higher|larger) than|\b(?:over|above|exceed(?:s|ed|ing)?)|>)\s*$/iu,
  },
  { relation: 'less', before: /(?:\b(?:less|fewer|lower|smaller|cheaper) than|\b(?:under|below)|<)\s*$/iu },
  { relation: 'greater', before: /\b(?:after|later than)\s*$/iu, datesOnly: true },
  { relation: 'less', before: /\b(?:before|earlier than)\s*$/iu, datesOnly: true },
  {
    relation: 'different',
    before:
      /\b(?:other than|different from|differs from|not equal to|instead of|rather than|(?:is|was|are|were) not|(?:is|was)n['’]t)\s*$/iu,
  },
];

interface Span {
  readonly start: number;
  readonly end: number;
}

/** How what stands in the record must stand to a value of the criterion. */
function relationAt(masked: string, { start, end }: Span, isDate: boolean): Relation {
  const [before, after] = [masked.slice(Math.max(0, start - 40), start), masked.slice(end, end + 20)];
  const found = RELATION_CUES.find((cue) => {
    if (cue.datesOnly === true && !isDate) return false;
    // `aims at $900 by June 1`: the day is part of the aim.
    if (cue.datesOnly === true && /\bby\s*$/iu.test(before) && /\b(?:aim|goal|target)/iu.test(before)) return false;
    if (cue.relation === 'between') return cue.before.test(before) && cue.after?.test(after) === true;
    return cue.before.test(before) || cue.after?.test(after) === true;
  });
  return found?.relation ?? 'equal';
}

/** A value that a clause states, and how the record must stand to it. */
export interface Asked {
  readonly literal: Literal;
  readonly relation: Relation;
  /** What an atom takes as expected: the text of the literal, or both ends of a range. */
  readonly expected: string | readonly string[];
}

/** The values of a clause in order, ranges joined. */
export function askedValues({ literals, masked }: Pick<Clause, 'literals' | 'masked'>): readonly Asked[] {
  const asked: Asked[] = [];
  for (let index = 0; index < literals.length; index += 1) {
    const literal = literals[index];
    if (literal === undefined) continue;
    const relation = relationAt(masked, literal, isDateKind(literal.kind));
    const next = literals[index + 1];
    if (relation === 'between' && next !== undefined) {
      asked.push({ literal, relation, expected: [literal.value, next.value] });
      index += 1;
    } else {
      const sign = /\b(?:minus|negative)\s*$/iu.test(masked.slice(0, literal.start)) ? '-' : '';
      asked.push({ literal, relation: relation === 'between' ? 'equal' : relation, expected: sign + literal.value });
    }
  }
  return asked;
}

export function isDateKind(kind: Literal['kind']): boolean {
  return kind === 'date' || kind === 'time' || kind === 'datetime';
}

const WORDS = Object.keys(NUMBER_WORDS)
  .filter((word) => word !== 'a' && word !== 'no')
  .join('|');
const NUMBER = `(${BLOT}+|(?:${WORDS}|a single)(?!\\w))`;
/** Where a sentence counts things; the group is the number. */
const COUNTS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:exactly|only|just|precisely|at least|at most|(?:no|not) (?:more|fewer|less) than|(?:more|fewer|less) than|up to)\\s+${NUMBER}`,
    'iu',
  ),
  new RegExp(`\\b(?:number|count) of\\b.*?${NUMBER}`, 'iu'),
  new RegExp(`\\b(?:there (?:is|are|was|were)|has|have|had|contains?|holds?|lists?)\\s+${NUMBER}\\s+\\p{L}{3,}`, 'iu'),
  /\b(once|twice|thrice)\b(?! \p{L}+ (?:was|were|is|had|has)\b)/iu,
  new RegExp(`${NUMBER}\\s+(?:times|calls?)\\b`, 'iu'),
  new RegExp(`^${NUMBER} \\p{L}{3,}(?: \\p{L}+)? (?:is|are|was|were|have|has|remain|exist)\\b`, 'iu'),
  /\b(a single|one)\s+\p{L}+(?: \p{L}+)? (?:was|were|is|has been)\b/iu,
];
/** `No second booking was made`: one is allowed. */
export const AT_MOST_ONE = /\bno (?:second|duplicate|further|additional|repeated)\b/iu;
/** After these a number measures something and counts no records. */
const UNIT =
  /^\s*(?:hours?|days?|weeks?|months?|years?|minutes?|seconds?|nights?|dollars?|euros?|usd|eur|gb|mb|kg|km|miles?|people|guests?|adults?|degrees|percent|%|am|pm|stars?|points?)\b/iu;

/** Relation and number where a clause asks how many things there are; null where it counts nothing. */
export function readCount(clause: Clause): { readonly relation: Relation; readonly count: number } | null {
  const { masked } = clause;
  if (AT_MOST_ONE.test(masked)) return { count: 1, relation: 'less_or_equal' };
  for (const pattern of COUNTS) {
    const match = pattern.exec(masked);
    const word = match?.[1];
    if (match === null || word === undefined) continue;
    const start = match.index + match[0].lastIndexOf(word);
    const end = start + word.length;
    if (UNIT.test(masked.slice(end))) continue;
    const count = word.startsWith(BLOT)
      ? literalNumber(clause, start)
      : NUMBER_WORDS[word.toLowerCase().replace(/^a /u, '')];
    if (count !== undefined && count !== null) return { count, relation: relationAt(masked, { start, end }, false) };
  }
  return null;
}

function literalNumber({ literals }: Clause, at: number): number | null {
  const literal = literals.find(({ start, kind }) => start === at && kind === 'number');
  const number = literal === undefined ? Number.NaN : Number(literal.value.replaceAll(',', ''));
  return Number.isInteger(number) && number >= 0 ? number : null;
}
