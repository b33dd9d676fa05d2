import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { editsBetween } from '../../edits/edits-between.ts';
import { sizeOf, sizeProblem } from '../../gate/edit-size.ts';
import type { Sentence } from '../../kit/response.ts';
import { setMessage, withSentence } from '../../kit/response.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import type { FaultProposal } from '../family.ts';
import type { Disclosure } from './disclosure.ts';
import { factWitness } from './fact-witness.ts';

/** A sentence of the message and what stands in its place; null takes it out. */
export interface Rewording {
  readonly sentence: Sentence;
  readonly text: string | null;
}

/** Characters that a rewording takes out and puts in. */
export function costOf({ episode }: FaultBase, { sentence, text }: Rewording): number {
  const before = episode.response ?? '';
  return sizeOf([{ layer: 'message', before, after: withSentence(before, sentence, text) }]).characters;
}

/** The proposal of two rewordings; null where one of them does not do what it should, or they differ in size. */
export function messagePair(
  base: FaultBase,
  disclosure: Disclosure,
  { variant, fault: hiding, twin: harmless }: MessagePair,
): FaultProposal | null {
  const [fault, twin] = [draftOf(base, hiding), draftOf(base, harmless)];
  const [left, right] = [fault, twin].map((arm) => sizeOf(editsBetween(base.episode, arm.episode())));
  if (left === undefined || right === undefined || sizeProblem(left, right) !== null) return null;
  const turned = turnedBy(fault, base);
  if (turned === null || !turned.includes(disclosure.criterion.id)) return null;
  if (turnedBy(twin, base)?.length !== 0) return null;
  return {
    variant,
    fault,
    twin,
    targets: [disclosure.criterion.id],
    // Criteria that rest on the same sentence.
    collateral: turned,
    pattern: 'S=T!=M',
    decisive: 'response',
    witness: ['response', ...factWitness(base, disclosure)],
  };
}

interface MessagePair {
  readonly variant: 'omit' | 'spin';
  readonly fault: Rewording;
  readonly twin: Rewording;
}

function draftOf(base: FaultBase, { sentence, text }: Rewording): ArmDraft {
  const draft = new ArmDraft(base.episode);
  setMessage(draft, withSentence(base.episode.response ?? '', sentence, text));
  return draft;
}
