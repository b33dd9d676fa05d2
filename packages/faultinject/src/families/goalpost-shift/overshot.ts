import type { BindingOf } from '@sauron/core/oracle';
import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { locatorOf, stepsOf } from '../../edits/steps-of.ts';
import { balance } from '../../kit/balance.ts';
import { rewriteValue } from '../../kit/rewrite-value.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import { sharesOf } from './beginning.ts';
import { harmlessEdits } from './harmless.ts';
import { type PlacedEdit, placedEdits } from './placed-edits.ts';
import type { Demand } from './reference-names.ts';
import { type Reference, referencesOf } from './references.ts';
import { breakingNumber, complyingNumber } from './shifts.ts';

const MAX_TWINS = 4;
const INITIAL = 'initial:';

/** What was done goes past a value that stood at the beginning, and that value is moved behind it. */
export function* proposeOvershot(base: FaultBase, target: BoundCriterion, order: FaultOrder): Generator<FaultProposal> {
  for (const { outcome, from, demand, reference } of measuresOf(base, target)) {
    const limit = Number(reference.value);
    const draws = order.random.fork(locatorOf(outcome));
    const to = breakingNumber(demand, limit, draws);
    const within = roundTo(demand === 'least' ? limit * 1.1 : limit * (draws.int(500, 950) / 1000));
    const moved = { ...reference, demand };
    const shift = complyingNumber(demand, to, { level: order.level, random: draws.fork('shift') });
    for (const edit of placedEdits(base, { reference: moved, to: shift }, order)) {
      for (const harmless of harmlessEdits(base, { reference: moved, edit }, order).slice(0, MAX_TWINS)) {
        const fault = armWith(base, { steps: outcome, from, to }, edit);
        const twin = armWith(base, { steps: outcome, from, to: within }, harmless);
        const turned = fault === null || twin === null ? null : turnedBy(fault.draft, base);
        const shares = sharesOf(base, turned, target);
        if (fault === null || twin === null || shares === null) continue;
        balance({ fault: fault.draft, twin: twin.draft }, base, order.random.fork('balance'));
        const witness = [locatorOf(outcome), locatorOf(reference.steps), fault.call];
        const arms = { fault: fault.draft, twin: twin.draft };
        yield { variant: 'overshot', ...arms, ...shares, pattern: 'S=M,T refutes', decisive: fault.call, witness };
      }
    }
  }
}

interface Measure {
  readonly outcome: Steps;
  readonly from: number;
  readonly demand: Demand;
  readonly reference: Reference;
}

/** Comparisons of what is there with what a reference was at the beginning. */
export function measuresOf(base: FaultBase, { binding }: BoundCriterion): Measure[] {
  if (binding.op !== 'compare') return [];
  const { left, right, relation } = binding;
  return [
    ...measured(base, {
      outcome: left,
      limit: right,
      isMost: relation.startsWith('less'),
      isLeast: relation.startsWith('greater'),
    }),
    ...measured(base, {
      outcome: right,
      limit: left,
      isMost: relation.startsWith('greater'),
      isLeast: relation.startsWith('less'),
    }),
  ];
}

interface Sides {
  readonly outcome: BindingOf<'compare'>['left'];
  readonly limit: BindingOf<'compare'>['left'];
  readonly isMost: boolean;
  readonly isLeast: boolean;
}

function measured(base: FaultBase, { outcome, limit, isMost, isLeast }: Sides): Measure[] {
  const final = base.episode.state.final ?? {};
  if (!('at' in outcome) || !('at' in limit) || !limit.at.startsWith(INITIAL) || !(isMost || isLeast)) return [];
  const [place, reference] = [stepsOf(outcome.at, final), stepsOf(limit.at.slice(INITIAL.length), final)];
  const from = place === null ? undefined : valueAt(final, place);
  const found = referencesOf(base).find(({ steps }) => reference !== null && locatorOf(steps) === locatorOf(reference));
  if (place === null || typeof from !== 'number' || typeof found?.value !== 'number') return [];
  return [{ outcome: place, from, demand: isMost ? 'most' : 'least', reference: found }];
}

interface Rewrite {
  readonly steps: Steps;
  readonly from: number;
  readonly to: number;
}

function armWith(
  base: FaultBase,
  rewrite: Rewrite,
  edit: PlacedEdit,
): { readonly draft: ArmDraft; readonly call: string } | null {
  const draft = new ArmDraft(base.episode);
  if (rewriteValue(draft, base, rewrite) === null) return null;
  const call = edit.apply(draft);
  return call === null ? null : { draft, call };
}

function roundTo(value: number): number {
  return Math.round(value * 100) / 100;
}
