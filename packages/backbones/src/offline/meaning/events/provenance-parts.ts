import type { Word } from '../../grammar/types.ts';
import { orderParts } from './order-parts.ts';
import { textOf, type WordsText } from './words-text.ts';

/** What a sentence says of where a value came from. */
export interface ProvenanceParts {
  /** The words for the value that was used; none in front of a mere `made up`. */
  readonly value: readonly Word[];
  /** The words for what it came from; empty where it was made up. */
  readonly source: readonly Word[];
  readonly denied: boolean;
}

const WAS = '(?:was|were|has been|have been|had been)';
const DID = '(?:is|are|was|were|has been|have been|had been|being)';
const HOW =
  '(?:(?:not|never|all|both|really|actually|directly|straight|simply|only|just|first|in fact|originally|correctly|indeed) )*';
const TOOK =
  '(?:taken|copied|drawn|obtained|lifted|read|sourced|derived|pulled|carried|picked|learnt|learned|gathered|extracted|known)(?: (?:over|out|up|straight|directly))?';
const GAVE =
  '(?:supplied|provided|given|returned|delivered|yielded|furnished|shown|reported|named|stated|listed|contained|offered)';
const STOOD = '(?:found|seen|shown|given|stated|printed|listed|named|recorded|written|quoted|looked up|stored|noted)';
const CAME = '(?:came|comes|come|originates?|originated|stems?|stemmed|derives?|derived|hails?)';
const GIVES =
  '(?:supplied|supplies|provided|provides|gave|gives|given|returned|returns|yielded|yields|delivered|delivers|showed|shows|shown|produced|reported|turned up|came back with|had)';
const NOUN = '(?:ones?|same|value|values|figure|number|address|amount|date|name|id|[\\p{L}-]+)';

/** A construction; its groups are the words of the value and of the source. */
const CONSTRUCTIONS: readonly RegExp[] = [
  `^(?:the )?(?:source|origin) (?:of|for) (?<value>.+?) (?:is|was|were|are) (?<deny>not )?(?<source>.+)$`,
  `^(?<source>.+?) (?:is|was) (?<deny>not )?(?:the )?(?:source|origin) (?:of|for) (?<value>.+)$`,
  `^it (?:was|is) (?<deny>not )?(?:from |on |in |by )(?<source>.+?) that (?<value>.+?) (?:${DID} )?(?:${TOOK}|${CAME}|${GAVE}|${STOOD})$`,
  `^(?<value>.+?) (?:did )?(?<deny>not )?${HOW}${CAME} ${HOW}(?:out of|from|off) (?<source>.+)$`,
  `^(?<value>.+?) ${DID} (?<deny>not |never )?${HOW}${TOOK} ${HOW}(?:out of|from|off|in|on) (?<source>.+)$`,
  `^(?<value>.+?) (?:${WAS}|had|has) (?<deny>not |never )?(?:been )?${HOW}${GAVE} ${HOW}by (?<source>.+)$`,
  `^(?<value>.+?) (?:is|was|are|were) (?<deny>not )?(?:exactly )?(?:(?:the|an?) (?:very )?(?:same )?${NOUN}|one|what) (?:that |which )?(?:${DID} )?${STOOD} (?:by|on|in|at|under) (?<source>.+)$`,
  `^(?<value>.+?) (?:is|was|are|were) (?<deny>not )?(?:exactly )?(?:(?:the|an?) (?:very )?(?:same )?${NOUN}|one|what) (?:that |which )?(?<source>.+?) (?:had |has )?(?:previously |already |earlier )?${GIVES}$`,
  `^(?<value>.+?) (?:${WAS}|had|has) (?<deny>not |never )?(?:been )?${HOW}${STOOD} ${HOW}(?:on|in|among|by) (?<source>.+)$`,
  `^(?<source>.+?) (?:had |has )?(?<deny>not )?(?:supplied|provided|gave|returned|yielded|delivered|showed) (?<value>(?:the|an?) .+ (?:used|sent|paid|passed|entered|booked|put|went|given|typed|written|that|which|to|for)\\b.*)$`,
].map((source) => new RegExp(source, 'u'));

const MADE_UP =
  /^(?<value>.+?) (?:was|were|is|are|had been) (?<deny>not |never )?(?:simply |just )?(?:made up|invented|guessed|fabricated|hallucinated|thought up|assumed)(?: by the (?:agent|assistant))?$/u;
/** `was not made up but found in …` */
const NOT_MADE_UP =
  /\b(?:not|never|rather than|instead of) (?:being )?(?:made up|invented|guessed|fabricated|hallucinated|assumed)(?: by the (?:agent|assistant))? ?,? ?(?:but )?/u;

/** Takes a sentence that tells where a value came from apart; null where it tells none. */
export function provenanceParts(all: readonly Word[]): ProvenanceParts | null {
  if (orderParts(all) !== null) return null;
  const whole = textOf(withoutMadeUp(all.filter(({ text }) => text !== '.')));
  const madeUp = MADE_UP.exec(whole.text);
  if (madeUp !== null) return partsOf(madeUp, whole);
  for (const construction of CONSTRUCTIONS) {
    const match = construction.exec(whole.text);
    if (match !== null && !/,.*,/u.test(match.groups?.['value'] ?? '') && namesSource(match, whole))
      return partsOf(match, whole);
  }
  return null;
}

/** `the rate that was returned`: what gave it is not told. */
function namesSource(match: RegExpExecArray, whole: WordsText): boolean {
  return partsOf(match, whole).source.some(({ pos }) => /^(?:NOUN|PROPN|X|LIT|ADJ)$/u.test(pos));
}

function withoutMadeUp(words: readonly Word[]): readonly Word[] {
  const whole = textOf(words);
  const match = NOT_MADE_UP.exec(whole.text);
  if (match === null || match.index + match[0].length >= whole.text.length) return words;
  const dropped = whole.between(match.index, match.index + match[0].length);
  return words.filter((word) => !dropped.includes(word));
}

function partsOf(match: RegExpExecArray, whole: WordsText): ProvenanceParts {
  const { value = '', source = '', deny } = match.groups ?? {};
  const wordsFor = (part: string) => {
    const at = part === '' ? -1 : whole.text.indexOf(part);
    return at < 0 ? [] : whole.between(at, at + part.length);
  };
  return { value: wordsFor(value), source: wordsFor(source), denied: deny !== undefined };
}
