/** One line of a loss report. */
export interface LossRow {
  /** What was read, changed or left out. */
  readonly what: string;
  /** How often. */
  readonly count: number;
  /** Why, and what became of it. */
  readonly note: string;
}

/** What an import changed, could not pair or left out, counted. Rows stand in order of first occurrence; none has count 0. */
export interface LossReport {
  readonly rows: readonly LossRow[];
}

/** Collects the rows of a loss report. Rows are the same where `what` and `note` are. */
export class LossTally {
  readonly #rows = new Map<string, LossRow>();

  /** Adds `count` (default 1) to a row. */
  add(what: string, note: string, count = 1): void {
    if (count === 0) return;
    const key = JSON.stringify([what, note]);
    const before = this.#rows.get(key)?.count ?? 0;
    this.#rows.set(key, { what, count: before + count, note });
  }

  /** Adds every row of another report. */
  addAll(report: LossReport): void {
    for (const row of report.rows) this.add(row.what, row.note, row.count);
  }

  /** The rows so far. */
  report(): LossReport {
    return { rows: [...this.#rows.values()] };
  }
}

/** One report for many: equal rows are summed. */
export function mergeLossReports(reports: Iterable<LossReport>): LossReport {
  const tally = new LossTally();
  for (const report of reports) tally.addAll(report);
  return tally.report();
}

/** The report as a text table with a header line, columns padded with blanks; one fixed line where nothing was counted. */
export function formatLossReport(report: LossReport): string {
  if (report.rows.length === 0) return 'nothing was changed or left out';
  const cells = report.rows.map((row) => [row.what, String(row.count), row.note] as const);
  const whatWidth = Math.max(4, ...cells.map(([what]) => what.length));
  const countWidth = Math.max(5, ...cells.map(([, count]) => count.length));
  const line = ([what, count, note]: readonly [string, string, string]): string =>
    `${what.padEnd(whatWidth)}  ${count.padStart(countWidth)}  ${note}`.trimEnd();
  return [line(['what', 'count', 'note']), ...cells.map(line)].join('\n');
}
