import type { CriterionLabel } from '@sauron/core/episode';
import { type ClusteredRate, clusteredRateOf, type Interval, wilsonInterval } from '@sauron/core/statistics';

/** The criteria of one group, by what their label says. */
export interface CriterionGroupCounts {
  readonly name: string;
  readonly criteria: number;
  readonly met: number;
  readonly unmet: number;
  readonly unknown: number;
  readonly unlabelled: number;
  /** Share of MET among MET and UNMET; its interval takes base episodes as clusters. */
  readonly prevalence: ClusteredRate;
  /** Wilson's interval, as if criteria were independent; null where none is known. */
  readonly wilson: Interval | null;
}

type Value = CriterionLabel['value'];

/** Counts the criteria of one group by cluster. */
export class CriterionGroup {
  readonly #name: string;
  readonly #values: Record<Value, number> = { MET: 0, UNMET: 0, UNKNOWN: 0 };
  readonly #clusters = new Map<string, { count: number; n: number }>();
  #unlabelled = 0;

  constructor(name: string) {
    this.#name = name;
  }

  /** @param value what the label says; null where there is none */
  add(value: Value | null, cluster: string): void {
    if (value === null) {
      this.#unlabelled += 1;
      return;
    }
    this.#values[value] += 1;
    if (value === 'UNKNOWN') return;
    const counts = this.#clusters.get(cluster) ?? { count: 0, n: 0 };
    this.#clusters.set(cluster, { count: counts.count + (value === 'MET' ? 1 : 0), n: counts.n + 1 });
  }

  counts(): CriterionGroupCounts {
    const { MET: met, UNMET: unmet, UNKNOWN: unknown } = this.#values;
    return {
      name: this.#name,
      criteria: met + unmet + unknown + this.#unlabelled,
      ...{ met, unmet, unknown },
      unlabelled: this.#unlabelled,
      prevalence: clusteredRateOf(this.#clusters.values()),
      wilson: wilsonInterval(met, met + unmet),
    };
  }
}
