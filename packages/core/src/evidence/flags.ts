/** What each flag of an accepted atom means, for prompts and receipts. */
export const FLAG_MEANINGS = {
  aligned_by_index: 'the items have no unique id, so the two states were aligned by position',
  claim_wider: 'the claim holds a value that no field carries, so it was not checked',
  clock_conflict: 'the clocks of the two events disagree with their order in the trace',
  coerced: 'text was read as a number, date or other value',
  concurrent: 'the two calls were issued together',
  contradicted: 'some of the passages say that the claim is false',
  echo: 'an agent wrote the value before the environment repeated it',
  missing_path: 'some of the items or events have nothing at the path and were left out',
  multiset: 'the order of items was ignored',
  near_never_seen: 'the name given in near does not occur in what was read',
  no_result: 'the call has no recorded result; its own position was used',
  partial_source: 'first or last refers to the recorded part of the trace only',
  path_never_seen: 'no event has the argument that the filter names',
  reordered: 'the items are the same but their order changed',
  short_quote: 'the quote is only part of a sentence and under three words',
  short_value: 'the value is short, so it may stand there by chance',
  status_unknown: 'the record does not say whether the result was a success',
  ties: 'several items tie',
  tolerance: 'a tolerance was allowed',
  tool_never_seen: 'the tool never occurs in the trace',
  tool_undeclared: 'the task lists no tools, so the name may be mistyped; no proof of abstention',
  year_assumed: 'a date without a year was read in the year of the task',
} as const;

export type Flag = keyof typeof FLAG_MEANINGS;
