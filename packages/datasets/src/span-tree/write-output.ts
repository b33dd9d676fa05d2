import { innerModels, isModel } from './agent-scopes.ts';
import type { CallRef } from './call-plan.ts';
import { type ChatMessage, joinCalls } from './chat-message.ts';
import { type EventRun, marksOf, scopeOf } from './event-run.ts';
import { knownMessage, stateBehind } from './history.ts';
import { noteWords } from './said.ts';
import { spanError } from './span-error.ts';
import type { SpanNode } from './span-tree.ts';
import { writeEarlyResults } from './write-tool.ts';

/** Writes what a model answered. */
export function writeOutput(run: EventRun, node: SpanNode): void {
  const messages = joinCalls(node.facts.output());
  if (messages.length === 0 && isModel(node) && spanError(node.span) === null) run.said.silentModels += 1;
  const calls = [...(run.plan.callsOf.get(node) ?? [])];
  const told = isModel(node) ? innerModels(node).flatMap((model) => run.answers.get(model) ?? []) : [];
  const state = messages.map((message) => {
    const own = calls.splice(0, message.parts.filter(({ kind }) => kind === 'call').length);
    const known = knownMessage(message, own);
    if (told.some(({ role, text, rest }) => role === known.role && text === known.text && rest === known.rest)) {
      run.writer.count('answers that a span around the call repeats', 'left out');
      return known;
    }
    writeAnswer(run, node, { message, calls: own });
    return known;
  });
  run.answers.set(node, state);
  run.conversations.of(scopeOf(run, node)).remember(stateBehind(run.read.get(node) ?? [], state));
  writeEarlyResults(run, run.plan.callsOf.get(node) ?? []);
}

interface Answer {
  readonly message: ChatMessage;
  readonly calls: CallRef[];
}

/** Calls of one answer stand together, since they were issued together; only a result among them parts them. */
function writeAnswer(run: EventRun, node: SpanNode, { message, calls }: Answer): void {
  const { writer } = run;
  const marks = marksOf(run, node, 'end');
  const waiting: CallRef[] = [];
  const issued: CallRef[] = [];
  const issue = (): void => {
    if (waiting.length > 0) writer.calls(waiting.splice(0), marks);
  };
  for (const part of message.parts) {
    if (part.kind === 'call') {
      const call = calls[issued.length];
      if (call === undefined) continue;
      issued.push(call);
      if (call.eventId === null) waiting.push(call);
    } else if (part.kind === 'result') {
      issue();
      const call = issued.find(({ callId, isAnswered }) => !isAnswered && callId === part.callId) ?? null;
      writer.result(call, part, marks);
    } else if (part.kind === 'other') writer.unknown(part.what, part.data, marks);
    else if (part.kind === 'thought') writer.thought(part.text, marks);
    else if (part.text !== '') writer.message('agent', part.text, marks);
  }
  issue();
  noteWords(run, node, message);
}
