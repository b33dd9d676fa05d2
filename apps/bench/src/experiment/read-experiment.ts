import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CliIo } from '../cli/cli-io.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';
import type { ExperimentSource } from './experiment-source.ts';
import { nearestName } from './nearest-name.ts';
import { isPreset, PRESET_NAMES, PRESETS } from './presets/preset-table.ts';
import { readYamlExperiment } from './read-yaml-experiment.ts';

type Reader = (path: string, io: CliIo) => Promise<ExperimentSource>;

/** How a file is read, by its ending. */
const READERS: ReadonlyMap<string, Reader> = new Map([
  ...['.yaml', '.yml', '.json'].map((ending) => [ending, readText] as const),
  ...['.ts', '.mts', '.js', '.mjs'].map((ending) => [ending, readModule] as const),
]);

/** Finds an experiment by the name of a preset or the path of a file. Throws UsageError that lists the presets. */
export async function readExperiment(nameOrPath: string, io: CliIo): Promise<ExperimentSource> {
  if (isPreset(nameOrPath)) return { value: PRESETS[nameOrPath], where: () => nameOrPath };
  const reader = READERS.get(extname(nameOrPath));
  if (reader !== undefined) return reader(nameOrPath, io);
  const written = [...READERS.keys()].map((ending) => `${nameOrPath}${ending}`);
  const nearest = written.find((path) => existsSync(inputPath(path, io))) ?? nearestName(nameOrPath, PRESET_NAMES);
  const hint = nearest === null ? '' : ` (did you mean ${nearest}?)`;
  throw new UsageError(
    `${nameOrPath}: expected an experiment${hint}: a file that ends in ${[...READERS.keys()].join(', ')}, or one of ${PRESET_NAMES.join(', ')}`,
  );
}

async function readText(path: string, io: CliIo): Promise<ExperimentSource> {
  const text = await readFile(inputPath(path, io), 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const reason = code === 'ENOENT' ? 'there is no such file' : `can't be read (${code})`;
    throw new UsageError(`${path}: ${reason}`, { cause: error });
  });
  return readYamlExperiment(text, path);
}

/** Runs the file: it is the user's own program. */
async function readModule(path: string, io: CliIo): Promise<ExperimentSource> {
  const url = pathToFileURL(resolve(io.cwd, path)).href;
  // A module's members are unknown until it is read.
  const module: { readonly default?: unknown } = await import(/* @vite-ignore */ url).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${path}: can't be loaded: ${message}`, { cause: error });
  });
  const value = module.default;
  if (typeof value === 'object' && value !== null) return { value, where: () => path };
  const got = value === undefined ? 'no default export' : `a default export that is a ${typeof value}`;
  throw new UsageError(`${path}: expected \`export default defineExperiment({…})\`, got ${got}`);
}
