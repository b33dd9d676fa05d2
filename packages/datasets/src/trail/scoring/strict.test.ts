import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRAIL_CATEGORIES } from '../taxonomy.ts';
import type { TrailError } from '../trail-trace.ts';
import { writeTrailAnswer } from './answer.ts';
import type { TrailFinding } from './finding.ts';
import { scoreOfficial } from './official.ts';
import { type StrictScore, scoreStrict } from './strict.ts';

interface Case {
  readonly gold: readonly TrailError[];
  readonly found: readonly TrailFinding[] | null;
}

const SPANS = new Set(['s1', 's2', 's3']);
const CATEGORIES = TRAIL_CATEGORIES.slice(0, 4);
const error = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  location: fc.constantFrom('s1', 's2', 's3', null),
  evidence: fc.constant(null),
  description: fc.constant(null),
  impact: fc.constant(null),
});
const finding = fc.record({
  category: fc.constantFrom(...CATEGORIES, 'Bad Luck'),
  location: fc.constantFrom('s1', 's2', 's3', 's9', null),
});
const aCase = fc.record({
  gold: fc.array(error, { maxLength: 5 }),
  found: fc.option(fc.array(finding, { maxLength: 6 }), { freq: 5 }),
});
const cases = fc.array(aCase, { minLength: 1, maxLength: 5 });

function score(traces: readonly Case[]): StrictScore {
  const planned = traces.map(({ gold }, index) => ({ traceId: `t${index}`, gold, spans: SPANS }));
  return scoreStrict(planned, new Map(traces.map(({ found }, index) => [`t${index}`, found])));
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
const mean = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
};
const texts = (items: readonly TrailFinding[]): string[] => [
  ...new Set(items.map(({ category, location }) => `${category} ${location}`)),
];

/** The same numbers from the definitions, by lists alone. */
function naive(traces: readonly Case[]) {
  const rows = traces.map(({ gold, found }) => {
    const wanted = texts(gold.filter(({ location }) => location !== null));
    const given = texts(found ?? []);
    const right = given.filter((pair) => wanted.includes(pair)).length;
    return { wanted: wanted.length, given: given.length, right, all: texts(gold).length };
  });
  const total = (key: 'wanted' | 'given' | 'right' | 'all') => rows.reduce((sum, row) => sum + row[key], 0);
  let [weighted, support] = [0, 0];
  for (const category of CATEGORIES) {
    const has = (items: readonly TrailFinding[] | null) => items?.some((item) => item.category === category) === true;
    const own = traces.filter(({ gold }) => has(gold)).length;
    const both = traces.filter(({ gold, found }) => has(gold) && has(found)).length;
    const called = traces.filter(({ found }) => has(found)).length;
    weighted += own + called === 0 ? 0 : own * ((2 * both) / (own + called));
    support += own;
  }
  return {
    precision: share(total('right'), total('given')),
    recall: share(total('right'), total('wanted')),
    f1: share(2 * total('right'), total('given') + total('wanted')),
    joint: mean(rows.map(({ right, wanted }) => share(right, wanted))),
    perTraceF1: mean(rows.map(({ right, given, wanted }) => share(2 * right, given + wanted))),
    perError: share(total('given'), total('all')),
    weightedF1: support === 0 ? null : weighted / support,
    flaggedClean: share(
      traces.filter(({ gold, found }) => gold.length === 0 && (found ?? []).length > 0).length,
      traces.filter(({ gold }) => gold.length === 0).length,
    ),
  };
}

function numbers({ pairs, categories, findingsPerError, flaggedClean }: StrictScore) {
  return {
    precision: pairs.precision.value,
    recall: pairs.recall.value,
    f1: pairs.f1.value,
    joint: pairs.perTraceMean.recall.value,
    perTraceF1: pairs.perTraceMean.f1.value,
    perError: findingsPerError,
    weightedF1: categories.weightedF1,
    flaggedClean: flaggedClean.value,
  };
}

