import { foldCase } from '@sauron/core/values';
import type { Word } from '../../grammar/types.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Pool } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { isPlain } from './lexicon.ts';

/**
 * What words say of a record. Verbs that stand nowhere in the episode say only that there is one (`one finds`, `filed
 * under`); a word that is spelled as a key or a value is meant as such, however common it is elsewhere.
 */
export function askedTerms(words: readonly Word[], { terms, scene }: Reading): readonly Term[] {
  const told = words.filter(
    (word, index) => (word.pos !== 'VERB' || scene.pool.knows(word.stem)) && openAt(words, index) === null,
  );
  const open = words.flatMap((_, index) => openAt(words, index) ?? []);
  return [...terms.ofWords(told), ...open.slice(0, 1)]
    .filter((term) => !isPlain(term))
    .map(asWords)
    .map((term) => ({ ...term, either: choiceAt(term, told) ?? term.either }))
    .map((term) => (term.soft && isMeant(term, scene.pool) ? { ...term, soft: false } : term));
}

/** `on order`, `pending with`: what was not delivered yet and not cancelled. */
function openAt(words: readonly Word[], index: number): Term | null {
  const [word, before, after] = [words[index], words[index - 1], words[index + 1]];
  const isOnOrder = word?.lower === 'order' && before?.lower === 'on';
  const isPending = word?.lower === 'pending' && after?.lower === 'with';
  if (word === undefined || (!isOnOrder && !isPending)) return null;
  const { start, end } = word;
  const plain = { asked: null, soft: false, either: null, list: null, denied: false } as const;
  return { kind: 'word', text: 'open', stems: ['open'], start, end, ...plain };
}

/** `e-bike` is spelled like an id and is none: a key may spell it otherwise. */
function asWords(term: Term): Term {
  const isHyphened = /^\p{Ll}+(?:-\p{Ll}+)+$/u.test(term.text) && (term.kind === 'text' || term.kind === 'word');
  return isHyphened ? { ...term, kind: 'name', stems: wordsOf(term.text), asked: null } : term;
}

/** `held or booked`: words right beside an `or` are alternatives, told by where it stands. */
function choiceAt({ kind, start, end }: Term, words: readonly Word[]): number | null {
  if (kind !== 'word') return null;
  const at = words.findIndex((word) => word.start === start);
  const last = words.findIndex((word) => word.end === end);
  if (words[last + 1]?.lower === 'or') return words[last + 1]?.start ?? null;
  return words[at - 1]?.lower === 'or' ? (words[at - 1]?.start ?? null) : null;
}

/** `today` is a day like any other here; `outings` is a category where there is one. */
function isMeant({ kind, text }: Term, pool: Pool): boolean {
  if (kind === 'value') return true;
  return /(?:s|ing)$/iu.test(text) && spelledIn(pool).has(foldCase(text));
}

const spellings = new WeakMap<Pool, { readonly size: number; readonly texts: ReadonlySet<string> }>();

/** Keys and short values of the state, as they are spelled. */
function spelledIn(pool: Pool): ReadonlySet<string> {
  const known = spellings.get(pool);
  if (known?.size === pool.leaves.size) return known.texts;
  const texts = new Set<string>();
  for (const { origin, path, value } of pool.leaves.values()) {
    if (origin !== 'final') continue;
    for (const key of path) texts.add(foldCase(key));
    if (typeof value === 'string' && value.length <= MAX_LABEL) texts.add(foldCase(value));
  }
  spellings.set(pool, { size: pool.leaves.size, texts });
  return texts;
}

const MAX_LABEL = 40;
