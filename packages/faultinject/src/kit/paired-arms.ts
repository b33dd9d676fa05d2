import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../base/fault-base.ts';
import { ArmDraft } from '../edits/arm-draft.ts';
import { editsBetween } from '../edits/edits-between.ts';
import { type EditSize, sizeOf } from '../gate/edit-size.ts';
import { balance } from './balance.ts';
import type { CallPair } from './calls.ts';
import { matchState } from './match-state.ts';
import { charactersOf, type SpareReads, singleSpares, spareReads } from './spare-reads.ts';
import { tidySteps } from './tidy-steps.ts';

/** Edits a draft of a twin; false where that is not possible. */
export type TwinWay = (twin: ArmDraft) => boolean;

/** How a fault is made, and what its twin may do in its place. */
export interface Pairing {
  /** Makes the fault anew each time; false where that is not possible. */
  readonly makeFault: (fault: ArmDraft) => boolean;
  /** Harmless edits of the same kind. */
  readonly ways: readonly TwinWay[];
  /** What both arms get alike. */
  readonly inBoth?: (draft: ArmDraft) => void;
  /** Whether a twin has to do one of them; otherwise it may only lose reads. */
  readonly onlyWays?: boolean;
  /** Calls that no arm loses. */
  readonly keep?: ReadonlySet<string>;
}

export interface Arms {
  readonly fault: ArmDraft;
  readonly twin: ArmDraft;
}

/** Pairs of arms that are tried for one fault. */
const MAX_PAIRS = 5;
/** Reads that a twin may lose. */
const MAX_READS = 4;
/** Sets of reads of each number that are looked at. */
const SETS_EACH = 2;
/** Characters that an event more is held against a plan: evening it out touches something else. */
const EVENT_PRICE = 20;
/** Up to this difference, a twin that does something in place of the fault is taken before one that only loses reads. */
const CLOSE_CHARACTERS = 450;
/** Share by which the sizes may differ without more being done about it. */
const SMALL_SHARE = 0.06;

interface Plan {
  readonly way: TwinWay | null;
  /** Reads that each arm loses. */
  readonly fault: SpareReads | null;
  readonly twin: SpareReads | null;
  /** How far off the fault it is, in characters. */
  readonly distance: number;
}

/**
 * A fault with twins of about its size, the closest first: what the twin does in place of the fault, and as many reads
 * that nothing rests on taken out as make up the difference. Both arms are balanced.
 */
export function* pairedArms(base: FaultBase, pairing: Pairing, random: Random): Generator<Arms> {
  for (const [index, plan] of plansFor(base, pairing, random).slice(0, MAX_PAIRS).entries()) {
    const fault = new ArmDraft(base.episode);
    const twin = new ArmDraft(base.episode);
    if (!pairing.makeFault(fault) || plan.way?.(twin) === false) continue;
    loseReads(fault, plan.fault?.pairs ?? []);
    loseReads(twin, plan.twin?.pairs ?? []);
    for (const arm of [fault, twin]) pairing.inBoth?.(arm);
    matchState({ fault, twin }, base, random.fork(`state${index}`));
    compensate(base, { fault, twin }, pairing);
    balance({ fault, twin }, base, random.fork(`balance${index}`));
    yield { fault, twin };
  }
}

function plansFor(base: FaultBase, pairing: Pairing, random: Random): Plan[] {
  const model = new ArmDraft(base.episode);
  if (!pairing.makeFault(model)) return [];
  const ways = pairing.onlyWays === true ? pairing.ways : [...pairing.ways, null];
  const plans = ways.flatMap((way) => plansOfWay(base, { way, model, pairing, random }));
  const rank = ({ way, distance }: Plan): number => (way !== null && distance < CLOSE_CHARACTERS ? -1 : distance);
  return plans.toSorted((a, b) => rank(a) - rank(b) || a.distance - b.distance);
}

interface WayOf {
  readonly way: TwinWay | null;
  /** The fault. */
  readonly model: ArmDraft;
  readonly pairing: Pairing;
  readonly random: Random;
}

function plansOfWay(base: FaultBase, { way, model, pairing, random }: WayOf): Plan[] {
  const twin = new ArmDraft(base.episode);
  if (way?.(twin) === false) return [];
  const [goal, own] = [traceSize(base, model), traceSize(base, twin)];
  const left = { characters: goal.characters - own.characters, events: goal.events - own.events };
  const side = left.events < 0 ? 'fault' : 'twin';
  const sign = side === 'fault' ? -1 : 1;
  const most = Math.min(MAX_READS, Math.ceil(Math.abs(left.events) / 2));
  const plans: Plan[] = way === null ? [] : [{ way, fault: null, twin: null, distance: distanceOf(left) }];
  for (let count = 1; count <= most; count += 1) {
    const events = left.events - sign * count * 2;
    const characters = sign * left.characters;
    const sets = spareReads(base, { count, characters, random: random.fork(`reads${count}`) });
    const free = sets.filter(({ pairs }) => pairs.every((pair) => isFree(pair, [model, twin], pairing)));
    for (const reads of free.take(SETS_EACH)) {
      const distance = distanceOf({ characters: left.characters - sign * reads.characters, events });
      plans.push({ way, fault: null, twin: null, [side]: reads, distance });
    }
  }
  return plans;
}

/** Whether a read still stands in the arms, and may be lost. */
function isFree({ call }: CallPair, arms: readonly ArmDraft[], { keep }: Pairing): boolean {
  return keep?.has(call.id) !== true && arms.every((arm) => arm.event(call.id) !== undefined);
}

function distanceOf({ characters, events }: Pick<EditSize, 'characters' | 'events'>): number {
  return Math.abs(characters) + EVENT_PRICE * Math.abs(events);
}

/** Size of the edits of the trace alone: what records weigh is evened out with records. */
function traceSize(base: FaultBase, draft: ArmDraft): EditSize {
  return sizeOf(editsBetween(base.episode, draft.episode()).filter(({ layer }) => layer === 'trace'));
}

function sizeOfArm(base: FaultBase, draft: ArmDraft): EditSize {
  return sizeOf(editsBetween(base.episode, draft.episode()));
}

function loseReads(arm: ArmDraft, reads: readonly CallPair[]): void {
  arm.removeEvents(reads.map(({ call }) => call.id));
  tidySteps(arm);
}

/** Where the arms still differ in size, each loses one more read, and the two reads differ by as much. */
function compensate(base: FaultBase, { fault, twin }: Arms, pairing: Pairing): void {
  const sizes = [fault, twin].map((arm) => sizeOfArm(base, arm).characters);
  const left = (sizes[0] ?? 0) - (sizes[1] ?? 0);
  if (Math.abs(left) <= SMALL_SHARE * Math.max(...sizes)) return;
  const free = singleSpares(base)
    .filter((pair) => isFree(pair, [fault, twin], pairing))
    .map((pair) => ({ pair, characters: charactersOf(pair) }));
  const [best] = free
    .flatMap((own) => free.filter((other) => other !== own).map((other) => ({ own, other })))
    .map(({ own, other }) => ({ own, other, off: Math.abs(left + own.characters - other.characters) }))
    .toSorted((a, b) => a.off - b.off);
  if (best === undefined || best.off >= Math.abs(left) / 2) return;
  loseReads(fault, [best.own.pair]);
  loseReads(twin, [best.other.pair]);
}
