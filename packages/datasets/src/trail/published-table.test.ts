import { describe, expect, it } from 'vitest';
import { PUBLISHED_TRAIL_TABLE } from './published-table.ts';

describe('PUBLISHED_TRAIL_TABLE', () => {
  it('has eight models on two splits, marked as reported', () => {
    expect(PUBLISHED_TRAIL_TABLE).toHaveLength(16);
    expect(new Set(PUBLISHED_TRAIL_TABLE.map(({ model, split }) => `${model} ${split}`)).size).toBe(16);
    expect(PUBLISHED_TRAIL_TABLE.every(({ reported }) => reported)).toBe(true);
  });

  it('keeps numbers that are unknown apart from zeros', () => {
    const exceeded = PUBLISHED_TRAIL_TABLE.filter(({ outcome }) => outcome === 'context_exceeded');
    expect(exceeded.map(({ model, split }) => [model, split])).toEqual([
      ['OpenAI o1', 'swe_bench'],
      ['OpenAI o3', 'swe_bench'],
      ['Claude-3.7-Sonnet', 'swe_bench'],
    ]);
    for (const { weightedF1, locationAccuracy, jointAccuracy, overallCorrelation } of exceeded) {
      expect([weightedF1, locationAccuracy, jointAccuracy, overallCorrelation]).toEqual([null, null, null, null]);
    }
  });

  it('holds the cells of the best model, of a zero and of a negative correlation', () => {
    const row = (model: string, split: string) =>
      PUBLISHED_TRAIL_TABLE.find((each) => each.model.startsWith(model) && each.split === split);
    expect(row('Gemini-2.5-Pro', 'gaia')).toMatchObject({
      weightedF1: 0.389,
      locationAccuracy: 0.546,
      jointAccuracy: 0.183,
      overallCorrelation: 0.462,
    });
    expect(row('GPT-4.1', 'swe_bench')).toMatchObject({ weightedF1: 0.166, locationAccuracy: 0, jointAccuracy: 0 });
    expect(row('Llama-4-Maverick', 'swe_bench')?.overallCorrelation).toBe(-0.273);
  });
});
