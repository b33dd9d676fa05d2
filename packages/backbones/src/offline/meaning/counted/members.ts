import type { JsonObject } from '@sauron/core/episode';
import type { Phrase, Word } from '../../grammar/types.ts';
import { factAtom } from '../../investigate/case.ts';
import type { Thing } from '../../investigate/things.ts';
import { canonical } from '../../reading/words.ts';
import { keysOf } from '../../transcript/pool.ts';

const LABELS = ['name', 'title', 'label', 'subject', 'id', 'number', 'code', 'tag'];

/** What names a record: a label of its own, or its key. */
export function labelOf(thing: Thing): { readonly text: string; readonly atom: JsonObject | null } {
  for (const key of LABELS) {
    const leaf = thing.leaves.find(
      ({ record, path, value }) =>
        record === thing.id && path.at(-1)?.toLowerCase() === key && typeof value === 'string',
    );
    if (leaf !== undefined) return { text: String(leaf.value), atom: factAtom(leaf) };
  }
  return { text: keysOf(thing.id).at(-1) ?? '', atom: null };
}

/** A phrase that names one record where another phrase spoke of all. */
export function memberPhrase(thing: Thing, { start, end }: Phrase): Phrase {
  const { text } = labelOf(thing);
  const word: Word = {
    text,
    lower: text.toLowerCase(),
    stem: canonical(text),
    lemma: text,
    pos: 'LIT',
    start,
    end,
    literal: { kind: 'quoted', text, value: text, start, end },
  };
  return {
    start,
    end,
    words: [word],
    determiner: null,
    quantity: null,
    head: word,
    owner: null,
    attached: [],
    relatives: [],
    siblings: [],
    joint: null,
  };
}
