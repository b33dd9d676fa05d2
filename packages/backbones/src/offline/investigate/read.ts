import type { JsonObject } from '@sauron/core/episode';
import { queryKey, type Session } from '../transcript/session.ts';

/** A query to ask. */
export interface Read {
  readonly tool: string;
  readonly arguments: JsonObject;
}

/** Those that can be asked now and were not, each once. */
export function openReads(wanted: readonly Read[], { asked, tools }: Session): Read[] {
  const seen = new Set(asked);
  return wanted.filter(({ tool, arguments: given }) => {
    const key = queryKey(tool, given);
    if (!tools.has(tool) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
