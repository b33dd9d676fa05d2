/** A smooth convex function: returns its value at `point` and writes its slope there into `gradient`. */
export type Objective = (point: Float64Array, gradient: Float64Array) => number;

export interface MinimiseOptions {
  readonly objective: Objective;
  /** Number of coordinates. The search starts at 0. */
  readonly size: number;
  /** The search ends where no coordinate's slope is further from 0. */
  readonly slopeTolerance: number;
  readonly maxSteps: number;
}

export interface Minimum {
  readonly point: Float64Array;
  readonly steps: number;
  /** False where the search ended for another reason than `slopeTolerance`. */
  readonly converged: boolean;
}

/** Pairs of moves and slope changes that are remembered. */
const MEMORY = 8;
const MAX_HALVINGS = 30;

/** Share of the decrease that the slope promises which a step must deliver (Armijo). */
const SUFFICIENT = 1e-4;

interface Move {
  readonly by: Float64Array;
  readonly slopeChange: Float64Array;
  readonly curvature: number;
}

/**
 * Finds the minimum by limited-memory BFGS (J. Nocedal 1980) with step halving. No randomness: the same objective gives the same
 * point to the last bit.
 */
export function minimise({ objective, size, slopeTolerance, maxSteps }: MinimiseOptions): Minimum {
  let here = placeAt(objective, new Float64Array(size));
  const moves: Move[] = [];
  for (let steps = 0; steps < maxSteps; steps += 1) {
    if (largest(here.gradient) <= slopeTolerance) return { point: here.point, steps, converged: true };
    const direction = descentDirection(here.gradient, moves);
    const next = lineSearch(objective, here, direction);
    if (next === null) return { point: here.point, steps, converged: false };
    remember(moves, here, next);
    here = next;
  }
  return { point: here.point, steps: maxSteps, converged: largest(here.gradient) <= slopeTolerance };
}

interface Place {
  readonly point: Float64Array;
  readonly gradient: Float64Array;
  readonly value: number;
}

function placeAt(objective: Objective, point: Float64Array): Place {
  const gradient = new Float64Array(point.length);
  return { point, value: objective(point, gradient), gradient };
}

/** Minus the slope, bent by what the last moves showed of the curvature. */
function descentDirection(gradient: Float64Array, moves: readonly Move[]): Float64Array {
  const direction = gradient.map((slope) => -slope);
  const parts: number[] = [];
  for (const { by, slopeChange, curvature } of moves.toReversed()) {
    const part = dot(by, direction) / curvature;
    addScaled(direction, slopeChange, -part);
    parts.push(part);
  }
  const last = moves.at(-1);
  // Before any move is known, a step of length 1 at most: the slope's own length says nothing about how far to go.
  const scale =
    last === undefined
      ? 1 / Math.max(1, Math.sqrt(dot(gradient, gradient)))
      : last.curvature / dot(last.slopeChange, last.slopeChange);
  for (let index = 0; index < direction.length; index += 1) direction[index] = (direction[index] ?? 0) * scale;
  for (const { by, slopeChange, curvature } of moves) {
    addScaled(direction, by, (parts.pop() ?? 0) - dot(slopeChange, direction) / curvature);
  }
  return direction;
}

/** Null where no step helps any more, which is at the limit of precision. */
function lineSearch(objective: Objective, here: Place, direction: Float64Array): Place | null {
  const promised = dot(here.gradient, direction);
  for (let halving = 0, step = 1; halving < MAX_HALVINGS; halving += 1, step /= 2) {
    const point = here.point.slice();
    addScaled(point, direction, step);
    const place = placeAt(objective, point);
    if (place.value <= here.value + SUFFICIENT * step * promised) return place;
  }
  return null;
}

function remember(moves: Move[], from: Place, to: Place): void {
  const by = to.point.slice();
  const slopeChange = to.gradient.slice();
  addScaled(by, from.point, -1);
  addScaled(slopeChange, from.gradient, -1);
  const curvature = dot(by, slopeChange);
  if (curvature <= 0) return;
  moves.push({ by, slopeChange, curvature });
  if (moves.length > MEMORY) moves.shift();
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

function addScaled(target: Float64Array, source: Float64Array, scale: number): void {
  for (let index = 0; index < target.length; index += 1) {
    target[index] = (target[index] ?? 0) + scale * (source[index] ?? 0);
  }
}

function largest(values: Float64Array): number {
  let size = 0;
  for (const value of values) size = Math.max(size, Math.abs(value));
  return size;
}
