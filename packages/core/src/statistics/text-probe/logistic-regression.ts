import { minimise } from './minimise.ts';
import { rowCountOf, type SparseRows } from './sparse-rows.ts';

export interface LogisticOptions {
  readonly rows: SparseRows;
  /** One per row, of both classes. */
  readonly labels: readonly boolean[];
  /** Factor, above 0, of half the squared length of the weights, beside the summed loss of all rows. @default 1 */
  readonly penalty?: number;
  /** Slope per row at which the fit is good enough. @default 1e-4 */
  readonly tolerance?: number;
  /** @default 100 */
  readonly maxSteps?: number;
}

export interface LogisticModel {
  readonly weights: Float64Array;
  readonly intercept: number;
}

const DEFAULTS = { penalty: 1, tolerance: 1e-4, maxSteps: 100 };

/**
 * Logistic regression with an L2 penalty on the weights, not on the intercept. Rows are weighted so that both classes count the
 * same in sum.
 *
 * @throws RangeError where the penalty is not above 0: without one, classes that do not overlap have no best weights.
 */
export function fitLogisticRegression(options: LogisticOptions): LogisticModel {
  const { rows, labels, penalty, tolerance, maxSteps } = { ...DEFAULTS, ...options };
  if (!(penalty > 0 && Number.isFinite(penalty))) {
    throw new RangeError(`penalty: expected a number above 0, got ${penalty}`);
  }
  const { columnCount } = rows;
  const { point } = minimise({
    objective: penalisedLoss({ rows, labels, penalty }),
    size: columnCount + 1,
    slopeTolerance: tolerance * labels.length,
    maxSteps,
  });
  return { weights: point.slice(0, columnCount), intercept: point[columnCount] ?? 0 };
}

/** Each row's log odds of being positive, for classes that are equally frequent. */
export function logOddsOf(rows: SparseRows, { weights, intercept }: LogisticModel): Float64Array {
  const odds = new Float64Array(rowCountOf(rows));
  for (let row = 0; row < odds.length; row += 1) odds[row] = rowDot(rows, row, weights) + intercept;
  return odds;
}

/** The last coordinate is the intercept. */
function penalisedLoss({ rows, labels, penalty }: Required<Pick<LogisticOptions, 'rows' | 'labels' | 'penalty'>>) {
  const positives = labels.filter(Boolean).length;
  const classWeights = {
    true: labels.length / (2 * positives),
    false: labels.length / (2 * (labels.length - positives)),
  };
  const { columnCount } = rows;
  return (point: Float64Array, gradient: Float64Array): number => {
    let loss = 0;
    for (let column = 0; column < columnCount; column += 1) {
      const weight = point[column] ?? 0;
      gradient[column] = penalty * weight;
      loss += (penalty * weight * weight) / 2;
    }
    let interceptSlope = 0;
    for (const [row, label] of labels.entries()) {
      const classWeight = classWeights[label ? 'true' : 'false'];
      const odds = rowDot(rows, row, point) + (point[columnCount] ?? 0);
      const miss = label ? -odds : odds;
      loss += classWeight * logOnePlusExp(miss);
      const slope = (label ? -classWeight : classWeight) / (1 + Math.exp(-miss));
      addRow(gradient, rows, { row, scale: slope });
      interceptSlope += slope;
    }
    gradient[columnCount] = interceptSlope;
    return loss;
  };
}

/** ln(1 + e^x), which a large `x` does not overflow. */
function logOnePlusExp(x: number): number {
  return Math.max(0, x) + Math.log1p(Math.exp(-Math.abs(x)));
}

function rowDot({ offsets, columns, values }: SparseRows, row: number, point: Float64Array): number {
  const end = offsets[row + 1] ?? 0;
  let sum = 0;
  for (let place = offsets[row] ?? 0; place < end; place += 1) {
    sum += (values[place] ?? 0) * (point[columns[place] ?? 0] ?? 0);
  }
  return sum;
}

function addRow(
  target: Float64Array,
  { offsets, columns, values }: SparseRows,
  { row, scale }: { row: number; scale: number },
): void {
  const end = offsets[row + 1] ?? 0;
  for (let place = offsets[row] ?? 0; place < end; place += 1) {
    const column = columns[place] ?? 0;
    target[column] = (target[column] ?? 0) + scale * (values[place] ?? 0);
  }
}
