/** An interval with its ends included. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}
