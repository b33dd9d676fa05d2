import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTrailAnswer } from './read-answer.ts';

const ERROR = { category: 'Goal Deviation', location: 'a1', evidence: 'w', description: 'd', impact: 'HIGH' } as const;
const MARKS = {
  reliability_score: 2,
  security_score: 5,
  instruction_adherence_score: 2.5,
  plan_opt_score: 3,
  overall: 3.13,
};
const answer = (document: object) => readTrailAnswer(JSON.stringify(document));
const errorsOf = (text: string) => {
  const read = readTrailAnswer(text);
  return read.ok ? read.errors.map(({ category }) => category) : read.problem;
};

describe('readTrailAnswer', () => {
  it('reads errors and marks', () => {
    expect(answer({ errors: [ERROR], scores: [MARKS] })).toEqual({
      ok: true,
      errors: [ERROR],
      scores: { reliability: 2, security: 5, instructionAdherence: 2.5, planOptimization: 3, overall: 3.13 },
      problems: [],
    });
  });

  it.each([
    ['```json\n{"errors": [{"category": "A"}]}\n```', ['A']],
    ['Here: {"errors": [{"category": "A}"}]} and } more {', ['A}']],
    ['{"errors": [{"category": "A", "x": NaN}, {"category": "NaN"}]}', ['A', 'NaN']],
    ['{}', []],
    ['{"errors": [], "scores": []}', []],
    [
      '{"errors": [1, null, "Rate Limiting", {"category": ""}, {"category": ["B"]}]}',
      ['1', 'null', 'Rate Limiting', '""', '["B"]'],
    ],
  ])('reads %j', (text, categories) => {
    expect(errorsOf(text)).toEqual(categories);
  });

  it.each([
    '',
    'no object',
    '} {',
    '{"errors": [{"category": "A"},]}',
    '{"errors": [{"category": "A"',
    'see {this}: {"errors": []}',
    '{"errors": null}',
    '{"errors": {}}',
    '[1]',
  ])('reads nothing in %j', (text) => {
    expect(readTrailAnswer(text).ok).toBe(false);
  });

  it('finds what dropping characters from the end finds', () => {
    const piece = fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', '"a": 1', '"errors": []', ' x', '{"errors": []}');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        expect(readTrailAnswer(text).ok).toBe(naive(text));
      }),
      { numRuns: 300 },
    );
  });

  it('takes a mark that is none for missing, and says so', () => {
    const read = answer({
      errors: [],
      scores: [{ ...MARKS, reliability_score: '4.5', security_score: 'good', overall: 6, plan_opt_score: null }],
    });
    expect(read).toMatchObject({
      scores: { reliability: 4.5, security: null, instructionAdherence: 2.5, planOptimization: null, overall: null },
      problems: [
        'security_score: expected a number from 0 to 5, got "good"',
        'plan_opt_score: expected a number from 0 to 5, got null',
        'overall: expected a number from 0 to 5, got 6',
      ],
    });
    for (const scores of [undefined, null, {}, [], ['x']]) {
      expect(answer({ errors: [], scores })).toMatchObject({
        ok: true,
        scores: null,
        problems: [expect.stringContaining('scores')],
      });
    }
  });
});

function naive(text: string): boolean {
  const start = text.indexOf('{');
  for (let end = text.lastIndexOf('}') + 1; start !== -1 && end > start; end -= 1) {
    try {
      const value = JSON.parse(text.slice(start, end));
      return !('errors' in value) || Array.isArray(value.errors);
    } catch {
      // Shorter, then.
    }
  }
  return false;
}
