import type { Aspect, Episode, EventEffects, LabelProvenance } from '@sauron/core/episode';
import type { Binding, Fact } from '@sauron/core/oracle';
import type { DomainSpec } from '../domain/domain-spec.ts';

/** A criterion with an executable predicate: the only kind that is ever a target. */
export interface BoundCriterion {
  readonly id: string;
  readonly text: string;
  readonly aspect: Aspect | null;
  readonly binding: Binding;
  readonly provenance: LabelProvenance;
  /** What the source labels say of the base episode. */
  readonly label: 'MET' | 'UNMET' | 'UNKNOWN';
  /** What the predicate says of it. */
  readonly holds: boolean;
}

/** An episode that faults are made of, with all that the injector knows of it. */
export interface FaultBase {
  /** Events are numbered e1…eN. */
  readonly episode: Episode;
  /** By criterion id, in rubric order. */
  readonly bound: ReadonlyMap<string, BoundCriterion>;
  readonly facts: readonly Fact[];
  /** What calls read and wrote, by event id of the call; calls without an entry are not known. */
  readonly effects: ReadonlyMap<string, EventEffects>;
  readonly domain: DomainSpec;
  /** Thoughts of agents in other episodes of the set: what is added for size alone is taken from them. */
  readonly fillers: readonly string[];
}
