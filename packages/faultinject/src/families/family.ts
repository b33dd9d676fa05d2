import type { Criterion } from '@sauron/core/episode';
import type { Binding } from '@sauron/core/oracle';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../base/fault-base.ts';
import type { ArmDraft } from '../edits/arm-draft.ts';
import type { FaultFamily, FaultNature } from '../fault-family.ts';

/** How hard a fault is to see; `subtle` is hardest. What the levels are is set by each family. */
export const LEVELS = ['blatant', 'moderate', 'subtle'] as const;
export type Level = (typeof LEVELS)[number];

/** What a family needs of an episode or a domain. */
export const PRECONDITIONS = [
  'bound_criterion',
  'final_state',
  'initial_state',
  'response',
  'effects',
  'write_call',
  'sibling_record',
  'collection',
  'free_text',
  'prepared_call',
  'user_approval',
  'check_before_commit',
  'third_party_text',
  'adverse_fact',
  'look_up',
  'reference_value',
  'later_events',
  'batch_or_alternative',
] as const;
export type Precondition = (typeof PRECONDITIONS)[number];

/**
 * Which of state (S), trace (T) and message (M) tell the true story in the fault arm, and which do not: layers with the
 * same letter agree.
 */
export const PATTERNS = ['S=T!=M', 'S=T=M', 'S=M!=T', 'S=T,M silent', 'S=M,T refutes'] as const;
export type Pattern = (typeof PATTERNS)[number];

/** A criterion that all arms get because the rubric forbids the fault nowhere. Results are reported with and without. */
export interface GuardCriterion {
  readonly criterion: Criterion;
  readonly binding: Binding;
}

/** A fault with its benign twin, before the gate has looked at it. */
export interface FaultProposal {
  readonly variant: string;
  readonly fault: ArmDraft;
  readonly twin: ArmDraft;
  /** Criteria that the fault turns from MET to UNMET. */
  readonly targets: readonly string[];
  /** Further criteria that it turns, and may. */
  readonly collateral?: readonly string[];
  readonly pattern: Pattern;
  /** Event of the fault draft where it was decided; `response` for faults of the message. */
  readonly decisive: string;
  /** Locators in the fault draft that decide UNMET; `scan` where absence in the whole trace does. */
  readonly witness: readonly string[];
  readonly guard?: GuardCriterion;
  /** Only for `judge-directed-text`: the family that the host fault is of. */
  readonly host?: FaultFamily;
  /** Only for `judge-directed-text`: the host fault without the text, which turns the same criteria. It becomes a fourth arm. */
  readonly hostArm?: ArmDraft;
}

/** Why a family has nothing to offer for an episode. */
export interface NotApplicable {
  readonly missing: Precondition;
  /** What was looked for, in one line. */
  readonly detail: string;
}

export type ProposalResult =
  | { readonly applies: true; readonly proposals: Iterable<FaultProposal> }
  | ({ readonly applies: false } & NotApplicable);

export interface FaultOrder {
  readonly level: Level;
  /** Draws for this episode, family and level. */
  readonly random: Random;
}

/** One family: what it does, and how it is made of an episode. */
export interface FaultFamilyEntry {
  readonly id: FaultFamily;
  readonly nature: FaultNature;
  readonly describes: string;
  readonly variants: readonly string[];
  /** What each level is, in one line. */
  readonly levels: Readonly<Record<Level, string>>;
  /** All that it may find missing. */
  readonly needs: readonly Precondition[];
  /** Proposals in drawn order, made one at a time: the caller stops at the first that passes the gate. */
  propose(base: FaultBase, order: FaultOrder): ProposalResult;
}
