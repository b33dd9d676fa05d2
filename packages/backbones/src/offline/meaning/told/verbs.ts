import { stem } from '../../reading/words.ts';

function oneOf(words: string): (word: string) => boolean {
  const stems = new Set(words.split(/\s+/u).map(stem));
  return (word) => stems.has(stem(word));
}

/** What a message, or who writes it, does to tell something. */
export const tells = oneOf(
  `say tell state mention report inform explain note give name quote put include contain show announce admit confirm warn leave disclose reveal claim
  point bring list cite acknowledge advise present indicate describe specify refer add identify quantify concede remark stress clarify spell
  communicate notify assert declare relate convey stipulate highlight flag own let make write word express betray hint divulge brought account answer`,
);
/** What is done with what stands in a message. */
export const finds = oneOf(
  'find read see learn hear gather know get discover contain occur appear stand understand notice',
);
/** What is done to the user: `is told`. */
export const isToldBy = oneOf('tell inform give notify show warn make let advise assure remind alert brief quote name');
/** Of these it is plain that someone is told, and not given or shown a thing. */
export const isPlainlyTold = oneOf('tell inform notify warn assure remind alert brief advise');
export const plainlyHears = oneOf('learn hear');
/** What is done `to` someone who is told. */
export const isDisclosed = oneOf('disclose explain reveal point know announce admit confess');
/** How it may go unsaid. */
export const keepsBack = oneOf(
  'omit conceal withhold hide suppress skip fail forget neglect refrain unmentioned unsaid unspoken undisclosed',
);
export const asksFor = oneOf('ask invite urge request');

/** Parts of a telling that say nothing of what is told. */
const AROUND: ReadonlySet<string> = new Set(
  `out up on away off so it this that clear known aware know mention reference word hint allusion warning fact information figure light
  plain public openly expressly explicitly also finally itself there`.split(/\s+/u),
);
export const goesWithTelling = (word: string): boolean => AROUND.has(word);

/** `keeps quiet about`, `goes unmentioned`. */
export const isSilence = (word: string): boolean => /^(?:quiet|silent|mum|unmentioned|unsaid|unspoken)$/u.test(word);
