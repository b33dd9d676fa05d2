import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { valueAt } from '../../edits/state-tree.ts';
import { leavesOf } from '../../kit/leaves.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import { undoCalls } from '../../kit/undo-calls.ts';
import { type WriteUnit, writeUnits } from '../../kit/write-units.ts';

/** Fewer items are no group of which a part can be done. */
export const LEAST_ITEMS = 3;

/** Items of the same work, in order; each of them matters to a criterion. */
export interface WorkGroup {
  readonly units: readonly WriteUnit[];
}

const known = new WeakMap<FaultBase, readonly WorkGroup[]>();

/**
 * Groups of at least three items of the same work: those that one criterion asks for, those that the agent worked off in
 * one go with no other write in between, and the records that were to get the same value, such as a new address.
 */
export function workGroups(base: FaultBase): readonly WorkGroup[] {
  const groups = known.get(base) ?? findGroups(base);
  known.set(base, groups);
  return groups;
}

function findGroups(base: FaultBase): WorkGroup[] {
  const turned = new Map(writeUnits(base).map((unit) => [unit, turnedByUnit(base, unit)]));
  const criteria = new Set([...turned.values()].flat());
  const byCriterion = [...criteria].flatMap((id) => {
    const units = [...turned].filter(([, ids]) => ids.includes(id)).map(([unit]) => unit);
    return [...Map.groupBy(units, (unit) => singleTool(base, unit)).values()];
  });
  const needed = writeUnits(base).filter((unit) => (turned.get(unit)?.length ?? 0) > 0);
  const runs = runsOf(base).map((run) => run.filter((unit) => needed.includes(unit)));
  const groups = new Map(
    [...byCriterion, ...runs, ...byValue(base, needed)]
      .filter((units) => new Set(units.map(({ key }) => key)).size >= LEAST_ITEMS)
      .map((units) => [units.map(({ pair, key }) => `${pair.call.id} ${key}`).join(), { units }]),
  );
  return [...groups.values()];
}

/** Shorter values are common to records that have nothing to do with each other. */
const TELLING_CHARACTERS = 8;

/** Units that put the same telling text into a field of its own in records of several kinds. */
function byValue(base: FaultBase, units: readonly WriteUnit[]): WriteUnit[][] {
  const byText = new Map<string, WriteUnit[]>();
  for (const unit of units) {
    for (const text of new Set(textsWritten(base, unit))) byText.set(text, [...(byText.get(text) ?? []), unit]);
  }
  return [...byText.values()];
}

/** Texts of the arguments that stand whole in what the unit wrote. */
function textsWritten(base: FaultBase, { pair: { call }, places }: WriteUnit): string[] {
  const final = base.episode.state.final ?? {};
  const stored = new Set(places.flatMap((steps) => leavesOf(valueAt(final, steps) ?? null).map(({ value }) => value)));
  return leavesOf(call.arguments).flatMap(({ value }) =>
    typeof value === 'string' && value.length >= TELLING_CHARACTERS && stored.has(value) ? [value] : [],
  );
}

/** Criteria that turn when a unit was never done; none where it cannot be left out. */
function turnedByUnit(base: FaultBase, unit: WriteUnit): readonly string[] {
  const draft = new ArmDraft(base.episode);
  return undoCalls(draft, base, [unit]) === null ? [] : (turnedBy(draft, base) ?? []);
}

/** Units in a row that were done with the same tool. */
function runsOf(base: FaultBase): WriteUnit[][] {
  const runs: WriteUnit[][] = [];
  for (const unit of writeUnits(base)) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run !== undefined && before !== undefined && singleTool(base, before) === singleTool(base, unit))
      run.push(unit);
    else runs.push([unit]);
  }
  return runs;
}

/** The tool for one item where this one is for several. */
function singleTool(base: FaultBase, { pair: { call } }: WriteUnit): string {
  return base.domain.tools[call.tool]?.batch_of?.tool ?? call.tool;
}
