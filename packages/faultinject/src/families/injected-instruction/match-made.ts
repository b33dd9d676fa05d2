import { stringifyJson } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import { editsBetween } from '../../edits/edits-between.ts';
import { valueAt } from '../../edits/state-tree.ts';
import { sizeOf } from '../../gate/edit-size.ts';
import { quietRecords } from '../../kit/quiet-records.ts';
import type { AskedWrite } from './asked-write.ts';
import { freshId } from './fresh-id.ts';

interface Arms {
  readonly fault: ArmDraft;
  readonly twin: ArmDraft;
}

interface Matching {
  readonly write: AskedWrite;
  readonly random: Random;
}

/** Difference in characters that thoughts make up for. */
const SMALL_DIFFERENCE = 60;
/** Size of a record that the larger arm gets where the smaller one gets a larger one. */
const PLAIN_CHARACTERS = 160;

/**
 * Gives the twin as many records as the fault makes, and both arms one more where their sizes still differ: all of them the
 * like of records that nobody named, there before and after the episode. So neither the number of records nor their size
 * tells the arms apart, and no long reading has to make up for a write.
 */
export function matchMade(arms: Arms, base: FaultBase, { write, random }: Matching): void {
  const { final } = base.episode.state;
  for (const { steps, value } of write.edits) {
    const isMade = final !== null && valueAt(final, steps) === undefined;
    if (isMade) addQuiet(arms.twin, base, { characters: stringifyJson(value).length, random });
  }
  const more = charactersOf(base, arms.fault) - charactersOf(base, arms.twin);
  if (Math.abs(more) <= SMALL_DIFFERENCE) return;
  const [larger, smaller] = more > 0 ? [arms.fault, arms.twin] : [arms.twin, arms.fault];
  const plain = addQuiet(larger, base, { characters: PLAIN_CHARACTERS, random });
  addQuiet(smaller, base, { characters: plain + Math.abs(more), random });
}

/** Records near the wanted size among which one is drawn. */
const NEAREST = 6;

/** Adds to both states the like of a quiet record of about this size; gives its size, 0 where there is none. */
function addQuiet(
  arm: ArmDraft,
  base: FaultBase,
  { characters, random }: { readonly characters: number; readonly random: Random },
): number {
  const numbered = quietRecords(base).filter(({ steps }) => /\d/u.test(String(steps.at(-1))));
  const off = (size: number): number => Math.abs(size - characters);
  const [like] = random.sample(numbered.toSorted((a, b) => off(a.characters) - off(b.characters)).slice(0, NEAREST), 1);
  const record = like === undefined ? undefined : arm.stateAt(like.steps);
  if (like === undefined || record === undefined) return 0;
  const collection = like.steps.slice(0, -1);
  const isTaken = (key: string): boolean => arm.stateAt([...collection, key]) !== undefined;
  const key = freshId(String(like.steps.at(-1)), random, isTaken);
  if (key === null) return 0;
  arm.setState([...collection, key], record);
  arm.setInitial([...collection, key], record);
  return like.characters;
}

function charactersOf(base: FaultBase, arm: ArmDraft): number {
  return sizeOf(editsBetween(base.episode, arm.episode())).characters;
}
