import type { TraceEvent } from '@sauron/core/episode';
import { type InspectImportOptions, importInspect } from '../src/inspect/index.ts';
import { importAll, importOne, inFolder } from './import-all.ts';

export interface Raw {
  readonly [key: string]: unknown;
}

export const user = (content: unknown, more: Raw = {}): Raw => ({ role: 'user', content, ...more });
export const assistant = (content: unknown, more: Raw = {}): Raw => ({ role: 'assistant', content, ...more });
export const tool = (id: string | null, content: unknown, more: Raw = {}): Raw => ({
  role: 'tool',
  content,
  ...(id === null ? {} : { tool_call_id: id }),
  function: 'weigh',
  ...more,
});
export const call = (id: string, more: Raw = {}): Raw => ({ id, function: 'weigh', arguments: { of: id }, ...more });
export const calls = (...list: Raw[]): Raw => ({ tool_calls: list });

export const sample = (messages: readonly Raw[], more: Raw = {}): Raw => ({
  id: 'rolls',
  epoch: 1,
  input: 'How heavy is a roll?',
  target: 'ANSWER-KEY',
  messages,
  output: { model: 'secret/model', choices: [] },
  metadata: {},
  store: {},
  ...more,
});
export const log = (samples: readonly Raw[] | undefined, more: Raw = {}): Raw => ({
  version: 2,
  status: 'success',
  eval: { eval_id: 'Ev1', run_id: 'R1', task_id: 'T1', task: 'bakery', model: 'secret/model' },
  samples,
  ...more,
});
export const scored = (scores: Raw, more: Raw = {}): Raw => sample([user('How heavy?')], { scores, ...more });

export const importOf = (file: unknown, options: InspectImportOptions = {}) =>
  inFolder({ 'log.json': file }, (folder) => importOne(importInspect(folder, options)));
export const importsOf = (file: unknown) =>
  inFolder({ 'log.json': file }, (folder) => importAll(importInspect(folder)));
export const eventsOf = async (...messages: Raw[]): Promise<TraceEvent[]> =>
  (await importOf(log([sample(messages)]))).labelled.episode.trace.events;

/** One line for each event: id, kind, speaker or pairing. */
export const outline = (events: readonly TraceEvent[]): string[] =>
  events.map((event) =>
    event.kind === 'tool_result'
      ? `${event.id} result of ${event.call} ${event.status}`
      : `${event.id} ${event.kind} ${event.actor}`,
  );
