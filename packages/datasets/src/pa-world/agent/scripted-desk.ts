import type { JsonObject } from '@sauron/core/episode';
import type { Mistake } from '../errand.ts';
import type { Random } from '../random.ts';
import type { ToolOutcome } from '../tools/tool.ts';
import type { WorldSession } from '../tools/world-session.ts';
import type { Desk, DeskCall } from './desk.ts';
import { createDeskRecord, type DeskRecord, type FinishedRecord } from './desk-record.ts';

export interface ScriptedDeskOptions {
  readonly session: WorldSession;
  /** Draws of style, for the errands and for the time that passes. */
  readonly random: Random;
  /** Mistakes to make. @default none */
  readonly mistakes?: ReadonlySet<Mistake>;
  /** What the user asks for: the first event. */
  readonly prompt: string;
  /** The session's time with its offset from UTC: `2026-05-04T09:00:00-07:00`. */
  readonly startTime: string;
}

/** A desk for one errand of several. */
export type ErrandDeskOptions = Pick<ScriptedDeskOptions, 'random' | 'mistakes'>;

/** A desk that writes down everything that is done at it. */
export interface ScriptedDesk extends Desk {
  /** The same desk and record for another errand, whose reports make a paragraph of their own. */
  forErrand(options: ErrandDeskOptions): Desk;
  /** Sends what was reported as the last event, and gives the whole record. Call once, at the end. */
  finish(): FinishedRecord;
}

/** Opens a desk at a session. The same options and calls give the same record. */
export function createScriptedDesk(options: ScriptedDeskOptions): ScriptedDesk {
  const { session, prompt, startTime } = options;
  const record = createDeskRecord({ session, random: options.random.fork('clock'), startTime });
  record.hears(prompt);
  return {
    ...deskFor(options, { session, record }),
    forErrand: (errand) => deskFor(errand, { session, record }),
    finish: () => record.finish(),
  };
}

interface DeskParts {
  readonly session: WorldSession;
  readonly record: DeskRecord;
}

function deskFor({ random, mistakes = new Set() }: ErrandDeskOptions, { session, record }: DeskParts): Desk {
  const report = record.paragraph();
  const batch = (calls: readonly DeskCall[]): ToolOutcome[] => {
    const ids = record.issues(calls);
    const outcomes = calls.map((call, index) => {
      const { outcome, effects } = session.run(call.tool, call.arguments);
      record.answers(ids[index] ?? '', outcome, effects);
      return outcome;
    });
    for (const [index, outcome] of outcomes.entries()) {
      const answer = calls[index]?.tool === 'ask_user' && outcome.ok ? outcome.output['answer'] : null;
      if (typeof answer === 'string') record.hears(answer);
    }
    return outcomes;
  };
  const call = (tool: string, argumentsValue: JsonObject): ToolOutcome => {
    const [outcome] = batch([{ tool, arguments: argumentsValue }]);
    if (outcome === undefined) throw new Error('a call has an outcome');
    return outcome;
  };
  const need = (tool: string, argumentsValue: JsonObject): JsonObject => {
    const outcome = call(tool, argumentsValue);
    if (outcome.ok) return outcome.output;
    const { code, message } = outcome.error;
    throw new Error(`${tool}(${JSON.stringify(argumentsValue)}) must work here, but: ${code}: ${message}`);
  };
  return {
    random,
    makes: (mistake) => mistakes.has(mistake),
    call,
    batch,
    need,
    stumble: (tool, argumentsValue) => {
      const outcome = call(tool, argumentsValue);
      if (outcome.ok) throw new Error(`${tool}(${JSON.stringify(argumentsValue)}) must fail here, but it worked`);
    },
    think: (text) => record.thinks(text),
    say: (text) => record.says(text),
    ask: (question) => {
      const { answer } = need('ask_user', { question });
      return typeof answer === 'string' ? answer : '';
    },
    report,
  };
}
