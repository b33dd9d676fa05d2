import type { Word } from '../../grammar/types.ts';
import { canonical } from '../../reading/words.ts';

/** Words that mean one thing together. */
interface Idiom {
  readonly words: readonly string[];
  /** What a record must show; null where they carry no condition. */
  readonly means: string | null;
  /** Whether they turn the statement: what is off the list is not on it. */
  readonly turns: boolean;
  /** Whether they speak of what a text holds. */
  readonly contains: boolean;
  /** Whether they say that a denial among them means nothing: `sent or not`. */
  readonly voids: boolean;
}

/** Forms as they are written or their dictionary forms; What they mean stands behind `=`. */
const TABLE = `
  shut out = !share; lock out = !share; off the list of those with access = !share; let in = share
  let into = share; open to = share; call off = cancelled; tick off = done; check off = done; cross off = done
  off the to-do list = done; off the to - do list = done; off the books = !; off the list = !
  disappear from = !; vanish from = !; gone from = !; missing from = !; strike from = !; drop from = !
  remove from = !; take off = !; on record =; on file =; on the books =; in the books =; in place =
  come into being =; by the name of =; in the end =; at the end =; by the end =; in the records =; take effect =
  in force = active; in effect = active; on hold = held; up and running = active; under way = active
  on copy = cc; take part = attendee; get a mention = ~; not missing from = ~; make mention of = ~; any more =
  anymore =; on its way = sent; on the way = sent; go out = sent; sent or not = ?; or not = ?; anything but = !
  end up =; according to =; put aside = save; set aside = save; be saved up = goal; to be saved up = goal
`;

const IDIOMS: readonly Idiom[] = TABLE.trim()
  .split(/[\n;]/u)
  .map((line) => {
    const [words = '', meaning = ''] = line.split('=').map((part) => part.trim());
    const means = meaning.replace(/^[!~?]+/u, '');
    return {
      words: words.split(/\s+/u),
      means: means === '' ? null : means,
      turns: meaning.startsWith('!'),
      contains: meaning.startsWith('~'),
      voids: meaning.startsWith('?'),
    };
  })
  .sort((left, right) => right.words.length - left.words.length);

/** An idiom where it stands. */
export interface FoundIdiom {
  readonly words: readonly Word[];
  readonly stem: string | null;
  readonly turns: boolean;
  readonly contains: boolean;
  readonly voids: boolean;
}

/** The idioms among some words, longest first, each word in one of them at most. */
export function idiomsIn(words: readonly Word[], knows: (stem: string) => boolean): readonly FoundIdiom[] {
  const taken = new Set<Word>();
  return IDIOMS.flatMap(({ words: forms, means, turns, contains, voids }) => {
    const stem = means === null ? null : canonical(means);
    // What the episode has no word for is no way of speaking of it.
    if (means === 'share' && stem !== null && !knows(stem)) return [];
    const at = words.findIndex((_, index) => forms.every((form, offset) => fits(words[index + offset], form)));
    if (at < 0) return [];
    const own = words.slice(at, at + forms.length);
    if (own.some((word) => taken.has(word))) return [];
    for (const word of own) taken.add(word);
    return [{ words: own, stem, turns, contains, voids }];
  });
}

function fits(word: Word | undefined, form: string): boolean {
  return word !== undefined && word.literal === null && (word.lower === form || word.lemma === form);
}
