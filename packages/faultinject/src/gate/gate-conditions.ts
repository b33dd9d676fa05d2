/** The nine conditions that every pair meets, in the order in which they are looked at. */
export const GATE_CONDITIONS = [
  'base_not_met',
  'target_not_flipped',
  'other_flipped',
  'twin_flipped',
  'no_witness',
  'pattern_differs',
  'malformed_arm',
  'not_deterministic',
  'unequal_size',
] as const;
export type GateCondition = (typeof GATE_CONDITIONS)[number];

/** Why a proposal was turned down. */
export interface GateProblem {
  readonly condition: GateCondition;
  /** What was expected and what came, in one line. */
  readonly detail: string;
}

export function problem(condition: GateCondition, detail: string): GateProblem {
  return { condition, detail };
}
