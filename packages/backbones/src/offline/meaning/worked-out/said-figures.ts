import { findLiterals } from '@sauron/core/values';
import type { Word } from '../../grammar/types.ts';
import { messagesOf, sentencesOf } from '../../investigate/messages.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import { askedTerms } from './asked-terms.ts';
import { amountOf } from './facts.ts';
import { isGeneric } from './lexicon.ts';

/** Amounts that the last message states in the sentence that has most to do with a phrase. */
export function figuresSaid(words: readonly Word[], reading: Reading): readonly number[] {
  const { scene } = reading;
  const last = messagesOf(scene).findLast(({ actor }) => actor === 'agent');
  if (last === undefined) return [];
  const stems = new Set(
    askedTerms(words, reading)
      .filter((term) => !isGeneric(term))
      .flatMap((term) => term.stems),
  );
  const rated = sentencesOf(last.text).map((sentence) => {
    const figures = findLiterals(sentence, scene.brief.values)
      .filter(({ kind }) => kind === 'money' || kind === 'number')
      .flatMap(({ value }) => amountOf(value) ?? []);
    return { figures, shared: new Set(wordsOf(sentence).filter((stem) => stems.has(stem))).size };
  });
  const told = rated.filter(({ figures, shared }) => figures.length > 0 && shared > 0);
  const most = Math.max(0, ...told.map(({ shared }) => shared));
  return told.filter(({ shared }) => shared === most).flatMap(({ figures }) => figures);
}
