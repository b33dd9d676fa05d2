import type { Container } from '../transcript/pool.ts';
import type { Session } from '../transcript/session.ts';
import type { Read } from './read.ts';
import type { Asking } from './sources.ts';
import { onlyReads } from './tools.ts';

const SUMMARY: Read = { tool: 'state_summary', arguments: {} };
const PROFILE: Read = { tool: 'state_get', arguments: { locator: 'profile' } };
const CHANGES: Read = { tool: 'state_diff', arguments: {} };
const WHOLE_STATE: Read = { tool: 'state_get', arguments: { locator: '$' } };

const WHOLE_STATE_TOKENS = 5_000;
const TOKENS_PER_KEY = 8;
const MIN_TOKENS_TO_READ_ON = 3_000;

/** Messages read whole. */
const MAX_MESSAGES = 30;

/** Broad reads that serve the whole cluster, whatever is asked: a sentence tells only roughly where its answer stands. */
export function sharedReads(questions: readonly Asking[], { brief, tools }: Session): Read[] {
  const called = brief.tools.some(({ agentCalls, userCalls }) => agentCalls + userCalls > 0);
  const messages = [...brief.userMessages, ...brief.agentMessages];
  return [
    ...(brief.hasFinal ? [tools.has('state_summary') ? SUMMARY : WHOLE_STATE] : []),
    ...(brief.hasInitial ? [CHANGES] : []),
    ...(brief.hasFinal && questions.some(({ text }) => /['’]s own\b|\bthat the user has\b|\bprofile\b/iu.test(text))
      ? [PROFILE]
      : []),
    ...(called ? [{ tool: 'trace_tool_calls', arguments: {} }] : []),
    ...(brief.hasResponse ? [{ tool: 'response_get', arguments: {} }] : []),
    ...(messages.length > 0 ? [{ tool: 'trace_get', arguments: { events: messages.slice(0, MAX_MESSAGES) } }] : []),
  ];
}

/** Records of which only a changed field was shown. */
export function changedRecords({ pool, brief, budget }: Session): Read[] {
  if (!brief.hasInitial) return [];
  const partly = [...pool.leaves.values()]
    .filter(({ origin, record }) => origin === 'final' && record !== '$' && pool.containers.get(record)?.shown !== true)
    .map(({ record }) => /^.*?\["[^"\]]*"\]/u.exec(record)?.[0] ?? record);
  const room = Math.floor((budget.queries - brief.criteria.length) / 2);
  return [...new Set(partly)]
    .slice(0, Math.max(0, Math.min(MAX_CHANGED, room)))
    .map((locator) => ({ tool: 'state_get', arguments: { locator } }));
}

/** Changed records that are read whole. */
const MAX_CHANGED = 8;

/** The rest of a list of calls that was cut, while there is much left to read with. */
export function restOfCalls({ readOn, budget }: Session): Read[] {
  return readOn === null || budget.tokens < MIN_TOKENS_TO_READ_ON
    ? []
    : [{ tool: 'trace_tool_calls', arguments: { filter: { from: readOn } } }];
}

/** What calls that change something were given, where the list of calls only described it. */
export function hiddenArguments({ pool }: Session): Read[] {
  const events = pool
    .calls()
    .filter(({ id, tool }) => pool.containers.get(`${id}.arguments`)?.shown === false && !onlyReads(tool ?? ''))
    .map(({ id }) => id);
  return Array.from({ length: Math.ceil(events.length / MAX_BODIES) }, (_, index) => ({
    tool: 'trace_get',
    arguments: { events: events.slice(index * MAX_BODIES, (index + 1) * MAX_BODIES) },
  }));
}

/** Bodies of calls in one read. */
const MAX_BODIES = 12;

/** A small state is read whole: one answer that serves every question. */
export function wholeState({ pool, brief, budget }: Session): Read[] {
  const hidden = [...pool.containers.values()].filter(
    ({ origin, shown, locator }) => origin === 'final' && !shown && locator !== '$',
  );
  const tokens = hidden.reduce((sum, container) => sum + tokensOf(container), 0);
  const small = hidden.length > 0 && tokens <= Math.min(WHOLE_STATE_TOKENS, budget.tokens * 0.3);
  return brief.hasFinal && small ? [WHOLE_STATE] : [];
}

/** About what a container that was only described would take: its items, times the keys that they have. */
function tokensOf({ size, isList, shape }: Container): number {
  const quotes = shape.match(/"/gu)?.length ?? 0;
  return size * TOKENS_PER_KEY * (isList || shape.startsWith('map') ? 0.5 + quotes / 2 : 1);
}
