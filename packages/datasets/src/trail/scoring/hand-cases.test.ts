import { describe, expect, it } from 'vitest';
import type { TrailCategory } from '../taxonomy.ts';
import type { TrailError } from '../trail-trace.ts';
import { readTrailAnswer, writeTrailAnswer } from './answer.ts';
import type { TrailFinding } from './finding.ts';
import { scoreOfficial } from './official.ts';
import { scoreStrict } from './strict.ts';

/** Something at a span, such as `Goal Deviation @ s1`; at null where nothing stands behind the sign. */
type At = string;

interface HandCase {
  readonly title: string;
  /** Annotations and findings of each trace; null where the judge gave no answer. Every trace has the spans s1 and s2. */
  readonly traces: readonly { readonly gold: readonly At[]; readonly found: readonly At[] | null }[];
  readonly strict: Partial<
    Record<'precision' | 'recall' | 'f1' | 'joint' | 'location' | 'weightedF1' | 'perError', number | null>
  >;
  readonly official: {
    readonly joint: number;
    readonly location: number;
    readonly weightedF1: number;
    readonly scored: number;
  };
}

/** Worked out by hand; with tp, fp, fn the right, wrong and missed pairs of all traces. */
const CASES: readonly HandCase[] = [
  {
    title: 'one of two errors found, and its label at a second span as well',
    traces: [
      { gold: ['Goal Deviation @ s1', 'Rate Limiting @ s2'], found: ['Goal Deviation @ s1', 'Goal Deviation @ s2'] },
    ],
    // tp 1, fp 1, fn 1. Labels: F1 1 and 0, support 1 each.
    strict: { precision: 1 / 2, recall: 1 / 2, f1: 1 / 2, joint: 1 / 2, location: 1, weightedF1: 1 / 2, perError: 1 },
    official: { joint: 1 / 2, location: 1, weightedF1: 1 / 2, scored: 1 },
  },
  {
    title: 'an answer that failed',
    traces: [
      { gold: ['Goal Deviation @ s1'], found: ['Goal Deviation @ s1'] },
      { gold: ['Goal Deviation @ s1'], found: null },
    ],
    // tp 1, fp 0, fn 1. Label: precision 1, recall 1/2.
    strict: {
      precision: 1,
      recall: 1 / 2,
      f1: 2 / 3,
      joint: 1 / 2,
      location: 1 / 2,
      weightedF1: 2 / 3,
      perError: 1 / 2,
    },
    official: { joint: 1, location: 1, weightedF1: 1, scored: 1 },
  },
  {
    title: 'four labels at the one span that has an error',
    traces: [
      {
        gold: ['Goal Deviation @ s1'],
        found: ['Goal Deviation @ s1', 'Rate Limiting @ s1', 'Tool-related @ s1', 'Language-only @ s1'],
      },
    ],
    // tp 1, fp 3, fn 0.
    strict: { precision: 1 / 4, recall: 1, f1: 2 / 5, joint: 1, location: 1, weightedF1: 1, perError: 4 },
    official: { joint: 1, location: 1, weightedF1: 1, scored: 1 },
  },
  {
    title: 'a finding in a trace without errors',
    traces: [
      { gold: [], found: ['Goal Deviation @ s1'] },
      { gold: ['Goal Deviation @ s1'], found: ['Goal Deviation @ s1'] },
    ],
    // tp 1, fp 1, fn 0. Label: precision 1/2, recall 1. Recall has no value in the first trace, and is 0 as published.
    strict: { precision: 1 / 2, recall: 1, f1: 2 / 3, joint: 1, location: 1, weightedF1: 2 / 3, perError: 2 },
    official: { joint: 1 / 2, location: 1 / 2, weightedF1: 2 / 3, scored: 2 },
  },
  {
    title: 'an error whose annotation names no span',
    traces: [
      { gold: ['Goal Deviation @', 'Rate Limiting @ s2'], found: ['Goal Deviation @ s1', 'Rate Limiting @ s2'] },
    ],
    // tp 1, fp 1, fn 0: the first error counts for its label alone.
    strict: { precision: 1 / 2, recall: 1, f1: 2 / 3, joint: 1, location: 1, weightedF1: 1, perError: 1 },
    official: { joint: 1 / 2, location: 1 / 2, weightedF1: 1, scored: 1 },
  },
  {
    title: 'repeats, a label that is none, and a finding without a span',
    traces: [
      {
        gold: ['Goal Deviation @ s1'],
        found: ['Goal Deviation @ s1', 'Goal deviation @ s1', 'Bad Luck @ s1', 'Goal Deviation @'],
      },
    ],
    // tp 1, fp 2, fn 0: three findings.
    strict: { precision: 1 / 3, recall: 1, f1: 1 / 2, joint: 1, location: 1, weightedF1: 1, perError: 3 },
    official: { joint: 1, location: 1, weightedF1: 1, scored: 1 },
  },
  {
    title: 'silence',
    traces: [{ gold: ['Goal Deviation @ s1'], found: [] }],
    strict: { precision: null, recall: 0, f1: 0, joint: 0, location: 0, weightedF1: 0, perError: 0 },
    official: { joint: 0, location: 0, weightedF1: 0, scored: 1 },
  },
  {
    title: 'traces of different size: pooled shares, and means per trace',
    traces: [
      {
        gold: ['Goal Deviation @ s1', 'Rate Limiting @ s1', 'Tool-related @ s1', 'Language-only @ s2'],
        found: ['Goal Deviation @ s1'],
      },
      { gold: ['Goal Deviation @ s2'], found: ['Goal Deviation @ s2'] },
    ],
    // tp 2, fp 0, fn 3. Recall per trace 1/4 and 1. Labels: F1 1 (support 2), 0, 0, 0 (support 1 each).
    strict: {
      precision: 1,
      recall: 2 / 5,
      f1: 4 / 7,
      joint: 5 / 8,
      location: 3 / 4,
      weightedF1: 2 / 5,
      perError: 2 / 5,
    },
    official: { joint: 5 / 8, location: 3 / 4, weightedF1: 2 / 5, scored: 2 },
  },
];

