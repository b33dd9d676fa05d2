import {
  COVERAGES,
  type Coverage,
  type EpisodeState,
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '@sauron/core/episode';
import { decodeJsonContainer } from '../event-builder/decode-json.ts';
import type { Mapping } from './mapping.ts';
import { asText, mappingError, type RecordContext, readPath, readSource } from './record-context.ts';
import { shortJson } from './short-json.ts';

type StateMapping = NonNullable<Mapping['state']>;

/** The state of a record; what is not mapped, or not there, is null. Throws an InputError. */
export function mapState(context: RecordContext, state: StateMapping | undefined, root: JsonValue): EpisodeState {
  return {
    initial: objectAt(context, { field: 'state.initial', path: state?.initial, root }),
    final: objectAt(context, { field: 'state.final', path: state?.final, root }),
    coverage: mapCoverage(context, 'state.coverage', { coverage: state?.coverage, root }),
    completeUnder: locatorsAt(context, state?.completeUnder, root),
  };
}

/** A constant, or what stands at a path; `partial` where there is neither. */
export function mapCoverage(
  context: RecordContext,
  field: string,
  { coverage, root }: { readonly coverage: StateMapping['coverage']; readonly root: JsonValue },
): Coverage {
  if (coverage === undefined || typeof coverage === 'string') return coverage ?? 'partial';
  const value = readPath(context, { field, path: coverage.path, root });
  const word = value === undefined ? 'partial' : COVERAGES.find((each) => each === value);
  if (word !== undefined) return word;
  const expected = `expected ${COVERAGES.join(' or ')} at ${coverage.path}`;
  throw mappingError(context, field, `${expected}, got ${shortJson(value ?? null)}`);
}

interface StateLookup {
  readonly field: string;
  readonly path: string | undefined;
  readonly root: JsonValue;
}

function objectAt(context: RecordContext, { field, path, root }: StateLookup): JsonObject | null {
  const value = path === undefined ? undefined : readPath(context, { field, path, root });
  if (value === undefined) return null;
  if (isJsonObject(value)) return value;
  const decoded = typeof value === 'string' ? decodeJsonContainer(value) : null;
  if (decoded?.ok && isJsonObject(decoded.value)) {
    context.loss.add('state unwrapped', 'was JSON inside a string');
    return decoded.value;
  }
  throw mappingError(context, field, `expected an object at ${path}, got ${shortJson(value)}`);
}

function locatorsAt(context: RecordContext, source: StateMapping['completeUnder'], root: JsonValue): string[] {
  const field = 'state.completeUnder';
  const value = readSource(context, { field, source, root });
  if (value === undefined) return [];
  if (!isJsonList(value)) throw mappingError(context, field, `expected a list of locators, got ${shortJson(value)}`);
  return value.map((locator) => asText(context, field, locator));
}
