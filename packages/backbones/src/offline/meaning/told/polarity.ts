import { normalised } from './idioms.ts';

/** Only says which things are meant: `the tasks that were not to be closed`. */
const TELLS_APART =
  /(?<=\b(?:the|all|these|those|both) )(?:rejected|declined|refused|excluded|omitted|skipped|missing|outstanding|pending|open|unanswered|unresolved|dropped|missed|forgotten) (?=\p{L}+)|\bnot to be\b|\bwhy not\b|\bor not\b|\bnot (?=(?:[\p{L}'’]+ ){0,6}(?:before|until)\b)|\bnot? (?:later|more|less|fewer|earlier|sooner|higher|lower) than\b|(?<=\bevenings?|\bslots?|\bones?|\bothers?) not (?=\w+(?:en|ed)\b)/giu;

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

function plain(text: string): string {
  return normalised(text).replaceAll(TELLS_APART, ' ');
}

export function deniesOutright(text: string): boolean {
  return HARD.test(plain(text));
}

export function denies(text: string): boolean {
  const bare = plain(text);
  return HARD.test(bare) || SOFT.test(bare);
}

/** Whether a text says of what it names that it is not so. */
export function reverses(text: string): boolean {
  return REVERSING.test(plain(text));
}

export function isRequest(text: string): boolean {
  return REQUEST.test(text);
}

/** Where the words stand that deny, for words that need not be found again. */
export function denialsIn(text: string): readonly { readonly start: number; readonly end: number }[] {
  return [HARD, SOFT].flatMap((pattern) =>
    [...text.matchAll(new RegExp(pattern.source, 'giu'))].map(({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
    })),
  );
}

/** Words that set a drawback against something. */
export const CONTRASTS = /\b(?:but|though|although|however|only)\b/iu;

/** Words that give a reason. */
export const REASONS =
  /\b(?:because(?: of)?|since|as|so|due to|owing to|on account of|reasons?|grounds?|why|hence|therefore|thus|for lack of|led to|would have|overlaps?|run into|ran into)\b|:\s/iu;
