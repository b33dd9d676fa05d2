import type { Criterion } from '@sauron/core/episode';
import type { LossTally } from '../event-builder/loss-report.ts';
import type { ImportOptions } from './imported-run.ts';

/** Settings of importers whose source has no criteria of its own. */
export interface RubricImportOptions extends ImportOptions {
  /** The rubric of every episode. @default what the source's own checks give, else one general criterion */
  readonly rubric?: readonly Criterion[];
}

const GENERAL: Criterion = { id: 'c1', text: 'The agent did what the user asked.', weight: 1, aspect: 'outcome' };

/** One general criterion, for a record that has none; counted. */
export function standInRubric(tally: LossTally): Criterion[] {
  tally.add('rubric', 'none in the record: one general criterion stands in');
  return [GENERAL];
}
