import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../base/fault-base.ts';
import type { ArmDraft } from '../edits/arm-draft.ts';
import { editsBetween } from '../edits/edits-between.ts';
import { type EditSize, sizeOf } from '../gate/edit-size.ts';
import { addFiller, closestFiller } from './add-filler.ts';
import { freeThoughts, moveThought, type Thought, touchThought } from './idle-thoughts.ts';
import { touchQuietPlaces } from './quiet-places.ts';

export interface Arms {
  readonly fault: ArmDraft;
  readonly twin: ArmDraft;
}

/**
 * Brings two arms to the same size by edits that mean nothing and leave the words and numbers of an episode as they are: a
 * full stop in a record that nobody looked at (in both states alike) or in a thought, a thought that comes a little later.
 * What lengthens one arm lengthens the other as well. Only an agent that hardly thinks is given thoughts, as agents of the
 * set have them. The gate decides whether the sizes fit.
 */
export function balance(arms: Arms, base: FaultBase, random: Random): void {
  evenPaths(arms, base, random.fork('paths'));
  evenEvents(arms, base, random.fork('events'));
  evenCharacters(arms, base, random.fork('characters'));
}

function sizeOfArm(base: FaultBase, arm: ArmDraft): EditSize {
  return sizeOf(editsBetween(base.episode, arm.episode()));
}

function evenPaths({ fault, twin }: Arms, base: FaultBase, random: Random): void {
  const more = sizeOfArm(base, fault).paths - sizeOfArm(base, twin).paths;
  if (more !== 0) touchQuietPlaces(more > 0 ? twin : fault, base, { count: Math.abs(more), random });
}

function evenEvents({ fault, twin }: Arms, base: FaultBase, random: Random): void {
  const more = sizeOfArm(base, fault).events - sizeOfArm(base, twin).events;
  const smaller = more > 0 ? twin : fault;
  for (let left = Math.abs(more); left > 0; left -= 1) {
    const [thought] = random.shuffle(freeThoughts(base, smaller));
    if (thought === undefined || !touchThought(smaller, thought)) addFiller(smaller, base, { random });
  }
}

/** Thoughts that each arm may get moved. */
const MAX_MOVES = 4;
/** Share by which characters may differ; the gate allows a little more. */
const CLOSE_ENOUGH = 0.08;

function evenCharacters(arms: Arms, base: FaultBase, random: Random): void {
  for (let moves = 0; moves < MAX_MOVES; moves += 1) {
    const sizes = charactersOf(arms, base);
    if (isClose(sizes)) return;
    const choice = bestMoves(arms, base, { sizes, random: random.fork(`move${moves}`) });
    if (choice === null) break;
    moveThought(arms.fault, choice.fault, random.fork(`fault${moves}`));
    moveThought(arms.twin, choice.twin, random.fork(`twin${moves}`));
  }
  if (!isClose(charactersOf(arms, base))) addFillers(arms, base, random.fork('fillers'));
}

interface Characters {
  readonly fault: number;
  readonly twin: number;
}

function charactersOf({ fault, twin }: Arms, base: FaultBase): Characters {
  return { fault: sizeOfArm(base, fault).characters, twin: sizeOfArm(base, twin).characters };
}

function shareOf({ fault, twin }: Characters): number {
  return Math.abs(fault - twin) / Math.max(1, fault, twin);
}

function isClose(sizes: Characters): boolean {
  return shareOf(sizes) <= CLOSE_ENOUGH;
}

/** The thought of each arm whose move makes the sizes most alike. */
function bestMoves(
  { fault, twin }: Arms,
  base: FaultBase,
  { sizes, random }: { readonly sizes: Characters; readonly random: Random },
): Readonly<Record<keyof Arms, Thought>> | null {
  const [left, right] = [random.shuffle(freeThoughts(base, fault)), random.shuffle(freeThoughts(base, twin))];
  let best: { readonly fault: Thought; readonly twin: Thought; readonly share: number } | null = null;
  for (const one of left) {
    for (const other of right) {
      const share = shareOf({ fault: sizes.fault + 2 * one.characters, twin: sizes.twin + 2 * other.characters });
      if (best === null || share < best.share) best = { fault: one, twin: other, share };
    }
  }
  return best;
}

/** One more thought each, the shorter one where more was edited. */
function addFillers({ fault, twin }: Arms, base: FaultBase, random: Random): void {
  const ids = {
    fault: addFiller(fault, base, { random: random.fork('fault') }),
    twin: addFiller(twin, base, { random: random.fork('twin') }),
  };
  const sizes = charactersOf({ fault, twin }, base);
  const smaller = sizes.fault < sizes.twin ? 'fault' : 'twin';
  const [id, arm] = [ids[smaller], smaller === 'fault' ? fault : twin];
  if (id === null) return;
  arm.replaceEvent(id, (event) => {
    if (event.kind !== 'thought') return event;
    return { ...event, text: closestFiller(base, event.text.length + Math.abs(sizes.fault - sizes.twin)) };
  });
}
