import type { ModelMessage, ToolAnswer, ToolCall } from '@sauron/core/model';

/**
 * Puts the parts of a conversation together into turns: parts of one side that follow each other are one turn, except
 * that each user text stays a message of its own.
 */
export class TurnBuilder {
  readonly #messages: ModelMessage[] = [];
  readonly #tools = new Map<string, string>();

  get messages(): readonly ModelMessage[] {
    return this.#messages;
  }

  user(text: string): void {
    this.#messages.push({ role: 'user', text });
  }

  assistantText(text: string): void {
    const { text: before, toolCalls } = this.#assistant();
    this.#replaceLast({ role: 'assistant', text: before + text, toolCalls });
  }

  call(call: ToolCall): void {
    const { text, toolCalls } = this.#assistant();
    this.#tools.set(call.id, call.tool);
    this.#replaceLast({ role: 'assistant', text, toolCalls: [...toolCalls, call] });
  }

  /** An answer; its tool is that of the call it names. */
  answer(callId: string, content: string, isError: boolean): void {
    const answer: ToolAnswer = { callId, tool: this.#tools.get(callId) ?? '', content, isError };
    const last = this.#messages.at(-1);
    if (last?.role === 'tool') this.#replaceLast({ role: 'tool', answers: [...last.answers, answer] });
    else this.#messages.push({ role: 'tool', answers: [answer] });
  }

  /** The assistant's turn that is being built; a new one after anything else. */
  #assistant(): { readonly text: string; readonly toolCalls: readonly ToolCall[] } {
    const last = this.#messages.at(-1);
    if (last?.role === 'assistant') return last;
    this.#messages.push({ role: 'assistant', text: '', toolCalls: [] });
    return { text: '', toolCalls: [] };
  }

  #replaceLast(message: ModelMessage): void {
    this.#messages[this.#messages.length - 1] = message;
  }
}