describe('scoreStrict', () => {
  it('gives the numbers of its definitions', () => {
    fc.assert(
      fc.property(cases, (traces) => {
        const [given, wanted] = [numbers(score(traces)), naive(traces)];
        for (const [name, value] of Object.entries(wanted)) {
          const own = Object.entries(given).find(([key]) => key === name)?.[1];
          if (value === null) expect([name, own]).toEqual([name, null]);
          else expect(own, name).toBeCloseTo(value, 12);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('never rises in precision or F1 by a wrong finding', () => {
    fc.assert(
      fc.property(cases, fc.nat(), finding, (traces, at, extra) => {
        const place = at % traces.length;
        const isRight = traces[place]?.gold.some(
          ({ category, location }) => location !== null && category === extra.category && location === extra.location,
        );
        fc.pre(isRight !== true);
        const more = traces.map(({ gold, found }, index) => {
          return { gold, found: index === place ? [...(found ?? []), extra] : found };
        });
        const [before, after] = [score(traces).pairs, score(more).pairs];
        const pairs = [
          [before.precision, after.precision],
          [before.f1, after.f1],
          [before.perTraceMean.precision, after.perTraceMean.precision],
          [before.perTraceMean.f1, after.perTraceMean.f1],
        ];
        for (const [was, is] of pairs) expect(is?.value ?? 0).toBeLessThanOrEqual((was?.value ?? 0) + 1e-12);
        expect(after.recall).toEqual(before.recall);
      }),
      { numRuns: 200 },
    );
  });

  it('does not depend on the order of traces, annotations and findings', () => {
    fc.assert(
      fc.property(cases, (traces) => {
        const turned = traces
          .map(({ gold, found }) => ({ gold: gold.toReversed(), found: found?.toReversed() ?? null }))
          .toReversed();
        const [straight, reversed] = [score(traces), score(turned)];
        expect(reversed.pairs.counts).toEqual(straight.pairs.counts);
        expect(reversed.locations.counts).toEqual(straight.locations.counts);
        expect(reversed.knownLocations).toEqual(straight.knownLocations);
        for (const [name, value] of Object.entries(numbers(straight))) {
          const other = Object.entries(numbers(reversed)).find(([key]) => key === name)?.[1];
          if (value === null) expect(other).toBeNull();
          else expect(other, name).toBeCloseTo(value, 12);
        }
      }),
    );
  });

  it('agrees with the published scorer where every trace has located errors and an answer', () => {
    const located = aCase
      .map(({ gold, found }) => {
        const errors = gold.filter(({ location }) => location !== null);
        const kept = (found ?? []).filter(({ category }) => category !== 'Bad Luck');
        return { gold: errors, found: kept };
      })
      .filter(({ gold }) => gold.length > 0);
    fc.assert(
      fc.property(fc.array(located, { minLength: 1, maxLength: 4 }), (traces) => {
        const side = (key: 'gold' | 'found') =>
          new Map(traces.map((each, index) => [`t${index}`, writeTrailAnswer(each[key])]));
        const official = scoreOfficial(side('gold'), side('found'));
        const strict = score(traces);
        expect(strict.pairs.perTraceMean.recall.value).toBeCloseTo(official.jointAccuracy ?? -1, 12);
        expect(strict.locations.perTraceMean.recall.value).toBeCloseTo(official.locationAccuracy ?? -1, 12);
        expect(strict.categories.weightedF1).toBeCloseTo(official.weightedF1 ?? -1, 12);
      }),
    );
  });

  it('counts named spans that the trace does not have', () => {
    const found = [
      { category: 'Goal Deviation', location: 's1' },
      { category: 'Rate Limiting', location: 's1' },
      { category: 'Goal Deviation', location: 's9' },
    ];
    expect(score([{ gold: [], found }]).knownLocations).toMatchObject({ count: 1, n: 2 });
    expect(score([{ gold: [], found }]).found).toEqual({ findings: 3, outsideTaxonomy: 0 });
  });
});
