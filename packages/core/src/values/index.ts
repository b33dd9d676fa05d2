export { type Comparison, compareValues } from './compare-values.ts';
export { findLiterals, type Literal } from './find-literals.ts';
export { foldCase, foldText } from './fold.ts';
export { isIdentifierLike } from './identifier.ts';
export type { ValueProblem } from './outcome.ts';
export type { Relation } from './relation.ts';
export { statesValue, undecidedPlaces } from './states-value.ts';
export type { CompareOptions, ValueContext } from './value-context.ts';
