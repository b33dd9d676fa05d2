import { join } from 'node:path';

/** Where everything of a run stands. */
export const runPaths = {
  manifest: (run: string) => join(run, 'run.json'),
  truth: (run: string, dataset: string) => join(run, 'truth', `${dataset}.jsonl`),
  /** Shards only: where each of its episodes stands in the whole data set, from 0, so that a merge can put them back. */
  places: (run: string, dataset: string) => join(run, 'truth', `${dataset}.places.json`),
  /** In the order of the plan; there once the cell is complete. */
  trials: (run: string, cell: string) => join(run, 'cells', cell, 'trials.jsonl'),
  /** Line by line beside `trials`: the whole verification with its receipts (or the detection, for TRAIL). */
  verifications: (run: string, cell: string) => join(run, 'cells', cell, 'verifications.jsonl'),
  /** In the order in which trials ended: `{trial, verification}` each; there while the cell is not complete. */
  journal: (run: string, cell: string) => join(run, 'cells', cell, 'journal.jsonl'),
  /** What stood at the end of a journal and was no whole line, moved aside. */
  torn: (run: string, cell: string) => join(run, 'cells', cell, 'journal.torn'),
  cell: (run: string, cell: string) => join(run, 'cells', cell),
  calls: (run: string) => join(run, 'calls.sqlite'),
  /** Trials that `retry` took away to run them again; there until all of them have run. */
  retry: (run: string) => join(run, 'retry.json'),
  lock: (run: string) => join(run, 'lock.sqlite'),
  /** What happened when: starts, ends, retries, money. Times stand here only. */
  log: (run: string) => join(run, 'log.jsonl'),
  /** What was reserved and spent, where there is a cap. */
  spend: (run: string) => join(run, 'spend.jsonl'),
  scores: (run: string) => join(run, 'scores.json'),
  tables: (run: string) => join(run, 'tables'),
  report: (run: string) => join(run, 'report.html'),
} as const;
