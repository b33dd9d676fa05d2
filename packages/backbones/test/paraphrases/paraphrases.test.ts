import { VERDICTS } from '@sauron/core/episode';
import { expect, test } from 'vitest';
import { PARAPHRASE_KINDS } from './all-paraphrases.ts';
import { describeReading, readParaphrases } from './read-paraphrases.ts';

/** Largest share of the wordings that may get a verdict which the episode contradicts. */
const LARGEST_WRONG_SHARE = 0.05;

const ALL = PARAPHRASE_KINDS.flatMap(({ paraphrases }) => paraphrases);

test.each(PARAPHRASE_KINDS)('$kind has ten wordings, some of each verdict', ({ episode, paraphrases }) => {
  expect(paraphrases).toHaveLength(10);
  expect(episode.rubric.map(({ text }) => text)).toEqual(paraphrases.map(({ text }) => text));
  for (const verdict of VERDICTS) {
    const share = paraphrases.filter(({ expected }) => expected === verdict).length;
    expect(share, `${verdict} of ten`).toBeGreaterThanOrEqual(4);
  }
});

test('no kind and no wording occurs twice', () => {
  const kinds = PARAPHRASE_KINDS.map(({ kind }) => kind);
  const texts = ALL.map(({ text }) => text.toLowerCase());
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test('the offline reader contradicts the episode for at most one wording in twenty', async () => {
  const read = await readParaphrases(PARAPHRASE_KINDS);
  const wrong = read.filter(({ grade }) => grade === 'wrong');
  expect(read).toHaveLength(ALL.length);
  expect(
    wrong.length / read.length,
    `${wrong.length} of ${read.length} wrong:\n${wrong.map(describeReading).join('\n')}`,
  ).toBeLessThanOrEqual(LARGEST_WRONG_SHARE);
});
