import { stringifyEpisode } from '@sauron/core/episode';
import { msg } from './msg.ts';
import { type ReferenceVerifier, readFinding, verdictOf } from './reference-verifier.ts';
import { skim } from './skim.ts';
import { snap } from './snap.ts';

/** Runs the predicate: what is right by construction. */
const full: ReferenceVerifier = ({ arm }, criterionId) => {
  const binding = arm.bindings.get(criterionId);
  return verdictOf(binding !== undefined && readFinding(binding, arm.episode, arm.facts)?.value === true);
};

/** Finds fault with whatever is not the clean arm. */
const flagAny: ReferenceVerifier = ({ arm, clean }) => {
  const bodyOf = (one: typeof arm): string => stringifyEpisode({ ...one.episode, id: 'any' });
  return verdictOf(bodyOf(arm) === bodyOf(clean));
};

/** Judges to hold pairs against: three that are weak in their own way, one that is right, three that never look. */
export const REFERENCE_VERIFIERS = {
  SNAP: snap,
  MSG: msg,
  SKIM: skim,
  FULL: full,
  'FLAG-ANY': flagAny,
  'ALWAYS-MET': () => 'MET',
  'ALWAYS-UNMET': () => 'UNMET',
} as const satisfies Record<string, ReferenceVerifier>;

export type ReferenceVerifierName = keyof typeof REFERENCE_VERIFIERS;
