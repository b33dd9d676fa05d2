/** Pearson's correlation, -1 to 1; null where one side is constant, and with fewer than two pairs. Unrounded. */
export function correlationOf(pairs: readonly (readonly [left: number, right: number])[]): number | null {
  if (pairs.length < 2) return null;
  const left = centred(pairs.map(([value]) => value));
  const right = centred(pairs.map(([, value]) => value));
  const [leftNorm, rightNorm] = [normOf(left), normOf(right)];
  // A constant is told by its values: its mean may be a rounding step beside it.
  if (isConstant(pairs.map(([value]) => value)) || isConstant(pairs.map(([, value]) => value))) return null;
  const sum = left.reduce((total, value, index) => total + (value / leftNorm) * ((right[index] ?? 0) / rightNorm), 0);
  return Number.isNaN(sum) ? null : Math.min(1, Math.max(-1, sum));
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  return values.map((value) => value - mean);
}

function normOf(values: readonly number[]): number {
  return Math.sqrt(values.reduce((total, value) => total + value * value, 0));
}

function isConstant(values: readonly number[]): boolean {
  return values.every((value) => value === values[0]);
}
