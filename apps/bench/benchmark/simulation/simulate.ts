import { randomSource } from '@sauron/core/statistics';
import type { Scenario } from './scenario.ts';

/** What a method came to over all replicates of a scenario. */
export interface SimulationRow {
  readonly group: string;
  readonly setting: string;
  readonly method: string;
  readonly right: number | null;
  readonly hits: number;
  readonly replicates: number;
  /** Of the intervals; null for tests. */
  readonly meanWidth: number | null;
}

export interface SimulationOptions {
  readonly seed: number;
  /** Of a scenario with share 1. */
  readonly replicates: number;
  /** Rows of this group alone, the same as among all. @default all */
  readonly group?: string | undefined;
}

/** The same seed gives the same rows, each as soon as it is there. */
export function* simulate(scenarios: readonly Scenario[], options: SimulationOptions): Generator<SimulationRow> {
  for (const [index, scenario] of scenarios.entries()) {
    if (options.group === undefined || options.group === scenario.group) yield* simulateOne(scenario, index, options);
  }
}

function simulateOne(scenario: Scenario, index: number, { seed, replicates }: SimulationOptions): SimulationRow[] {
  const random = randomSource(seed * 1_000 + index);
  const rounds = Math.max(1, Math.round(replicates * (scenario.share ?? 1)));
  const tallies = new Map(
    Object.keys(scenario.methods).map((method) => [method, { hits: 0, widths: 0, intervals: 0 }]),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const [method, { hit, width }] of Object.entries(scenario.replicate(random))) {
      const tally = tallies.get(method);
      if (tally === undefined) throw new Error(`${scenario.setting}: no method ${method} is named`);
      tally.hits += Number(hit);
      tally.widths += width ?? 0;
      tally.intervals += Number(width !== null);
    }
  }
  return [...tallies].map(([method, { hits, widths, intervals }]) => ({
    group: scenario.group,
    setting: scenario.setting,
    method,
    right: scenario.methods[method] ?? null,
    hits,
    replicates: rounds,
    meanWidth: intervals === 0 ? null : widths / intervals,
  }));
}

/** Half the width of the 95% interval that a share of `replicates` draws has, were `share` the true one. */
export function simulationError(share: number, replicates: number): number {
  return 1.96 * Math.sqrt((share * (1 - share)) / replicates);
}
