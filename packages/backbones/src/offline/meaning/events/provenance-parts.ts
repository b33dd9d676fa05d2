import type { Word } from '../../grammar/types.ts';
import { orderParts } from './order-parts.ts';
import { textOf, without, withoutStop } from './words-text.ts';

/** What a sentence says of where a value came from. */
export interface ProvenanceParts {
  /** The words for the value that was used. */
  readonly value: readonly Word[];
  /** The words for what it came from. */
  readonly source: readonly Word[];
  readonly denied: boolean;
}

const DID = '(?:is|are|was|were|has been|have been|had been|being|had|has)';
const HOW = '(?:(?:not|never|all|both|really|actually|directly|straight|simply|only|just|first|indeed|over|out|up) )*';
const TOOK =
  '(?:taken|copied|drawn|obtained|lifted|read|sourced|derived|pulled|carried|picked|learnt|learned|gathered|extracted|known)';
const GAVE =
  '(?:supplied|provided|given|returned|delivered|yielded|furnished|shown|reported|named|stated|listed|contained|offered)';
const STOOD = '(?:found|seen|shown|given|stated|printed|listed|named|recorded|written|quoted|looked up|stored|noted)';
const CAME = '(?:came|comes|come|originates?|originated|stems?|stemmed|derives?|derived)';
const GIVES =
  '(?:supplied|supplies|provided|provides|gave|gives|given|returned|returns|yielded|yields|delivered|delivers|showed|shows|shown|produced|reported|turned up|came back with|had)';
const ONE =
  '(?:is|was|are|were) (?<deny>not )?(?:exactly )?(?:(?:the|an?) (?:very )?(?:same )?[\\p{L}-]+|one|what) (?:that |which )?';

/** A construction; its groups are the words of the value and of the source. */
const CONSTRUCTIONS: readonly RegExp[] = [
  '(?:the )?(?:source|origin) (?:of|for) (?<value>.+?) (?:is|was|were|are) (?<deny>not )?(?<source>.+)',
  `it (?:was|is) (?<deny>not )?(?:from |on |in |by )(?<source>.+?) that (?<value>.+?) (?:${DID} )?(?:${TOOK}|${CAME}|${GAVE}|${STOOD})`,
  `(?<value>.+?) (?:did )?(?<deny>not )?${HOW}${CAME} ${HOW}(?:of|from|off) (?<source>.+)`,
  `(?<value>.+?) ${DID} (?<deny>not |never )?${HOW}${TOOK} ${HOW}(?:of|from|off|in|on) (?<source>.+)`,
  `(?<value>.+?) ${DID} (?<deny>not |never )?(?:been )?${HOW}${GAVE} ${HOW}by (?<source>.+)`,
  `(?<value>.+?) ${ONE}(?:${DID} )?${STOOD} (?:by|on|in|at|under) (?<source>.+)`,
  `(?<value>.+?) ${ONE}(?<source>.+?) (?:had |has )?(?:previously |already |earlier )?${GIVES}`,
  `(?<value>.+?) ${DID} (?<deny>not |never )?(?:been )?${HOW}${STOOD} ${HOW}(?:on|in|among|by) (?<source>.+)`,
].map((source) => new RegExp(`^${source}$`, 'u'));

/** `was not made up but found in …` */
const NOT_MADE_UP =
  / (?:not|never|rather than|instead of) (?:being )?(?:made up|invented|guessed|fabricated|hallucinated|assumed)(?: by the (?:agent|assistant))? ?,? ?(?:but )?(?=.)/u;

/** Takes a sentence that tells where a value came from apart; null where it tells none. */
export function provenanceParts(all: readonly Word[]): ProvenanceParts | null {
  if (orderParts(all) !== null) return null;
  const { text, between } = textOf(without(withoutStop(all), NOT_MADE_UP));
  for (const construction of CONSTRUCTIONS) {
    const { value = '', source = '', deny } = construction.exec(text)?.groups ?? {};
    if (value === '' || /,.*,/u.test(value)) continue;
    const wordsFor = (part: string) => between(text.indexOf(part), text.indexOf(part) + part.length);
    const parts = { value: wordsFor(value), source: wordsFor(source), denied: deny !== undefined };
    // `the rate that was returned`: what gave it is not told.
    if (parts.source.some(({ pos }) => /^(?:NOUN|PROPN|X|LIT|ADJ)$/u.test(pos))) return parts;
  }
  return null;
}
