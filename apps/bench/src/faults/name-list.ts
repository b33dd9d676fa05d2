import { UsageError } from '../cli/usage-error.ts';

/** Reads a comma-separated list of names out of a closed set; all of them where the option is not given. */
export function nameList<Name extends string>(
  text: string | undefined,
  known: readonly Name[],
  option: string,
): readonly Name[] {
  if (text === undefined) return known;
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const found = names.map((name) => {
    const one = known.find((candidate) => candidate === name);
    if (one !== undefined) return one;
    throw new UsageError(`${option}: expected some of ${known.join(', ')}, got ${JSON.stringify(name)}`);
  });
  if (found.length > 0) return [...new Set(found)];
  throw new UsageError(`${option}: expected at least one of ${known.join(', ')}`);
}
