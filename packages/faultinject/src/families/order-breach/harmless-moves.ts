import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { editsBetween } from '../../edits/edits-between.ts';
import { sizeOf } from '../../gate/edit-size.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import type { FaultOrder } from '../family.ts';
import type { EventGroup } from './event-group.ts';
import { type Move, moveGroup, passedEvents } from './move-group.ts';
import { type CheckOrder, readCalls } from './orders.ts';
import { restPoints } from './rest-points.ts';

/** Sets of moves that are looked at, and those that are given. */
const [MAX_SETS, MAX_TWINS] = [24, 3];
/** How much longer or shorter the way of a twin may be: in events, or as a share of a long way. */
const WAY_SLACK = { events: 3, share: 0.3 };

export interface MovedFault {
  readonly one: CheckOrder;
  readonly moves: readonly Move[];
  readonly fault: ArmDraft;
}

/** Moves of about the same size that turn nothing: the same reads to the harmless side, or other ones; the nearest in size first. */
export function* harmlessMoves(base: FaultBase, fault: MovedFault, { random }: FaultOrder): Generator<Move[]> {
  const wanted = charactersOf(base, fault.fault);
  const sized = [...sameSets(base, fault), ...otherSets(base, fault, random)].flatMap((moves) => {
    const draft = movedDraft(base, moves);
    return draft === null ? [] : [{ moves, draft, off: Math.abs(charactersOf(base, draft) - wanted) }];
  });
  let left = MAX_TWINS;
  for (const { moves, draft } of sized.toSorted((a, b) => a.off - b.off)) {
    if (turnedBy(draft, base)?.length !== 0) continue;
    yield moves;
    left -= 1;
    if (left === 0) return;
  }
}

/** The episode with the groups moved, in their order; null where one of them cannot be. */
export function movedDraft(base: FaultBase, moves: readonly Move[]): ArmDraft | null {
  const draft = new ArmDraft(base.episode);
  const isDone = moves.toReversed().every((move) => moveGroup(draft, base, move));
  return isDone ? draft : null;
}

/** The checks themselves, all behind one event. */
function sameSets(base: FaultBase, { one: { checks }, moves }: MovedFault): Move[][] {
  return restPoints(base, base.episode.trace.events)
    .map((behind) => checks.map((group) => ({ group, behind })))
    .filter((set) => set.every((move, index) => isAsFar(base, move, wayOf(base, moves[index]))));
}

/** As many other reads, questions where the check was a question, each moved about as far. */
function otherSets(base: FaultBase, { one: { checks }, moves }: MovedFault, random: Random): Move[][] {
  const own = new Set(checks.map(({ ids }) => ids[0]));
  const isAsk = checks.some((group) => group.isAsk);
  const free = readCalls(base).filter((group) => !own.has(group.ids[0]));
  const sets = random.fork('others');
  return Array.from({ length: MAX_SETS }, () => {
    const drawn = sets.shuffle(free).toSorted((a, b) => Number(a.isAsk !== isAsk) - Number(b.isAsk !== isAsk));
    return moves.flatMap((move, index) => {
      const ways = waysOf(base, drawn[index], wayOf(base, move));
      return ways.length === 0 ? [] : [sets.pick(ways)];
    });
  }).filter((set) => set.length === moves.length);
}

function wayOf(base: FaultBase, move: Move | undefined): number {
  return move === undefined ? 0 : passedEvents(base, move).length;
}

function waysOf(base: FaultBase, group: EventGroup | undefined, way: number): Move[] {
  if (group === undefined) return [];
  return restPoints(base, base.episode.trace.events)
    .map((behind) => ({ group, behind }))
    .filter((move) => isAsFar(base, move, way));
}

/** A way that is shorter than the group would read as a move of what is passed. */
function isAsFar(base: FaultBase, move: Move, way: number): boolean {
  const length = wayOf(base, move);
  const slack = Math.max(WAY_SLACK.events, way * WAY_SLACK.share);
  return length > move.group.ids.length && Math.abs(length - way) <= slack;
}

function charactersOf({ episode }: FaultBase, draft: ArmDraft): number {
  return sizeOf(editsBetween(episode, draft.episode())).characters;
}
