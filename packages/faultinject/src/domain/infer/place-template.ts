import { isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { CallPair } from '../../kit/calls.ts';
import type { PlaceStep } from './state-records.ts';
import { outputOf, scalarPaths } from './tool-use.ts';

/** Where a call says something: `arguments.id`, `output.hits[*].id`. */
type HolePath = `${'arguments' | 'output'}.${string}`;

/** The first place in a call, arguments before output, that says this value; null where none does. */
function holeFor(value: string, pair: CallPair): HolePath | null {
  return holesOf(pair).get(value) ?? null;
}

const known = new WeakMap<CallPair, ReadonlyMap<string, HolePath>>();

function holesOf(pair: CallPair): ReadonlyMap<string, HolePath> {
  const found = known.get(pair) ?? findHoles(pair);
  known.set(pair, found);
  return found;
}

function findHoles(pair: CallPair): ReadonlyMap<string, HolePath> {
  const holes = new Map<string, HolePath>();
  for (const [side, tree] of [
    ['arguments', pair.call.arguments],
    ['output', outputOf(pair)],
  ] as const) {
    for (const { path, value } of scalarPaths(tree)) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      if (!holes.has(String(value))) holes.set(String(value), `${side}.${withoutLastItem(path)}`);
    }
  }
  return holes;
}

/** A list of texts is named as a whole: its template stands for one place per item. */
function withoutLastItem(path: string): string {
  return path.endsWith('[*]') ? path.slice(0, -3) : path;
}

/**
 * A place as a template of a call: steps that the call names become holes; a record that it does not name has none.
 * @param isRecord whether the step at a position names a record
 */
export function templateOf(
  steps: readonly PlaceStep[],
  pair: CallPair,
  isRecord: (position: number) => boolean,
): string | null {
  let template = '';
  for (const [position, step] of steps.entries()) {
    const value = typeof step === 'object' ? step.value : String(step);
    const named = holeFor(value, pair);
    // A field that an argument names is a hole too, as in `set(limit: "refund_cap")`.
    const hole = isRecord(position) || named?.startsWith('arguments.') === true ? named : null;
    if (isRecord(position) && hole === null) return null;
    template += segment(step, hole, template === '');
  }
  return template;
}

function segment(step: PlaceStep, hole: HolePath | null, isFirst: boolean): string {
  if (typeof step === 'object') return `[${step.field}=${hole === null ? JSON.stringify(step.value) : `{${hole}}`}]`;
  if (typeof step === 'number') return `[${step}]`;
  // Keys that a locator has to quote stay quoted when the hole is filled.
  if (!/^[\p{L}\p{N}_-]+$/u.test(step)) return hole === null ? `[${JSON.stringify(step)}]` : `["{${hole}}"]`;
  const text = hole === null ? step : `{${hole}}`;
  return isFirst ? text : `.${text}`;
}

/** Scalars and whole texts of a call's arguments, and items of its lists. */
export function saidInArguments({ call }: CallPair): readonly JsonValue[] {
  return everyValue(call.arguments);
}

export function everyValue(value: JsonValue): readonly JsonValue[] {
  if (isJsonList(value)) return [value, ...value.flatMap(everyValue)];
  if (isJsonObject(value)) return Object.values(value).flatMap(everyValue);
  return [value];
}