const findingOf = (at: At): TrailFinding => {
  const [category = '', location = ''] = at.split('@').map((part) => part.trim());
  return { category, location: location === '' ? null : location };
};
/** The labels of annotations above are labels. */
const errorOf = (at: At): TrailError => ({
  ...findingOf(at),
  category: findingOf(at).category as TrailCategory,
  evidence: null,
  description: null,
  impact: null,
});

describe.each(CASES)('$title', ({ traces, strict, official }) => {
  const ids = traces.map((_, index) => `t${index}`);
  const answers = new Map(
    traces.map(({ found }, index) => [
      ids[index] ?? '',
      found === null ? null : writeTrailAnswer(found.map(findingOf)),
    ]),
  );

  it('strict', () => {
    const planned = traces.map(({ gold }, index) => {
      return { traceId: ids[index] ?? '', gold: gold.map(errorOf), spans: new Set(['s1', 's2']) };
    });
    const found = new Map([...answers].map(([id, text]) => [id, text === null ? null : readTrailAnswer(text)]));
    const score = scoreStrict(planned, found);
    const numbers = {
      precision: score.pairs.precision.value,
      recall: score.pairs.recall.value,
      f1: score.pairs.f1.value,
      joint: score.pairs.perTraceMean.recall.value,
      location: score.locations.perTraceMean.recall.value,
      weightedF1: score.categories.weightedF1,
      perError: score.findingsPerError,
    };
    expect(numbers).toEqual(strict);
    expect(score.traces.failed).toBe(traces.filter(({ found: own }) => own === null).length);
  });

  it('official', () => {
    const texts = traces.map(({ gold }, index): [string, string] => [
      ids[index] ?? '',
      writeTrailAnswer(
        gold.map((at) => ({ ...findingOf(at), location: findingOf(at).location ?? 'Span ID not found' })),
      ),
    ]);
    const score = scoreOfficial(new Map(texts), answers);
    expect({
      joint: score.jointAccuracy,
      location: score.locationAccuracy,
      weightedF1: score.weightedF1,
      scored: score.scoredTraces,
    }).toEqual(official);
  });
});
