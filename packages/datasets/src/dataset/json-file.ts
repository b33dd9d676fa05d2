import { readFile } from 'node:fs/promises';
import { InputError, type JsonValue, parseStrictJson } from '@sauron/core/episode';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'got no such file: check the path',
  ENOTDIR: 'got no such file: check the path',
  EISDIR: 'got a directory',
  EACCES: 'got no permission to read it',
  ERR_FS_FILE_TOO_LARGE: 'got a file that is too large to be read in one piece: split it',
};

/**
 * The value of a whole JSON file, read strictly: integers keep every digit, duplicate keys and NaN are errors. Throws an
 * InputError.
 * @param expected for errors, with its article, as in "a data set manifest"
 */
export async function readJsonFile(path: string, expected: string): Promise<JsonValue> {
  const text = decode(await readBytes(path, expected), path, expected);
  if (text.trim() === '') throw fileError(path, `expected ${expected}, got an empty file`);
  const parsed = parseStrictJson(text);
  if (parsed.ok) return parsed.value;
  const { line, column, key, message } = parsed.problem;
  const at = key === null ? '' : `, ${key}`;
  throw new InputError(`${path}: line ${line}, column ${column}${at}: ${message}`, { file: path, line, key });
}

/** An InputError about a file as a whole. */
export function fileError(file: string, message: string): InputError {
  return new InputError(`${file}: ${message}`, { file, line: null, key: null });
}

/** What went wrong with a file, as an InputError; anything that is no error of the file system is given back as it is. */
export function asFileError(error: unknown, path: string, expected: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  return fileError(path, `expected ${expected}, ${REASONS[code] ?? `got the error ${code} while reading it`}`);
}

async function readBytes(path: string, expected: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw asFileError(error, path, expected);
  }
}

function decode(bytes: Uint8Array, path: string, expected: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError) && !(error instanceof RangeError)) throw error;
    throw fileError(path, `expected ${expected}, got bytes that are not UTF-8 text`);
  }
}
