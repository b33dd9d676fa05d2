import type { TraceEvent } from './event.ts';
import { isJsonList, isJsonObject, type JsonValue } from './json-value.ts';
import { stringifyJson } from './stringify-json.ts';

/**
 * What text search sees of an event: its words; for a call the tool and its arguments; for a result the output as it was
 * recorded. Structured bodies stand there as compact JSON and, where that JSON has escapes in it, once more as their bare
 * keys and strings, one per line, so that text with quotes or line breaks is found too.
 */
export function eventText(event: TraceEvent): string {
  switch (event.kind) {
    case 'message':
    case 'thought':
      return event.text;
    case 'tool_call':
      return `${event.tool}\n${bodyText(event.arguments)}`;
    case 'tool_result':
      return outputText(event.output, event.decoded);
    case 'observation':
      return [event.text, event.data === undefined ? undefined : bodyText(event.data)]
        .filter((part) => part !== undefined)
        .join('\n');
  }
}

function outputText(output: JsonValue, decoded: JsonValue | undefined): string {
  if (typeof output !== 'string') return bodyText(output);
  return decoded === undefined || !output.includes('\\') ? output : `${output}\n${bareText(decoded)}`;
}

function bodyText(body: JsonValue): string {
  if (typeof body === 'string') return body;
  const json = stringifyJson(body);
  return json.includes('\\') ? `${json}\n${bareText(body)}` : json;
}

/** Keys and scalars in order, one per line. */
function bareText(value: JsonValue): string {
  const lines: string[] = [];
  collect(value, lines);
  return lines.join('\n');
}

function collect(value: JsonValue, lines: string[]): void {
  if (isJsonList(value)) for (const item of value) collect(item, lines);
  else if (isJsonObject(value)) {
    for (const [key, member] of Object.entries(value)) {
      lines.push(key);
      collect(member, lines);
    }
  } else lines.push(String(value));
}
