export { checkTable, type TableCell } from './check-table.ts';
export { REFERENCE_VERIFIERS, type ReferenceVerifierName } from './reference-table.ts';
export { type ReferenceArm, type ReferenceCase, type ReferenceVerifier, referenceArm } from './reference-verifier.ts';
