import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitLogisticRegression, type LogisticOptions, logOddsOf } from './logistic-regression.ts';
import type { SparseRows } from './sparse-rows.ts';
import { fitStandardiser, standardisedRows } from './standardise.ts';

/** Zeros are left out, as sparse rows may. */
function sparse(table: readonly (readonly number[])[]): SparseRows {
  const cells = table.map((row) => [...row.entries()].filter(([, value]) => value !== 0));
  const ends = cells.map((_, row) => cells.slice(0, row + 1).reduce((sum, { length }) => sum + length, 0));
  return {
    offsets: Uint32Array.from([0, ...ends]),
    columns: Uint32Array.from(cells.flat().map(([column]) => column)),
    values: Float32Array.from(cells.flat().map(([, value]) => value)),
    columnCount: table[0]?.length ?? 0,
  };
}

const TABLE = [
  [1, 0, 0.5],
  [0.2, 1, 0],
  [0, 0.3, 0.9],
  [0.7, 0.7, 0],
  [0.1, 0, 1],
  [1, 1, 0.2],
];
const LABELS = [true, false, false, true, false, false];

describe('fitLogisticRegression', () => {
  /** The minimum that another program (scipy) finds of the same weighted and penalised loss. */
  it.each([
    [1, [0.61144154, -0.31844626, -0.33844016], -0.08159533],
    [0.1, [2.10101544, -2.03540158, -1.95615946], 0.44266578],
  ])('finds the best weights at penalty %d', (penalty, weights, intercept) => {
    const model = fitLogisticRegression({ rows: sparse(TABLE), labels: LABELS, penalty, tolerance: 1e-9 });
    for (const [column, weight] of weights.entries()) expect(model.weights[column]).toBeCloseTo(weight, 6);
    expect(model.intercept).toBeCloseTo(intercept, 6);
  });

  it('ends where the loss is flat', () => {
    const value = fc.double({ min: -2, max: 2, noNaN: true });
    const row = fc.record({ features: fc.tuple(value, value), label: fc.boolean() });
    fc.assert(
      fc.property(fc.array(row, { minLength: 4, maxLength: 15 }), (items) => {
        const labels = items.map(({ label }) => label);
        if (new Set(labels).size < 2) return;
        const rows = sparse(items.map(({ features }) => features));
        const model = fitLogisticRegression({ rows, labels, tolerance: 1e-7 });
        for (const slope of slopesOf({ rows, labels }, model)) expect(Math.abs(slope)).toBeLessThan(1e-4);
      }),
    );
  });

  it('weighs classes alike: repeating all negatives moves nothing', () => {
    const negatives = TABLE.filter((_, row) => !LABELS[row]);
    const table = [...TABLE, ...negatives];
    const labels = [...LABELS, ...negatives.map(() => false)];
    const [one, other] = [
      // The summed weights follow the number of rows, and so must the penalty.
      fitLogisticRegression({ rows: sparse(TABLE), labels: LABELS, penalty: 6, tolerance: 1e-9 }),
      fitLogisticRegression({ rows: sparse(table), labels, penalty: 10, tolerance: 1e-9 }),
    ];
    for (const [column, weight] of one.weights.entries()) expect(other.weights[column]).toBeCloseTo(weight, 6);
    expect(other.intercept).toBeCloseTo(one.intercept, 6);
  });

  it('gives rows of zeros the intercept, and copes without a column', () => {
    const model = fitLogisticRegression({ rows: sparse(TABLE), labels: LABELS });
    expect([...logOddsOf(sparse([[0, 0, 0]]), model)]).toEqual([model.intercept]);
    expect(fitLogisticRegression({ rows: sparse(TABLE.map(() => [])), labels: LABELS }).intercept).toBeCloseTo(0, 9);
  });

  it.each([0, -1, Number.NaN])('refuses a penalty of %d', (penalty) => {
    expect(() => fitLogisticRegression({ rows: sparse(TABLE), labels: LABELS, penalty })).toThrow('penalty');
  });
});

/** Slopes of the loss, by differences. */
function slopesOf({ rows, labels }: LogisticOptions, model: { weights: Float64Array; intercept: number }): number[] {
  const positives = labels.filter(Boolean).length;
  const loss = (weights: readonly number[], intercept: number) => {
    const odds = logOddsOf(rows, { weights: Float64Array.from(weights), intercept });
    const losses = labels.map((label, row) => {
      const share = label ? positives : labels.length - positives;
      return (labels.length / (2 * share)) * Math.log1p(Math.exp((label ? -1 : 1) * (odds[row] ?? 0)));
    });
    const penalty = weights.reduce((sum, weight) => sum + weight * weight, 0) / 2;
    return penalty + losses.reduce((sum, value) => sum + value, 0);
  };
  const at = [...model.weights];
  const step = 1e-5;
  const moved = (column: number, by: number) => at.map((weight, other) => (other === column ? weight + by : weight));
  return [
    ...at.map(
      (_, column) =>
        (loss(moved(column, step), model.intercept) - loss(moved(column, -step), model.intercept)) / (2 * step),
    ),
    (loss(at, model.intercept + step) - loss(at, model.intercept - step)) / (2 * step),
  ];
}

describe('standardising', () => {
  it('moves and scales what it was fitted to, and other rows alike', () => {
    const standardiser = fitStandardiser([
      [1, 5],
      [3, 5],
    ]);
    const rows = standardisedRows(
      [
        [1, 5],
        [3, 5],
        [5, 9],
      ],
      standardiser,
    );
    expect([...rows.values]).toEqual([-1, 0, 1, 0, 3, 0]);
    expect([...rows.offsets]).toEqual([0, 2, 4, 6]);
    expect([...rows.columns]).toEqual([0, 1, 0, 1, 0, 1]);
  });
});
