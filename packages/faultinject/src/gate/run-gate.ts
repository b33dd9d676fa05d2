import { type Episode, type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { FaultBase } from '../base/fault-base.ts';
import type { Edit } from '../edits/edit.ts';
import type { FaultProposal } from '../families/family.ts';
import { consistencyProblem } from './consistency-problem.ts';
import { sizeOf, sizeProblem } from './edit-size.ts';
import { type ArmFindings, allFindings } from './evaluate-arm.ts';
import { formProblem } from './form-problem.ts';
import { type GateProblem, problem } from './gate-conditions.ts';
import { type MadeArm, type MadeArms, makeArms } from './make-arms.ts';
import { patternProblem } from './pattern-problem.ts';
import { lostWitness, renamedStep, renamedWitness, scanOf } from './witness.ts';

/** An arm of an accepted pair. */
export interface AcceptedArm {
  readonly episode: Episode;
  readonly edits: readonly Edit[];
  readonly findings: ArmFindings;
  /** Ids of the arm's events by those of the base and the draft. */
  readonly ids: ReadonlyMap<string, string>;
}

/** A pair that met all conditions; ids of episodes are still those of the base. */
export interface AcceptedPair {
  readonly proposal: FaultProposal;
  readonly clean: AcceptedArm;
  readonly twin: AcceptedArm;
  readonly fault: AcceptedArm;
  /** The fault without the text that is directed at the judge; null for other families. */
  readonly host: AcceptedArm | null;
  readonly witness: readonly string[];
  readonly decisiveStep: string;
  /** Criteria that the fault turns besides its targets. */
  readonly collateralFlips: readonly string[];
}

export type GateResult =
  | { readonly ok: true; readonly pair: AcceptedPair }
  | { readonly ok: false; readonly problem: GateProblem };

/**
 * Holds a proposal against the nine conditions. Labels are computed here by the oracle, never taken from the proposal.
 * @param again makes the same proposal anew, for the condition on determinism
 */
export function runGate(base: FaultBase, proposal: FaultProposal, again: () => FaultProposal | undefined): GateResult {
  const arms = makeArms(base, proposal);
  const witness = witnessOf(arms);
  const found =
    baseProblem(arms) ??
    targetProblem(arms) ??
    collateralProblem(arms) ??
    hostProblem(arms) ??
    twinProblem(arms) ??
    witnessProblem(arms, witness) ??
    layersProblem(arms) ??
    armsProblem(arms) ??
    repeatProblem(arms, again) ??
    parityProblem(arms);
  if (found !== null) return { ok: false, problem: found };
  const { clean, twin, fault, host } = arms;
  const targets = new Set(proposal.targets);
  return {
    ok: true,
    pair: {
      proposal,
      clean: accepted(clean, arms),
      twin: accepted(twin, arms),
      fault: accepted(fault, arms),
      host: host === null ? null : accepted(host, arms),
      witness: witness.filter((locator) => locator !== null),
      decisiveStep: renamedStep(proposal.decisive, fault.ids) ?? proposal.decisive,
      collateralFlips: flipped(arms, fault).filter((id) => !targets.has(id)),
    },
  };
}

function accepted({ episode, edits, ids, finding }: MadeArm, { base, proposal }: MadeArms): AcceptedArm {
  return { episode, edits, ids, findings: allFindings(base, finding, proposal.guard) };
}

/** Null for a place in an event that the fault took out. */
function witnessOf({ fault, proposal: { witness } }: MadeArms): (string | null)[] {
  return witness.map((one) => (one === 'scan' ? scanOf(fault.episode) : renamedWitness(one, fault.ids)));
}

function baseProblem({ base, clean, proposal: { targets, guard } }: MadeArms): GateProblem | null {
  if (targets.length === 0) return problem('base_not_met', 'the fault has no target');
  const unbound = targets.find((id) => clean.finding(id) === undefined);
  if (unbound !== undefined) return problem('base_not_met', `criterion ${unbound} has no predicate`);
  const wrong = targets.find((id) => clean.finding(id)?.value !== true);
  if (wrong !== undefined) return problem('base_not_met', `criterion ${wrong} does not hold in the base`);
  const unmet = targets.find((id) => id !== guard?.criterion.id && base.bound.get(id)?.label !== 'MET');
  if (unmet !== undefined) return problem('base_not_met', `criterion ${unmet} is not MET by its label`);
  const guardHolds = guard === undefined || clean.finding(guard.criterion.id)?.value === true;
  return guardHolds ? null : problem('base_not_met', 'the guard does not hold in the base');
}

function targetProblem({ fault, proposal: { targets } }: MadeArms): GateProblem | null {
  const wrong = targets.find((id) => fault.finding(id)?.value !== false);
  if (wrong === undefined) return null;
  const isRead = fault.finding(wrong)?.value === true;
  return problem('target_not_flipped', `criterion ${wrong} ${isRead ? 'still holds' : 'cannot be read any more'}`);
}

function collateralProblem(arms: MadeArms): GateProblem | null {
  const { targets, collateral = [] } = arms.proposal;
  const allowed = new Set([...targets, ...collateral]);
  const [other] = flipped(arms, arms.fault).filter((id) => !allowed.has(id));
  return other === undefined ? null : problem('other_flipped', `criterion ${other} changes too`);
}

/** The text that the fault has beside its host turns nothing of its own. */
function hostProblem(arms: MadeArms): GateProblem | null {
  if (arms.host === null) return null;
  const { fault, host, base } = arms;
  const other = [...base.bound.keys()].find((id) => fault.finding(id)?.value !== host.finding(id)?.value);
  return other === undefined ? null : problem('other_flipped', `criterion ${other} turns with the text alone`);
}

function twinProblem(arms: MadeArms): GateProblem | null {
  const [other] = flipped(arms, arms.twin);
  return other === undefined ? null : problem('twin_flipped', `criterion ${other} changes in the twin`);
}

/** Criteria whose predicate says another thing, or can no longer be read. */
function flipped({ base, clean, proposal: { guard } }: MadeArms, arm: MadeArm): string[] {
  const ids = [...base.bound.keys(), ...(guard === undefined ? [] : [guard.criterion.id])];
  return ids.filter((id) => clean.finding(id)?.value !== arm.finding(id)?.value);
}

function witnessProblem({ fault, proposal }: MadeArms, witness: readonly (string | null)[]): GateProblem | null {
  if (witness.length === 0) return problem('no_witness', 'the fault names no place that decides');
  const gone = proposal.witness.find((_, index) => witness[index] === null);
  if (gone !== undefined) return problem('no_witness', `${gone} is in an event that the fault took out`);
  if (renamedStep(proposal.decisive, fault.ids) === null) {
    return problem('no_witness', `the deciding event ${proposal.decisive} is not in the arm`);
  }
  const lost = lostWitness(
    witness.filter((one) => one !== null),
    fault.episode,
  );
  return lost === null ? null : problem('no_witness', `${lost} is not found in the arm`);
}

function layersProblem({ base, fault, proposal: { pattern } }: MadeArms): GateProblem | null {
  const { edits, draft } = fault;
  const detail =
    patternProblem(pattern, edits, base.episode.trace.events) ??
    consistencyProblem(base, { edits, events: draft.trace.events, final: draft.state.final });
  return detail === null ? null : problem('pattern_differs', detail);
}

function armsProblem({ base, twin, fault, host, proposal: { guard } }: MadeArms): GateProblem | null {
  const options = { base: base.episode, guard };
  const arms = [fault, twin, ...(host === null ? [] : [host])];
  const detail = arms.map(({ episode, edits }) => formProblem(episode, edits, options)).find((one) => one !== null);
  return detail === undefined ? null : problem('malformed_arm', detail);
}

function repeatProblem(arms: MadeArms, again: () => FaultProposal | undefined): GateProblem | null {
  const proposal = again();
  if (proposal === undefined) return problem('not_deterministic', 'the second time nothing was proposed');
  const repeated = makeArms(arms.base, proposal);
  const same = (['twin', 'fault', 'host'] as const).every((arm) => bytesOf(arms[arm]) === bytesOf(repeated[arm]));
  return same ? null : problem('not_deterministic', 'the second time other bytes came out');
}

/** The edits stand for the arm: the base is the same. */
function bytesOf(arm: MadeArm | null): string {
  if (arm === null) return '';
  const { edits, episode } = arm;
  // Edits, events and criteria are JSON; their types only name their keys.
  return stringifyJson([edits, episode.trace.events, episode.response, episode.rubric] as unknown as JsonValue);
}

function parityProblem({ twin, fault }: MadeArms): GateProblem | null {
  const detail = sizeProblem(sizeOf(fault.edits), sizeOf(twin.edits));
  return detail === null ? null : problem('unequal_size', detail);
}
