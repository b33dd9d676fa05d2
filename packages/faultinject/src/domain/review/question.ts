import type { BindingPlace, BoundCriterionEntry } from '../bindings-file.ts';
import type { CollectionSpec, ToolEffect, ToolSpec } from '../domain-spec.ts';
import type { BindingSays } from '../says-of.ts';

export interface ToolProposal {
  readonly kind: 'tool';
  readonly name: string;
  readonly spec: ToolSpec;
}

export interface CollectionProposal {
  readonly kind: 'collection';
  readonly name: string;
  readonly spec: CollectionSpec;
}

export interface BindingProposal {
  readonly kind: 'binding';
  readonly place: BindingPlace;
  readonly entry: BoundCriterionEntry;
  readonly says: BindingSays;
  /** What the label of the criterion is; null where nobody has labelled it. */
  readonly label: 'MET' | 'UNMET' | 'UNKNOWN' | null;
}

export type Proposal = ToolProposal | CollectionProposal | BindingProposal;

/** Proposals of one kind that can be looked at together. */
export interface ReviewQuestion {
  /** The effect of tools, `collections`, or the shape of predicates. */
  readonly title: string;
  readonly kind: Proposal['kind'];
  readonly effect?: ToolEffect;
  readonly proposals: readonly Proposal[];
}
