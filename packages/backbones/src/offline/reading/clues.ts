import { BLOT, type Clause, NEGATION } from './clause.ts';
import { verbClasses } from './lexicon.ts';
import { readCount } from './quantity.ts';

/** A sentence cut in two: what comes first in time (or on the left), and what second. */
export interface Split {
  readonly first: string;
  readonly second: string;
  /** Whether the sentence names the second part first. */
  readonly swapped: boolean;
  readonly negated: boolean;
}

/** What was told, and how it was introduced. */
export interface Telling {
  readonly opening: string;
  readonly claim: string;
}

/** What the rules of a question's kind look at. */
export interface Clues {
  readonly tools: readonly string[];
  readonly calls: boolean;
  /** Whether it speaks of one call among several: `the first call of`. */
  readonly ordinalCall: boolean;
  readonly order: Split | null;
  readonly told: Telling | null;
  readonly inResponse: boolean;
  readonly unchanged: boolean;
  readonly agree: Split | null;
  /** What is added up (first), and what the sum is (second). */
  readonly sum: Split | null;
  /** Whether the value asked for has to be computed from others. */
  readonly derived: boolean;
  /** Whether the sentence speaks of each of several things. */
  readonly distributive: boolean;
  readonly counts: boolean;
  readonly times: boolean;
  /** Whether something was done, as against something that is so. */
  readonly acts: boolean;
  readonly activeAct: boolean;
  readonly reads: boolean;
  readonly exists: boolean;
  readonly copula: boolean;
  readonly literals: boolean;
  readonly negated: boolean;
  readonly past: boolean;
  /** What of it only working out would settle: a ranking, a rule, an overlap, a place in another record. */
  readonly workedOut: string | null;
  /** Whether it tells of how things are, and not of what was done. */
  readonly present: boolean;
}

const SAYS =
  '(?:tells?|told|informs?|informed|reports?|reported|states?|stated|mentions?|mentioned|says?|said|communicat\\w+|explain\\w*|confirms?|confirmed|disclos\\w+|warn\\w*|apologi[sz]\\w+|acknowledg\\w+|claim(?:s|ed)|announc\\w+|reveal\\w*|not(?:es|ed)|offer(?:s|ed)?|promis\\w+|recommend\\w*|suggest\\w*|ask(?:s|ed)?|admits?|admitted|names?|named)';
const HOLDS =
  '(?:gives?|gave|includes?|included|contains?|contained|lists?|listed|quotes?|quoted|puts?|has|shows?|passes on)';
const MESSAGE =
  '(?:response|reply|answer|(?:final|closing|last) (?:\\w+ )?(?:message|reply|report|summary)|message to the \\w+)';
const RECEIVED = '(?:told|informed|notified|warned|advised|reminded)';
/** The words that introduce what was told; the first that fits. */
const TOLD = [
  new RegExp(
    `\\b(?:agent|assistant)\\b(?:\\s+(?:\\w+ly|has|had|should|must|did|does|do|not|never|also)|n['’]t)*\\s+${SAYS}\\b`,
    'iu',
  ),
  new RegExp(
    `\\b${MESSAGE}\\b(?:\\s+(?:\\w+ly|should|must|did|does|do|not|never|also|to the \\w+)|n['’]t)*\\s+(?:${SAYS}|${HOLDS})\\b`,
    'iu',
  ),
  /\b(?:user|customer|caller|client|travell?er|patient|guest|member)\b (?:\w+ly )?(?:learns?|learned|hears?|heard)\b/iu,
  // `the price that the customer was told` tells which price, and not that it was told.
  new RegExp(
    `(?<!\\b(?:that|what|which) (?:the )?\\w+ )\\b(?:is|are|was|were|been|gets?|got|be)\\b(?: (?:\\w+ly|not|never))? ${RECEIVED}\\b`,
    'iu',
  ),
  /\b(?:user|customer|caller|client|travell?er|patient|guest|member) (?:is|was|has been|were) given\b/iu,
  new RegExp(`\\b${SAYS}\\b[^.;]{0,60}\\b(?:to|with) the (?:user|customer|caller|client|travell?er|patient)\\b`, 'iu'),
  new RegExp(
    `\\b(?:mentioned|stated|reported|given|included|disclosed|listed|acknowledged|named)\\b in the (?:\\w+ )?(?:${MESSAGE}|message)\\b`,
    'iu',
  ),
];
const AFTER_TELLING =
  /^(?: (?:to )?(?:the|its) (?:user|customer|caller|client|travell?er|desk|patient|guest|member)s?)?(?: at the end)?(?:,? that\b|:)?\s*/iu;
