/** A construction that tells an order: words that open it, words between its parts, and a test of what stands there. */
export interface Construction {
  /** At the start of the sentence; none: the left part starts there. */
  readonly opens?: RegExp;
  readonly between: RegExp;
  /** Words that end it, to be cut off. */
  readonly closes?: RegExp;
  readonly firstIs: 'left' | 'right';
  readonly when?: (left: string, right: string) => boolean;
  readonly isWithout?: boolean;
}

const BEGAN =
  '(?:(?:was |were |has |had )?(?:began|begin|begun|starts|started|begins|taken up|took place|happened|came|come|comes|occurred|waited|done) )?';
const BEFORE = '(?:before|prior to|(?<!go - )ahead of|in advance of|(?:earlier|sooner) than(?! _))';
const AFTER =
  '(?:after|until|till|once(?! (?:more|and|again|or|only|$))|(?<!the )following|subsequent to|no sooner than|no earlier than|later than|not before)';
const COMES =
  '(?:(?:should |must |had to |has to |to )?(?:come|comes|came|happened|happen|took place|was done|occurred|go|goes|went)(?: well| right| shortly| long| even)? )';
const HAD = /\b(?:had|already|has|have|was known|were known|knew|known)\b/u;

/** In the order in which they are tried. */
export const CONSTRUCTIONS: readonly Construction[] = [
  { opens: /^step one ,? ?/u, between: /; step two ,?/u, firstIs: 'left' },
  // `It was not until the user agreed that …`, `Only after A did the agent …`, `It took A for …`
  {
    opens: /^it (?:was|is) (?:not until|only (?:after|once|when|with|upon|on)|after) /u,
    between: /\bthat\b/u,
    firstIs: 'left',
  },
  { opens: /^it (?:was|is) (?=with .* (?:already|in hand|given) )with /u, between: /\bthat\b/u, firstIs: 'left' },
  { opens: /^it (?:was|is) (?=(?:from|in|through|by) .* that )/u, between: /\bby the time\b/u, firstIs: 'left' },
  { opens: /^it took /u, between: /\bfor (?=.* to )/u, firstIs: 'left' },
  {
    opens: /^(?:not until|not before|only (?:after|once|when|with|upon|following|on)|only) /u,
    between: /(?:, )?\b(?:did|was|were|had|has|could|is|are)\b(?= (?:the|it|any|anything|a|an|this|that|one|_))/u,
    firstIs: 'left',
  },
  {
    opens: /^(?:shortly |right |well |immediately )?(?:before|prior to|ahead of|in advance of) /u,
    between: /,/u,
    firstIs: 'right',
  },
  {
    opens: /^(?:only |just |right |shortly )?(?:after|once|following|subsequent to|upon|having) /u,
    between: /,/u,
    firstIs: 'left',
  },
  { opens: /^(?:until|till) /u, between: /,/u, firstIs: 'left' },
  { opens: /^by the time(?: that)? /u, between: /,/u, firstIs: 'right' },
  {
    opens: /^(?:when|at the (?:moment|time|point)(?: when| that)?|the moment(?: that)?|by then) /u,
    between: /,/u,
    firstIs: 'right',
    when: (_, right) => HAD.test(right),
  },
  {
    opens: /^(?:first(?: of all)?|to begin with|initially) ?,? /u,
    between:
      /[,;:]? ?(?:and |but )?\b(?:only then|then|afterwards|after that|later|next|only afterwards|thereafter)\b,?/u,
    firstIs: 'left',
  },
  { between: /\b(?:was|were|is|are|had been|has been) preceded by\b/u, firstIs: 'right' },
  { between: /\b(?:was|were|is|are|had been|has been) followed by\b/u, firstIs: 'left' },
  { between: /\b(?:precede|precedes|preceded)\b/u, firstIs: 'left' },
  { between: /\bwaited for (?=.* to be )/u, closes: / to be \w+$/u, firstIs: 'right' },
  {
    between: /\b(?:waited|had to wait|was held back|were held back|was put off)(?: until| till| for)\b/u,
    firstIs: 'right',
  },
  {
    between: new RegExp(
      `(?:,? ?(?:and|but))? ?\\b${BEGAN}(?:only |not |just )?\\b(?:no sooner than|no earlier than)\\b`,
      'u',
    ),
    firstIs: 'right',
  },
  { between: new RegExp(`\\b${COMES}?${BEFORE}\\b`, 'u'), firstIs: 'left' },
  { between: new RegExp(`\\b${BEGAN}(?:only |not |just )?${AFTER}\\b`, 'u'), firstIs: 'right' },
  { between: new RegExp(`\\b${BEGAN}only (?:when|with|upon|on|after|once)\\b`, 'u'), firstIs: 'right' },
  { between: /\bby the time(?: that)?\b/u, firstIs: 'left' },
  {
    between: /\b(?:follow|follows|followed)\b/u,
    firstIs: 'right',
    when: (left) => !/\b(?:was|were|be|been|agent|assistant)$/u.test(left),
  },
  {
    between: /[,;:]? ?(?:and |but )?\b(?:only then|then|only afterwards|afterwards|after that|thereafter)\b,?/u,
    firstIs: 'left',
    when: (left, right) => left !== '' && right !== '',
  },
  {
    between: /[,;] ?(?:and )?|\band\b/u,
    closes: / ?(?:afterwards|after that|later|second|only then|next|thereafter|last)$/u,
    firstIs: 'left',
    when: (left, right) =>
      /\bfirst$/u.test(left) && /(?:afterwards|after that|later|second|only then|next|thereafter|last)$/u.test(right),
  },
  { between: /,? ?\bhaving (?:first |already |previously |just )?/u, firstIs: 'right' },
  { between: /\bwhen\b/u, firstIs: 'left', when: (left) => HAD.test(left) && !/\bonly$/u.test(left) },
  {
    between: /\bwithout\b/u,
    firstIs: 'right',
    isWithout: true,
    when: (left) => /^(?:no|nothing|none|neither|nobody)\b/u.test(left),
  },
];
