import type { Word } from '../../grammar/types.ts';
import { NOUN_VERBS, verbClasses } from '../../reading/lexicon.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import { ACT_KINDS, type ActKind, FINISHING, GOING, LETTING_IN, STILL_TO_COME, VAGUE } from './lexicon.ts';
import type { Part } from './parts.ts';

/** Whether a tool does what a part tells of: surely, surely not, or perhaps. */
export type Fit = 'yes' | 'no' | 'perhaps';

/** What was not done, as tools are told by it. */
export interface Deed {
  /** Stems of its verbs that say something. */
  readonly verbs: ReadonlySet<string>;
  /** Stems of what it is done with. */
  readonly nouns: ReadonlySet<string>;
  readonly kinds: ReadonlySet<ActKind>;
  /** Whether an adjective says that it is still to come: then the record itself must say so. */
  readonly isComing: boolean;
  /** Whether a tool has the very verb, so that others are told from it. */
  readonly isExact: boolean;
}

const SEND = canonical('send');
const SHARE = canonical('share');
const DRAFT = canonical('draft');
const SPEND = canonical('spend');

const MAKING = /^(?:create|send|pay)$/u;

const KINDS = Object.keys(ACT_KINDS) as readonly ActKind[];

/** What a part says was not done. */
export function deedOf({ acts, kinds, words, isStillToCome }: Part, tools: readonly string[]): Deed {
  const verbs = acts.filter(({ lower }) => !VAGUE.has(lower));
  const nouns = kinds.map(({ stem }) => stem);
  const told = verbs.map((verb) => stemIn(verb, words));
  const isMessage = nouns.length === 0 || nouns.some((noun) => ACT_KINDS.message.nouns.has(noun));
  // What did not go to somebody was not sent.
  const isGoing = acts.some(({ lower }) => GOING.has(lower)) || words.some(({ lower }) => lower === 'outgoing');
  const stems = told.length === 0 && isMessage && isGoing ? [SEND] : told;
  const said = [...nouns, ...(LETTING_IN.test(words.map(({ lower }) => lower).join(' ')) ? [SHARE] : [])];
  const byNoun = KINDS.filter((kind) => said.some((noun) => ACT_KINDS[kind].nouns.has(noun)));
  const byVerb = KINDS.filter((kind) => stems.some((verb) => ACT_KINDS[kind].verbs.has(verb)));
  const isSaid = (word: string) => said.includes(word);
  return {
    verbs: new Set(stems),
    nouns: new Set(said),
    kinds: new Set(byNoun.length > 0 ? byNoun : byVerb),
    isComing: isStillToCome,
    isExact: tools.map(wordsOf).some((name) => verbsIn(name).some((word) => told.includes(word)) && name.some(isSaid)),
  };
}

/** The stem of what was not done: `unpaid` denies paying, `sent back` is returned. */
function stemIn(word: Word, words: readonly Word[]): string {
  const base = STILL_TO_COME.get(word.lower);
  if (base !== undefined) return canonical(base);
  return words[words.indexOf(word) + 1]?.lower === 'back' ? canonical('return') : word.stem;
}

/** Whether a tool does such a deed. */
export function fitOf(tool: string, deed: Deed): Fit {
  const words = wordsOf(tool);
  const { verbs, nouns, kinds } = deed;
  const toolClasses = classesOf(verbsIn(words));
  const deedClasses = classesOf([...verbs]);
  const sameClass = toolClasses.some((one) => deedClasses.includes(one));
  // Money is spent on whatever is bought or booked.
  if (verbs.has(SPEND) && makes(words)) return 'perhaps';
  if (toolClasses.includes('remove') && !deedClasses.includes('remove')) return 'no';
  if (words.some((word) => FINISHING.has(word)) && [...verbs].some((verb) => FINISHING.has(verb))) return 'yes';
  const named = KINDS.filter((kind) => words.some((word) => isOf(kind, word, 'nouns')));
  const own = named.length > 0 ? named : KINDS.filter((kind) => words.some((word) => isOf(kind, word, 'verbs')));
  const sameKind = own.some((kind) => kinds.has(kind));
  const sameNoun = words.some((word) => nouns.has(word));
  if (verbsIn(words).some((word) => verbs.has(word)))
    return nouns.size === 0 || sameNoun || sameKind || own.length === 0 ? 'yes' : 'perhaps';
  if (sameNoun || sameKind) return fitOfKind(words, deed, sameClass);
  if (kinds.size > 0 || (nouns.size > 0 && !sameClass)) return 'no';
  const isStrange = verbs.size > 0 && deedClasses.length === 0;
  return sameClass || isStrange ? 'perhaps' : 'no';
}

/** A tool for the same kind of thing: it does the deed if it makes such a thing; a message is made or sent as the deed says. */
function fitOfKind(words: readonly string[], { verbs, kinds, isExact }: Deed, sameClass: boolean): Fit {
  const deedClasses = classesOf([...verbs]);
  const isMaking = deedClasses.length === 0 || deedClasses.some((one) => MAKING.test(one));
  if (!makes(words) || !isMaking) return sameClass ? (isMaking ? 'perhaps' : 'yes') : 'no';
  if (!kinds.has('message')) return sameClass || !isExact ? 'yes' : 'no';
  // Whether a draft counts, nothing tells.
  if (verbs.size === 0) return classesOf(verbsIn(words)).includes('send') ? 'yes' : 'perhaps';
  // What is sent was written; what is drafted was not sent.
  if (classesOf(verbsIn(words)).includes('send')) return [...verbs].every((verb) => verb === DRAFT) ? 'perhaps' : 'yes';
  return sameClass ? 'yes' : 'no';
}

function isOf(kind: ActKind, word: string, by: 'nouns' | 'verbs'): boolean {
  const words: ReadonlySet<string> = ACT_KINDS[kind][by];
  return words.has(word);
}

function classesOf(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => verbClasses(word)).filter((one) => one !== 'say' && one !== 'read');
}

/** The verbs of a tool's name: of words that can be both, one is a verb where nothing else is, the last. */
function verbsIn(words: readonly string[]): readonly string[] {
  const able = words.filter((word) => verbClasses(word).length > 0);
  const plain = able.filter((word) => !NOUN_VERBS.has(word));
  return plain.length > 0 ? plain : able.slice(-1);
}

/** A tool that makes or sends something. */
function makes(words: readonly string[]): boolean {
  return classesOf(verbsIn(words)).some((one) => MAKING.test(one));
}
