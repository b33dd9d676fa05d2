/** What the episode declares about the values in it. What is not declared is never guessed. */
export interface ValueContext {
  /** IANA zone of local times and local days, e.g. `America/New_York`. */
  readonly timezone?: string | undefined;
  /** BCP 47 tag; decides `1.234` and `03/04/2026`. */
  readonly locale?: string | undefined;
  /** ISO 4217 code of amounts that name none. */
  readonly currency?: string | undefined;
  /** The episode's clock, ISO 8601; decides the year of `March 29`. */
  readonly now?: string | undefined;
}

/** How strictly two values are compared. */
export interface CompareOptions {
  /** Lists are compared as multisets. @default false */
  readonly multiset?: boolean | undefined;
  /** Absolute tolerance of numbers and money, in decimal arithmetic, inclusive; not negative. @default 0 */
  readonly tolerance?: string | number | undefined;
}
