import { canonicalJson } from '@sauron/core/episode';
import { argumentsKey, type CallRef } from './call-plan.ts';
import type { ChatMessage, ChatRole } from './chat-message.ts';

/** A message of a conversation that stands in the events already. */
export interface KnownMessage {
  readonly role: ChatRole;
  readonly text: string;
  /** One spelling of everything that is no text. */
  readonly rest: string;
  readonly calls: readonly CallRef[];
}

/** What a conversation holds already of the messages that a model read. */
export interface Comparison {
  /** For each message the known one that it repeats; null where it is new. */
  readonly known: readonly (KnownMessage | null)[];
  /** How many messages at the start are those of an earlier state of the conversation. */
  readonly prefix: number;
  /** What that earlier state held behind them, where the history was rewritten; empty where it just went on. */
  readonly dropped: readonly KnownMessage[];
  readonly isRewritten: boolean;
}

/** States of a conversation that are kept: agents alternate between a few (a plan, the steps), and forget old ones. */
const MAX_STATES = 32;
/** A shorter text is no sign that another one was cut to it. */
const MIN_CUT_CHARS = 20;
/** Such as `<end_code>`. */
const MAX_MARK_CHARS = 32;

/**
 * The conversation of one agent with its model. Every call of a model repeats the whole history, so each is compared
 * with the states that the conversation had, and only what is new is told.
 */
export class Conversation {
  /** The latest last. */
  #states: (readonly KnownMessage[])[] = [];

  /**
   * Compares the messages that a model read with what is known: the longest common start with an earlier state is known;
   * behind it, in a history that was rewritten (or in the first one of a conversation), also a run of messages that ends
   * with the latest message of a state.
   * @param others conversations whose history may have been handed to this one
   */
  compare(messages: readonly ChatMessage[], others: readonly Conversation[]): Comparison {
    const heard = messages.map((message) => knownMessage(message, []));
    const [state, prefix] = this.#longestStart(heard);
    const known: (KnownMessage | null)[] = heard.map((_, index) => (index < prefix ? (state[index] ?? null) : null));
    const goesOn = prefix === state.length && state.length > 0;
    if (goesOn || prefix === heard.length) return { known, prefix, dropped: [], isRewritten: false };
    const isFirst = this.#states.length === 0;
    const run = isFirst ? handedOver(heard, others) : longestRun(heard.slice(prefix), this.#states);
    const at = isFirst ? run.at : run.at + prefix;
    for (const [index, message] of run.messages.entries()) known[at + index] = message;
    return { known, prefix, dropped: state.slice(prefix), isRewritten: !isFirst };
  }

  /** Takes the state that the conversation has now. */
  remember(state: readonly KnownMessage[]): void {
    if (state.length === 0) return;
    const extended = this.#states.findIndex((earlier) => earlier.every((message, index) => state[index] === message));
    if (extended !== -1) this.#states.splice(extended, 1);
    this.#states = [...this.#states, state].slice(-MAX_STATES);
  }

  get states(): readonly (readonly KnownMessage[])[] {
    return this.#states;
  }

  #longestStart(heard: readonly KnownMessage[]): readonly [state: readonly KnownMessage[], length: number] {
    let best: readonly [readonly KnownMessage[], number] = [[], 0];
    for (const state of this.#states) {
      const length = commonStart(state, heard);
      if (length >= best[1]) best = [state, length];
    }
    return best;
  }
}

/** A message as it is remembered. */
export function knownMessage({ role, parts }: ChatMessage, calls: readonly CallRef[]): KnownMessage {
  const texts = parts.flatMap((part) => (part.kind === 'text' ? [part.text.trim()] : []));
  const rest = parts.flatMap((part) => {
    if (part.kind === 'call') return [`call ${part.tool} ${argumentsKey(part.arguments)}`];
    if (part.kind === 'result') return [`result ${canonicalJson(part.output)}`];
    return part.kind === 'other' ? [`other ${canonicalJson(part.data)}`] : [];
  });
  return { role, text: lines(texts), rest: lines(rest), calls };
}

/** The state of a conversation behind an answer; calls stand with the words before them, as in `joinCalls`. */
export function stateBehind(read: readonly KnownMessage[], answers: readonly KnownMessage[]): readonly KnownMessage[] {
  const [last, first] = [read.at(-1), answers[0]];
  if (last?.role !== 'agent' || first === undefined || first.text !== '' || first.calls.length === 0) {
    return [...read, ...answers];
  }
  const joined = { ...last, rest: lines([last.rest, first.rest]), calls: [...last.calls, ...first.calls] };
  return [...read.slice(0, -1), joined, ...answers.slice(1)];
}

function lines(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n');
}

interface Run {
  readonly at: number;
  readonly messages: readonly KnownMessage[];
}

const NO_RUN: Run = { at: 0, messages: [] };

function commonStart(state: readonly KnownMessage[], heard: readonly KnownMessage[]): number {
  const end = state.findIndex((message, index) => {
    const other = heard[index];
    return other === undefined || !isSame(message, other);
  });
  return end === -1 ? state.length : end;
}

/** History of another agent: it counts only where that agent speaks in it, since a common request alone proves nothing. */
function handedOver(heard: readonly KnownMessage[], others: readonly Conversation[]): Run {
  const run = longestRun(
    heard,
    others.flatMap(({ states }) => states),
  );
  return run.messages.some(({ role }) => role === 'agent') ? run : NO_RUN;
}

function longestRun(heard: readonly KnownMessage[], states: readonly (readonly KnownMessage[])[]): Run {
  let best = NO_RUN;
  for (const state of states) {
    const last = state.at(-1);
    if (last === undefined) continue;
    for (const [end, message] of heard.entries()) {
      if (!isSame(last, message)) continue;
      const length = commonEnd(state, heard, end);
      if (length >= best.messages.length) best = { at: end + 1 - length, messages: state.slice(state.length - length) };
    }
  }
  return best;
}

/** How many messages of a state, from its last one back, are those of a history up to `end`. */
function commonEnd(state: readonly KnownMessage[], heard: readonly KnownMessage[], end: number): number {
  let length = 0;
  for (;;) {
    const [left, right] = [state[state.length - 1 - length], heard[end - length]];
    if (left === undefined || right === undefined || !isSame(left, right)) return length;
    length += 1;
  }
}

/** Some agents cut an answer, or add a mark to its end, before they put it into the history. */
function isSame(known: KnownMessage, heard: KnownMessage): boolean {
  if (known.role !== heard.role || known.rest !== heard.rest) return false;
  if (known.text === heard.text) return true;
  if (known.role !== 'agent' || Math.min(known.text.length, heard.text.length) < MIN_CUT_CHARS) return false;
  const isMarked = heard.text.startsWith(known.text) && heard.text.length - known.text.length <= MAX_MARK_CHARS;
  return isMarked || known.text.startsWith(heard.text);
}
