import { isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { EventMarks } from '../event-builder/trace-builder.ts';
import { argumentsKey, type CallRef } from './call-plan.ts';
import { type CallPart, type ChatMessage, type ChatPart, joinCalls, type ResultPart } from './chat-message.ts';
import { type EventRun, marksOf, scopeOf } from './event-run.ts';
import { type KnownMessage, knownMessage } from './history.ts';
import { noteWords, sayAsUser } from './said.ts';
import type { SpanNode } from './span-tree.ts';

/** Writes what is new in the messages that a model read. */
export function writeInput(run: EventRun, node: SpanNode): void {
  const conversation = run.conversations.of(scopeOf(run, node));
  const messages = joinCalls(node.facts.input());
  const others = run.conversations.all.filter((other) => other !== conversation);
  const { known, prefix, dropped, isRewritten } = conversation.compare(messages, others);
  if (isRewritten) {
    run.writer.count('histories rewritten', 'a model read another history than before: what is new in it was taken');
  }
  const reader = new InputReader(run, node);
  const state = messages.map((message, index) => {
    if (index === prefix) reader.goBackTo(dropped);
    const before = known[index];
    if (before === null || before === undefined) return reader.write(message);
    reader.skip(message, before);
    return before;
  });
  run.read.set(node, state);
  conversation.remember(state);
}

/** Walks through the messages of one input. */
class InputReader {
  readonly #run: EventRun;
  readonly #node: SpanNode;
  readonly #marks: EventMarks;
  /** Calls whose results are to come. */
  #open: CallRef[] = [];
  /** Calls that stand in the history so far: the next one of the same id is another call. */
  readonly #met = new Set<CallRef>();

  constructor(run: EventRun, node: SpanNode) {
    this.#run = run;
    this.#node = node;
    this.#marks = marksOf(run, node, 'start');
  }

  /** The calls of a state that is left: their results may stand in the new history in another form. */
  goBackTo(dropped: readonly KnownMessage[]): void {
    const calls = dropped.findLast((message) => message.calls.length > 0)?.calls;
    if (calls !== undefined) this.#open = [...calls];
  }

  skip(message: ChatMessage, known: KnownMessage): void {
    if (known.calls.length > 0) this.#open = [];
    this.#meet(known.calls);
    for (const part of message.parts) if (part.kind === 'result') this.#take(part);
  }

  write(message: ChatMessage): KnownMessage {
    const calls: CallRef[] = [];
    const fresh: CallRef[] = [];
    if (message.role === 'agent' && message.parts.some(({ kind }) => kind === 'text' || kind === 'call')) {
      this.#run.writer.count('messages of the agent told by a later input alone', 'taken from there');
    }
    for (const part of message.parts) {
      if (part.kind === 'call') {
        const call = this.#knownCall(part) ?? this.#run.plan.newCall(part, scopeOf(this.#run, this.#node));
        if (call.eventId === null) fresh.push(call);
        if (calls.length === 0) this.#open = [];
        calls.push(call);
        this.#meet([call]);
      } else {
        if (part.kind === 'result') this.#run.writer.calls(fresh.splice(0), this.#marks);
        this.#writePart(message, part);
      }
    }
    this.#run.writer.calls(fresh, this.#marks);
    noteWords(this.#run, this.#node, message);
    return knownMessage(message, calls);
  }

  #meet(calls: readonly CallRef[]): void {
    this.#open.push(...calls);
    for (const call of calls) this.#met.add(call);
  }

  #writePart(message: ChatMessage, part: Exclude<ChatPart, CallPart>): void {
    const { writer } = this.#run;
    if (part.kind === 'result') this.#writeResult(part);
    else if (part.kind === 'other') writer.unknown(part.what, part.data, this.#marks);
    else if (part.kind === 'thought') writer.thought(part.text, this.#marks);
    else if (part.text !== '') this.#writeText(message, part.text);
  }

  #writeText(message: ChatMessage, text: string): void {
    if (message.role === 'user') sayAsUser(this.#run, this.#node, text);
    else if (message.role === 'tool') this.#run.writer.observation(text, this.#marks);
    else this.#run.writer.message(message.role, text, this.#marks);
  }

  #writeResult(part: ResultPart): void {
    const { writer } = this.#run;
    const call = this.#take(part);
    if (call?.isAnswered || (call !== null && call.span !== null)) {
      writer.count(
        'results of tools that a model input repeats',
        'left out: told already, or told by the span of the tool',
      );
      return;
    }
    // A text that answers no call is what the environment told the agent, as code agents get it.
    if (call === null && part.callId === null) writer.observation(plainText(part.output), this.#marks);
    else writer.result(call, part, this.#marks);
  }

  /** The open call that a result answers: by id, else by name, else the first. Where ids differ, none. */
  #take({ callId, tool }: ResultPart): CallRef | null {
    const byId = callId === null ? -1 : this.#open.findIndex((call) => call.callId === callId);
    const loose = (call: CallRef): boolean => callId === null || call.callId === null;
    const byName = this.#open.findIndex((call) => loose(call) && tool !== null && call.tool === tool);
    const first = this.#open.findIndex((call) => loose(call) && tool === null);
    const at = [byId, byName, first].find((index) => index !== -1);
    return at === undefined ? null : (this.#open.splice(at, 1)[0] ?? null);
  }

  /**
   * A call of an earlier history is the one that was written with the same id, tool and arguments, or one without an id
   * that only the span of its tool told of.
   */
  #knownCall(part: CallPart): CallRef | null {
    const { ownCalls, writer } = this.#run;
    const written = part.callId === null ? null : writer.writtenCall(part);
    if (written !== null && !this.#met.has(written)) return written;
    const own = [...ownCalls.values()].find(
      (call) => call.callId === null && !this.#met.has(call) && isSameCall(call, part),
    );
    return own ?? null;
  }
}

function isSameCall(call: CallRef, part: CallPart): boolean {
  return call.tool === part.tool && argumentsKey(call.arguments) === argumentsKey(part.arguments);
}

function plainText(output: JsonValue): JsonValue {
  if (!Array.isArray(output) || output.length !== 1) return output;
  const [block] = output;
  return isJsonObject(block) && typeof block['text'] === 'string' ? block['text'] : output;
}
