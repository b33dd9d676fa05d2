import type { JsonValue } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import type { WrittenCall } from '../../kit/call-recipes.ts';
import { exchanged } from '../../kit/exchange.ts';
import { leavesOf } from '../../kit/leaves.ts';
import { outputOf } from '../../kit/with-output.ts';
import type { WriteUnit } from '../../kit/write-units.ts';

/** A record that is made a second time, under ids of its own. */
interface FreshCopy {
  readonly steps: Steps;
  readonly record: JsonValue;
  /** The call that makes it. */
  readonly made: WrittenCall;
  /** A call about the first record, as a call about this one. */
  readonly about: (call: WrittenCall) => WrittenCall;
}

/** Null where the unit did more than make one record. */
export function freshCopy(base: FaultBase, { pair, places }: WriteUnit, random: Random): FreshCopy | null {
  const [steps, ...others] = places;
  const record = steps === undefined ? undefined : valueAt(base.episode.state.final ?? {}, steps);
  if (steps === undefined || others.length > 0 || record === undefined) return null;
  const key = String(steps.at(-1));
  const given = new Set(leavesOf(pair.call.arguments).map(({ value }) => value));
  const codes = leavesOf(record).flatMap(({ value }) => (isCode(value) && !given.has(value) ? [value] : []));
  const renamed = [...new Set([key, ...codes])].map((from) => ({
    from,
    to: freshLike(from, random.fork(from)),
    key: null,
  }));
  const change = (value: JsonValue): JsonValue => renamed.reduce((changed, one) => exchanged(changed, one), value);
  return {
    steps: [...steps.slice(0, -1), renamed[0]?.to ?? key],
    record: change(record),
    made: { tool: pair.call.tool, arguments: pair.call.arguments, output: change(outputOf(pair.result)) },
    about: (call) => ({ ...call, arguments: change(call.arguments), output: change(call.output) }),
  };
}

/** Ids and reference numbers that the environment gave out. */
function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z0-9][A-Z0-9-]{4,}$/u.test(value) && !/^\d{4}-\d{2}-\d{2}/u.test(value);
}

/** An id of the same build: what stands before a hyphen stays. */
function freshLike(text: string, random: Random): string {
  const start = text.indexOf('-') + 1;
  const rest = [...text.slice(start)].map((sign) => {
    if (/\d/u.test(sign)) return String(random.int(1, 9));
    return /[A-Z]/u.test(sign) ? String.fromCharCode(65 + random.int(0, 25)) : sign;
  });
  return text.slice(0, start) + rest.join('');
}
