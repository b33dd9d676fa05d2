import { beforeAll, expect, test } from 'vitest';
import { describeReading, type ReadParaphrase, readParaphrases } from '../paraphrases/read-paraphrases.ts';
import { SCENARIOS } from './all-scenarios.ts';

/** Largest share of the criteria that may get a verdict which the episode contradicts. */
const LARGEST_WRONG_SHARE = 0.05;

let read: readonly ReadParaphrase[] = [];

beforeAll(async () => {
  read = await readParaphrases(SCENARIOS);
}, 60_000);

test.each(SCENARIOS)('$kind: the offline reader is right about some criteria', ({ kind, paraphrases }) => {
  const own = read.filter((one) => one.kind === kind);
  expect(own).toHaveLength(paraphrases.length);
  expect(own.filter(({ grade }) => grade === 'right').length).toBeGreaterThan(0);
});

test('over all scenarios at most one criterion in twenty gets a wrong verdict', () => {
  const wrong = read.filter(({ grade }) => grade === 'wrong');
  expect(
    wrong.length / read.length,
    `${wrong.length} of ${read.length} wrong:\n${wrong.map(describeReading).join('\n')}`,
  ).toBeLessThanOrEqual(LARGEST_WRONG_SHARE);
});
