import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is gone at the end of the block: `await using folder = await temporaryFolder()`. */
export async function temporaryFolder(): Promise<
  AsyncDisposable & { readonly path: string; write(name: string, content: string | Uint8Array): Promise<string> }
> {
  const path = await mkdtemp(join(tmpdir(), 'bench-'));
  return {
    path,
    write: async (name, content) => {
      const file = join(path, name);
      await writeFile(file, content);
      return file;
    },
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
}
