export { CONVENTIONS } from './conventions.ts';
export type { RunContext, Verifier, VerifierProgress } from './verifier.ts';
