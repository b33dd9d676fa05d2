import type { Literal } from './find-literals.ts';
import type { Readings } from './reading.ts';
import { Recent } from './recent.ts';
import type { ValueContext } from './value-context.ts';

/** What was read under one locale and clock; nothing else of a context changes how a text is read. */
export interface ReadingMemory {
  /** Whole texts that a person wrote. */
  readonly prose: Recent<string, Readings | null>;
  /** Whole texts of records. */
  readonly records: Recent<string, Readings | null>;
  /** Literals of texts, quotations read like the rest. */
  readonly literals: Recent<string, readonly Literal[]>;
  /** Literals of texts, quotations one literal each. */
  readonly quoting: Recent<string, readonly Literal[]>;
}

const MAX_CONTEXTS = 16;
const MAX_TYPED = 4_000;
const MAX_SCANNED = 1_000;
/** Longer texts are scanned anew each time, so that what is kept stays small. */
export const KEPT_LENGTH = 4_000;

const byContext = new Recent<string, ReadingMemory>(MAX_CONTEXTS);
const byObject = new WeakMap<ValueContext, ReadingMemory>();

/** The memory for a context; contexts with the same locale and clock share one. */
export function memoryOf(context: ValueContext): ReadingMemory {
  const known = byObject.get(context);
  if (known !== undefined) return known;
  const key = JSON.stringify([context.locale, context.now]);
  const memory = byContext.get(key) ?? {
    prose: new Recent(MAX_TYPED),
    records: new Recent(MAX_TYPED),
    literals: new Recent(MAX_SCANNED),
    quoting: new Recent(MAX_SCANNED),
  };
  byContext.set(key, memory);
  byObject.set(context, memory);
  return memory;
}
