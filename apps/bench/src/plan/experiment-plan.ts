/** What some calls come to. */
export interface TokenCount {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/**
 * Where "expected" comes from. `measured`: earlier trials of the cell. `dialogue`: a conversation of the offline reader on some
 * episodes, counted by the offline tokenizer; it writes less than a reasoning model. `none`: nothing, and so nothing is said.
 */
export type Basis =
  | { readonly kind: 'measured'; readonly trials: number; readonly ofUnknownCost: number }
  | { readonly kind: 'dialogue'; readonly episodes: number }
  | { readonly kind: 'none' };

/** One role of a cell, over all trials of the cell. Amounts in USD; null where they are not known. */
export interface RolePlan {
  readonly role: string;
  readonly backbone: string;
  readonly expected: TokenCount | null;
  /** As billed, caches counted. */
  readonly lowUsd: number | null;
  /** At list price, as if providers had no cache. */
  readonly expectedUsd: number | null;
  /** What no run can exceed where each call is sent once; input counts each byte as a token. */
  readonly maximum: TokenCount;
  /** Price of `maximum` at the dearest tier of the model. */
  readonly onceUsd: number | null;
  /** The same where every call is sent as often as it may be. */
  readonly maximumUsd: number | null;
}

/** What trials differ by. */
export interface Spread {
  readonly trials: number;
  /** Standard deviation of a trial's cost at list price. */
  readonly sdUsd: number;
  /** 95% interval of the cell's expected cost, by Student's t over trials. */
  readonly lowUsd: number;
  readonly highUsd: number;
}

export interface CellPlan {
  readonly id: string;
  readonly name: string;
  readonly factors: Readonly<Record<string, string>>;
  readonly trials: number;
  /** Trials that the run folder has already. */
  readonly done: number;
  /** True where nothing is paid. */
  readonly noProvider: boolean;
  readonly basis: Basis;
  readonly roles: readonly RolePlan[];
  readonly lowUsd: number | null;
  readonly expectedUsd: number | null;
  readonly spread: Spread | null;
  readonly onceUsd: number | null;
  readonly maximumUsd: number | null;
}

export interface DatasetPlan {
  readonly name: string;
  readonly kind: string;
  readonly episodes: number;
  readonly criteria: number;
  /** Criteria with the label MET or UNMET. */
  readonly labelled: number;
  /** Base episodes: the unit of resampling. */
  readonly clusters: number;
  readonly pairs: number;
}

/** What a contrast can find on one data set. */
export interface PowerPlan {
  readonly contrast: string;
  /** Values of factors by which the pairs of the contrast differ, e.g. `gpt-6-sol`; empty where there is one pair. */
  readonly of: string;
  readonly metric: string;
  readonly left: string;
  readonly right: string;
  readonly dataset: string;
  /** What the metric counts: criteria with a label, or pairs. Null where the metric is no share. */
  readonly unit: 'criteria' | 'pairs' | null;
  readonly units: number;
  readonly clusters: number;
  readonly designEffect: number | null;
  readonly discordance: number;
  /** True: from trials that both cells have; false: assumed. */
  readonly isMeasured: boolean;
  /** Level of the strictest of Holm's steps. */
  readonly alpha: number;
  /** Smallest difference that is found with a power of 0.8; null where none is. */
  readonly smallestDifference: number | null;
  /** Chance to find `difference`. */
  readonly power: number | null;
  readonly difference: number;
}

/** One way to stay below an amount. */
export interface Cut {
  readonly step: string;
  /** What to add to the command. */
  readonly flags: string;
  readonly cells: number;
  readonly trials: number;
  readonly expectedUsd: number;
  readonly fits: boolean;
}

export interface PlanTotals {
  readonly cells: number;
  readonly trials: number;
  readonly done: number;
  readonly lowUsd: number | null;
  readonly expectedUsd: number | null;
  /** Cells whose expected cost is not known. */
  readonly unknownCells: number;
  readonly onceUsd: number | null;
  readonly maximumUsd: number | null;
}

/** What an experiment will take. Written with `--json`. */
export interface ExperimentPlan {
  readonly name: string;
  readonly priceDate: string;
  /** Requests that one call may send. */
  readonly attempts: number;
  readonly datasets: readonly DatasetPlan[];
  readonly cells: readonly CellPlan[];
  readonly totals: PlanTotals;
  readonly power: readonly PowerPlan[];
  readonly warnings: readonly string[];
  /** Null unless an amount was given. */
  readonly cuts: readonly Cut[] | null;
}