const IN_RESPONSE = new RegExp(`\\b${MESSAGE}\\b|\\bat the end\\b`, 'iu');
const UNCHANGED =
  /\b(?:unchanged|untouched|unmodified|unaltered|intact|left\b.{0,80}?\b(?:as|alone)|(?:the )?same\b.{0,60}?\bas (?:before|at the (?:start|outset|beginning))|(?:is|are|was|were) (?:exactly |still )?as (?:it|they) (?:was|were)|had before|hands off|stay(?:s|ed) (?:as|the same)|(?:not|never|n['’]t)(?: been| be)? (?:changed|modified|altered|edited|touched)|(?:did|does|do) (?:not|n['’]t) (?:change|alter|touch)|(?:nothing|no one|nobody|no|neither|nor)\b.{0,80}?\b(?:changed?|altered|touched|edited|modified|raised|lowered|written into)|(?:was|were) at no time)\b/iu;
const AGREE = [
  /\b(?:match(?:es|ed)?|agrees? with|agreed with|equals?|(?:is|are|was|were) equal to|(?:is|are|was|were) the same as|(?:is|are) consistent with|(?:is|are) identical to|corresponds? to|(?:is|are) in line with|reconciles? with|tall(?:y|ies) with|differs? from)\b/iu,
  /\b(?:is|are|was|were) (?:exactly )?(?=(?:the|one|what|just what)\b (?:(?:\w+ )?(?:ones?|same)\b|(?:\w+ ){0,3}(?:that|which|whose|in|on|of the)\b|the\b|happened\b))/iu,
];
const DERIVED =
  /\b(?:sum|average|mean|difference|differ by|add(?:s|ed)? up|less the|minus the|plus the|went (?:down|up) by|altogether|in all|combined|double|half of|share of|per cent of)\b/iu;
const WORKED_OUT =
  /\b(?:anything|nothing|everything) but\b|\bany \w+ but\b|\bthat (?:was|were|had been) found (?:on|in)\b|\bthe latest (?!(?:\w+ ){0,2}(?:version|draft|one|document|sheet|copy|edition|file))|\boverlap\w*|\bruns? into\b|\bclash\w*|\bonce [^,]* (?:is|are) over\b|\bby the rule\b|\bright (?:status|share|amount)\b|\b(?:second|third)[- ]?(?:cheapest|lowest|highest)\b|\b(?:cheapest|earliest|soonest|lowest|highest|shortest|longest|largest|smallest|best|fewest|most \w+)\b(?! \w+ (?:than|once))|\bdivided\b|\bsplit (?:evenly|equally)\b|\bdays? (?:after|before) the day\b|\b(?:a|the|one|which) (?:time|day|date|evening) (?:for which|on which|that (?:has|no|the)|of a|when)\b|\b(?:starts?|ends?|begins?)(?: and \w+)? when\b|\bno other\b.*\btouches\b|\bcharges less\b|\b(?:went|rose|fell|grew)\b[^.]*\bby (?:exactly )?(?:as much|what)\b|\brose by\b|\bthe one (?:who|that) (?:decided|chose)\b/iu;
const DISTRIBUTIVE = /\b(?:each|every(?: one)?|both|all(?! (?:right|day))|either)\b/iu;
const EXISTS =
  /\b(?:exists?|there (?:is|are|was|were)|(?:is|are|was|were) (?:present|absent|on|in|listed|saved|stored|scheduled|added|created|recorded|set up|booked|placed|logged|among)|appears?|contains?|includes?|holds?|has|have|having|carries|carry)\b/iu;
const COPULA =
  /\b(?:is|are|was|were|be|been|remains?|stays?|becomes?|became|reads?|set to|equals?|ends?|goes|comes|costs?)\b/iu;
