import type { Outcome } from '@sauron/core/episode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inFolder } from '../../test/import-all.ts';
import { SEARCH_ERRORS, searchTrace } from './__fixtures__/search-trace.ts';
import { annotationsOf } from './__fixtures__/trail-trace.ts';
import { type TrailDetection, trailAnswerOf } from './detection-answer.ts';
import { importTrail } from './import-trail.ts';
import { TRAIL_LOCATED_AT_LAST, TRAIL_RUBRIC, trailClusters } from './rubric.ts';
import { readTrailAnswer } from './scoring/answer.ts';
import { scoreOfficial } from './scoring/official.ts';
import { scoreStrict } from './scoring/strict.ts';
import type { TrailTrace } from './trail-trace.ts';

async function importOne(document: object, annotations: object): Promise<TrailTrace> {
  const files = { 'data/GAIA/t.json': document, 'processed_annotations_gaia/t.json': annotations };
  return inFolder(files, async (folder) => {
    for await (const record of importTrail(folder)) {
      if (!record.ok) throw record.error;
      return record.trace;
    }
    throw new Error('no trace');
  });
}

const trace = await importOne(searchTrace('t'), annotationsOf('t', SEARCH_ERRORS));
const eventOf = (spanId: string) => trace.spans.get(spanId)?.eventIds.at(-1) ?? `none of ${spanId}`;

type Found = TrailDetection['errors'][number];
const found = (criterionId: string, eventId: string | null, location: string | null = null): Found => {
  return { criterionId, eventId, location, evidence: 'e', description: 'd', impact: null };
};
const JUDGED: Outcome = {
  criterionId: 'c1',
  verdict: 'UNMET',
  basis: 'judged',
  aspect: null,
  aspectSource: null,
  reason: '',
  receipt: null,
};
const FAILED: Outcome = { criterionId: 'c2', failure: { kind: 'infra_error', code: 'timeout', message: '' } };

function detection(errors: readonly Found[], rest: Partial<TrailDetection> = {}): TrailDetection {
  return { errors, scores: null, verification: { outcomes: [JUDGED, FAILED] }, ...rest };
}

function scores(errors: readonly Found[]) {
  const answer = trailAnswerOf(detection(errors), trace);
  const { gold, goldRaw } = trace;
  if (gold === null || goldRaw === null || answer === null) throw new Error('expected annotations and an answer');
  return {
    strict: scoreStrict([{ traceId: 't', gold, spans: trace.spans }], new Map([['t', readTrailAnswer(answer)]])),
    official: scoreOfficial(new Map([['t', goldRaw]]), new Map([['t', answer]])),
  };
}

describe('trailAnswerOf', () => {
  it('locates events at the spans that annotators name, and keeps what a judge wrote itself', () => {
    const errors = [
      found('timeout-issues', eventOf('t1')),
      found('goal-deviation', eventOf('run')),
      found('goal-deviation', eventOf('l1'), 's1'),
      found('goal-deviation', null, 'no-such-span'),
      found('goal-deviation', null),
      found('Bad Luck', eventOf('l1')),
    ];
    const answer = trailAnswerOf(detection(errors), trace) ?? '';
    expect(readTrailAnswer(answer)).toEqual([
      { category: 'Timeout Issues', location: 't1' },
      { category: 'Goal Deviation', location: 'l4' },
      { category: 'Goal Deviation', location: 's1' },
      { category: 'Goal Deviation', location: 'no-such-span' },
      { category: 'Goal Deviation', location: null },
      { category: 'Bad Luck', location: 'l1' },
    ]);
    expect(JSON.parse(answer).errors[0]).toEqual({
      category: 'Timeout Issues',
      location: 't1',
      evidence: 'e',
      description: 'd',
      impact: null,
    });
  });

  it('gives no answer where nothing was judged, and a silent one where nothing was found', () => {
    expect(trailAnswerOf(detection([], { verification: { outcomes: [FAILED, FAILED] } }), trace)).toBeNull();
    expect(readTrailAnswer(trailAnswerOf(detection([]), trace) ?? '')).toEqual([]);
  });

  it('hands on the marks that were given', () => {
    const marks = { reliability: 4.5, security: null, instructionAdherence: 2, planOptimization: 3, overall: null };
    expect(JSON.parse(trailAnswerOf(detection([], { scores: marks }), trace) ?? '')).toEqual({
      errors: [],
      scores: [{ reliability_score: 4.5, instruction_adherence_score: 2, plan_opt_score: 3 }],
    });
  });
});

const places = trace.episode.trace.events.map(({ id }) => id);
const anError = fc
  .tuple(fc.constantFrom(...TRAIL_RUBRIC.map(({ id }) => id), 'Bad Luck'), fc.constantFrom(...places, null, 'gone'))
  .map(([criterion, place]) => (place === 'gone' ? found(criterion, null, place) : found(criterion, place)));

describe('the scores of detected errors', () => {
  it('do not depend on their order', () => {
    fc.assert(
      fc.property(fc.array(anError, { maxLength: 8 }), fc.nat(), (errors, turn) => {
        const at = errors.length === 0 ? 0 : turn % errors.length;
        const turned = [...errors.slice(at), ...errors.slice(0, at)].toReversed();
        expect(scores(turned)).toEqual(scores(errors));
      }),
      { numRuns: 60 },
    );
  });

  it('never rise in strict precision or F1 by a wrong one', () => {
    const gold = new Set(trace.gold?.map(({ category, location }) => `${category} ${location}`));
    fc.assert(
      fc.property(fc.array(anError, { maxLength: 8 }), anError, (errors, extra) => {
        const [only] = readTrailAnswer(trailAnswerOf(detection([extra]), trace) ?? '') ?? [];
        fc.pre(!gold.has(`${only?.category} ${only?.location}`));
        const [before, after] = [scores(errors).strict.pairs, scores([...errors, extra]).strict.pairs];
        expect(after.precision.value ?? 0).toBeLessThanOrEqual(before.precision.value ?? 0);
        expect(after.f1.value ?? 0).toBeLessThanOrEqual(before.f1.value ?? 0);
        expect(after.recall).toEqual(before.recall);
      }),
      { numRuns: 60 },
    );
  });
});

describe('trailClusters', () => {
  it.each([
    ['branch', [2, 2, 2, 2, 2, 4, 2, 2, 2]],
    ['group', [8, 8, 4]],
  ] as const)('holds every criterion once, by %s', (by, sizes) => {
    const clusters = trailClusters(by);
    expect(clusters.map(({ length }) => length)).toEqual(sizes);
    expect(clusters.flat().toSorted()).toEqual(TRAIL_RUBRIC.map(({ id }) => id).toSorted());
    expect([...TRAIL_LOCATED_AT_LAST]).toEqual(['resource-abuse']);
  });
});
