import { describe, expect, it } from 'vitest';
import { trailCategoryOf } from './category-of.ts';
import { TRAIL_RUBRIC, trailCriterionId } from './rubric.ts';
import { JUDGED_CATEGORIES, TRAIL_CATEGORIES, TRAIL_GROUPS, TRAIL_TAXONOMY } from './taxonomy.ts';

describe('TRAIL_TAXONOMY', () => {
  it('has 21 labels, of which a judge is told 20: 8, 8 and 4 by group', () => {
    expect(TRAIL_CATEGORIES).toHaveLength(21);
    const perGroup = TRAIL_GROUPS.map(
      (group) => JUDGED_CATEGORIES.filter((category) => TRAIL_TAXONOMY[category].group === group).length,
    );
    expect(perGroup).toEqual([8, 8, 4]);
    expect(TRAIL_CATEGORIES.filter((category) => !JUDGED_CATEGORIES.includes(category))).toEqual([
      'Incorrect Memory Usage',
    ]);
  });
});

describe('trailCategoryOf', () => {
  it.each([
    [' Incorrect Problem Identification', 'Incorrect Problem Identification'],
    ['Goal deviation', 'Goal Deviation'],
    ['Instruction Non-Compliance', 'Instruction Non-compliance'],
    ['Instruction non complience', 'Instruction Non-compliance'],
    ['Language-Only', 'Language-only'],
    ['Poor Information retrieval', 'Poor Information Retrieval'],
    ['Context Handling Failure', 'Context Handling Failures'],
    ['Formatting Error', 'Formatting Errors'],
    ['Tool Selection', 'Tool Selection Errors'],
    ['Task Orchestration Error', 'Task Orchestration'],
    ['Task Orchestration Errors', 'Task Orchestration'],
  ])('reads the spelling %j of the annotations as %s', (spelling, category) => {
    expect(trailCategoryOf(spelling)).toBe(category);
  });

  it('reads every label as itself, and guesses nothing', () => {
    expect(TRAIL_CATEGORIES.map(trailCategoryOf)).toEqual(TRAIL_CATEGORIES);
    expect(['error', 'tool', '', ' ', 'Resource', 'Domain Specific Errors'].map(trailCategoryOf)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });
});

describe('TRAIL_RUBRIC', () => {
  it('asks for each judged label whether the trace has such an error, as a process', () => {
    expect(TRAIL_RUBRIC.map(({ id }) => id)).toEqual(JUDGED_CATEGORIES.map(trailCriterionId));
    expect(new Set(TRAIL_RUBRIC.map(({ id }) => id)).size).toBe(20);
    expect(TRAIL_RUBRIC.find(({ id }) => id === 'formatting-errors')).toEqual({
      id: 'formatting-errors',
      text: 'The trace contains at least one error of the kind "Formatting Errors": code, a call or a structured output is malformed, or is not in the format that was demanded.',
      weight: 1,
      aspect: 'process',
    });
  });
});
