import { verbClasses } from '../../reading/lexicon.ts';
import { canonical } from '../../reading/words.ts';

/** Stems of the words of a text. */
export function stemsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u).map(canonical));
}

/** Verbs and nouns that say that something was looked at. */
export const LOOKS = stemsOf(
  `read open see saw view look lookup check consult retrieve fetch find learn learnt know knew show search query inspect review discover verify sighting reading
  reload examine study ascertain browse scan identify locate compare list skim peruse glance survey`,
);
/** Looking by several words; who sees a change is changed. */
export const LOOKED =
  /\b(?:pull|call|bring|brought|c[ao]me)(?:s|ed|ing)? (?:\w+ ){0,4}?up\b|\bc[ao]me back\b|\b(?:went|gone|go|going) (?:through|over)\b|\bha(?:d|s|ve|ving) .*\b(?:open|behind|before|in front of)\b|\bma(?:de|k(?:e|ing)) sure\b/u;
export const SAW_CHANGE = /\b(?:see|saw|seen|sees)(?: \w+)? (?:changes?|updates?|edits?|corrections?)\b/u;
/** Verbs that ask for the thing itself and not for a line about it. */
export const OPENING = stemsOf('read open reading study');

/** Verbs and nouns that only say that something was done or begun; what was done stands beside them. */
export const LIGHT = stemsOf(
  `make do take give get have be go put set begin start come perform carry run use place happen occur proceed try attempt effect complete
  submit enter register request ask issue finish lead undertake work act step arrange handle see obtain receive first`,
);
/** Verbs of any change. */
export const CHANGING = stemsOf('change alter touch edit modify amend update adjust correct confirm');

/** What verbs do besides what the lexicon says; `end` ends a thing. */
const MORE_CLASSES: Readonly<Record<string, ReadonlySet<string>>> = {
  send: stemsOf(
    'write post draft contact reach message reply answer complain publish invite tell inform notify suggest give',
  ),
  create: stemsOf(
    'write post draft complain file save enter publish order claim take put reserve give prepare rebuild book hold',
  ),
  change: stemsOf('file change alter touch edit confirm save enter take give rebuild renew approve categorise'),
  remove: stemsOf(
    'change alter touch release return free abandon withdraw rescind annul terminate scrap lift surrender end stop',
  ),
  end: stemsOf('close complete finish tick mark end change touch'),
  switch: stemsOf('change touch rebuild'),
  pay: stemsOf('touch order leave'),
};

/** What a word does, by the lexicon and by what it is said of here; looking and saying are no doing. */
export function classesOf(stem: string): string[] {
  const more = Object.keys(MORE_CLASSES).filter((name) => MORE_CLASSES[name]?.has(stem) === true);
  return [...verbClasses(stem), ...more].filter((found) => found !== 'read' && found !== 'say');
}

/** `the deletion`, `a payment`, `the purchase`. */
export function isActNoun(stem: string): boolean {
  return verbClasses(stem).length > 0 || classesOf(stem).length > 0;
}

/** Plain words that tell nothing of what an act was about. */
export const EMPTY = stemsOf(
  `first second third then next time moment case matter favour behalf sake whichever whatever anything something everything thing one any such actual
  real trial attempt try go afterwards later further own respective full whole work way successfully success turn place front hand question
  text already yet ever subsequently thereafter finally initially originally afresh again anew prior ahead advance sooner earlier latter former beforehand
  actually agent assistant user customer client caller name namely like similar firm other another different same detail record entry item piece sure end ends content contents version number amount figure`,
);

/** Who the agent works for, and the agent. */
export const USER = '(?:user|customer|caller|client|traveller|traveler|patient|guest|member|requester)';
export const ACTOR = new RegExp(`^(?:${USER}|owner|agent|assistant|it)$`, 'u');
/** Nouns of asking and agreeing. */
export const SAYING_NOUNS = stemsOf(
  'approval agreement confirmation okay yes consent permission go-ahead word nod blessing authorisation answer reply question decision response',
);
