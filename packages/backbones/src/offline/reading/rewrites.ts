interface Rewrite {
  /** The turn of phrase, as it may stand in a criterion. */
  readonly from: RegExp;
  /** The plainer words for the same. */
  readonly to: string;
}

/** Turns of phrase that are put more plainly before a sentence is read; each is tried once, in this order. */
const REWRITES: readonly Rewrite[] = [
  // `weren't`: the denial is a word of its own.
  {
    from: /(?<=^[^"“”]*)\b(is|are|was|were|do|does|did|has|have|had|should|would|could|must)n['’]t\b/giu,
    to: '$1 not',
  },
  // `In total, nine files exist`: it tells of no record.
  { from: /^(?:in total|all in all|overall|in the end|after everything|finally),? /iu, to: '' },
  // `Calendar and ticket agree: …`: what follows says it in full.
  { from: /^[^:"“]{3,40}\b(?:agree|match|fit together|tally)\s*:\s*/iu, to: '' },
  // `A return was asked for`: it was made, as far as a record can show.
  { from: /\b((?:was|were|is|are|been) )(?:asked|applied) for\b/iu, to: '$1made' },
  // `Nothing more was done: there is no …`: what follows says it.
  { from: /^(?:nothing|no)\b[^:;]*: (?=there (?:is|are)\b)/iu, to: '' },
  // `sent or not`: either way.
  { from: /,? \w+ or not(?=,)/iu, to: '' },
  // `Ana, who is a neighbour`: it tells who Ana is and is not asked.
  { from: /, (?:who|which) (?:is|was|are|were) [^,.:;]*(?=[.,]|$)/iu, to: '' },
  { from: /\bcan (?:open|see|read|view)\b/iu, to: 'has access to' },
  { from: /\baddress book\b/giu, to: 'contacts' },
  { from: /\b(?:lasts?|goes on|runs) until\b/iu, to: 'ends at' },
  // `It is no longer A: it is B`.
  { from: /\b(is|are) no longer [^:;]+[:;] (?:it|he|she|they) (?:is|are)\b/iu, to: '$1' },
];

/** Puts a sentence more plainly. What no turn of phrase fits is left as it is. */
export function rewrite(text: string): string {
  return REWRITES.reduce((plain, { from, to }) => plain.replace(from, to), text);
}
