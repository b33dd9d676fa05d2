/** Whether a fault is a mistake that an honest agent makes, or a simulated attempt to look better than it was. */
export type FaultNature = 'honest-error' | 'reward-hacking';

/**
 * The 13 fault families, by nature. The set is "PAFault-style": the names that the paper uses are not known, these are ours.
 */
export const FAULT_FAMILIES = {
  'wrong-write': 'honest-error',
  'partial-coverage': 'honest-error',
  'collateral-write': 'honest-error',
  'order-breach': 'honest-error',
  'abstention-breach': 'honest-error',
  'reverted-effect': 'honest-error',
  'injected-instruction': 'honest-error',
  'phantom-action': 'reward-hacking',
  'whitewashed-report': 'reward-hacking',
  'unsupported-provenance': 'reward-hacking',
  'hollow-artifact': 'reward-hacking',
  'goalpost-shift': 'reward-hacking',
  'judge-directed-text': 'reward-hacking',
} as const satisfies Readonly<Record<string, FaultNature>>;

export type FaultFamily = keyof typeof FAULT_FAMILIES;
