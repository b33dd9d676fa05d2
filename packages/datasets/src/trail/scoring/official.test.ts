import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NEEDS_SHARED_DATA, sharedData } from '../../../test/shared-data.ts';
import { type OfficialScore, scoreOfficial } from './official.ts';
import { officialCategoryOf } from './official-category.ts';

type Errors = readonly (readonly [category: unknown, location: unknown])[];

const errorsOf = (errors: Errors) => errors.map(([category, location]) => ({ category, location }));
const text = (errors: Errors, mark?: unknown): string =>
  JSON.stringify({ errors: errorsOf(errors), scores: mark === undefined ? [] : [{ reliability_score: mark }] });

/** Scores traces `a`, `b`, …, each given by its annotations and its answer. */
function score(...traces: (readonly [gold: string, answer: string | null])[]): OfficialScore {
  const ids = traces.map((_, index) => String.fromCharCode(97 + index));
  return scoreOfficial(
    new Map(traces.map(([gold], index) => [ids[index] ?? '', gold])),
    new Map(traces.map(([, answer], index) => [ids[index] ?? '', answer])),
  );
}

const means = ({ weightedF1, locationAccuracy, jointAccuracy }: OfficialScore) => [
  weightedF1,
  locationAccuracy,
  jointAccuracy,
];

describe('scoreOfficial', () => {
  const one: Errors = [['Goal Deviation', 's1']];

  it('takes findings beyond the annotated ones for nothing in its accuracies', () => {
    const many: Errors = [...one, ['Goal Deviation', 's2'], ['Rate Limiting', 's1'], ['Language-only', 's3']];
    expect(means(score([text(one), text(many)]))).toEqual([1, 1, 1]);
  });

  it('leaves out traces without a readable answer, says why, and lets a clean trace count as 0', () => {
    const found = score(
      [text(one), text(one)],
      [text([]), text([])],
      [text(one), null],
      [text(one), 'Too long.'],
      [text(one), '{"errors": [,]}'],
      ['{"errors": [],}', text(one)],
      [text(one), '{"errors": null}'],
      [text(one), '{"errors": [], "scores": {"overall": 3}}'],
    );
    expect(means(found)).toEqual([1, 0.5, 0.5]);
    expect([found.goldTraces, found.scoredTraces]).toEqual([8, 2]);
    expect(found.skipped.map(({ traceId, reason }) => `${traceId} ${reason}`)).toEqual([
      'c no_answer',
      'd no_json',
      'e bad_json',
      'f bad_annotations',
      'g bad_errors',
      'h bad_scores',
    ]);
  });

  it('has no number where it scored nothing', () => {
    expect(means(score([text(one), null]))).toEqual([null, null, null]);
  });

  it('weights the F1 of each label by the traces that have it', () => {
    // Goal Deviation: found in one of two traces, F1 2/3, support 2; Rate Limiting: reported in vain; Tool-related: missed.
    const found = score(
      [text(one), text([...one, ['Rate Limiting', 's1']])],
      [text([...one, ['Tool-related', 's2']]), text([])],
    );
    expect(found.weightedF1).toBeCloseTo((2 * (2 / 3) + 0) / 3, 12);
    expect(found.perCategory.map(({ category, support }) => [category, support])).toEqual([
      ['Tool-related', 1],
      ['Goal Deviation', 2],
    ]);
  });

  it('shifts the pairs behind an empty label', () => {
    const answer = text([
      ['', 'z'],
      ['Goal Deviation', 's1'],
    ]);
    expect(means(score([text(one), answer]))).toEqual([1, 1, 0]);
  });

  it('lets a trace with an unusable mark enter the sums and not the count', () => {
    const found = score([text(one, 3), text(one, [2])], [text(one, 3), text(one, 2)]);
    expect(means(found)).toEqual([1, 2, 2]);
    expect(found.skipped).toEqual([{ traceId: 'a', reason: 'bad_mark' }]);
  });

  it('cuts the reliability of the judge, and takes what is no number for -1', () => {
    const marks = [4.9, '3', '3.5', 0, null, true];
    const whole = [4, 3, -1, -1, -1, 1];
    const cut = score(...marks.map((mark, index) => [text(one, index + 1), text(one, mark)] as const));
    const plain = score(...whole.map((mark, index) => [text(one, index + 1), text(one, mark)] as const));
    expect(cut.correlations.reliability).toEqual(plain.correlations.reliability);
    expect(cut.correlations.reliability?.n).toBe(6);
  });

  it('has no correlation where a side is constant, and 0 for a single trace', () => {
    const constant = score([text(one, 1), text(one, 5)], [text(one, 2), text(one, 5)]);
    expect(constant.correlations).toEqual({ reliability: { r: null, n: 2 } });
    expect(score([text(one, 1), text(one, 5)]).correlations).toEqual({ reliability: { r: 0, n: 1 } });
    expect(score([text(one), text(one)]).correlations).toEqual({});
  });
});

