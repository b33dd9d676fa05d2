import type { JsonValue } from '@sauron/core/episode';
import { ZodError } from 'zod';
import { shapeOf } from '../verifiers/read-settings.ts';
import { type ExperimentPath, ExperimentProblem, inMatrix } from './experiment-problem.ts';
import type { Matrix } from './experiment-schema.ts';
import { type AxisValue, axesOf, combinations, factorText, hasAxis, withSetting } from './matrix-axes.ts';
import { noSuch } from './nearest-name.ts';
import { type ResolvedVerifier, resolveVerifier, type VerifierChoice, verifierChoice } from './verifier-choice.ts';

/** A verifier with the settings of one combination of axes. */
export interface Variant {
  readonly verifier: VerifierChoice;
  /** Those that the verifier has. */
  readonly values: readonly AxisValue[];
  readonly resolved: ResolvedVerifier;
}

/**
 * The verifiers of a matrix, each with all combinations of the settings that it has. Throws ExperimentProblem that names
 * matrix, verifier and key.
 *
 * @param index position of the matrix
 */
export function variantsOf(matrix: Matrix, index: number): Variant[] {
  const path = ['matrices', index];
  const verifiers = matrix.verifiers.map((ref, at) =>
    inMatrix(index, () => verifierChoice(ref, [...path, 'verifiers', at])),
  );
  checkSwitches(matrix, verifiers, index);
  const axes = axesOf(matrix);
  return verifiers.flatMap((verifier, at) => {
    const own = axes.filter((axis) => hasAxis(verifier, axis));
    return combinations(own).map((values) => {
      return { verifier, values, resolved: resolve({ verifier, values, path, at }) };
    });
  });
}

function checkSwitches({ switches }: Matrix, verifiers: readonly VerifierChoice[], index: number): void {
  const known = [...new Set(verifiers.flatMap(({ entry }) => Object.keys(shapeOf(entry.settings))))];
  for (const key of Object.keys(switches)) {
    if (known.includes(key.split('.')[0] ?? key)) continue;
    throw new ExperimentProblem(`matrix ${index + 1}: ${noSuch('setting', key, known)}`, [
      ...['matrices', index, 'switches', key],
    ]);
  }
}

interface SettingsJob {
  readonly verifier: VerifierChoice;
  readonly values: readonly AxisValue[];
  /** Of the matrix. */
  readonly path: ExperimentPath;
  /** Position of the verifier. */
  readonly at: number;
}

function resolve(job: SettingsJob): ResolvedVerifier {
  const { verifier, values, path, at } = job;
  const twice = values.find(({ axis }) => Object.hasOwn(verifier.settings, axis.key));
  if (twice !== undefined) {
    const { key } = twice.axis;
    const message = `${whereOf(job)}, ${key}: it is set by the verifier and by ${twice.axis.path.join('.')}; keep one of them`;
    throw new ExperimentProblem(message, [...path, 'verifiers', at, 'settings', key]);
  }
  const input = values.reduce<Record<string, JsonValue>>(
    (settings, { axis, value }) => withSetting(settings, axis.key, value),
    { ...verifier.settings },
  );
  try {
    return resolveVerifier(verifier, input);
  } catch (error) {
    if (error instanceof ZodError) throw settingsProblem(error, job);
    throw error;
  }
}

/** Names the setting, and the place where it was set. */
function settingsProblem({ issues: [issue] }: ZodError, job: SettingsJob): ExperimentProblem {
  const { verifier, values, path, at } = job;
  const inVerifier = [...path, 'verifiers', at, 'settings'];
  if (issue?.code === 'unrecognized_keys' && issue.path.length === 0) {
    const [key = ''] = issue.keys;
    const message = `${whereOf(job)}: ${noSuch('setting', key, Object.keys(shapeOf(verifier.entry.settings)))}`;
    return new ExperimentProblem(message, [...inVerifier, key]);
  }
  const steps = (issue?.path ?? []).map((step) => (typeof step === 'symbol' ? String(step) : step));
  const key = steps.join('.');
  const set = values.find(({ axis }) => [key, axis.key].every((one) => `${one}.`.startsWith(commonOf(key, axis.key))));
  const place = set === undefined ? [...inVerifier, ...steps] : [...path, ...set.axis.path, set.index];
  const got = set === undefined ? '' : `, got ${factorText(set.value)}`;
  return new ExperimentProblem(`${whereOf(job)}, ${key}: ${issue?.message ?? 'not a setting'}${got}`, place);
}

/** The shorter of two dotted names, with a dot behind it. */
function commonOf(one: string, other: string): string {
  return `${one.length < other.length ? one : other}.`;
}

function whereOf({ verifier, path }: SettingsJob): string {
  return `matrix ${Number(path[1]) + 1}, verifier ${verifier.name}`;
}
