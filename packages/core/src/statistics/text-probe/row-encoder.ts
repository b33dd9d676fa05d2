import { countTokens } from './count-tokens.ts';
import type { ProbeItems } from './probe-item.ts';
import type { SparseRows } from './sparse-rows.ts';
import { fitStandardiser, standardisedRows } from './standardise.ts';
import { fitTfIdf, tfIdfRows, type VocabularyOptions } from './tf-idf.ts';
import type { TokenKind } from './tokenisers.ts';

export interface EncodingOptions extends VocabularyOptions {
  /** How texts are cut. @default 'words' */
  readonly tokens?: TokenKind;
}

type Indices = readonly number[];

/** Learns from the items at some indices how to turn those at any indices into rows. */
export type RowEncoder = (trained: Indices) => (wanted: Indices) => SparseRows;

/**
 * Texts become TF-IDF rows, numbers become standardised ones.
 *
 * @throws RangeError where items are of both kinds, or features are not finite or not of one length.
 */
export function rowEncoder(items: ProbeItems, options: EncodingOptions): RowEncoder {
  const texts = items.flatMap((item) => ('text' in item ? [item.text] : []));
  return texts.length === items.length ? textEncoder(texts, options) : featureEncoder(items);
}

function textEncoder(texts: readonly string[], { tokens = 'words', ...vocabulary }: EncodingOptions): RowEncoder {
  // Cut once for all folds: this learns nothing from the texts.
  const counted = countTokens(texts, tokens);
  return (trained) => {
    const tfIdf = fitTfIdf(picked(counted, trained), vocabulary);
    return (wanted) => tfIdfRows(picked(counted, wanted), tfIdf);
  };
}

function featureEncoder(items: ProbeItems): RowEncoder {
  const features = items.flatMap((item) => ('features' in item ? [item.features] : []));
  if (features.length !== items.length) throw new RangeError('items: expected texts or rows of numbers, got both');
  for (const [index, row] of features.entries()) {
    if (row.length === features[0]?.length && row.every(Number.isFinite)) continue;
    throw new RangeError(`items[${index}]: expected ${features[0]?.length} finite features, got [${row.join(', ')}]`);
  }
  return (trained) => {
    const standardiser = fitStandardiser(picked(features, trained));
    return (wanted) => standardisedRows(picked(features, wanted), standardiser);
  };
}

function picked<Member>(members: readonly Member[], indices: Indices): Member[] {
  return indices.flatMap((index) => members.slice(index, index + 1));
}
