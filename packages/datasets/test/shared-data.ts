import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A folder of the real data that some tests read: `shared/data/<name>` beside the repository or one of its parents. Null
 * where it is absent; the tests then skip. That data is no part of the repository.
 */
export function sharedData(name: string): string | null {
  let folder = fileURLToPath(new URL('.', import.meta.url));
  for (;;) {
    const path = join(folder, 'shared', 'data', name);
    if (existsSync(path)) return path;
    const parent = dirname(folder);
    if (parent === folder) return null;
    folder = parent;
  }
}

/** Stands in titles of tests that skip without it. */
export const NEEDS_SHARED_DATA = 'skips without a folder shared/data beside the repository';
