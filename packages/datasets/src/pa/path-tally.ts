import { type JsonValue, type PathResolution, resolvePath } from '@sauron/core/episode';
import { pathAdvice, pathsIn } from './nearest-path.ts';
import { shortJson } from './short-json.ts';

/** How often a mapped path led to a value. */
export interface FieldReport {
  /** Key of the mapping, such as `task.prompt`. */
  readonly field: string;
  readonly path: string;
  /** How often something stood there, null included. */
  readonly found: number;
  /** How often it was looked up: once a record, an event, a criterion or a label. */
  readonly of: number;
  /** The first value that is not null, as JSON, shortened; null where there was none. */
  readonly example: string | null;
  /** Where it was never found: what could have been meant. */
  readonly advice: string | null;
}

/** A path to be read, and the key of the mapping that it stands under. */
export interface Lookup {
  readonly field: string;
  readonly path: string;
  /** Where the path starts. */
  readonly root: JsonValue;
}

/** Misses whose surroundings are kept for advice: events of one record differ in their keys. */
const MAX_MISSES = 20;

interface FieldCount {
  readonly field: string;
  readonly path: string;
  found: number;
  of: number;
  example: string | null;
  /** Paths that there are where this one was not. */
  readonly near: Set<string>;
}

/** Reads paths and keeps count of where they lead. */
export class PathTally {
  readonly #fields = new Map<string, FieldCount>();

  read({ field, path, root }: Lookup): PathResolution {
    const found = resolvePath(path, root);
    const count = this.#countOf(field, path);
    count.of += 1;
    if (found.ok) {
      count.found += 1;
      if (found.value !== null) count.example ??= shortJson(found.value);
    } else if (count.found === 0 && count.of <= MAX_MISSES) for (const near of pathsIn(root)) count.near.add(near);
    return found;
  }

  /** One report per path, in order of first use. */
  reports(): FieldReport[] {
    return [...this.#fields.values()].map(({ near, ...count }) => {
      return { ...count, advice: count.found > 0 ? null : pathAdvice(count.path, [...near]) };
    });
  }

  #countOf(field: string, path: string): FieldCount {
    const key = JSON.stringify([field, path]);
    const count = this.#fields.get(key) ?? { field, path, found: 0, of: 0, example: null, near: new Set() };
    this.#fields.set(key, count);
    return count;
  }
}

/** The sentence about a path that matched nothing at all. */
export function neverFound({ field, path, of, advice }: FieldReport): string {
  const told = advice === null ? '' : ` (${advice})`;
  return `${field}: expected something at ${path} at least once, got nothing in ${of} tries${told}: correct the path, or leave the key out`;
}
