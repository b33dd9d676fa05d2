import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '@sauron/core/episode';
import { hashFile } from '../dataset/hash-file.ts';
import { readJsonFile } from '../dataset/json-file.ts';
import { type DatasetManifest, datasetManifestSchema, MANIFEST_FILE } from '../dataset/manifest.ts';
import { schemaError } from '../dataset/schema-error.ts';
import { brokenRecord, type DatasetProblem } from './problem.ts';

/** The manifest of a folder, or why it is none. */
export async function readManifest(folder: string): Promise<DatasetManifest | InputError> {
  const path = join(folder, MANIFEST_FILE);
  try {
    const parsed = datasetManifestSchema.safeParse(await readJsonFile(path, 'the manifest of a data set'));
    return parsed.success ? parsed.data : schemaError(parsed.error, path, []);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

/** Holds the files of a folder against its manifest: size and SHA-256, and no data file that is not listed. */
export async function checkFiles(folder: string, { files }: DatasetManifest): Promise<DatasetProblem[]> {
  const listed = new Set(files.map(({ path }) => path));
  const problems: DatasetProblem[] = [];
  for (const { path, sha256, bytes } of files) {
    const found = await hashed(join(folder, path));
    if (found instanceof InputError) problems.push(brokenRecord(found, path));
    else if (bytes !== undefined && bytes !== found.bytes) {
      problems.push(fileProblem(path, `expected ${bytes} bytes as ${MANIFEST_FILE} states, got ${found.bytes}`));
    } else if (sha256 !== found.sha256) {
      problems.push(
        fileProblem(path, `expected the SHA-256 ${sha256} as ${MANIFEST_FILE} states, got ${found.sha256}`),
      );
    }
  }
  for (const path of await filesOf(folder)) {
    if (path === MANIFEST_FILE || listed.has(path)) continue;
    problems.push(fileProblem(path, `expected a file that ${MANIFEST_FILE} lists, got one that it does not`));
  }
  return problems;
}

async function hashed(file: string): Promise<Awaited<ReturnType<typeof hashFile>> | InputError> {
  try {
    return await hashFile(file, `a file that ${MANIFEST_FILE} lists`);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

/** Data files, with forward slashes, sorted; hidden ones are left out. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return paths
    .map((path) => path.slice(join(folder, '/').length).replaceAll('\\', '/'))
    .filter((path) => /\.jsonl?$/u.test(path) && !path.split('/').some((part) => part.startsWith('.')))
    .sort();
}

function fileProblem(file: string, message: string): DatasetProblem {
  return { kind: 'sum', file, line: null, episodeId: null, field: null, message };
}
