import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { asFileError } from './json-file.ts';

/** Size and SHA-256 (lower-case hex) of a file, read as a stream. Throws an InputError where it cannot be read. */
export async function hashFile(path: string, expected: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    throw asFileError(error, path, expected);
  }
  return { bytes, sha256: hash.digest('hex') };
}
