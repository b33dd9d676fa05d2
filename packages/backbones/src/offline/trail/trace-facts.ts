/** Something that ended in an error. */
export interface Failure {
  /** The id of the span or event, as the text shows it. */
  readonly place: string;
  /** The tool that failed, or another name of what did; null where none is shown. */
  readonly by: string | null;
  /** The words of the error. */
  readonly text: string;
}

/** A call of a tool. */
export interface Call {
  readonly place: string;
  readonly tool: string;
  /** The arguments as the text shows them; null for a call that was given none. */
  readonly given: string | null;
  /** Equal for equal arguments. */
  readonly key: string;
}

/** What the rules look at, each in the order of the trace. */
export interface TraceFacts {
  readonly failures: readonly Failure[];
  readonly calls: readonly Call[];
  /** Calls whose arguments are meant as JSON and are none; `given` is their text. */
  readonly broken: readonly (Omit<Call, 'key' | 'given'> & { readonly given: string })[];
}
