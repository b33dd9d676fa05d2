import type { Relation } from '@sauron/core/episode';
import type { Literal } from '@sauron/core/values';

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
    before: /\b(?:no|not) (?:later|after)(?: than)?\s*$|\bon or before\s*$|\bby\s*$/iu,
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

/** A text with each literal blotted out, same length. */
interface Masked {
  readonly literals: readonly Literal[];
  readonly masked: string;
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
export function askedValues({ literals, masked }: Masked): readonly Asked[] {
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
