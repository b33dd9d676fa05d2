import type { Word } from '../../grammar/types.ts';
import type { Scene } from '../../investigate/case.ts';
import { messagesOf } from '../../investigate/messages.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import type { Span } from './channel.ts';
import { isPlainlyTold, plainlyHears } from './verbs.ts';

const SELF_NAMED =
  /(\p{Lu}[\p{L}.]*(?: \p{Lu}\p{L}+)*) here\b|\b(?:this is|[Ii] am|[Ii]['’]m|my name is) (\p{Lu}[\p{L}.]*(?: \p{Lu}\p{L}+)*)/gu;

/** What must be known of an episode to tell whom a sentence speaks of. */
export interface Company {
  /** How the user named themselves; null where that is not known, so that anybody may be the user. */
  readonly names: readonly (readonly string[])[] | null;
  /** Whether records know someone by a word: `the florist`. */
  readonly isRecorded: (word: string) => boolean;
}

const MAX_LABEL = 40;
/** Whom agents work for. */
const PRINCIPALS = /^(?:customer|caller|client|travell?er)$/u;

export function companyOf(scene: Scene): Company {
  const isNamed = (stem: string) =>
    [...scene.pool.leaves.values()].some(
      ({ value, origin }) =>
        origin === 'final' && typeof value === 'string' && value.length <= MAX_LABEL && wordsOf(value).includes(stem),
    );
  return { names: namesOfUser(scene), isRecorded: (word) => !PRINCIPALS.test(word) && isNamed(canonical(word)) };
}

/** Places where a sentence names the one whom the agent works for. */
export function listenerSpans(words: readonly Word[], company: Company): readonly Span[] {
  return words.flatMap((_, at) => userAt(words, at) ?? nameAt(words, at, company) ?? partyAt(words, at, company) ?? []);
}

function userAt(words: readonly Word[], at: number): Span | null {
  if (words[at]?.lower !== 'user' || words[at + 1]?.lower === "'s") return null;
  return { from: words[at - 1]?.lower === 'the' ? at - 1 : at, to: at + 1 };
}

/** How the user named themselves: `Ilse here`. */
function namesOfUser(scene: Scene): readonly (readonly string[])[] {
  return messagesOf(scene)
    .filter(({ actor }) => actor === 'user')
    .flatMap(({ text }) => [...text.matchAll(SELF_NAMED)])
    .map((match) => (match[1] ?? match[2] ?? '').split(' '))
    .map((name) => name.filter((part) => !/^(?:Hi|Hello|Morning|Evening|Good|It|The)$/u.test(part)))
    .filter((name) => name.length > 0);
}

function nameAt(words: readonly Word[], at: number, { names }: Company): Span | null {
  if (names === null) return anyNameAt(words, at);
  const name = names.find((parts) => parts.every((part, offset) => words[at + offset]?.text === part));
  if (name === undefined || words[at + name.length]?.lower === "'s") return null;
  return { from: at, to: at + name.length };
}

function anyNameAt(words: readonly Word[], at: number): Span | null {
  let to = at;
  while (words[to]?.literal === null && words[to]?.pos === 'PROPN') to += 1;
  return to > at && words[at - 1]?.pos !== 'PROPN' && words[to]?.lower !== "'s" ? { from: at, to } : null;
}

/** `the landlord learns`: someone of whom the records know nothing. */
function partyAt(words: readonly Word[], at: number, { isRecorded }: Company): Span | null {
  const [before, word] = [words[at - 1]?.lower, words[at]];
  if (before !== 'the' || word?.pos !== 'NOUN' || /^(?:agent|assistant|user)$/u.test(word.lower)) return null;
  const hears = words
    .slice(at + 1, at + 4)
    .some(({ lower, pos }, offset) =>
      offset === 0 && pos === 'VERB' ? plainlyHears(lower) : isPlainlyTold(lower) && words[at + 1]?.pos === 'AUX',
    );
  return hears && !isRecorded(word.lower) ? { from: at - 1, to: at + 1 } : null;
}
