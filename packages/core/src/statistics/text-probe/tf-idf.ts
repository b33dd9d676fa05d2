import { assertPositiveCount } from '../counts.ts';
import type { TokenCounts } from './count-tokens.ts';
import type { SparseRows } from './sparse-rows.ts';
import { TOKEN_IDS } from './token-id.ts';

export interface VocabularyOptions {
  /** Texts that a token must be in. @default 2 */
  readonly minDocuments?: number;
  /** Tokens kept, those in most texts first. @default 20000 */
  readonly maxFeatures?: number;
}

/** Which tokens are columns, and the weight of each. */
export interface TfIdf {
  /** Column of each token id plus 1, so that 0 stands for tokens that are left out. */
  readonly columnPlusOne: Uint32Array;
  /** ln((1 + texts) / (1 + texts with the token)) + 1, by column. */
  readonly weights: Float64Array;
}

/**
 * Picks columns and their weights from the texts to be trained on. The order is that of token ids, whatever the texts' order.
 *
 * @throws RangeError where an option is no whole number from 1.
 */
export function fitTfIdf(texts: readonly TokenCounts[], options: VocabularyOptions = {}): TfIdf {
  const { minDocuments = 2, maxFeatures = 20_000 } = options;
  assertPositiveCount('minDocuments', minDocuments);
  assertPositiveCount('maxFeatures', maxFeatures);
  const found = documentFrequencies(texts);
  const cut = frequencyCut(found, { minDocuments, maxFeatures, texts: texts.length });
  const columnPlusOne = new Uint32Array(TOKEN_IDS);
  const weights: number[] = [];
  let atCut = cut.keptAtCut;
  for (const [place, id] of found.ids.entries()) {
    const frequency = found.frequencies[place] ?? 0;
    if (frequency < cut.frequency || (frequency === cut.frequency && atCut === 0)) continue;
    if (frequency === cut.frequency) atCut -= 1;
    weights.push(Math.log((1 + texts.length) / (1 + frequency)) + 1);
    columnPlusOne[id] = weights.length;
  }
  return { columnPlusOne, weights: Float64Array.from(weights) };
}

interface DocumentFrequencies {
  /** Ascending. */
  readonly ids: Uint32Array;
  /** In how many texts each is. */
  readonly frequencies: Uint32Array;
}

function documentFrequencies(texts: readonly TokenCounts[]): DocumentFrequencies {
  const times = new Uint32Array(TOKEN_IDS);
  const seen: number[] = [];
  for (const { ids } of texts) {
    for (const id of ids) {
      const before = times[id] ?? 0;
      if (before === 0) seen.push(id);
      times[id] = before + 1;
    }
  }
  const ids = Uint32Array.from(seen).sort();
  return { ids, frequencies: ids.map((id) => times[id] ?? 0) };
}

interface Cut {
  /** Tokens in more texts than this are kept. */
  readonly frequency: number;
  /** So many of the tokens in exactly as many texts are kept too, those with the lowest ids. */
  readonly keptAtCut: number;
}

function frequencyCut(
  { frequencies }: DocumentFrequencies,
  { minDocuments, maxFeatures, texts }: Required<VocabularyOptions> & { texts: number },
): Cut {
  const tokensAt = new Uint32Array(texts + 1);
  for (const frequency of frequencies) tokensAt[frequency] = (tokensAt[frequency] ?? 0) + 1;
  let left = maxFeatures;
  for (let frequency = texts; frequency >= minDocuments; frequency -= 1) {
    const tokens = tokensAt[frequency] ?? 0;
    if (tokens > left) return { frequency, keptAtCut: left };
    left -= tokens;
  }
  return { frequency: minDocuments, keptAtCut: tokensAt[minDocuments] ?? 0 };
}

/**
 * One row per text: a token's dampened frequency times its weight, scaled to a length of 1. A text without a known token
 * is a row of zeros.
 */
export function tfIdfRows(texts: readonly TokenCounts[], { columnPlusOne, weights }: TfIdf): SparseRows {
  const size = texts.reduce((sum, { ids }) => sum + ids.length, 0);
  const [columns, values] = [new Uint32Array(size), new Float32Array(size)];
  const offsets = new Uint32Array(texts.length + 1);
  let end = 0;
  for (const [row, { ids, frequencies }] of texts.entries()) {
    const start = end;
    let squares = 0;
    for (let place = 0; place < ids.length; place += 1) {
      const column = (columnPlusOne[ids[place] ?? 0] ?? 0) - 1;
      if (column < 0) continue;
      const value = (frequencies[place] ?? 0) * (weights[column] ?? 0);
      columns[end] = column;
      values[end] = value;
      squares += value * value;
      end += 1;
    }
    const length = Math.sqrt(squares);
    for (let place = start; place < end; place += 1) values[place] = (values[place] ?? 0) / length;
    offsets[row + 1] = end;
  }
  return { offsets, columns: columns.subarray(0, end), values: values.subarray(0, end), columnCount: weights.length };
}
