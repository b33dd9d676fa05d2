/** A value of a table with what stands beside it. */
export interface TableCell {
  /** For CSV and JSON: unrounded; null where it is undefined or missing. */
  readonly value: number | string | null;
  /** For reading: rounded, `–` where there is no value. */
  readonly text: string;
  readonly interval?: { readonly low: number; readonly high: number } | undefined;
  /** What the value is a share of, or how many units it rests on. */
  readonly denominator?: number | undefined;
  /** `*`, `**`, … of a test that a note of the table names. */
  readonly mark?: string | undefined;
  /** A figure of somebody else's that was not measured here. */
  readonly reported?: boolean | undefined;
}

export interface TableColumn {
  /** Name in CSV and JSON, e.g. `f1_met`. */
  readonly key: string;
  readonly header: string;
  readonly align: 'left' | 'right';
}

/** One table of results, ready for every format. */
export interface ResultTable {
  /** File name without ending, e.g. `main-sample`. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly TableColumn[];
  /** One cell per column. */
  readonly rows: readonly (readonly TableCell[])[];
  /** Sentences below the table: what the metric is (id and version), unit, interval, data sha, price date, coverage, bounds. */
  readonly notes: readonly string[];
}
