/** How a value found stands to a value expected. `between` is inclusive and takes two values; `one_of` takes a list. */
export const RELATIONS = [
  'equal',
  'different',
  'less',
  'less_or_equal',
  'greater',
  'greater_or_equal',
  'between',
  'contains',
  'not_contains',
  'one_of',
] as const;
export type Relation = (typeof RELATIONS)[number];
