import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const REPOSITORY = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** TypeScript files below a folder of the repository, tests left out; paths relative to the repository. */
export function sourceFiles(folder: string): string[] {
  const root = join(REPOSITORY, folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        !file.split(sep).includes('__fixtures__') &&
        !file.split(sep).includes('node_modules'),
    )
    .map((file) => join(folder, file));
}

const IMPORT = /^\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gmu;

/** What a file imports: paths relative to the repository for its own files, package names as they are. */
export function importsOf(file: string): string[] {
  const text = readFileSync(join(REPOSITORY, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, first, second]) => {
    const target = first ?? second ?? '';
    return target.startsWith('.') ? relative(REPOSITORY, resolve(REPOSITORY, dirname(file), target)) : target;
  });
}
