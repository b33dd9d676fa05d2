import { isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { CliIo } from '../cli/cli-io.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';
import { datasetNameOf } from './apply-data.ts';
import { kindOfFolder } from './datasets/kind-of-folder.ts';
import { isKnownDataset, KNOWN_DATASET_NAMES, KNOWN_DATASETS } from './datasets/known-datasets.ts';
import { ExperimentProblem } from './experiment-problem.ts';
import { FLAT_KEYS } from './experiment-source.ts';
import { nearestName } from './nearest-name.ts';

type JsonObject = Readonly<Record<string, JsonValue>>;

/** An experiment with its short forms written out. */
export interface WrittenOut {
  readonly value: JsonValue;
  /** Whether the one matrix stood at the top. */
  readonly isFlat: boolean;
}

/**
 * Writes out the short forms of a file: members of the one matrix at the top, and data sets as a known name, as a path, or
 * as `{name, path, limit}`, with `withHarnessLogs` for TRAIL. Throws ExperimentProblem with its place.
 */
export async function withShorthand(value: JsonValue, io: Pick<CliIo, 'cwd'>): Promise<WrittenOut> {
  if (!isJsonObject(value)) return { value, isFlat: false };
  const flat = FLAT_KEYS.filter((key) => Object.hasOwn(value, key));
  const [first] = flat;
  if (first !== undefined && Object.hasOwn(value, 'matrices')) {
    const message = `${first}: expected either matrices, or the members of one matrix at the top, got both`;
    throw new ExperimentProblem(message, [first]);
  }
  const isFlat = first !== undefined;
  const rest = Object.entries(value).filter(([key]) => !flat.some((one) => one === key));
  const matrix = Object.fromEntries(flat.map((key) => [key, value[key] ?? null]));
  const { datasets } = value;
  return {
    isFlat,
    value: {
      ...Object.fromEntries(rest),
      ...(isFlat ? { matrices: [matrix] } : {}),
      ...(Array.isArray(datasets)
        ? { datasets: await Promise.all(datasets.map((one, at) => datasetOf(one, at, io))) }
        : {}),
    },
  };
}

async function datasetOf(value: JsonValue, at: number, io: Pick<CliIo, 'cwd'>): Promise<JsonValue> {
  if (typeof value === 'string') return namedOrFolder(value, at, io);
  if (!isJsonObject(value) || Object.hasOwn(value, 'from')) return value;
  const { path, withHarnessLogs, ...rest } = value;
  if (typeof path === 'string') {
    const { from, ...spec } = await folderSpec(path, at, io);
    return { ...spec, from: { ...from, ...(withHarnessLogs === undefined ? {} : { withHarnessLogs }) }, ...rest };
  }
  const { name } = value;
  return typeof name === 'string' && isKnownDataset(name) ? { ...knownSpec(name), ...rest } : value;
}

async function namedOrFolder(text: string, at: number, io: Pick<CliIo, 'cwd'>): Promise<JsonObject> {
  if (isKnownDataset(text)) return knownSpec(text);
  try {
    return await folderSpec(text, at, io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const nearest = nearestName(text, KNOWN_DATASET_NAMES);
    const hint = nearest === null ? '' : ` (did you mean ${nearest}?)`;
    const known = KNOWN_DATASET_NAMES.join(', ');
    const message = `datasets.${at}: there is no data set ${JSON.stringify(text)}${hint}: it is no folder from here, and no name of ${known}`;
    throw new ExperimentProblem(message, ['datasets', at], { cause: error });
  }
}

async function folderSpec(
  path: string,
  at: number,
  io: Pick<CliIo, 'cwd'>,
): Promise<{ readonly name: string; readonly kind: string; readonly from: JsonObject }> {
  try {
    const kind = await kindOfFolder(inputPath(path, io));
    return { name: datasetNameOf(path), kind, from: { source: 'folder', path } };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new ExperimentProblem(`datasets.${at}.path: ${error.message}`, ['datasets', at, 'path'], { cause: error });
  }
}

function knownSpec(name: keyof typeof KNOWN_DATASETS): JsonObject {
  const { kind, from } = KNOWN_DATASETS[name];
  return { name, kind, from };
}
