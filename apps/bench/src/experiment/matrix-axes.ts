import { canonicalJson, type JsonValue } from '@sauron/core/episode';
import { shapeOf } from '../verifiers/read-settings.ts';
import type { ExperimentPath } from './experiment-problem.ts';
import type { Matrix } from './experiment-schema.ts';
import type { VerifierChoice } from './verifier-choice.ts';

/** Values of one setting that a matrix crosses. */
export interface Axis {
  /** Dotted name of the setting; also the name of the factor. */
  readonly key: string;
  readonly values: readonly JsonValue[];
  /** Where its values stand. */
  readonly path: ExperimentPath;
}

/** A value of an axis. */
export interface AxisValue {
  readonly axis: Axis;
  readonly value: JsonValue;
  readonly index: number;
}

/** The axes of a matrix in the order of factors. */
export function axesOf({ budgets, promptVariants, switches }: Matrix): Axis[] {
  return [
    ...(budgets === undefined ? [] : [{ key: 'budget', values: budgets, path: ['budgets'] }]),
    ...(promptVariants === undefined
      ? []
      : [{ key: 'promptVariant', values: promptVariants, path: ['promptVariants'] }]),
    ...Object.entries(switches).map(([key, values]) => ({ key, values, path: ['switches', key] })),
  ];
}

/** Whether a verifier has the setting of an axis. One that calls no model has none: nothing would change. */
export function hasAxis({ entry }: VerifierChoice, { key }: Pick<Axis, 'key'>): boolean {
  const callsModels = entry.create().roles.length > 0;
  return callsModels && Object.hasOwn(shapeOf(entry.settings), key.split('.')[0] ?? key);
}

/** Every combination of one value of each axis; one empty combination without axes. */
export function combinations(axes: readonly Axis[]): (readonly AxisValue[])[] {
  return axes.reduce<(readonly AxisValue[])[]>(
    (before, axis) =>
      before.flatMap((chosen) => axis.values.map((value, index) => [...chosen, { axis, value, index }])),
    [[]],
  );
}

/** Settings with a value at a dotted name. */
export function withSetting(
  settings: Readonly<Record<string, JsonValue>>,
  key: string,
  value: JsonValue,
): Record<string, JsonValue> {
  const [first = key, ...rest] = key.split('.');
  if (rest.length === 0) return { ...settings, [first]: value };
  const inner = settings[first];
  const members = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : {};
  // Not a list, as was just asked; lists of JSON are read-only, which hides that from the compiler.
  return { ...settings, [first]: withSetting(members as Record<string, JsonValue>, rest.join('.'), value) };
}

/** A value as tables and selectors name it. */
export function factorText(value: JsonValue): string {
  return typeof value === 'object' && value !== null ? canonicalJson(value) : String(value);
}
