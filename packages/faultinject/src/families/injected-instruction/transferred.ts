import { canonicalJson, isJsonList, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';

/** What a write made of one value, and a value that it could have been done to. */
export interface Transfer {
  readonly before: JsonValue;
  readonly after: JsonValue;
  readonly other: JsonValue;
  /** Whether a number was given to the write, rather than computed by the environment. */
  readonly isGiven: (value: JsonValue) => boolean;
}

/** What the same write makes of the other value; null where it would make nothing of it, or would not be possible. */
export function transferred(transfer: Transfer): JsonValue | null {
  const made = madeOf(transfer);
  return made === null || canonicalJson(made) === canonicalJson(transfer.other) ? null : made;
}

/** A mark such as `open` leads to another only from where it did before; text and dates can always be set. */
const MARK = /^[a-z_]+$/u;

function madeOf(transfer: Transfer): JsonValue | null {
  const { before, after, other, isGiven } = transfer;
  if (isJsonObject(after)) {
    return isJsonObject(before) && isJsonObject(other) ? membersOf({ before, after, other }, isGiven) : null;
  }
  if (isJsonList(after)) {
    return isJsonList(before) && isJsonList(other) ? itemsOf({ before, after, other }) : null;
  }
  if (typeof after === 'number' && typeof before === 'number' && typeof other === 'number' && !isGiven(after)) {
    // A version goes up by one; what else was computed cannot be told for another record.
    return Math.abs(after - before) === 1 ? other + (after - before) : null;
  }
  const isMark = typeof after === 'boolean' || (typeof after === 'string' && MARK.test(after));
  return isMark && before !== other ? null : after;
}

interface Objects {
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly other: JsonObject;
}

function membersOf({ before, after, other }: Objects, isGiven: Transfer['isGiven']): JsonValue | null {
  const made: [string, JsonValue][] = [];
  for (const [key, value] of Object.entries(other)) {
    const [was, is] = [before[key], after[key]];
    const isSame = was === undefined || is === undefined || canonicalJson(was) === canonicalJson(is);
    const member = isSame ? value : madeOf({ before: was, after: is, other: value, isGiven });
    if (member === null && !isSame) return null;
    made.push([key, member]);
  }
  return Object.fromEntries(made);
}

interface Lists {
  readonly before: readonly JsonValue[];
  readonly after: readonly JsonValue[];
  readonly other: readonly JsonValue[];
}

/** What was put in is put in, what was taken out is taken out. */
function itemsOf({ before, after, other }: Lists): JsonValue {
  const texts = (list: readonly JsonValue[]): ReadonlySet<string> => new Set(list.map((item) => canonicalJson(item)));
  const [old, current, own] = [texts(before), texts(after), texts(other)];
  const kept = other.filter((item) => current.has(canonicalJson(item)) || !old.has(canonicalJson(item)));
  const added = after.filter((item) => !old.has(canonicalJson(item)) && !own.has(canonicalJson(item)));
  return [...kept, ...added];
}
