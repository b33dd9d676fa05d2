import { isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import { outputOf } from '../../kit/with-output.ts';
import { type Widening, widen } from '../collateral-write/widening.ts';
import type { CommittedArms } from './committed.ts';
import type { Preparation } from './preparation.ts';

/** Twins that are tried for one commit. */
const MAX_TWINS = 4;

/** The preparing call is the committing one; the twin prepares, in slightly other words where the call has any. */
export function* atOnce(base: FaultBase, preparation: Preparation, random: Random): Generator<CommittedArms> {
  const { draft, record, commitTool, settled, output } = preparation;
  const changes = Object.entries(settled).map(([field, after]) => {
    const steps = [...record, field];
    return { steps, record, before: fieldOf(preparation, field), after };
  });
  const { pair, arguments: args } = draft;
  const committing = { ...pair, call: { ...pair.call, tool: commitTool } };
  const wide: Widening = { pair: committing, arguments: args, output, changes, collection: record.slice(0, -1) };
  for (const reworded of random.fork('reworded').shuffle(rewordings(preparation)).slice(0, MAX_TWINS)) {
    const [fault, twin] = [new ArmDraft(base.episode), new ArmDraft(base.episode)];
    const call = widen(fault, base, wide);
    if (call === null || widen(twin, base, reworded) === null) return;
    yield { fault, twin, call, record: locatorOf(changes[0]?.steps ?? record) };
  }
}

/** The same call with a full stop more or less in one of its texts; just the same where it has no text. */
function rewordings({ draft: { pair, arguments: args }, record }: Preparation): Widening[] {
  const same: Widening = {
    pair,
    output: outputOf(pair.result),
    collection: record.slice(0, -1),
    arguments: args,
    changes: [],
  };
  const reworded = Object.entries(args).flatMap(([name, value]): Widening[] => {
    if (typeof value !== 'string' || !/\s/u.test(value)) return [];
    const after = value.endsWith('.') ? value.slice(0, -1) : `${value}.`;
    const changes = [{ steps: [...record, name], record, before: value, after }];
    return [{ ...same, arguments: { ...args, [name]: after }, changes }];
  });
  return reworded.length > 0 ? reworded : [same];
}

function fieldOf({ draft }: Preparation, field: string): JsonValue {
  const value = draft.made[0]?.value;
  return value !== undefined && isJsonObject(value) ? (value[field] ?? null) : null;
}
