/**
 * How a value found stands to a value expected. Declared again here, structurally the same as the episode's, so that this
 * folder stays a leaf. `between` is inclusive and takes a pair; `one_of` takes a list.
 */
export type Relation =
  | 'equal'
  | 'different'
  | 'less'
  | 'less_or_equal'
  | 'greater'
  | 'greater_or_equal'
  | 'between'
  | 'contains'
  | 'not_contains'
  | 'one_of';
