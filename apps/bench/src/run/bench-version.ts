import { readFileSync } from 'node:fs';

/** Version of this package. */
export const BENCH_VERSION: string = read();

function read(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  // Our own package file.
  return (JSON.parse(text) as { version: string }).version;
}
