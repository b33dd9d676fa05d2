import type { PairProbe } from './probe-pairs.ts';

/** Upper end of the interval up to which a probe may tell faults. */
export const RELEASE_LIMIT = 0.6;

/** The probes of the gate: words, and lengths and counts. */
const GATED: ReadonlySet<PairProbe['probe']> = new Set(['words', 'counts']);

/** What the release of a set of pairs is held against. */
export interface ReleaseGate {
  readonly passed: boolean;
  readonly limit: number;
  /** Pooled probes of the gate whose interval goes past the limit, or that could not be computed. */
  readonly failed: readonly PairProbe[];
  /** Further probes past the limit: single families, and the second probe. To be looked at, and stated beside the set. */
  readonly exceptions: readonly PairProbe[];
}

/** Holds the pooled probes against a limit of the upper end of their interval. */
export function releaseGate(probes: readonly PairProbe[], limit: number = RELEASE_LIMIT): ReleaseGate {
  const isGated = ({ probe, family }: PairProbe): boolean => family === null && GATED.has(probe);
  // No interval but a value: all resamples agree, as they do where nothing differs at all.
  const past = probes.filter(({ auc }) => (auc.interval?.high ?? auc.value ?? 1) > limit);
  const failed = past.filter(isGated);
  // A family alone has few pairs: only where even the lower end says that something leaks is it named.
  const exceptions = past.filter((one) => !isGated(one) && isLeaking(one, limit));
  return { passed: failed.length === 0 && probes.some(isGated), limit, failed, exceptions };
}

function isLeaking({ family, auc: { interval, value } }: PairProbe, limit: number): boolean {
  if (interval === null || value === null) return false;
  return family === null ? interval.high > limit : interval.low > 0.5 && value > limit;
}
