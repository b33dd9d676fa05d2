import type { TraceEvent } from '../episode/event.ts';
import { stringifyJson } from '../episode/strict-json.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import { fence } from '../sources/fence.ts';

/** Tools shown in an overview; the rest is counted. */
const MAX_TOOLS = 80;
/** Message ids listed; the rest is counted. */
const MAX_IDS = 40;

/** `name = JSON`, the form of every data line in a prompt. */
export function dataLine(name: string, value: string | readonly string[]): string {
  return `${name} = ${stringifyJson(value)}`;
}

/** Event counts, ids of messages, coverage and the task's clock, in our own words (nothing of the episode's text). */
export function describeRecord(source: EpisodeSource): string {
  const counts = Object.entries(source.eventCounts()).map(([kind, count]) => `${kind} ${count}`);
  const { state, trace } = source.episode;
  return [
    `Trace: ${source.events.length} events (${counts.join(', ')}), coverage ${trace.coverage}.`,
    `User messages: ${idsOf(source, 'user')}. Agent messages: ${idsOf(source, 'agent')}. ${describeResponse(source)}`,
    `Final state: ${state.final === null ? 'not recorded' : `coverage ${state.coverage}`}. ` +
      `Initial state: ${state.initial === null ? 'not recorded' : 'recorded'}.` +
      (state.completeUnder.length > 0 ? ` Complete under ${state.completeUnder.length} subtrees.` : ''),
  ].join('\n');
}

/** The tools with their calls and results, one line each, fenced. */
export function describeTools(source: EpisodeSource): string {
  const inventory = source.inventory();
  if (inventory.length === 0) return 'Tools: none was called and none is declared.';
  const lines = inventory.slice(0, MAX_TOOLS).map(({ tool, calls, results }) => {
    return `${stringifyJson(tool)} : calls agent ${calls.agent} user ${calls.user}, results ok ${results.ok} error ${results.error} unknown ${results.unknown}`;
  });
  const more = inventory.length > MAX_TOOLS ? ` (${MAX_TOOLS} of ${inventory.length} shown)` : '';
  return `Tools and how often they were called${more}:\n${fence(lines.join('\n'))}`;
}

/** The clock and conventions that the task declares, fenced. */
export function describeSetting(source: EpisodeSource): string {
  const { now, timezone, locale, currency } = source.task;
  const lines = Object.entries({ now, timezone, locale, currency }).flatMap(([name, value]) =>
    value === undefined ? [] : [dataLine(name, value)],
  );
  return lines.length === 0
    ? 'The task declares no clock, zone, locale or currency.'
    : `The task declares:\n${fence(lines.join('\n'))}`;
}

function idsOf(source: EpisodeSource, actor: 'user' | 'agent'): string {
  const ids = source.events.filter((event) => event.kind === 'message' && event.actor === actor).map(({ id }) => id);
  if (ids.length === 0) return 'none';
  const more = ids.length > MAX_IDS ? ` and ${ids.length - MAX_IDS} more` : '';
  return ids.slice(0, MAX_IDS).map(showId).join(', ') + more;
}

/** Ids come from the record: an odd one is quoted so that it cannot pass for our words. */
function showId(id: string): string {
  return /^[\w-]{1,40}$/u.test(id) ? id : stringifyJson(id);
}

function describeResponse(source: EpisodeSource): string {
  if (source.response === null) return 'There is no final response.';
  const event = source.events.findLast((candidate) => isResponse(candidate, source.response));
  return event === undefined ? 'The response is no event of the trace.' : `The response is ${showId(event.id)}.`;
}

function isResponse(event: TraceEvent, response: string | null): boolean {
  return event.kind === 'message' && event.actor === 'agent' && event.text === response;
}
