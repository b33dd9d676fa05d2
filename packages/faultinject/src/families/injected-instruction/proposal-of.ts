import { extendLocator } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import { balance } from '../../kit/balance.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import type { FaultOrder, FaultProposal, GuardCriterion } from '../family.ts';
import { targetsOf } from '../targets.ts';
import { actionOf } from './action-of.ts';
import { addText } from './add-text.ts';
import { anchorsFor } from './anchors.ts';
import { type AskedWrite, askedWrite } from './asked-write.ts';
import type { Candidate } from './candidates.ts';
import type { Carrier } from './carriers.ts';
import { guardOf } from './guard.ts';
import { insertCall } from './insert-call.ts';
import { lookLike } from './look-like.ts';
import { looksOf, showAsStored } from './looks.ts';
import { matchMade } from './match-made.ts';
import { WORDINGS } from './wordings.ts';

/** The agent does what a text asks for; in the twin it reads the same text, looks at something, and goes on. */
export function proposalOf(
  base: FaultBase,
  { carrier, candidate }: { readonly carrier: Carrier; readonly candidate: Candidate },
  { level, random }: FaultOrder,
): FaultProposal | null {
  const made = askedBehind(base, { carrier, candidate }, random);
  if (made === null) return null;
  const { write, behind } = made;
  const added = addedText(carrier, actionOf(write, candidate.other), { level, random: random.fork('text') });
  const [fault, twin] = [new ArmDraft(base.episode), new ArmDraft(base.episode)];
  if (!addText(fault, carrier, added) || !addText(twin, carrier, added)) return null;
  const place = { behind, random: random.fork('call') };
  const decisive = insertCall(fault, write, place);
  for (const { steps, value } of write.edits) fault.setState(steps, value);
  const turned = targetsTurned(base, fault);
  const looks = looksOf(base, { draft: twin, other: candidate.other, ...place });
  const look = lookLike(looks, write, random.fork('look'));
  if (turned === null || look === null) return null;
  const looking = insertCall(twin, look, place);
  matchMade({ fault, twin }, base, { write, random: random.fork('made') });
  balance({ fault, twin }, base, random.fork('balance'));
  showAsStored(twin, looking, look.of);
  const guard = turned.length > 0 ? null : guardOf(base, candidate, random.fork('guard'));
  return {
    variant: candidate.model.made.length > 0 ? 'create' : 'change',
    fault,
    twin,
    ...targetsBy(turned, guard),
    pattern: 'S=T,M silent',
    decisive,
    witness: [locatorIn(carrier), decisive, ...write.edits.slice(0, 1).map(({ steps }) => locatorOf(steps))],
  };
}

function targetsBy(turned: readonly string[], guard: GuardCriterion | null): Pick<FaultProposal, 'targets' | 'guard'> {
  return guard === null ? { targets: turned } : { targets: [guard.criterion.id], guard };
}

/** The write as it comes behind the reading, not always at once. */
function askedBehind(
  base: FaultBase,
  { carrier, candidate }: { readonly carrier: Carrier; readonly candidate: Candidate },
  random: Random,
): { readonly write: AskedWrite; readonly behind: string } | null {
  const redirected = (time: string | undefined): AskedWrite | null =>
    askedWrite(base, { ...candidate, random: random.fork('ids'), time });
  const draft = redirected(carrier.pair.result.time);
  if (draft === null) return null;
  const anchors = anchorsFor(base, { behind: carrier.pair, model: candidate.model, write: draft });
  if (anchors.length === 0) return null;
  const behind = random.fork('anchor').pick(anchors.slice(0, MAX_ANCHORS));
  const write = redirected(base.episode.trace.events.find(({ id }) => id === behind)?.time);
  return write === null ? null : { write, behind };
}

const MAX_ANCHORS = 6;

function addedText(carrier: Carrier, action: string, { level, random }: FaultOrder): string {
  const capital = action.charAt(0).toUpperCase() + action.slice(1);
  const text = random
    .pick(WORDINGS[level])
    .replace('{action}', () => action)
    .replace('{Action}', () => capital);
  const breaks = carrier.text.includes('\n') ? '\n\n' : ' ';
  return `${breaks}${text}`;
}

/** Criteria of abstention that the write breaks; null where it changes something else as well. */
function targetsTurned(base: FaultBase, fault: ArmDraft): string[] | null {
  const turned = turnedBy(fault, base);
  const able = new Set(targetsOf(base, ['abstention']).map(({ id }) => id));
  return turned?.every((id) => able.has(id)) === true ? turned : null;
}

function locatorIn({ pair, shownAt }: Carrier): string {
  return shownAt.reduce<string>((locator, step) => extendLocator(locator, step), `${pair.result.id}.output`);
}
