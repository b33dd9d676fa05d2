interface ErrorClass {
  /** As it is printed. */
  readonly name: string;
  readonly definition: string;
}

/** Why a verdict is wrong, as far as what was recorded tells. The first that applies, in this order. */
export const ERROR_CLASSES = {
  label: {
    name: 'label',
    definition: 'a reader found the label wrong; only by a mark',
  },
  unclassed: {
    name: 'unclassed',
    definition:
      'no place that decides the label is known, or the data that would tell what a search showed is not at hand',
  },
  budget: {
    name: 'budget',
    definition: 'the budget ended before there was a verdict that held (basis budget_exhausted)',
  },
  'judged-wrongly': {
    name: 'judged wrongly',
    definition: 'the evidence that was cited and accepted touches the witness, and the verdict is wrong all the same',
  },
  'not-cited': {
    name: 'not cited',
    definition: 'a judge without receipts names no place that touches the witness',
  },
  gate: {
    name: 'gate',
    definition:
      'a verdict was proposed, and a gate or the support check turned it down; what it cited had been accepted',
  },
  'atom-rejected': {
    name: 'atom rejected',
    definition: 'an atom that cites the witness was proposed and rejected; reading it tells whether wrongly',
  },
  'not-used': {
    name: 'seen, not used',
    definition: 'a query of the session showed the witness, and no atom of the verdict cites it',
  },
  'not-retrieved': {
    name: 'not retrieved',
    definition: 'no query and no atom of the session touched the witness',
  },
} as const satisfies Record<string, ErrorClass>;

export type ErrorClassId = keyof typeof ERROR_CLASSES;

// Keys of the table; keys of an object are widened to text.
export const ERROR_CLASS_IDS = Object.keys(ERROR_CLASSES) as ErrorClassId[];

export function isErrorClass(text: string): text is ErrorClassId {
  return Object.hasOwn(ERROR_CLASSES, text);
}
