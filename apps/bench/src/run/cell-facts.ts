import { type JsonValue, parseStrictJson } from '@sauron/core/episode';
import { UsageError } from '../cli/usage-error.ts';
import type { Cell } from '../experiment/cell.ts';
import { headerFacts, modelsIn } from './header-facts.ts';
import { describeDifference, jsonDifferences } from './json-differences.ts';
import type { FailureCounts, JudgedTrial } from './judge-trial.ts';

/** What the trials of a cell have in common, and what failed in them. */
export class CellFacts {
  readonly #cell: Cell;
  readonly #failures = new Map<string, number>();
  readonly #models = new Map<string, Set<string>>();
  #failedTrials = 0;
  #header: string | null = null;

  constructor(cell: Cell) {
    this.#cell = cell;
  }

  /** Criteria without a verdict, by `status/code`, sorted. */
  get failures(): FailureCounts {
    return Object.fromEntries([...this.#failures].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Trials in which at least one criterion has no verdict. */
  get failedTrials(): number {
    return this.#failedTrials;
  }

  /** Model ids that came back, by backbone. */
  get models(): ReadonlyMap<string, ReadonlySet<string>> {
    return this.#models;
  }

  /** Throws UsageError where a trial was judged with other settings or prompts than those before it. */
  check(header: string): void {
    if (this.#header === null || this.#header === header) return;
    const [left, right] = [this.#header, header].map(parsed);
    const changes = jsonDifferences(left ?? null, right ?? null).map(describeDifference);
    throw new UsageError(
      `cell ${this.#cell.id} (${this.#cell.name}): this program judges otherwise than the cell's earlier trials: ` +
        `${changes.join('; ')}; use the program that began it, or --fresh or another --out`,
    );
  }

  add({ header, models, failures }: Pick<JudgedTrial, 'header' | 'models' | 'failures'>): void {
    this.check(header);
    this.#header ??= header;
    for (const [id, names] of models) {
      this.#models.set(id, new Set([...(this.#models.get(id) ?? []), ...names]));
    }
    this.addFailures(failures);
  }

  /** Adds a trial that an earlier start wrote. */
  addRead(header: JsonValue, failures: FailureCounts): void {
    this.add({ header: headerFacts(header), models: modelsIn(header), failures });
  }

  addFailures(failures: FailureCounts): void {
    const counts = Object.entries(failures);
    if (counts.length > 0) this.#failedTrials += 1;
    for (const [name, count] of counts) this.#failures.set(name, (this.#failures.get(name) ?? 0) + count);
  }

  clear(): void {
    this.#failures.clear();
    this.#models.clear();
    this.#failedTrials = 0;
    this.#header = null;
  }
}

function parsed(text: string): JsonValue {
  const json = parseStrictJson(text);
  return json.ok ? json.value : null;
}
