/** How sentences say that amounts are added up, with what is added (`items`) and what it comes to (`target`). */
export interface SumCut {
  readonly pattern: RegExp;
  /** Only where what is added up are several records of money: `the total agrees with the June transactions`. */
  readonly needsRecords?: true;
}

const IS =
  '(?:is|are|was|were|should be|must be|=|:|equals?|matches|match|agrees? with|tall(?:y|ies) with|corresponds? to|is equal to|comes? to|amounts? to)';
/** Verbs that hold nothing but a comparison. */
const AGREES =
  '(?:=|equals?|matches|match|agrees? with|tall(?:y|ies) with|corresponds? to|squares? with|is equal to|is in line with|coincides? with)';
const BOUNDED =
  '(?:do(?:es)? not exceed|exceeds?|(?:stays?|remains?|is|are|lies|keeps?)(?: not)? (?:within|under|below|above|over|at)|not (?:above|over|below|under))';
const SUM = '(?:the )?(?:net )?(?:sum|total|amount)(?: amount| value| total)?';

export const SUM_CUTS: readonly SumCut[] = [
  {
    pattern:
      /^(?:adding|summing|totting|counting)(?: up| together)? (?<items>.+?) (?:yields?|gives?|makes?|comes? to|leads? to|results? in|produces?) (?<target>.+)$/u,
  },
  {
    pattern: new RegExp(
      `^(?<target>.+?) (?:${IS} )?${IS} (?:to )?the (?:sum|total)(?: amount| value)? of (?<items>.+)$`,
      'u',
    ),
  },
  { pattern: new RegExp(`^(?<target>.+?) ${IS} ${SUM} of (?<items>.+)$`, 'u') },
  { pattern: new RegExp(`^(?:, )?${SUM} of (?<items>.+?) ${IS} (?<target>.+)$`, 'u') },
  {
    pattern:
      /^there is (?<also>.+?) ,? ?and (?:all|everything)(?: that)? (?:was |is )?(?<items>.+?) (?:costs?|comes? to|amounts? to) (?<target>.*¤.*)$/u,
  },
  {
    pattern:
      /^(?<items>.+?) (?:adds? up|(?<!the |a |this )sums?(?: up)?|comes?(?: in all| together)?|came|amounts?|works? out|nets? out) (?:to|at) (?!be )(?<target>.+)$/u,
  },
  {
    pattern:
      /^(?:all|everything|what)(?: that)?(?: was| were)? (?<items>(?:ordered|bought|spent|paid|charged|booked) .+?) (?:costs?|is|totals?) (?<target>.*¤.*)$/u,
  },
  { pattern: /^(?<target>.+?) (?:is|are) (?:made up|composed|put together) of (?<items>.+)$/u },
  { pattern: new RegExp(`^(?<target>.+?) ${AGREES} (?<items>.+)$`, 'u'), needsRecords: true },
  {
    pattern: new RegExp(
      `^(?:(?<also>.+?) ,? ?and )?(?:the )?(?:sum|total)(?: price| cost| amount)? (?:of|over|for) (?<items>.+?) ${BOUNDED} (?<target>.*¤.*)$`,
      'u',
    ),
  },
  {
    pattern: new RegExp(
      `^(?<items>.+?) ; (?:the )?(?:sum|total) of (?:it|them)(?: all)? ${BOUNDED} (?<target>.*¤.*)$`,
      'u',
    ),
  },
  {
    pattern: new RegExp(`^(?<items>.+?)(?: , of which .+? ,)? ${BOUNDED} (?<target>.*¤.*)$`, 'u'),
    needsRecords: true,
  },
  { pattern: /^(?<items>.+?) (?:together|combined) (?:hold|make|give|have|cost|weigh|contain)s? (?<target>.+)$/u },
];
