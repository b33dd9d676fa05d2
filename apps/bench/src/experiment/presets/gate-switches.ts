/** Each switch of the verifier with its default and what it is changed to, one at a time. */
export const GATE_SWITCHES = {
  gates: ['on', 'off'],
  evidenceCheck: ['on', 'off'],
  support: ['on', 'off'],
  faithfulness: ['isolated', 'with-reasoning'],
  feedback: ['on', 'off'],
  store: ['shared', 'private'],
  planner: ['small', 'same'],
  profile: ['extended', 'described'],
} as const satisfies Record<string, readonly [usual: string, changed: string]>;
