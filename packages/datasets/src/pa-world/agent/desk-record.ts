import type { EventEffects, TraceEvent } from '@sauron/core/episode';
import type { Random } from '../random.ts';
import type { ToolOutcome } from '../tools/tool.ts';
import type { ToolEffects, WorldSession } from '../tools/world-session.ts';
import type { DeskCall } from './desk.ts';

export type { EventEffects };

/** A whole run. */
export interface FinishedRecord {
  /** `e1…eN`, the user's task first, the final message last. */
  readonly events: TraceEvent[];
  /** One entry per call, in order; nothing read or written where the call was turned down. */
  readonly effects: EventEffects[];
  /** The final message: also the last event. Null where nothing was reported. */
  readonly response: string | null;
}

/** Writes a run down, event by event; time passes as it does. */
export interface DeskRecord {
  hears(text: string): void;
  thinks(text: string): void;
  says(text: string): void;
  /** Calls issued together; gives the ids of their events. */
  issues(calls: readonly DeskCall[]): string[];
  answers(callEvent: string, outcome: ToolOutcome, effects: ToolEffects): void;
  /** Opens a paragraph of the final message; gives what adds a sentence to it. */
  paragraph(): (sentence: string) => void;
  finish(): FinishedRecord;
}

export interface DeskRecordOptions {
  readonly session: WorldSession;
  /** Draws the time between events. */
  readonly random: Random;
  readonly startTime: string;
}

/** Seconds that pass before an event, least and most. */
const PAUSES = {
  task: [0, 0],
  answer: [35, 240],
  thought: [2, 9],
  message: [3, 12],
  call: [2, 11],
  result: [1, 4],
} as const;

type Pause = keyof typeof PAUSES;
/** An event without what the record gives it. */
type Draft<Event extends TraceEvent = TraceEvent> = Event extends TraceEvent ? Omit<Event, 'id' | 'time'> : never;

/** Opens a record. Throws where `startTime` is not the session's time with an offset. */
export function createDeskRecord({ session, random, startTime }: DeskRecordOptions): DeskRecord {
  const offset = offsetOf(startTime, session.clock);
  const events: TraceEvent[] = [];
  const effectsOfCalls: EventEffects[] = [];
  const paragraphs: string[][] = [];
  let steps = 0;
  const push = (draft: Draft, pause: Pause): string => {
    const [least, most] = PAUSES[pause];
    session.advance(random.int(least, most));
    const id = `e${events.length + 1}`;
    events.push({ id, time: `${session.clock}${offset}`, ...draft });
    return id;
  };
  const says = (text: string): string => push({ kind: 'message', actor: 'agent', text }, 'message');
  return {
    hears: (text) => {
      push({ kind: 'message', actor: 'user', text }, events.length === 0 ? 'task' : 'answer');
    },
    thinks: (text) => {
      push({ kind: 'thought', actor: 'agent', text }, 'thought');
    },
    says,
    issues: (calls) => {
      if (calls.length > 1) steps += 1;
      const marks = calls.length > 1 ? { step: steps } : {};
      return calls.map((call) => push({ ...callDraft(call), ...marks }, 'call'));
    },
    answers: (call, outcome, { reads, writes }) => {
      effectsOfCalls.push({ event: call, reads: [...reads], writes: [...writes] });
      push(resultDraft(call, outcome), 'result');
    },
    paragraph: () => {
      const sentences: string[] = [];
      paragraphs.push(sentences);
      return (sentence) => {
        sentences.push(sentence.trim());
      };
    },
    finish: () => {
      const filled = paragraphs.filter((sentences) => sentences.length > 0);
      const response = filled.length === 0 ? null : filled.map((sentences) => sentences.join(' ')).join('\n\n');
      if (response !== null) says(response);
      return { events, effects: effectsOfCalls, response };
    },
  };
}

/** Copies: what an event holds must not change when the caller's object does. */
function callDraft({ tool, arguments: given }: DeskCall): Draft {
  return { kind: 'tool_call', actor: 'agent', tool, arguments: structuredClone(given) };
}

function resultDraft(call: string, outcome: ToolOutcome): Draft {
  const output = outcome.ok ? structuredClone(outcome.output) : { error: { ...outcome.error } };
  return { kind: 'tool_result', actor: 'tool', call, status: outcome.ok ? 'ok' : 'error', output };
}

/** `-07:00` or `Z` of the start time. */
function offsetOf(startTime: string, clock: string): string {
  const [, local, offset] = /^(.+?)(Z|[+-]\d{2}:\d{2})$/u.exec(startTime) ?? [];
  if (local !== undefined && offset !== undefined && clock.startsWith(local)) return offset;
  throw new RangeError(`expected the session's time ${clock} with its offset from UTC, got ${startTime}`);
}
