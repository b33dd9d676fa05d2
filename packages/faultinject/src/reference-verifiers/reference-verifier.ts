import type { Episode, EventEffects, Verdict } from '@sauron/core/episode';
import {
  type Binding,
  BindingError,
  evaluateBinding,
  type Fact,
  type Finding,
  parseBinding,
  parseFacts,
} from '@sauron/core/oracle';
import type { PairArm } from '../make/finish-pair.ts';

/** An arm with what labels it. No verifier under test ever sees that: hence types of their own. */
export interface ReferenceArm {
  readonly episode: Episode;
  /** By criterion id. */
  readonly bindings: ReadonlyMap<string, Binding>;
  readonly facts: readonly Fact[];
  /** By event id of the call. */
  readonly effects: ReadonlyMap<string, EventEffects>;
}

export interface ReferenceCase {
  readonly arm: ReferenceArm;
  /** The clean arm of the same pair. */
  readonly clean: ReferenceArm;
}

/** A judge that needs no model and is as weak as its rule, on a criterion that a predicate decides. */
export type ReferenceVerifier = (one: ReferenceCase, criterionId: string) => Verdict;

/** Reads the predicates out of an arm's labels. */
export function referenceArm({ episode, labels, effects }: PairArm): ReferenceArm {
  const bindings = labels.labels.flatMap(({ criterionId, binding }) =>
    binding === undefined ? [] : [[criterionId, parseBinding(binding)] as const],
  );
  return {
    episode,
    bindings: new Map(bindings),
    facts: parseFacts(labels.facts ?? []),
    effects: new Map(effects.effects.map((one) => [one.event, one])),
  };
}

/** What a predicate says of an episode; null where it cannot be read in it. */
export function readFinding(binding: Binding, episode: Episode, facts: readonly Fact[] = []): Finding | null {
  try {
    return evaluateBinding(binding, episode, facts);
  } catch (error) {
    if (error instanceof BindingError) return null;
    throw error;
  }
}

export function verdictOf(holds: boolean): Verdict {
  return holds ? 'MET' : 'UNMET';
}
