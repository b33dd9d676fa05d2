import type { Word } from '../../grammar/types.ts';
import type { Scene } from '../../investigate/case.ts';
import { messagesOf } from '../../investigate/messages.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import type { Span } from './channel.ts';
import { isPlainlyTold, plainlyHears } from './verbs.ts';

/** What must be known of an episode to tell whom a sentence speaks of. */
export interface Company {
  /** How the user named themselves; null where that is not known, so that anybody may be the user. */
  readonly names: readonly (readonly string[])[] | null;
  /** Whether records know someone by a word: `the florist`. */
  readonly isRecorded: (word: string) => boolean;
}

const SELF_NAMED =
  /(\p{Lu}[\p{L}.]*(?: \p{Lu}\p{L}+)*) here\b|\b(?:this is|[Ii] am|[Ii]['’]m|my name is) (\p{Lu}[\p{L}.]*(?: \p{Lu}\p{L}+)*)/gu;
const MAX_LABEL = 40;
/** Whom agents work for. */
const PRINCIPAL = /^(?:user|customer|caller|client|travell?er)$/u;

export function companyOf(scene: Scene): Company {
  const isNamed = (stem: string) =>
    [...scene.pool.leaves.values()].some(
      ({ value, origin }) =>
        origin === 'final' && typeof value === 'string' && value.length <= MAX_LABEL && wordsOf(value).includes(stem),
    );
  return { names: namesOfUser(scene), isRecorded: (word) => !PRINCIPAL.test(word) && isNamed(canonical(word)) };
}

/** Whether a word means the one whom the agent works for. */
export function isUser(word: Word | undefined): boolean {
  return word !== undefined && PRINCIPAL.test(word.lower);
}

/** Places where a sentence names the one whom the agent works for. */
export function listenerSpans(words: readonly Word[], company: Company): readonly Span[] {
  return words.flatMap((_, at) => {
    const span = userAt(words, at) ?? nameAt(words, at, company) ?? partyAt(words, at, company);
    return span === null || words[span.to]?.lower === "'s" ? [] : [span];
  });
}

function userAt(words: readonly Word[], at: number): Span | null {
  if (!isUser(words[at])) return null;
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
  const isName = ({ literal, pos }: Word) => literal === null && pos === 'PROPN';
  const ahead = words.slice(at);
  const end = ahead.findIndex((word) => !isName(word));
  const anybody = words[at - 1]?.pos === 'PROPN' ? 0 : end < 0 ? ahead.length : end;
  const known = names?.find((parts) => parts.every((part, offset) => words[at + offset]?.text === part));
  const length = names === null ? anybody : (known?.length ?? 0);
  return length === 0 ? null : { from: at, to: at + length };
}

/** `the landlord learns`: someone of whom the records know nothing. */
function partyAt(words: readonly Word[], at: number, { isRecorded }: Company): Span | null {
  const [before, word, next] = [words[at - 1]?.lower, words[at], words[at + 1]];
  if (before !== 'the' || word?.pos !== 'NOUN' || /^(?:agent|assistant)$/u.test(word.lower)) return null;
  const hears =
    next?.pos === 'AUX'
      ? words.slice(at + 2, at + 4).some(({ lower }) => isPlainlyTold(lower))
      : next?.pos === 'VERB' && plainlyHears(next.lower);
  return hears && !isRecorded(word.lower) ? { from: at - 1, to: at + 1 } : null;
}
