import {
  canonicalJson,
  isJsonObject,
  type JsonValue,
  type ToolCallEvent,
  type ToolResultEvent,
} from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { leavesOf } from '../../kit/leaves.ts';
import { roundAs } from '../../kit/value-before.ts';
import { withOutput } from '../../kit/with-output.ts';
import { type ExchangeTable, exchangedBy } from './exchange-table.ts';
import { type Redirection, tableFor } from './table-for.ts';
import { transferred } from './transferred.ts';
import type { WriteModel } from './write-models.ts';

/** A call with its result, not yet in a trace: ids and times are those of its model. */
export interface NewCall {
  readonly call: ToolCallEvent;
  readonly result: ToolResultEvent;
}

/** A write that was asked for, with what it does to the final state. */
export interface AskedWrite extends NewCall {
  readonly edits: readonly { readonly steps: Steps; readonly value: JsonValue }[];
}

/** The model's write, done to something else; null where the environment would not have done it, or would have done nothing. */
export function askedWrite(base: FaultBase, redirection: Redirection): AskedWrite | null {
  const { pair } = redirection.model;
  const table = tableFor(base, redirection);
  const changes = changesOf(base, redirection);
  if (table === null || changes === null) return null;
  const answer = (output: JsonValue): JsonValue => withResults(exchangedBy(table, output), changes);
  const result = withOutput(pair.result, answer);
  if (result === null || result.kind !== 'tool_result') return null;
  const call = { ...pair.call, arguments: exchangedBy(table, pair.call.arguments) };
  return {
    call,
    result,
    edits: [...madeRecords(base, redirection.model, table), ...changes, ...moved(base, redirection)],
  };
}

function madeRecords(base: FaultBase, { made }: WriteModel, table: ExchangeTable): AskedWrite['edits'] {
  return made.map((steps) => ({
    steps: [...steps.slice(0, -1), String(table.anywhere.get(String(steps.at(-1))))],
    value: exchangedBy(table, valueAt(base.episode.state.final ?? {}, steps) ?? null),
  }));
}

interface Change {
  readonly steps: Steps;
  /** What the model's write left at its own place. */
  readonly after: JsonValue;
  readonly value: JsonValue;
}

function changesOf(base: FaultBase, { model, other }: Redirection): Change[] | null {
  const { initial, final } = base.episode.state;
  const { record } = other;
  const given = new Set(leavesOf(model.pair.call.arguments).map(({ value }) => value));
  const changes = model.changed.map((steps): Change | null => {
    const place = record === null ? null : [...record, ...steps.slice(record.length)];
    const [before, after] = [valueAt(initial ?? {}, steps), valueAt(final ?? {}, steps)];
    const current = place === null ? undefined : valueAt(final ?? {}, place);
    if (place === null || before === undefined || after === undefined || current === undefined) return null;
    // Scalars only are asked for.
    const isGiven = (value: JsonValue): boolean => typeof value !== 'object' && given.has(value);
    const value = transferred({ before, after, other: current, isGiven });
    return value === null ? null : { steps: place, after, value };
  });
  return changes.every((change) => change !== null) ? changes : null;
}

/** The output with what it says of the changed fields. */
function withResults(output: JsonValue, changes: readonly Change[]): JsonValue {
  if (!isJsonObject(output)) return output;
  return Object.fromEntries(
    Object.entries(output).map(([name, member]) => {
      const change = changes.find(
        ({ steps, after }) => steps.at(-1) === name && canonicalJson(after) === canonicalJson(member),
      );
      return [name, change === undefined ? member : change.value];
    }),
  );
}

function moved(base: FaultBase, { model }: Redirection): AskedWrite['edits'] {
  return model.moved.flatMap(({ steps, by }) => {
    const current = valueAt(base.episode.state.final ?? {}, steps);
    return typeof current === 'number' ? [{ steps, value: roundAs(current + by, current) }] : [];
  });
}
