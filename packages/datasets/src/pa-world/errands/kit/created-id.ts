import type { JsonObject } from '@sauron/core/episode';

/** The id in the output of a call that made a record. */
export function createdId(output: JsonObject): string {
  return String(output['id']);
}
