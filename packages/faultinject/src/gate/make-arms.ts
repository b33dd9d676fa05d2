import type { Episode } from '@sauron/core/episode';
import type { Finding } from '@sauron/core/oracle';
import { renumber } from '../arms/renumber.ts';
import type { FaultBase } from '../base/fault-base.ts';
import type { ArmDraft } from '../edits/arm-draft.ts';
import type { Edit } from '../edits/edit.ts';
import { editsBetween } from '../edits/edits-between.ts';
import type { FaultProposal } from '../families/family.ts';
import { type FindingLookup, findingsOf, type NumberedArm } from './evaluate-arm.ts';

/** An arm that the conditions look at; its predicates are evaluated when one asks for them. */
export interface MadeArm extends NumberedArm {
  readonly edits: readonly Edit[];
  /** With ids of the draft. */
  readonly draft: Episode;
  readonly finding: FindingLookup;
}

export interface MadeArms {
  readonly base: FaultBase;
  readonly proposal: FaultProposal;
  readonly clean: MadeArm;
  readonly twin: MadeArm;
  readonly fault: MadeArm;
  /** Only where the proposal has one. */
  readonly host: MadeArm | null;
}

/** The arms of a proposal, numbered. All carry the guard, with the same wording. */
export function makeArms(base: FaultBase, proposal: FaultProposal): MadeArms {
  return {
    base,
    proposal,
    clean: cleanArm(base, proposal),
    twin: editedArm(base, proposal, proposal.twin),
    fault: editedArm(base, proposal, proposal.fault),
    host: proposal.hostArm === undefined ? null : editedArm(base, proposal, proposal.hostArm),
  };
}

function editedArm(base: FaultBase, { guard }: FaultProposal, arm: ArmDraft): MadeArm {
  const draft = arm.episode();
  const numbered = renumber(withGuard(draft, guard), base.episode);
  return {
    ...numbered,
    draft,
    edits: editsBetween(base.episode, draft),
    finding: findingsOf(base, numbered, guard),
  };
}

/** The base is numbered already, and what its predicates say does not change from one proposal to the next. */
function cleanArm(base: FaultBase, { guard }: FaultProposal): MadeArm {
  const numbered = {
    episode: withGuard(base.episode, guard),
    ids: new Map(base.episode.trace.events.map(({ id }) => [id, id])),
  };
  const ofBase = known.get(base) ?? findingsOf(base, { ...numbered, episode: base.episode });
  known.set(base, ofBase);
  const ofGuard = findingsOf(base, numbered, guard);
  const finding = (id: string): Finding | null | undefined => (id === guard?.criterion.id ? ofGuard(id) : ofBase(id));
  return { ...numbered, draft: base.episode, edits: [], finding };
}

const known = new WeakMap<FaultBase, FindingLookup>();

function withGuard(episode: Episode, guard: FaultProposal['guard']): Episode {
  return guard === undefined ? episode : { ...episode, rubric: [...episode.rubric, guard.criterion] };
}
