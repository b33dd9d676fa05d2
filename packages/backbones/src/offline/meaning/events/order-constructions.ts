/** A construction that tells an order: words that open it, words between its parts, and a test of what stands there. */
export interface Construction {
  /** At the start of the sentence; none: the left part starts there. */
  readonly opens?: RegExp;
  readonly between: RegExp;
  /** Which of the parts tells what came first. */
  readonly firstIs: 'left' | 'right';
  readonly when?: (left: string, right: string) => boolean;
}

type Condition = NonNullable<Construction['when']>;

/** `Before X, Y`: a part in front, and a statement behind the comma. */
function fronted(opening: string, firstIs: 'left' | 'right', when?: Condition): Construction {
  const opens = new RegExp(`^(?:only |just |right |shortly |immediately )?(?:${opening}) `, 'u');
  return { opens, between: /,/u, firstIs, ...(when === undefined ? {} : { when }) };
}

/** `X before Y`: words in the middle. */
function inside(words: string, firstIs: 'left' | 'right', when?: Condition): Construction {
  return { between: new RegExp(words, 'u'), firstIs, ...(when === undefined ? {} : { when }) };
}

/** `X came after Y`, `X only began after Y`. */
const HAPPENED =
  '(?:(?:should |must |had to |has to |was |were |has |had )?(?:come|comes|came|happened|took place|occurred|goes|went|began|begun|started|waited|done)(?: well| right| shortly| long)? )?(?:only |not |just )?';
const BEFORE = '(?:before|prior to|(?<!go - )ahead of|in advance of|(?:earlier|sooner) than(?! _))';
const AFTER =
  '(?:after|until|till|once(?! (?:more|and|again|or|only|$))|(?<!the )following|subsequent to|no sooner than|no earlier than|later than|not before)';
const THEN = '(?:only then|then|whereupon|only afterwards|afterwards|after that|thereafter)';
const SECOND = / ?(?:afterwards|after that|later|second|followed|only then|next|thereafter|last)$/u;
const INVERTED = '(?:, )?\\b(?:did|was|were|had|has|could|is|are)\\b(?= (?:the|it|any|anything|a|an|this|that|one|_))';

/** The first part had been done by then: `knew`, `had seen`. */
const HAD = /\b(?:had|already|has|have|known|knew)\b/u;

/** In the order in which they are tried. */
export const CONSTRUCTIONS: readonly Construction[] = [
  {
    opens: /^it (?:was|is) (?:not until|only (?:after|once|when|with|upon|on)|after) /u,
    between: /\bthat\b/u,
    firstIs: 'left',
  },
  {
    opens: /^(?:not until|not before|only (?:after|once|when|with|upon|following|on)) /u,
    between: new RegExp(INVERTED, 'u'),
    firstIs: 'left',
  },
  fronted('before|prior to|ahead of|in advance of', 'right'),
  fronted('after|once|following|subsequent to|upon|having|until|till', 'left'),
  fronted('by the time(?: that)?', 'right'),
  fronted('when|the moment(?: that)?|at the (?:moment|time|point)(?: when| that)?', 'right', (_, right) =>
    HAD.test(right),
  ),
  {
    opens: /^(?:first(?: of all)?|to begin with|initially) ?,? /u,
    between: new RegExp(`[,;:]? ?(?:and |but )?\\b(?:${THEN}|later|next)\\b,?`, 'u'),
    firstIs: 'left',
  },
  inside('\\b(?:was|were|is|are) preceded by\\b', 'right'),
  inside('\\b(?:was|were|is|are) followed by\\b|\\bprecede[sd]?\\b', 'left'),
  inside('\\b(?:waited|had to wait)(?: until| till| for)\\b', 'right'),
  inside(`\\b${HAPPENED}${BEFORE}\\b`, 'left'),
  inside(`\\b${HAPPENED}${AFTER}\\b`, 'right'),
  inside(`\\b${HAPPENED}only (?:when|with|upon|on)\\b`, 'right'),
  inside('\\bby the time(?: that)?\\b', 'left'),
  inside('\\bfollow(?:s|ed)?\\b', 'right', (left) => !/\b(?:was|were|be|been|agent|assistant)$/u.test(left)),
  inside(`[,;:]? ?(?:and |but )?\\b${THEN}\\b,?`, 'left'),
  inside('[,;] ?(?:and )?|\\band\\b', 'left', (left, right) => /\bfirst$|^first\b/u.test(left) && SECOND.test(right)),
  inside(',? ?\\bhaving (?:first |already |previously |just )?', 'right'),
  inside('\\bwhen\\b', 'left', (left) => HAD.test(left) && !/\bonly$/u.test(left)),
  inside('\\bwithout\\b', 'right', (left) => /^(?:no|nothing|none|neither|nobody)\b/u.test(left)),
];

/** Words that end the later part and only say that it was later. */
export const ENDS_LATER = SECOND;
