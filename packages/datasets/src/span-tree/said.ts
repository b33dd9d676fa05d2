import { isWithin, speaksForAgent } from './agent-scopes.ts';
import { type ChatMessage, textOf } from './chat-message.ts';
import { type EventRun, marksOf, scopeOf } from './event-run.ts';
import type { SpanNode } from './span-tree.ts';

/**
 * Writes words that a model read in the role of its user. They are the user's where the agent speaks with the user, or
 * where the user said the very same before; else the agent that runs this one wrote them.
 */
export function sayAsUser(run: EventRun, node: SpanNode, text: string): void {
  const scope = scopeOf(run, node);
  const master = speaksForAgent(scope);
  const marks = marksOf(run, node, 'start');
  if (master === null || run.said.byUser.has(text.trim())) {
    run.writer.message('user', text, marks);
    run.said.byUser.add(text.trim());
    return;
  }
  run.writer.count(
    'messages to an agent from the agent that runs it',
    'the record calls their role "user": written as its words',
  );
  const extra = scope.name === null ? undefined : { to: scope.name };
  run.writer.message('agent', text, { ...marks, agent: master.name ?? undefined, extra });
}

/** Remembers the words of a message that is written, as far as the user or an agent that speaks with the user said them. */
export function noteWords(run: EventRun, node: SpanNode, message: ChatMessage): void {
  const text = textOf(message);
  if (text.trim() === '') return;
  const scope = scopeOf(run, node);
  const isWithUser = speaksForAgent(scope) === null;
  if (message.role === 'user' && isWithUser) run.said.request ??= text;
  if (message.role !== 'agent') return;
  const words = run.said.byScope.get(scope) ?? new Set();
  run.said.byScope.set(scope, words.add(text.trim()));
  if (isWithUser) run.said.response = text;
}

/** True where an agent said these words, or an agent inside of it where it calls no model itself. */
export function hasAnswered(run: EventRun, node: SpanNode, text: string): boolean {
  const scope = scopeOf(run, node);
  for (const [speaker, words] of run.said.byScope) {
    const counts = scope.models.length > 0 ? speaker === scope : isWithin(speaker, scope);
    if (counts && words.has(text.trim())) return true;
  }
  return false;
}
