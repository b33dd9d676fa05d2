import type { JsonValue } from './json-value.ts';

/** What to check and mend in a freshly parsed value. */
export interface SettleJob {
  /** Members that the text holds. */
  readonly members: number;
  /** First character of strings that stand for big integers; null where there are none. */
  readonly mark: string | null;
  /** Some number is -0. */
  readonly negativeZero: boolean;
  /** Some string was escaped in a way that can leave a lone surrogate. */
  readonly surrogates: boolean;
  /** Some list holds scalars beside lists or objects. */
  readonly mixedLists: boolean;
}

/** A container that the native parser has just made: ours to change until it is handed out. */
type Fresh = Record<string | number, JsonValue>;

/**
 * Turns marked strings into big integers and -0 into 0, in place. Undefined where the value has fewer members than its
 * text (a duplicate key) or holds a lone surrogate: the exact parser then says where. Recursion is bounded by the scan,
 * which turns deeper texts down.
 */
export function settleJson(root: JsonValue, job: SettleJob): JsonValue | undefined {
  const mends = job.mark !== null || job.negativeZero || job.surrogates;
  if (!mends) {
    const members = typeof root === 'object' && root !== null ? countMembers(root, job.mixedLists) : 0;
    return members === job.members ? root : undefined;
  }
  const holder: Fresh = { root };
  const mender = new Mender(job);
  // The holder's own key is no member of the text.
  return mender.mend(holder) && mender.members === job.members + 1 ? holder['root'] : undefined;
}

function countMembers(container: object, mixedLists: boolean): number {
  let members = 0;
  if (Array.isArray(container)) {
    const list: readonly unknown[] = container;
    // Where no list is mixed, the first item speaks for all; null is a scalar that looks like a container.
    if (!mixedLists && typeof list.at(0) !== 'object') return 0;
    // Not `list[at]`: compiled for lists of several kinds, that rebuilds each list of floats with one object per number.
    for (let at = 0; at < list.length; at += 1) {
      const item = list.at(at);
      if (typeof item === 'object' && item !== null) members += countMembers(item, mixedLists);
    }
    return members;
  }
  // A fresh object has own enumerable keys only, `__proto__` included.
  for (const key in container) {
    members += 1;
    const value: unknown = (container as Fresh)[key];
    if (typeof value === 'object' && value !== null) members += countMembers(value, mixedLists);
  }
  return members;
}

class Mender {
  members = 0;
  readonly #markCode: number;
  readonly #surrogates: boolean;

  constructor(job: SettleJob) {
    this.#markCode = job.mark?.charCodeAt(0) ?? -1;
    this.#surrogates = job.surrogates;
  }

  /** False where the exact parser must judge. */
  mend(container: object): boolean {
    const fresh = container as Fresh; // made by the native parser a moment ago
    if (Array.isArray(container)) {
      const list: readonly JsonValue[] = container;
      // `at()` for the reason given above.
      for (let at = 0; at < list.length; at += 1) if (!this.#mendMember(fresh, at, list.at(at))) return false;
      return true;
    }
    for (const key in container) {
      this.members += 1;
      if (!this.#isPlainKey(key) || !this.#mendMember(fresh, key, fresh[key])) return false;
    }
    return true;
  }

  #mendMember(fresh: Fresh, key: string | number, value: JsonValue | undefined): boolean {
    if (typeof value === 'string') {
      if (value.charCodeAt(0) === this.#markCode) fresh[key] = BigInt(value.slice(1));
      else return !this.#surrogates || value.isWellFormed();
    } else if (typeof value === 'object') return value === null || this.mend(value);
    // A 0 may be -0, which compares equal.
    else if (value === 0 && Object.is(value, -0)) fresh[key] = 0;
    return true;
  }

  /** False for a number in the place of a key, which the mark has turned into a string, and for a lone surrogate. */
  #isPlainKey(key: string): boolean {
    return key.charCodeAt(0) !== this.#markCode && (!this.#surrogates || key.isWellFormed());
  }
}
