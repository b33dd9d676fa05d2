import type { JsonValue } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import { balance } from '../../kit/balance.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import { insertExchange } from '../abstention-breach/insert-exchange.ts';
import { insertCall } from '../collateral-write/insert-call.ts';
import { planUpdate } from '../collateral-write/update-model.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import { type Consent, consentFor } from './consent.ts';
import { placeAt } from './placed-edits.ts';
import { words } from './reference-names.ts';
import { type Reference, referencesOf, referenceWitness } from './references.ts';
import { shiftOf } from './shift-of.ts';

/**
 * A reference that no criterion protects is moved to where what is there keeps to it; in the twin the user had allowed that.
 * The criterion that asks for the user's yes is added to all arms.
 */
export function* proposeUnallowed(base: FaultBase, order: FaultOrder): Generator<FaultProposal> {
  const references = referencesOf(base).filter(({ demand }) => demand !== 'until');
  for (const reference of order.random.fork('unallowed').shuffle(references)) {
    const shift = shiftOf(base, reference, { order, mayChangeWorld: false });
    const other = otherName(references, reference, order);
    if (shift === null || other === null) continue;
    const { level } = order;
    const random = order.random.fork(locatorOf(reference.steps));
    const consent = consentFor(base, reference, { to: shift.to, other, level, random });
    const [fault, twin] = [consent.fault, consent.twin].map((said) =>
      armWith(base, { reference, to: shift.to, said }, order),
    );
    if (!fault || !twin || turnedBy(fault.draft, base)?.length !== 0) continue;
    const arms = { fault: fault.draft, twin: twin.draft };
    balance(arms, base, order.random.fork('balance'));
    yield {
      variant: 'unallowed',
      ...arms,
      targets: [consent.guard.criterion.id],
      guard: consent.guard,
      pattern: 'S=M,T refutes',
      decisive: fault.call,
      witness: [...referenceWitness(reference), fault.call, `${fault.answer}.text`],
    };
  }
}

/** What the same field of another record is called. */
function otherName(references: readonly Reference[], { key, model }: Reference, { random }: FaultOrder): string | null {
  const others = references.filter((one) => one.model === model && one.key !== key);
  return others.length === 0 ? null : words(random.fork(`other/${key}`).pick(others).key);
}

interface SaidShift {
  readonly reference: Reference;
  readonly to: JsonValue;
  readonly said: Consent['twin'];
}

function armWith(base: FaultBase, { reference, to, said }: SaidShift, { level, random }: FaultOrder) {
  const draft = new ArmDraft(base.episode);
  const plan = planUpdate(base, reference.model, { key: reference.key, valueFor: () => to });
  const place = placeAt(base, level, random.fork(`place/${locatorOf(reference.steps)}`));
  if (plan === null || plan.changes.length === 0 || place === undefined) return null;
  const answer = insertExchange(draft, base, { ...said, behind: place });
  const call = insertCall(draft, base, { plan, behind: answer });
  return call === null ? null : { draft, call, answer };
}
