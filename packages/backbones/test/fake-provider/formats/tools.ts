import { isJsonObject, type JsonObject } from '@sauron/core/episode';
import type { ToolDefinition } from '@sauron/core/model';
import type { NeutralView } from '../neutral.ts';
import type { Reader } from '../reader.ts';
import { knownSchemaProblem } from '../schema-text.ts';
import { WireError } from '../wire-error.ts';

const NAME = /^[a-zA-Z0-9_-]{1,64}$/;

/** One offered tool, its schema checked against the common subset. */
export function readTool(name: Reader, description: Reader, parameters: Reader): ToolDefinition {
  const text = name.text();
  if (!NAME.test(text)) {
    const message = `Invalid '${name.path}': string does not match pattern. Expected a string that matches the pattern '${NAME.source}'.`;
    throw new WireError('invalid', message, { param: name.path, code: 'invalid_value' });
  }
  const schema: JsonObject = parameters.object();
  const problem = knownSchemaProblem(schema);
  if (problem !== null) {
    const message = `Invalid schema for function '${text}': ${problem}.`;
    throw new WireError('invalid', message, { param: parameters.path, code: 'invalid_function_parameters' });
  }
  return { name: text, description: description.optionalText() ?? '', parameters: schema };
}

/** Tools must have names of their own, and a choice must name one of them. */
export function checkTools(tools: readonly ToolDefinition[], choice: NeutralView['toolChoice']): void {
  const names = tools.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new WireError('invalid', `Tool names must be unique: '${twice}'.`, { param: 'tools' });
  if (choice === 'required' && names.length === 0) {
    throw new WireError('invalid', 'Tool choice must be auto if no tools are provided.', { param: 'tool_choice' });
  }
  if (typeof choice === 'object' && !names.includes(choice.tool)) {
    throw new WireError('invalid', `Tool choice '${choice.tool}' not found in 'tools' parameter.`, {
      param: 'tool_choice',
    });
  }
}

/** A choice among some of the tools: one name is that tool, several are `required` or `auto`. */
export function choiceAmong(names: readonly string[], mode: 'auto' | 'required'): NeutralView['toolChoice'] {
  const [only, ...others] = names;
  return mode === 'required' && only !== undefined && others.length === 0 ? { tool: only } : mode;
}

/** Text of a part or of a whole content that may be a string or a list of text parts. */
export function textParts(content: Reader, types: readonly string[], keys: readonly string[]): readonly string[] {
  if (content.isText) return [content.text()];
  return content.items().map((part) => {
    part.onlyKeys(keys).member('type').isOneOf(types);
    return part.member('text').text();
  });
}

/** The answer that a tool's result object holds, and whether it is an error. */
export function resultText(
  response: JsonObject,
  asText: (value: JsonObject) => string,
): { text: string; isError: boolean } {
  for (const key of ['output', 'result', 'error']) {
    const value = response[key];
    if (typeof value === 'string') return { text: value, isError: key === 'error' };
  }
  return { text: asText(response), isError: isJsonObject(response['error']) };
}
