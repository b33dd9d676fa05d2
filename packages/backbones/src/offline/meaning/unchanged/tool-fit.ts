import type { Word } from '../../grammar/types.ts';
import { NOUN_VERBS, verbClasses } from '../../reading/lexicon.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import { ACT_KINDS, type ActKind, FINISHING, GOING, SAYS, STILL_TO_COME, VAGUE } from './lexicon.ts';
import type { Part } from './parts.ts';

/** Tools that may do whatever they are told to. */
export const ANYTHING =
  /(?:^|_)(?:run|exec(?:ute)?|command|shell|bash|terminal|action|request|http|api|click|type|browser|python|code|eval|query|sql|script|invoke|call|do)(?:_|$)/iu;

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
  /** Whether a tool has the very verb and noun, so that others are told from it. */
  readonly isExact: boolean;
}

const MAKING = /^(?:create|send|pay)$/u;

/** What a part says was not done. */
export function deedOf({ acts, kinds, words, isStillToCome }: Part, tools: readonly string[]): Deed {
  const nouns = kinds.map(({ stem }) => stem);
  const told = acts.filter(({ lower }) => !VAGUE.has(lower)).map((act) => stemOf(act, words));
  const isMessage = nouns.length === 0 || kindsOf(nouns, 'nouns').includes('message');
  // What did not go to somebody was not sent.
  const isGoing = told.length === 0 && isMessage && acts.some(({ lower }) => GOING.has(lower));
  const verbs = isGoing ? [canonical('send')] : told;
  const said = SAYS.lettingIn.test(words.map(({ lower }) => lower).join(' ')) ? [...nouns, canonical('share')] : nouns;
  const byNoun = kindsOf(said, 'nouns');
  return {
    verbs: new Set(verbs),
    nouns: new Set(said),
    kinds: new Set(byNoun.length > 0 ? byNoun : kindsOf(verbs, 'verbs')),
    isComing: isStillToCome,
    isExact: tools.map(wordsOf).some((name) => verbsIn(name).some(isOneOf(told)) && name.some(isOneOf(said))),
  };
}

/** `unpaid` denies paying, and what is sent back is returned. */
function stemOf(word: Word, words: readonly Word[]): string {
  const base = words[words.indexOf(word) + 1]?.lower === 'back' ? 'return' : STILL_TO_COME.get(word.lower);
  return base === undefined ? word.stem : canonical(base);
}

function kindsOf(words: readonly string[], by: 'nouns' | 'verbs'): readonly ActKind[] {
  // the table's keys are exactly the kinds
  return (Object.keys(ACT_KINDS) as readonly ActKind[]).filter((kind) => {
    const known: ReadonlySet<string> = ACT_KINDS[kind][by];
    return words.some((word) => known.has(word));
  });
}

function isOneOf(words: readonly string[]): (word: string) => boolean {
  return (word) => words.includes(word);
}

/** Whether a tool does such a deed. */
export function fitOf(tool: string, { verbs, nouns, kinds, isExact }: Deed): Fit {
  const words = wordsOf(tool);
  const toolVerbs = verbsIn(words);
  const [does, wanted] = [classesOf(toolVerbs), classesOf([...verbs])];
  const sameClass = does.some(isOneOf(wanted));
  if (does.includes('remove') && !wanted.includes('remove')) return 'no';
  if (words.some((word) => FINISHING.has(word)) && [...verbs].some((verb) => FINISHING.has(verb))) return 'yes';
  const own = kindsOf(words, 'nouns');
  const sameThing = words.some((word) => nouns.has(word)) || own.some((kind) => kinds.has(kind));
  if (toolVerbs.some((word) => verbs.has(word)))
    return nouns.size === 0 || sameThing || own.length === 0 ? 'yes' : 'perhaps';
  const isMaking = wanted.length === 0 || wanted.some((one) => MAKING.test(one));
  if (!sameThing) {
    if (kinds.size > 0 || (nouns.size > 0 && !sameClass)) return 'no';
    return sameClass || (verbs.size > 0 && wanted.length === 0) ? 'perhaps' : 'no';
  }
  // A tool for the same kind of thing does the deed if it makes such a thing.
  if (!isMaking || !does.some((one) => MAKING.test(one))) return !sameClass ? 'no' : isMaking ? 'perhaps' : 'yes';
  if (!kinds.has('message')) return sameClass || !isExact ? 'yes' : 'no';
  // What is sent was written; what is drafted was not sent. Whether a draft counts where only a noun is denied, nothing tells.
  if (does.includes('send')) return isTwoNouns(words) ? 'perhaps' : 'yes';
  return sameClass ? 'yes' : verbs.size === 0 ? 'perhaps' : 'no';
}

/** Whether to pay a bill is to make a transfer: a bare noun does not tell, where the tool is not named after it. */
export function isBareNoun(tool: string, { verbs, nouns }: Deed): boolean {
  return verbs.size === 0 && nouns.size > 0 && !wordsOf(tool).some((word) => nouns.has(word));
}

/** `mail_thread` may be a thread of mails: it need not send any. */
function isTwoNouns(words: readonly string[]): boolean {
  return words.length > 1 && verbsIn(words).every((word) => NOUN_VERBS.has(word) && word !== words.at(-1));
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
