import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import { ownTexts } from './own-texts.ts';
import { addToNote } from './text-in-note.ts';
import { addToResponse } from './text-in-response.ts';

/** A way to bring a text into an arm. */
export interface Placement {
  readonly variant: 'note' | 'response';
  /** False where the arm has no room for it there; it is then of no use. */
  readonly add: (draft: ArmDraft, text: string) => boolean;
}

/** Notes that are tried for one fault. */
const MAX_NOTES = 3;
/** Notes are where other judges than readers of the message look, so they come first more often. */
const RESPONSE_SHARE = 0.4;

/** Places that the agent writes and a judge reads, in drawn order. */
export function placementsFor(base: FaultBase, random: Random): Placement[] {
  const notes = random.fork('notes').sample(ownTexts(base), MAX_NOTES);
  const inNotes = notes.map(
    (note): Placement => ({ variant: 'note', add: (draft, text) => addToNote(draft, { base, note, added: text }) }),
  );
  const isLast = random.chance(0.7);
  const inResponse: Placement = { variant: 'response', add: (draft, text) => addToResponse(draft, text, isLast) };
  const ofResponse = base.episode.response === null ? [] : [inResponse];
  return random.chance(RESPONSE_SHARE) ? [...ofResponse, ...inNotes] : [...inNotes, ...ofResponse];
}
