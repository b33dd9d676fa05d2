import { type ClusteredRate, clusteredRateOf, type IntervalOptions } from '@sauron/core/statistics';

/** One thing that happened or did not. */
export interface Unit {
  /** Base episode: what was made of it depends on one another. */
  readonly cluster: string;
  /** Null where a verdict that it needs is missing. */
  readonly value: boolean | null;
  /** What it comes to if the missing verdicts are all such that it is false, or true. */
  readonly least: boolean;
  readonly most: boolean;
}

/** A share of the units that could be scored, with those that could not beside it. */
export interface ScoredRate extends ClusteredRate {
  /** Units without all verdicts that they need; not in `n`. */
  readonly failed: number;
  /** The share over all units, were the missing verdicts all of one kind or all of the other. Null without a unit. */
  readonly bounds: { readonly low: number; readonly high: number } | null;
}

export function scoredRate(units: readonly Unit[], options: IntervalOptions = {}): ScoredRate {
  const scored = units.filter(({ value }) => value !== null);
  const clusters = Map.groupBy(scored, ({ cluster }) => cluster);
  const rate = clusteredRateOf(
    [...clusters.values()].map((own) => ({ count: own.filter(({ value }) => value === true).length, n: own.length })),
    options,
  );
  const share = (test: (unit: Unit) => boolean): number => units.filter(test).length / units.length;
  return {
    ...rate,
    failed: units.length - scored.length,
    bounds: units.length === 0 ? null : { low: share(({ least }) => least), high: share(({ most }) => most) },
  };
}

/** A unit that is true where all of its parts are. Scored only where every part is: else what fails early would count more. */
export function allOf(cluster: string, parts: readonly (boolean | null)[]): Unit {
  return {
    cluster,
    value: parts.includes(null) ? null : parts.every((part) => part === true),
    least: parts.every((part) => part === true),
    most: parts.every((part) => part !== false),
  };
}

/** A unit that is true where one of its parts is. */
export function anyOf(cluster: string, parts: readonly (boolean | null)[]): Unit {
  return {
    cluster,
    value: parts.includes(null) ? null : parts.includes(true),
    least: parts.includes(true),
    most: parts.some((part) => part !== false),
  };
}

export function one(cluster: string, part: boolean | null): Unit {
  return allOf(cluster, [part]);
}
