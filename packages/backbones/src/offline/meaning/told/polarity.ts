import { normalised } from './idioms.ts';

/** Words that deny outright. */
const HARD =
  /\b(?:not|never|no|none|nobody|nothing|nowhere|neither|nor|cannot|can['’]?t|unable|impossible|fail(?:s|ed|ing|ure)?|too late|tardy|without|unsuccessful\w*|no longer|in vain)\b|n['’]t\b|\byet to\b|\bkept\b.*\bfrom being\b/iu;
/** Words that turn a statement into its opposite. */
const REVERSING =
  /\b(?:not|never|cannot|unable|fail(?:s|ed)?|no longer|nobody|none|nothing|neither|no(?= \p{L})|impossible)\b|n['’]t\b/iu;
/** Words that say that something was left undone, turned away or is not settled. */
const SOFT =
  /\b(?:left (?:it |them |that |one )?out|leav(?:e|es|ing) (?:it |them )?out|left open|leaves? open|exclud\w+|omitt?\w*|skipp?\w*|withh[eo]ld\w*|declin\w+|refus\w+|reject\w+|turn(?:s|ed|ing)? (?:it |them )?down|ruled? (?:it |them )?out|ruling out|pass(?:ed|ing)? (?:it |them |that )?over|missing|lack(?:s|ed|ing)?|except|open|undecided|unsettled|unclear|unresolved|unanswered|outstanding|pending|victim|drop(?:s|ped)?|miss(?:es|ed)|forgot\w*|overlook\w*)\b/iu;
/** Parts that ask for something and state nothing. */
const REQUEST = /\bplease\b|\?|\b(?:could|can|would) you\b|\byou (?:should|need to|have to|must)\b|\blet me know\b/iu;

export function deniesOutright(text: string): boolean {
  return HARD.test(normalised(text));
}

export function denies(text: string): boolean {
  const bare = normalised(text);
  return HARD.test(bare) || SOFT.test(bare);
}

/** Whether a text says of what it names that it is not so. */
export function reverses(text: string): boolean {
  return REVERSING.test(normalised(text));
}

export function isRequest(text: string): boolean {
  return REQUEST.test(text);
}

/** `would have been`: what is not so. */
export function isUnreal(text: string): boolean {
  return /\bwould(?:n['’]t| not)?\b/iu.test(text);
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where words that a pattern finds stand. */
export function spansOf(pattern: RegExp, text: string): readonly Range[] {
  const matches = [...text.matchAll(new RegExp(pattern.source, 'giu'))];
  return matches.map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

/** Where the words stand that deny, for words that need not be found again. */
export function denialsIn(text: string): readonly Range[] {
  return [HARD, SOFT].flatMap((pattern) => spansOf(pattern, text));
}

/** Words that set a drawback against something. */
export const CONTRASTS = /\b(?:but|though|although|however|only)\b/iu;

/** Words that give a reason. */
export const REASONS =
  /\b(?:because(?: of)?|since|as|so|due to|owing to|on account of|reasons?|grounds?|why|hence|therefore|thus|for lack of|led to|would have|overlaps?|run into|ran into)\b|:\s/iu;
