import { isJsonObject, type JsonObject, type JsonValue, type TraceEvent } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import type { CallPair } from '../../kit/calls.ts';
import { outputOf, withOutput } from '../../kit/with-output.ts';

/** Errors that say nothing about what was asked for. */
const ERRORS: readonly { readonly code: string; readonly message: string }[] = [
  { code: 'unavailable', message: 'the service does not answer at the moment' },
  { code: 'timeout', message: 'no answer within 30 seconds' },
  { code: 'busy', message: 'too many requests at once, try again later' },
  { code: 'locked', message: 'the records are being changed by another client' },
  { code: 'offline', message: 'the connection to the store was lost' },
  { code: 'interrupted', message: 'the request was broken off before it was answered' },
  { code: 'internal', message: 'something went wrong on the side of the service' },
  { code: 'rate_limited', message: 'the requests of this minute are used up' },
  { code: 'maintenance', message: 'the store is read again in a few minutes' },
  { code: 'bad_gateway', message: 'the answer of the store could not be read' },
];

/** The result of a call as an error, in the shape that errors have in this episode. */
export function errorResult(base: FaultBase, { result }: CallPair, random: Random): TraceEvent {
  const error = random.pick(ERRORS);
  const sample = base.episode.trace.events.find((event) => event.kind === 'tool_result' && event.status === 'error');
  const shaped = sample === undefined ? null : inShapeOf(outputOf(sample), error);
  const output = shaped ?? { error };
  const { decoded: _decoded, encoding: _encoding, ...bare } = result;
  const written = withOutput(result, () => output) ?? { ...bare, output: error.message };
  return written.kind === 'tool_result' ? { ...written, status: 'error' } : written;
}

/** Null where the sample has no place for a message. */
function inShapeOf(sample: JsonValue, error: { readonly code: string; readonly message: string }): JsonValue | null {
  if (typeof sample === 'string') return error.message;
  if (!isJsonObject(sample)) return null;
  let isTold = false;
  const fill = (object: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(object).flatMap(([key, value]): [string, JsonValue][] => {
        if (isJsonObject(value)) return [[key, fill(value)]];
        if (typeof value !== 'string') return [];
        if (/code|type|kind/iu.test(key)) return [[key, error.code]];
        if (!/message|detail|error|reason/iu.test(key)) return [];
        isTold = true;
        return [[key, error.message]];
      }),
    );
  const filled = fill(sample);
  return isTold ? filled : null;
}
