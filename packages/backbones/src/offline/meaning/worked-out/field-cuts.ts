import type { Aspect } from './fields.ts';

/** How sentences say that fields of two records agree (`left`, `right`), or of several records of one phrase (`all`). */
export interface FieldCut {
  readonly pattern: RegExp;
  /** What is compared, where the words of `field` do not say so. */
  readonly aspects?: readonly Aspect[];
}

const AGREE = '(?:[a-z]+ and [a-z]+ agree : )?';
const SHOW =
  '(?:names?|has|have|shows?|goes|go|carry|carries|bears?|gives?|points?|leads?|refers?|are going|is going|are sent)';
const MATCH =
  '(?:is|are|=|equals?|match(?:es)?|agrees? with|tall(?:y|ies) with|coincides? with|corresponds? to|(?:is|are) identical with)';
const TIMES =
  '(?:start|starts|beginning|start and end|departure and (?:the )?arrival|start and the end|departure time and arrival time)';

export const FIELD_CUTS: readonly FieldCut[] = [
  {
    pattern: new RegExp(
      `^${AGREE}(?<all>.+?) ${SHOW}(?: to)? (?:(?:one|1) and )?(?:the|a|an) (?:very )?same (?<field>.+)$`,
      'u',
    ),
  },
  { pattern: /^(?<all>.+?) : (?:the same|identical|one and the same) (?<field>.+)$/u },
  {
    pattern:
      /^no difference (?:exists |is there )?between the (?<field>[a-z ]+?) of (?<shared>.+?) , that of (?<first>.+?) and that of (?<second>.+)$/u,
  },
  {
    pattern:
      /^wherever (?<left>.+? (?:is|are) (?:sending|delivering) .+?) , it is (?:sending|delivering) (?<right>.+?) ,? ?there(?: as well| too)?$/u,
    aspects: ['address'],
  },
  {
    pattern: new RegExp(
      `^${AGREE}(?<left>.+?)(?: was moved(?: too)? and| has been (?:moved|shifted)[^,]*, and)?(?: its new start)? (?:starts?|begins?|coincides?) (?:at|with) (?:a time for which|the (?:time|start) of|a time at which|an?) (?<right>.+)$`,
      'u',
    ),
    aspects: ['start'],
  },
  {
    pattern: new RegExp(
      `^${AGREE}(?<left>.+?) no longer starts (?:on|at) (?<former>¤d(?: at ¤t)?|¤d.*?) but at the (?:time|start) of (?<right>.+)$`,
      'u',
    ),
    aspects: ['start'],
  },
  {
    pattern: /^(?:calendar )?start of (?<left>.+?) = (?:the )?start of (?<right>.+?)(?: ; no longer (?<former>.+))?$/u,
    aspects: ['start'],
  },
  {
    pattern: new RegExp(`^${AGREE}(?<left>.+?) has (?:exactly )?the ${TIMES} of (?<right>.+)$`, 'u'),
    aspects: ['start', 'end'],
  },
  {
    pattern: new RegExp(`^${AGREE}(?<left>.+?) starts and ends when (?<right>.+?) departs and arrives$`, 'u'),
    aspects: ['start', 'end'],
  },
  {
    pattern: /^(?:some )?(?<left>.+?) (?:event )?matches (?<right>.+?) , at its beginning as at its end$/u,
    aspects: ['start', 'end'],
  },
  {
    pattern:
      /^the start and end noted for (?<left>.+?) are identical with the (?:departure time and arrival time|start and end) of (?<right>.+)$/u,
    aspects: ['start', 'end'],
  },
  {
    pattern: new RegExp(
      `^(?:the )?(?<field>.+?) of (?<left>.+?) ${MATCH} (?:those of )?(?!the (?:sum|total|increase|rise|growth|drop|difference) )(?<right>the .+)$`,
      'u',
    ),
  },
  { pattern: /^(?:the )?(?<field>day and hour|date and time) in (?<left>.+?) are those of (?<right>.+)$/u },
  { pattern: /^(?<left>.+?) refers to the same (?<field>[a-z]+) as (?<right>.+)$/u },
];