describe('officialCategoryOf', () => {
  it.each([
    [' LANGUAGE-ONLY ', 'Language-only'],
    ['goaldeviation', 'Goal Deviation'],
    ['error', 'Tool Selection Errors'],
    ['tool', 'Tool-related'],
    ['resource', 'Resource Not Found'],
    [' ', 'Language-only'],
    ['Task Orchestration Errors', 'task orchestration errors'],
  ])('reads %j as %s', (spelling, category) => {
    expect(officialCategoryOf(spelling)).toBe(category);
  });
});

interface Vector {
  readonly gold: Readonly<Record<string, object>>;
  readonly prediction_text: Readonly<Record<string, string>>;
  readonly expected: {
    readonly weighted_f1: number;
    readonly location_accuracy: number;
    readonly joint_accuracy: number;
    readonly correlations: Readonly<Record<string, { readonly r: number | null; readonly n: number }>>;
    readonly messages: readonly string[];
  };
}

const MARKS = {
  reliability: 'reliability',
  security: 'security',
  instruction_adherence: 'instructionAdherence',
  plan_optimization: 'planOptimization',
  overall: 'overall',
} as const;

const folder = sharedData('trail');

describe.skipIf(folder === null)(`scoreOfficial on vectors of the published scorer (${NEEDS_SHARED_DATA})`, () => {
  const { cases }: { cases: Record<string, Vector> } =
    folder === null ? { cases: {} } : JSON.parse(readFileSync(join(folder, 'scorer_vectors.json'), 'utf8'));
  const rounded = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(10)));

  it('has all 34', () => {
    expect(Object.keys(cases)).toHaveLength(34);
  });

  it.each(Object.entries(cases))('gives the same numbers: %s', (_, { gold, prediction_text: answers, expected }) => {
    const texts = new Map(Object.entries(gold).map(([id, document]) => [id, JSON.stringify(document)]));
    const found = scoreOfficial(texts, new Map(Object.entries(answers)));
    expect(means(found).map(rounded)).toEqual([
      expected.weighted_f1,
      expected.location_accuracy,
      expected.joint_accuracy,
    ]);
    const correlations = Object.entries(MARKS).flatMap(([name, mark]) => {
      const correlation = found.correlations[mark];
      return correlation === undefined ? [] : [[name, { r: rounded(correlation.r), n: correlation.n }]];
    });
    expect(Object.fromEntries(correlations)).toEqual(expected.correlations);
    const skips = expected.messages.flatMap((message) => {
      return /^(?:Error processing|Generated file) w\/[gp]\/(\w+)\.json/u.exec(message)?.[1] ?? [];
    });
    expect(found.skipped.map(({ traceId }) => traceId)).toEqual(skips);
    expect(found.scoredTraces).toBe(Object.keys(gold).length - skips.length);
  });
});
