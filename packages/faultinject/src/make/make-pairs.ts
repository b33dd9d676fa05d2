import { setImmediate } from 'node:timers/promises';
import { InputError } from '@sauron/core/episode';
import { createRandom, type Random } from '@sauron/core/random';
import type { FaultBase } from '../base/fault-base.ts';
import { makeBase } from '../base/make-base.ts';
import type { FaultFamilyEntry, Level } from '../families/family.ts';
import { LEVELS } from '../families/family.ts';
import { FAMILY_TABLE } from '../families/family-table.ts';
import type { FaultFamily } from '../fault-family.ts';
import { finishPair, type MadePair } from './finish-pair.ts';
import { firstAccepted } from './first-accepted.ts';
import type { BaseRecord, PairOrder } from './order.ts';
import { PairTally, type TallyCounts } from './tally.ts';

/** Pairs while they are made, and what was counted so far. */
export interface PairRun {
  readonly pairs: AsyncIterable<MadePair>;
  counts(): TallyCounts;
}

/**
 * Makes fault pairs of labelled episodes, one base at a time. Each base gives pairs of the families and levels that are most
 * wanted still, a family once before one is taken twice. The same order gives the same bytes.
 *
 * @throws InputError where the order names a family that cannot be made, or a count that is none
 */
export function makePairs(order: PairOrder): PairRun {
  const plan = planOf(order);
  const tally = new PairTally();
  return { pairs: pairsOf(plan, tally), counts: () => tally.counts() };
}

interface Plan extends Omit<Required<PairOrder>, 'onProgress' | 'signal' | 'families'> {
  readonly entries: readonly FaultFamilyEntry[];
  readonly onProgress: PairOrder['onProgress'];
  readonly signal: AbortSignal | undefined;
}

function planOf(order: PairOrder): Plan {
  const { families, perFamily = 30, maxPerBase = 5, identityShare = 0.1, levels = LEVELS, episodes = null } = order;
  requireWhole('perFamily', perFamily);
  requireWhole('maxPerBase', maxPerBase);
  if (!(identityShare >= 0 && identityShare <= 1)) {
    throw badOrder('identityShare', `expected a share from 0 to 1, got ${identityShare}`);
  }
  const { records, domain, fillers, seed = 1, onProgress, signal } = order;
  const entries = entriesOf(families);
  return {
    records,
    domain,
    fillers,
    seed,
    onProgress,
    signal,
    entries,
    perFamily,
    maxPerBase,
    identityShare,
    levels,
    episodes,
  };
}

function requireWhole(name: string, value: number): void {
  if (!Number.isInteger(value) || value < 1) throw badOrder(name, `expected a whole number from 1, got ${value}`);
}

function badOrder(key: string, message: string): InputError {
  return new InputError(`${key}: ${message}`, { file: null, line: null, key });
}

function entriesOf(families: readonly FaultFamily[] | undefined): FaultFamilyEntry[] {
  // The table's keys are the families.
  const wanted = families ?? (Object.keys(FAMILY_TABLE) as FaultFamily[]);
  return [...new Set(wanted)].map((id) => {
    if (Object.hasOwn(FAMILY_TABLE, id)) return FAMILY_TABLE[id];
    throw badOrder('families', `expected some of ${Object.keys(FAMILY_TABLE).join(', ')}, got ${id}`);
  });
}

async function* pairsOf(plan: Plan, tally: PairTally): AsyncGenerator<MadePair, void, undefined> {
  const { records, signal, onProgress, perFamily, entries } = plan;
  let left = plan.episodes;
  for await (const record of records) {
    signal?.throwIfAborted();
    const made = tally.counts().pairs;
    const wanted = perFamily * entries.length - made;
    if (wanted <= 0) return;
    // Where the number of bases is known, each gives its share of what is still wanted.
    const share = left === null ? plan.maxPerBase : Math.ceil(wanted / Math.max(1, left));
    for (const pair of pairsOfBase(record, { ...plan, maxPerBase: Math.min(plan.maxPerBase, share) }, tally)) {
      yield pair;
      // Making a pair takes a while, and whoever wants to stop has to be heard.
      await setImmediate();
    }
    if (left !== null) left -= 1;
    onProgress?.(tally.counts());
  }
}

function* pairsOfBase(record: BaseRecord, plan: Plan, tally: PairTally): Generator<MadePair> {
  const { labels, episode } = record.labelled;
  tally.base();
  const { domain, fillers, seed } = plan;
  const base = labels === null ? null : makeBase({ episode, labels, effects: record.effects, domain, fillers });
  if (base === null || labels === null || base.bound.size === 0) {
    tally.unusable();
    return;
  }
  const random = createRandom(seed, 'cells', episode.id);
  let made = 0;
  for (const cell of cellsInTurn(plan, tally, random)) {
    if (made >= plan.maxPerBase) return;
    plan.signal?.throwIfAborted();
    const pair = pairOf(base, cell, { plan, tally });
    if (pair === null) continue;
    cell.done();
    made += 1;
    const { identityShare } = plan;
    yield finishPair(pair, { base, labels, family: cell.entry.id, level: cell.level, seed, identityShare });
  }
}

interface Cell {
  readonly entry: FaultFamilyEntry;
  readonly level: Level;
  /** Says that it gave a pair. */
  done(): void;
}

function pairOf(
  base: FaultBase,
  { entry, level }: Cell,
  { plan, tally }: { readonly plan: Plan; readonly tally: PairTally },
) {
  const pair = firstAccepted({ base, entry, level, seed: plan.seed, tally });
  if (pair !== null) tally.made({ base: base.episode.id, family: entry.id, level }, pair.proposal.variant);
  return pair;
}

/** Families and levels in the order in which they are tried for a base; each once. Those that are full are left out. */
function* cellsInTurn({ entries, levels, perFamily }: Plan, tally: PairTally, random: Random): Generator<Cell> {
  const taken = new Map<FaultFamily, number>();
  let open = random.shuffle(entries.flatMap((entry) => levels.map((level) => ({ entry, level }))));
  while (open.length > 0) {
    const fill = (cell: (typeof open)[number]): number =>
      tally.countOf({ family: cell.entry.id, level: cell.level }) / quotaOf(cell.level, levels, perFamily);
    open = open.filter((cell) => fill(cell) < 1);
    const [next] = open.toSorted(
      (a, b) => (taken.get(a.entry.id) ?? 0) - (taken.get(b.entry.id) ?? 0) || fill(a) - fill(b),
    );
    if (next === undefined) return;
    open = open.filter((cell) => cell !== next);
    const { id } = next.entry;
    yield { ...next, done: () => taken.set(id, (taken.get(id) ?? 0) + 1) };
  }
}

/** Levels in equal parts; what does not divide goes to the first ones. */
function quotaOf(level: Level, levels: readonly Level[], perFamily: number): number {
  const index = levels.indexOf(level);
  return Math.floor(perFamily / levels.length) + (index < perFamily % levels.length ? 1 : 0);
}
