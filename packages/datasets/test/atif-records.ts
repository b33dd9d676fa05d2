import type { TraceEvent } from '@sauron/core/episode';
import { type AtifImportOptions, importAtif } from '../src/atif/index.ts';
import { importOne, inFolder } from './import-all.ts';

export interface Raw {
  readonly [key: string]: unknown;
}

export const user = (message: unknown, more: Raw = {}): Raw => ({ source: 'user', message, ...more });
export const agent = (message: unknown, more: Raw = {}): Raw => ({ source: 'agent', message, ...more });
export const call = (id: string, name: string, more: Raw = {}): Raw => ({
  tool_call_id: id,
  function_name: name,
  arguments: { of: id },
  ...more,
});
export const results = (...list: Raw[]): Raw => ({ observation: { results: list } });

export function trajectory(steps: readonly Raw[], more: Raw = {}): Raw {
  return {
    schema_version: 'ATIF-v1.7',
    session_id: 'bakery-1',
    agent: { name: 'baker', version: '1' },
    steps: steps.map((step, index) => ({ step_id: index + 1, ...step })),
    ...more,
  };
}

export const importOf = (file: unknown, options: AtifImportOptions = {}) =>
  inFolder({ 'run.json': file }, (folder) => importOne(importAtif(folder, options)));
export const eventsOf = async (file: unknown): Promise<TraceEvent[]> =>
  (await importOf(file)).labelled.episode.trace.events;

/** One line for each event: id, kind, speaker or pairing. */
export const outline = (events: readonly TraceEvent[]): string[] =>
  events.map((event) => {
    const of = event.kind === 'tool_result' ? `of ${event.call}` : event.actor;
    return [event.id, event.kind, of, ...(event.agent ? [`in ${event.agent}`] : [])].join(' ');
  });
