import { type ReferenceVerifier, readFinding, verdictOf } from './reference-verifier.ts';
import { weighBinding } from './weigh-binding.ts';

/**
 * Reads the final message only, and believes it: what it asserts it asserts, and whether something had to be told besides
 * nobody can know who has not seen it happen.
 */
export const msg: ReferenceVerifier = ({ arm }, criterionId) => {
  const binding = arm.bindings.get(criterionId);
  if (binding === undefined) return 'MET';
  const { episode, facts } = arm;
  const saidOnly = { ...episode, trace: { ...episode.trace, events: [] } };
  const holds = weighBinding(binding, (leaf) =>
    leaf.op === 'message_asserts' ? (readFinding(leaf, saidOnly, facts)?.value ?? null) : null,
  );
  return verdictOf(holds ?? true);
};
