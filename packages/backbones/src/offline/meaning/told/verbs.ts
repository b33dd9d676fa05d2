import { stem } from '../../reading/words.ts';

function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u).map(stem));
}

/** What a message, or who writes it, does to tell something. */
const TELLING = stems(
  `say tell state mention report inform explain note give name quote put include contain show announce admit confirm warn disclose reveal claim
  point bring list cite acknowledge advise present indicate describe specify refer add identify quantify concede remark stress clarify spell
  communicate notify assert declare relate convey stipulate highlight flag own let make write word express betray hint divulge brought account answer`,
);
/** What is done with what stands in a message. */
const FINDING = stems('find read see learn hear gather know get discover contain occur appear stand understand notice');
/** What is done to the user: `is told`. */
const TOLD = stems('tell inform give notify show warn make let advise assure remind alert brief quote name');
/** Of these it is plain that someone is told, and not given or shown a thing. */
const PLAINLY_TOLD = stems('tell inform notify warn assure remind alert brief advise');
const PLAINLY_HEARD = stems('learn hear');
const PLAINLY_DISCLOSED = stems('disclose explain reveal point know announce admit confess');
/** How it may go unsaid. */
const KEEPING = stems('omit conceal withhold hide suppress skip unmentioned unsaid unspoken undisclosed');

/** Parts of a telling that say nothing of what is told. */
const AROUND: ReadonlySet<string> = new Set(
  `out up on away off so it this that clear known aware know mention reference word hint allusion warning fact information figure light
  plain public openly expressly explicitly also finally itself there`.split(/\s+/u),
);

export const tells = (word: string): boolean => TELLING.has(stem(word));
export const finds = (word: string): boolean => FINDING.has(stem(word));
export const isToldBy = (word: string): boolean => TOLD.has(stem(word));
export const isPlainlyTold = (word: string): boolean => PLAINLY_TOLD.has(stem(word));
export const plainlyHears = (word: string): boolean => PLAINLY_HEARD.has(stem(word));
export const isDisclosed = (word: string): boolean => PLAINLY_DISCLOSED.has(stem(word));
export const keepsBack = (word: string): boolean => KEEPING.has(stem(word));
export const goesWithTelling = (word: string): boolean => AROUND.has(word);
