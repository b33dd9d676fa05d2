/** What a predicate came out as, and the places that decide it. */
export interface Finding {
  readonly value: boolean;
  /** Canonical locators; for an absence the parent or the range of events that was read. */
  readonly witness: string[];
}
