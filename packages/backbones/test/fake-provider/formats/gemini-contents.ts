import { isJsonList, stringifyJson } from '@sauron/core/episode';
import type { Reader } from '../reader.ts';
import { unseal } from '../seal.ts';
import { WireError } from '../wire-error.ts';
import { resultText } from './tools.ts';
import { TurnBuilder } from './turn-builder.ts';

/** Purpose of the seal in a thought signature. */
export const THOUGHT_SEAL = 'gemini thought';

interface OpenCall {
  /** Id that the call came with, or null. */
  readonly id: string | null;
  readonly name: string;
  /** Id in the neutral view. */
  readonly viewId: string;
}

/** Reads Gemini's contents, and refuses a history that the API would not continue. */
export class ContentsReader {
  readonly turns = new TurnBuilder();
  #open: readonly OpenCall[] = [];

  read(contents: readonly Reader[]): void {
    if (contents.length === 0) throw bad('GenerateContentRequest.contents: contents is not specified');
    for (const [index, content] of contents.entries()) {
      const role = content.onlyKeys(['role', 'parts']).member('role').isOneOf(['user', 'model']);
      if (index === 0 && role !== 'user') {
        throw bad(
          'Please ensure that function call turn comes immediately after a user turn or after a function response turn.',
        );
      }
      const parts = content.member('parts').optionalItems();
      if (parts.length === 0)
        throw bad(`GenerateContentRequest.${content.path}.parts: contents.parts must not be empty.`);
      if (role === 'user') this.#user(parts);
      else this.#model(parts, index);
    }
    if (this.#open.length > 0) throw unequal();
    if (contents.at(-1)?.member('role').value === 'model')
      throw bad('Please ensure that the conversation ends with a user turn.');
  }

  #user(parts: readonly Reader[]): void {
    const responses = parts.filter((part) => !part.member('functionResponse').isMissing);
    if (responses.length !== this.#open.length) throw unequal();
    for (const [at, response] of responses.entries()) this.#response(response, at);
    this.#open = [];
    for (const part of parts) {
      if (!part.member('functionResponse').isMissing) continue;
      this.turns.user(part.onlyKeys(['text']).member('text').text());
    }
  }

  #response(part: Reader, at: number): void {
    const response = part
      .onlyKeys(['functionResponse'])
      .member('functionResponse')
      .onlyKeys(['id', 'name', 'response', 'willContinue', 'scheduling', 'parts']);
    const name = response.member('name').text();
    const id = response.member('id').optionalText();
    const call = id === null ? this.#open[at] : this.#open.find((open) => open.id === id);
    if (call === undefined || call.name !== name) {
      throw bad(`${part.path}: the function response for '${name}' does not match a function call of the turn before.`);
    }
    const { text, isError } = resultText(response.member('response').object(), stringifyJson);
    this.turns.answer(call.viewId, text, isError);
  }

  #model(parts: readonly Reader[], index: number): void {
    if (this.#open.length > 0) throw unequal();
    const calls = parts.filter((part) => !part.member('functionCall').isMissing);
    const names = calls.map((part) => part.member('functionCall').member('name').text());
    const [first] = calls;
    if (first?.member('thoughtSignature').isMissing === true) {
      throw bad(
        `Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly, and missing thought_signature may lead to degraded model performance. Additional data, function call \`${names[0]}\`, position ${index + 1}.`,
      );
    }
    for (const part of parts) {
      const isCall = !part.member('functionCall').isMissing;
      checkSignature(part, names);
      if (!isCall && part.onlyKeys(['text', 'thought', 'thoughtSignature']).member('thought').value !== true) {
        this.turns.assistantText(part.member('text').text());
      }
    }
    this.#open = calls.map((part, at) => this.#call(part, `${index}-${at}`));
  }

  #call(part: Reader, place: string): OpenCall {
    const call = part
      .onlyKeys(['functionCall', 'thoughtSignature'])
      .member('functionCall')
      .onlyKeys(['id', 'name', 'args']);
    const id = call.member('id').optionalText();
    const viewId = id ?? `call-${place}`;
    const name = call.member('name').text();
    const args = call.member('args');
    this.turns.call({ id: viewId, tool: name, argumentsText: args.isMissing ? '{}' : stringifyJson(args.object()) });
    return { id, name, viewId };
  }
}

/** A signature belongs to its turn: the calls that it was given with, all of them, in their order. */
function checkSignature(part: Reader, names: readonly string[]): void {
  const signature = part.member('thoughtSignature').optionalText();
  if (signature === null) return;
  const content = unseal(THOUGHT_SEAL, signature);
  const calls = content !== null && isJsonList(content['calls']) ? content['calls'].map(String) : null;
  if (calls?.join() !== names.join()) throw bad(`${part.path}: Thought signature is not valid.`);
}

function unequal(): WireError {
  return bad(
    'Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.',
  );
}

function bad(message: string): WireError {
  return new WireError('invalid', message);
}