const ACTIVE =
  /^(?:the |an? )?(?:agent|assistant|user|customer|caller|client)\b(?!['’])(?! (?:is|was|has been|had been)\b)|\bby the (?:agent|assistant|user|customer|caller|client)\b|\bit was the (?:user|customer|caller|client|agent)\b/iu;
/** Something was done, or was not: the past, as against a state that is told in the present. */
const PAST = /\b(?:was|were|has been|have been|had|did|been)\b|^(?:\w+ ){1,6}?\w+ed\b/iu;
const CALL_WORDS = /\b(?:calls?|called|calling|invok\w+|us(?:ed|es|ing)|ran|runs?|executed|tool)\b/iu;

interface OrderCue {
  readonly cue: RegExp;
  /** Whether the part after the cue happens first. */
  readonly swapped: boolean;
  /** Whether a negation belongs to the cue: `not … until`. */
  readonly absorbs: boolean;
}

const ORDER_CUES: readonly OrderCue[] = [
  { cue: /\bfirst,? and\b(?=.*\b(?:then|afterwards)\b)(?! (?:only )?then\b)/iu, swapped: false, absorbs: false },
  { cue: /\bwithout (?:first|previously|having)\b/iu, swapped: true, absorbs: true },
  {
    cue: /\bwithout (?=[^.]*\b(?:approval|consent|permission|go-ahead|agreement|ok)\b)/iu,
    swapped: true,
    absorbs: true,
  },
  { cue: /\bby the time\b/iu, swapped: false, absorbs: false },
  { cue: /\buntil(?: after)?\b(?! when)/iu, swapped: true, absorbs: true },
  { cue: /\b(?:only (?:after|once|when)|after|following|later than)\b/iu, swapped: true, absorbs: false },
  {
    cue: /\b(?:before|prior to|ahead of|earlier than|preced(?:es|ed|ing))\b(?! (?:is|are|was|were|now|and)\b)/iu,
    swapped: false,
    absorbs: false,
  },
  { cue: /(?:,| and)? (?:then|afterwards|followed by)\b/iu, swapped: false, absorbs: false },
];

/** Reads the cues of a sentence. */
export function readClues(clause: Clause): Clues {
  const { masked, negated, text } = clause;
  const tools = toolNames(text);
  const acting = [...clause.verbs, ...clause.content].flatMap(verbClasses).filter((found) => found !== 'say');
  const did = clause.verbs.some(
    (verb) => verbClasses(verb).length === 0 || verbClasses(verb).some((found) => found !== 'say'),
  );
  return {
    tools,
    calls: tools.length > 0 && CALL_WORDS.test(masked),
    ordinalCall: /\b(?:first|second|third|last) (?:call|use|run)\b/iu.test(masked),
    order: splitOrder(clause),
    told: readTelling(clause),
    inResponse: IN_RESPONSE.test(masked),
    unchanged: UNCHANGED.test(masked),
    agree: splitAgree(clause),
    sum: splitSum(clause),
    derived: DERIVED.test(masked),
    distributive: DISTRIBUTIVE.test(masked),
    counts: readCount(clause) !== null,
    times: /\b(?:once|twice|thrice|times)\b/iu.test(masked),
    acts: did && PAST.test(masked),
    activeAct: ACTIVE.test(masked) && acting.length > 0,
    reads: acting[0] === 'read',
    exists: EXISTS.test(masked),
    copula: COPULA.test(masked),
    literals: clause.literals.length > 0,
    negated,
    past: /\b(?:was|were|been|had|did|ever|got)\b/iu.test(masked),
    workedOut: WORKED_OUT.exec(masked)?.[0] ?? null,
    present: /\b(?:is|are|does|do|has|have)\b/iu.test(masked) && !/\b(?:was|were|been|had|did)\b/iu.test(masked),
  };
}

/** Names of functions in prose: snake_case, camelCase, or set in back-ticks. Names with an ending such as `.py` are files. */
function toolNames(text: string): string[] {
  const found = text.matchAll(
    /`([^`\s]{2,80})`|(?<![\w@#./-])([a-z]+(?:_[a-z0-9]+)+|[a-z]+(?:[A-Z][a-z0-9]+)+)(?![\w@-]|\.\w)/gu,
  );
  return [...found].map((match) => match[1] ?? match[2] ?? '').filter((name) => !/\d{3,}|\.\w{1,5}$/u.test(name));
}

function readTelling({ masked, text }: Clause): Telling | null {
  for (const pattern of TOLD) {
    const match = pattern.exec(masked);
    if (match === null) continue;
    const end = match.index + match[0].length;
    const colon = masked.indexOf(': ', end);
    const claimAt = colon > 0 ? colon + 2 : end + (AFTER_TELLING.exec(masked.slice(end))?.[0].length ?? 0);
    return { opening: masked.slice(0, claimAt), claim: text.slice(claimAt).replace(/[.\s]+$/u, '') };
  }
  return null;
}

function splitOrder(clause: Clause): Split | null {
  const { masked, text } = clause;
  for (const { cue, swapped, absorbs } of ORDER_CUES) {
    const match = cue.exec(masked);
    if (match === null) continue;
    const [left, right] = sidesOf(masked, text, match);
    if (!isHappening(left) || !isHappening(right)) continue;
    const negated = !absorbs && NEGATION.test(left.masked);
    return { first: (swapped ? right : left).text, second: (swapped ? left : right).text, swapped, negated };
  }
  return null;
}

interface Side {
  readonly text: string;
  readonly masked: string;
}

/** What stands before and after the cue; `After A, B` is turned into `B after A`. */
function sidesOf(masked: string, text: string, match: RegExpExecArray): [Side, Side] {
  const end = match.index + match[0].length;
  const cut = (from: number, to: number): Side => ({ text: text.slice(from, to), masked: masked.slice(from, to) });
  const comma = masked.indexOf(',', end);
  if (match.index <= 1 && comma > 0) return [cut(comma + 1, text.length), cut(end, comma)];
  return [cut(0, match.index), cut(end, text.length)];
}

/** A side that tells of something done, not a date or a number: `before March 3` is no order of acts. */
function isHappening({ masked, text }: Side): boolean {
  if (/^\s*[\d€$£¥]/u.test(text)) return false;
  const bare = masked.replaceAll(BLOT, ' ').trim();
  if (bare.length < 3 || /^(?:the )?(?:end|deadline|due)\b/iu.test(bare)) return false;
  return /\b(?:approval|consent|permission|go-ahead|agreement)\b|\b\w+(?:ed|ing)\b|\b(?:call|sent|made|paid|told|was|were|is|any|the|it|an?|had|has|have|came|went|got|set|put|run)\b|_/iu.test(
    bare,
  );
}

const TOGETHER = /\b(?:altogether|in all|together|in total|all told|summed(?: up)?|taken together),?\s*/iu;
const SUM_IS =
  /\b(?:adds? up|added up|comes?|came|amounts?|amounted|sums?|summed) (?:up )?to\b|\b(?:totals?|totall?ed|costs?)\b(?=\s*(?:\u00a4|(?:no|at|less|more|under|over|exactly)\b))|\b(?:is|are|was|were)\b(?=\s*\u00a4)/iu;
const IS_SUM = /\b(?:is|equals|matches|(?:should|must) be|was) the (?:sum|total) of\b/iu;
/** What more than one list, or another operation, would have to be worked out for. */
const NOT_ADDED = /\b(?:less|minus|plus|average|mean|difference|share|per|refunds?)\b/iu;

/** `The expenses add up to €282.`, `The total is the sum of the expenses.` */
function splitSum({ masked, text, negated }: Clause): Split | null {
  const bare = masked.replace(/\bno (?:more|less) than\b/iu, (phrase) => '_'.repeat(phrase.length));
  if (negated || NOT_ADDED.test(bare.replace(/\b(?:less|more) than\b/iu, ''))) return null;
  const of = IS_SUM.exec(masked);
  if (of !== null)
    return { first: text.slice(of.index + of[0].length), second: text.slice(0, of.index), swapped: true, negated };
  const cue = SUM_IS.exec(masked);
  if (cue === null || !(TOGETHER.test(masked) || /^(?:add|amount|sum|total)/iu.test(cue[0]))) return null;
  const without = (part: string) => part.replace(TOGETHER, ' ').trim();
  return {
    first: without(text.slice(0, cue.index)),
    second: without(text.slice(cue.index + cue[0].length)),
    swapped: false,
    negated,
  };
}

function splitAgree({ masked, text, literals, negated }: Clause): Split | null {
  for (const cue of AGREE) {
    const match = cue.exec(masked);
    if (match === null) continue;
    const end = match.index + match[0].length;
    const [left, right] = [masked.slice(0, match.index), masked.slice(end)];
    if (right.trimStart().startsWith(BLOT) || right.trim().length < 3 || left.trim().length < 3) continue;
    if (literals.some(({ kind, start }) => start >= end && kind !== 'quoted' && kind !== 'identifier')) continue;
    const differs = /^differ/iu.test(match[0]) || (negated && /\b(?:not|n['’]t)\s*$/iu.test(left));
    return { first: text.slice(0, match.index), second: text.slice(end), swapped: false, negated: differs };
  }
  return null;
}
