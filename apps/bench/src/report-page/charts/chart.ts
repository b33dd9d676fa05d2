import type { TopLevelSpec } from 'vega-lite';

/** A chart, ready to be drawn. */
export interface Chart {
  /** Unique on its page; letters, digits, dashes, dots and underscores. */
  readonly id: string;
  readonly title: string;
  /** What it shows, for who can't see it, and for the caption. */
  readonly description: string;
  /** Vega-Lite, with its data: draws the same chart anywhere. */
  readonly spec: TopLevelSpec;
  /** Names of what is numbered in the chart, from 1; none where names stand in it. */
  readonly key: readonly string[];
}
