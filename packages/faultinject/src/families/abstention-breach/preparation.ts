import { isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { leavesOf } from '../../kit/leaves.ts';
import { outputOf } from '../../kit/with-output.ts';
import type { Creation } from '../collateral-write/creation.ts';
import { creationsOf } from '../collateral-write/creations-of.ts';
import { isName } from '../collateral-write/fresh-name.ts';
import { protectionOf } from '../collateral-write/protection.ts';
import { type Remap, remapped } from '../collateral-write/remap.ts';

/** A call that prepared something, and what committing it would have done. */
export interface Preparation {
  readonly draft: Creation;
  /** The record that it made. */
  readonly record: Steps;
  /** The tool that commits. */
  readonly commitTool: string;
  /** Fields of the record that are others once it is committed. */
  readonly settled: JsonObject;
  /** What the committing tool answers. */
  readonly output: JsonValue;
}

/**
 * Everything that was prepared and left at that. What a commit does to the record is read off a commit of the episode, or off
 * what a criterion says must not stand there.
 */
export function preparations(base: FaultBase, target: BoundCriterion): Preparation[] {
  return creationsOf(base).flatMap((draft) => {
    const { effect, prepares } = base.domain.tools[draft.pair.call.tool] ?? {};
    const [made] = draft.made;
    if (effect !== 'draft' || prepares === undefined || draft.made.length !== 1 || made === undefined) return [];
    const collection = made.steps.slice(0, -1);
    const commit = creationsOf(base).find(({ pair, made: [one] }) => {
      return pair.call.tool === prepares && one !== undefined && isChild(one.steps, collection);
    });
    const settled = commit === undefined ? settledWithout(base, draft, target) : settledAs(base, draft, commit);
    if (Object.keys(settled).length === 0) return [];
    const output = commit === undefined ? plainOutput(draft, settled) : outputLike(draft, commit, settled);
    return [{ draft, record: made.steps, commitTool: prepares, settled, output }];
  });
}

/** Whether a criterion wants the record to be as it was prepared: a commit breaks it too. */
export function isHeldBack(base: FaultBase, target: BoundCriterion, { draft, settled }: Preparation): boolean {
  const own = recordOf(draft);
  const { conditions } = protectionOf(target, base);
  return Object.keys(settled).some((field) =>
    conditions.some(({ key, value }) => key === field && value === own[field]),
  );
}

function isChild(steps: Steps, parent: Steps): boolean {
  return steps.length === parent.length + 1 && parent.every((step, index) => step === steps[index]);
}

/** Fields in which a committed record differs from a prepared one, where both values are common. */
function settledAs(base: FaultBase, draft: Creation, commit: Creation): JsonObject {
  const [own, other] = [recordOf(draft), recordOf(commit)];
  const told = new Set([...leavesOf(draft.arguments), ...leavesOf(commit.arguments)].map(({ value }) => value));
  return Object.fromEntries(
    Object.entries(other).filter(([field, value]) => {
      const mine = own[field];
      if (mine === undefined || mine === value || typeof value === 'object' || told.has(value)) return false;
      return isCommon(base, draft, { field, value }) && isCommon(base, draft, { field, value: mine });
    }),
  );
}

/** Without a commit to go by: what a criterion forbids, else what all other records hold where this one is told apart. */
function settledWithout(base: FaultBase, draft: Creation, target: BoundCriterion): JsonObject {
  const forbidden = settledBy(base, draft, target);
  return Object.keys(forbidden).length > 0 ? forbidden : settledAlike(base, draft);
}

function settledAlike(base: FaultBase, draft: Creation): JsonObject {
  const told = new Set(leavesOf(draft.arguments).map(({ value }) => value));
  const records = valueAt(base.episode.state.final ?? {}, draft.made[0]?.steps.slice(0, -1) ?? []);
  const all = records !== undefined && isJsonObject(records) ? Object.values(records) : [];
  return Object.fromEntries(
    Object.entries(recordOf(draft)).flatMap(([field, mine]) => {
      const values = new Set(all.flatMap((record) => (isJsonObject(record) ? [record[field]] : [])));
      values.delete(mine);
      const [other] = values;
      const isMark = typeof mine === 'string' && typeof other === 'string' && values.size === 1 && !told.has(mine);
      return isMark ? [[field, other] as const] : [];
    }),
  );
}

/** What a criterion forbids of the record, where the record meets its other conditions. */
function settledBy(base: FaultBase, draft: Creation, target: BoundCriterion): JsonObject {
  const own = recordOf(draft);
  const { conditions } = protectionOf(target, base);
  return Object.fromEntries(
    conditions.flatMap(({ key, value }) => {
      const mine = own[key];
      const isOther = typeof mine === 'string' && typeof value === 'string' && mine !== value;
      return isOther && isCommon(base, draft, { field: key, value }) ? [[key, value] as const] : [];
    }),
  );
}

/** Records in which a value has to stand so that it is taken for a status. */
const MIN_RECORDS = 2;

function isCommon(
  base: FaultBase,
  { made }: Creation,
  { field, value }: { readonly field: string; readonly value: JsonValue },
): boolean {
  const records = valueAt(base.episode.state.final ?? {}, made[0]?.steps.slice(0, -1) ?? []);
  if (records === undefined || !isJsonObject(records)) return false;
  const all = Object.values(records).flatMap((record) => (isJsonObject(record) ? [record[field]] : []));
  const isStatus = new Set(all).size <= all.length / MIN_RECORDS;
  return isStatus && all.filter((one) => one === value).length >= MIN_RECORDS;
}

function recordOf({ made }: Creation): JsonObject {
  const value = made[0]?.value;
  return value !== undefined && isJsonObject(value) ? value : {};
}

/** As the known commit was answered, with what is the record's own. */
function outputLike(draft: Creation, commit: Creation, settled: JsonObject): JsonValue {
  const [own, other] = [recordOf(draft), recordOf(commit)];
  const names = Object.entries(other).flatMap(([field, value]): Remap[] => {
    const mine = settled[field] ?? own[field];
    return typeof value === 'string' && isName(value) && mine !== undefined ? [[value, mine]] : [];
  });
  const keys: Remap = [keyOf(commit), keyOf(draft)];
  return remapped(outputOf(commit.pair.result), [keys, ...names]);
}

/** As the preparation was answered, without the marks of a preparation. */
function plainOutput(draft: Creation, settled: JsonObject): JsonValue {
  const own = recordOf(draft);
  const output = outputOf(draft.pair.result);
  if (!isJsonObject(output)) return output;
  const remaps = Object.entries(settled).map(([field, value]): Remap => [own[field] ?? null, value]);
  return Object.fromEntries(
    Object.entries(output).flatMap(([name, value]) =>
      typeof value === 'boolean' ? [] : [[name, remapped(value, remaps)]],
    ),
  );
}

function keyOf({ made }: Creation): string {
  return String(made[0]?.steps.at(-1) ?? '');
}
