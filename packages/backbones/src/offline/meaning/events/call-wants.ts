import type { JsonValue, Relation } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { NUMBER_WORDS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Act } from './act.ts';

/** One thing that a call must have been given. */
export interface Want {
  readonly text: string;
  /** The term; null for a number of things. */
  readonly term: Term | null;
  /** Key under which it must stand, where the words say so. */
  readonly key: string | null;
  readonly value: JsonValue;
  readonly relation: Relation;
  readonly start: number;
}

export function wantsOf(act: Act, tools: readonly string[]): Want[] {
  const named = new Set(tools.flatMap(wordsOf));
  const counted = numbersIn(act.words);
  const taken = new Set(counted.flatMap(({ taken: own }) => own));
  const terms = act.terms.filter(
    ({ soft, kind, stems, start }) =>
      !soft &&
      !taken.has(start) &&
      !(kind === 'word' && (stems.some((stem) => named.has(stem)) || CALLING.test(stems[0] ?? ''))),
  );
  return [
    ...counted.map(({ want }) => want),
    ...terms.map(
      (term): Want => ({
        text: term.text,
        term,
        key: placeBefore(term, act.words),
        value: (term.asked?.expected ?? term.text) as JsonValue,
        relation: term.asked?.relation ?? 'contains',
        start: term.start,
      }),
    ),
  ];
}

const CALLING = /^(?:call|run|use|pass|search|quer|request|execut|mak|condition|extend)/u;

/** `three guests`: a number under a key that the noun names. */
function numbersIn(words: readonly Word[]): { readonly want: Want; readonly taken: readonly number[] }[] {
  return words.flatMap((word, index) => {
    const noun = words[index + 1];
    if (noun?.pos !== 'NOUN') return [];
    const isNumber = word.literal?.kind === 'number';
    const count = isNumber
      ? Number(word.literal?.value)
      : /^(?:a|no|one|once)$/u.test(word.lower)
        ? undefined
        : NUMBER_WORDS[word.lower];
    if (count === undefined || !Number.isInteger(count)) return [];
    const want: Want = {
      text: `${word.text} ${noun.text}`,
      term: null,
      key: noun.stem,
      value: count,
      relation: 'equal',
      start: word.start,
    };
    return [{ want, taken: [word.start, noun.start] }];
  });
}

/** `from KEF`, `to OSL`: arguments go by such words too. */
function placeBefore({ start }: Term, words: readonly Word[]): string | null {
  const before = words.findLast(({ end }) => end <= start);
  return before !== undefined && /^(?:from|to|since|until|by)$/u.test(before.lower) ? before.lower : null;
}
