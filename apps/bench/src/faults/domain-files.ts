import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BindingsFile, type DomainSpec, openBindings, openDomain } from '@sauron/faultinject';
import type { CliIo } from '../cli/cli-io.ts';
import { PROGRAM } from '../cli/program-name.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';

/** Options that name the files which describe a domain. */
export interface DomainFlags {
  /** @default domain.yaml in the data set */
  readonly domain?: string;
  /** @default bindings.yaml in the data set */
  readonly bindings?: string;
}

/** Where the two files of a data set are, or go. */
export function domainPaths(dataset: string, { domain, bindings }: DomainFlags, io: CliIo) {
  return {
    domain: inputPath(domain ?? join(dataset, 'domain.yaml'), io),
    bindings: inputPath(bindings ?? join(dataset, 'bindings.yaml'), io),
  };
}

/** The text of a file; null where there is none. Throws UsageError where it can't be read. */
export async function textIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown';
    if (code === 'ENOENT') return null;
    throw new UsageError(`${path}: can't be read (${code})`, { cause: error });
  }
}

/** The domain of a set. Throws UsageError where it has none, InputError where it is broken. */
export async function readDomainFile(path: string, dataset: string): Promise<ReturnType<typeof openDomain>> {
  const text = await textIfThere(path);
  if (text !== null) return openDomain(text, path);
  throw new UsageError(
    `${path}: there is no such file. It says what the tools do: \`${PROGRAM} faults init ${dataset}\` drafts it, or name one with --domain`,
  );
}

const NO_BINDINGS = 'schema: sauron.bindings/1\nshapes: {}\n';

/** The predicates of a set; none where it has no file of them. */
export async function readBindingsFile(path: string): Promise<ReturnType<typeof openBindings>> {
  return openBindings((await textIfThere(path)) ?? NO_BINDINGS, path);
}

/** What stands in the way of a set whose files nobody has looked at, in words; null where nothing does. */
export function reviewWarning(domain: DomainSpec, { shapes }: BindingsFile, dataset: string): string | null {
  const entries = [...Object.values(domain.tools), ...domain.collections].filter(({ status }) => status === 'proposed');
  const bindings = Object.values(shapes).flat();
  const isUnseen = bindings.length > 0 && bindings.every(({ status }) => status === 'proposed');
  if (entries.length === 0 && !isUnseen) return null;
  const parts = [
    ...(entries.length === 0 ? [] : [`${entries.length} entries of the domain`]),
    ...(isUnseen ? [`all ${bindings.length} predicates`] : []),
  ];
  return `${parts.join(' and ')} are proposed, and not used: \`${PROGRAM} faults review ${dataset}\` asks for them`;
}
