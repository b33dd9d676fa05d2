import { VERIFIER_IDS, VERIFIERS, type VerifierEntry, type VerifierId } from '../verifiers/verifier-table.ts';

/** A verifier as the quickstart lists it. */
export type Judge = Pick<VerifierEntry, 'describes' | 'create'>;

/** Variants that see what another row sees: on a reader that makes no mistakes twice they only repeat it. */
const LEFT_OUT: ReadonlySet<VerifierId> = new Set<VerifierId>([
  'snapshot-batched',
  'full-trace-truncated',
  'full-trace-vote3',
  'agent-as-a-judge-uncut',
]);

/** What the quickstart compares: one row for each judge with its own defaults, the evidence-first verifier first. */
export const JUDGES: readonly Judge[] = VERIFIER_IDS.filter((id) => !LEFT_OUT.has(id)).map((id) => VERIFIERS[id]);
