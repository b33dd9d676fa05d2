import type { Case } from '../../investigate/case.ts';
import type { Reading } from '../reading.ts';
import type { Parts } from './skeleton.ts';

/** The cases of what is worked out from the operands; null where the sentence does not ask for it after all. */
export type Operator = (parts: Parts, reading: Reading) => readonly Case[] | null;

/** One way in which sentences ask for something that has to be worked out. */
export interface Row {
  readonly operator: 'change' | 'duration' | 'sum' | 'same';
  /** Over the skeleton of the sentence; its groups are the operands. */
  readonly pattern: RegExp;
  /** Whether nothing but this operator settles such a sentence. */
  readonly isSure: boolean;
}

const AGREES =
  '(?:=|equals?|match(?:es)?|agrees? with|tall(?:y|ies) with|coincides? with|corresponds? (?:to|with)|squares? with|(?:is|are|was) (?:identical|equal) to)';
const IS = `(?:is|are|was|should be|comes? to|amounts? to|${AGREES})`;
const MOVED =
  '(?:grew|rose|risen|increased|went up|climbed|(?<down>fell|sank|sunk|dropped|decreased|went down|shrank)) by';
const SIZE =
  '(?<size>(?:at least |at most |no (?:more|less|fewer) than |over |more than |under |less than |fewer than )?(?:¤n|[a-z]+)) (?<unit>days?|weeks?)';
const ON = '(?:the (?:day|date)(?: on which| that| when| of)? |when )?';
const STATES = '(?:gives?|names?|mentions?|has|states?|contains?|shows?|says)';
const STANDS = '(?:stands|is (?:found|given|named|mentioned|noted)|appears|can be read)';
const SHOW = `(?:${STATES}|have|goes|go|bears?|starts?|ends?|begins?|falls?|(?:is|are) (?:going|sent))`;
const ALIKE = '(?: to| at| on)? (?:(?:one|¤n) and )?(?:the|an?) (?:very )?same';
const WHEN = '(?:starts?|begins?|ends?|starts? and ends?|begins? and ends?)';

const rows = (operator: Row['operator'], isSure: boolean, ...patterns: readonly string[]): readonly Row[] =>
  patterns.map((pattern) => ({ operator, isSure, pattern: new RegExp(pattern, 'u') }));

/** In the order in which they are tried. */
export const ROWS: readonly Row[] = [
  // `field` rose by a `figure`, or by what the `amount` of records comes to.
  ...rows(
    'change',
    true,
    `^what (?:was |were )?(?<amount>.+?) and what (?<field>.+?) (?:has )?${MOVED} (?:is|are|was) the same\\b`,
    `^(?<field>.+?) (?:has |had |have )?${MOVED} (?:(?<figure>.*¤[mn].*)|(?:as much as|what|the (?:amount|sum)(?: that)?) (?<amount>.+))$`,
    `^(?<field>.+?) (?:grew|rose|(?<down>fell|sank)) (?:in|on) (?<place>.+?) by (?:as much as|what) (?<amount>.+)$`,
  ),
  // `end` is so long after `start`.
  ...rows(
    'duration',
    true,
    `^${SIZE} (?:lies?|pass|passes|are|is|were) between (?<start>.+?) and (?<end>.+)$`,
    `^(?:there is )?(?<end>.+? whose .+?) is the last on which (?<start>.+?) can be [a-z]+ , ${SIZE} from (?<kind>[a-z]+)$`,
    `^(?<end>.+?) ,? ?${SIZE} (?:after|from|later than) ${ON}(?<start>.+)$`,
    `^(?<start>.+?) ${SIZE} (?:before|ahead of) ${ON}(?<end>.+)$`,
  ),
  // `items` come to `target`; `records` are items only where several of them are there.
  ...rows(
    'sum',
    true,
    `^(?<target>.+?) ${IS}(?: to)? (?:the )?(?:net )?(?:sum|total) of (?<items>.+)$`,
    `^(?:, )?(?:the )?(?:net )?sum (?:of|over) (?<items>.+?) ${IS} (?<target>.+)$`,
    '^(?<items>.+?) (?:adds? up|(?<!the |a |this )sums?(?: up)?) to (?<target>.+)$',
  ),
  ...rows(
    'sum',
    false,
    '^(?<items>.+?) (?:comes?|came|amounts?) (?:to|at) (?!be )(?<target>.+)$',
    '^(?:there is (?<also>.+?) ,? ?and )?(?:everything|what)(?: was| were)? (?<items>(?:ordered|bought|spent|paid|charged|booked) .+?) (?:costs?|is|totals?) (?<target>.*¤.*)$',
    `^(?!(?:all|each|every|both|no|none) )(?<target>.+?) ${AGREES} (?<records>.+)$`,
  ),
  // `field` is the same of `left` and `right`, both of them described by `all`, or stands in a `text`; it is not `former`, or has `moved`.
  ...rows(
    'same',
    true,
    `^(?<left>.+?) ${SHOW}${ALIKE} (?<field>.+?) as (?<right>.+)$`,
    `^(?<all>.+?) \\( (?<left>[^,]+?) (?:,|and) (?<right>[^,]+?) \\) ${SHOW}${ALIKE} (?<field>.+)$`,
    `^(?<left>[^,]+?) and (?<right>[^,]+?)(?<all> (?:that|which|at|of|for|from|in|on|by) .+?)? ${SHOW}${ALIKE} (?<field>.+)$`,
    `^(?:the )?(?<field>[a-z]+) (?:of|in|on) (?<left>.+?) (?:is|${AGREES}) the \\k<field> (?:of|in|on) (?<right>.+)$`,
    `^(?<left>.+?) no longer (?<field>starts?|begins?|ends?) (?:on|at) (?<former>¤d.*?) but (?:at|with|on) the (?:time|start|day) of (?<right>.+)$`,
    `^(?<left>.+?)(?: (?<moved>(?:was|has been) [a-z]+)(?: too)? and)? (?<field>${WHEN}) (?:when |(?:at|with|on) (?:(?:the|a) (?:time|start|day|date|end) (?:of|that|in|(?:for|at|on) which) |(?=an? )))(?<right>.+)$`,
    '^(?<left>.+?) has the (?<field>.+?) of (?<right>.+)$',
    `^(?:the )?(?<field>day|date) of (?<left>.+?) ${STANDS} (?:also )?in (?<text>.+)$`,
    `^(?<left>.+?) on a (?<field>day|date) that (?<text>.+?) ${STATES}(?: too| as well| also)?$`,
    `^(?<text>.+?) (?:${STATES}|has (?:written|given|named)) (?:the date of )?(?:a|the) (?<field>day|date) (?:that has|with|(?:on|for) which (?:the calendar has|there is)) (?<left>.+)$`,
  ),
];

/** What nothing but working out settles, though no row may read it: no count of records or calls is to be taken for it. */
export const WORKED_OUT: readonly RegExp[] = [
  /\b(?:overlap|clash|collide|runs? into|cuts? into|add(?:s|ing)? up|sum of|agree (?:on|about|as to))/u,
  /\b(?:days?|weeks?|hours?|minutes?) (?:after|from|before|later|plus|added|less|minus)\b/u,
  /\b(?:is|are|was|equals?) the [a-z ]+ (?:less|minus) the\b/u,
  /\b(?:rose|grew|sank|fell|increased|decreased|increase|rise|growth|drop) (?:by|in)\b/u,
  /\b(?:same|identical) (?:[a-z]+ )?(?:days?|dates?|times?|hours?|address|start|sum|amount)\b/u,
];
