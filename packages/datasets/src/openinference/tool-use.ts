import { isJsonList, isJsonObject, type JsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import { decodeJsonContainer } from '../event-builder/decode-json.ts';
import { textAt, valueAt } from '../span-tree/attribute-path.ts';
import type { ToolUse } from '../span-tree/convention.ts';

/**
 * What a TOOL span says about its call. `tool.parameters` is no argument: by the conventions it is what the tool could
 * be given.
 */
export function toolUse(attributes: JsonObject): ToolUse {
  return {
    name: textAt(attributes, 'tool.name', 'tool_call.function.name'),
    callId: textAt(attributes, 'tool.id', 'tool_call.id'),
    arguments: givenArguments(
      valueAt(attributes, 'input.value') ?? valueAt(attributes, 'tool_call.function.arguments'),
    ),
    output: valueAt(attributes, 'output.value'),
  };
}

/** smolagents writes how the Python function was called: `{ args, kwargs, sanitize_inputs_outputs }`. */
function givenArguments(value: JsonValue | undefined): JsonValue | undefined {
  const decoded = typeof value === 'string' ? decodeJsonContainer(value) : null;
  const plain = decoded?.ok ? decoded.value : value;
  if (!isJsonObject(plain) || !Object.hasOwn(plain, 'sanitize_inputs_outputs')) return value;
  const args = ownValue(plain, 'args') ?? [];
  const kwargs = ownValue(plain, 'kwargs') ?? {};
  return isJsonList(args) && args.length === 0 ? kwargs : { args, kwargs };
}
