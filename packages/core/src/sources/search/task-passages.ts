import { codePointLength } from '../../episode/code-points.ts';
import type { Task } from '../../episode/episode.ts';
import type { JsonValue } from '../../episode/json-value.ts';
import type { ShownValue } from '../render/value-line.ts';
import { wholeCharacterStart } from '../render/whole-characters.ts';

const MIN_CHARS = 240;
const MAX_CHARS = 800;

/** Paragraphs of the prompt and the policy, the tools one by one, and what the task declares. */
export function taskPassages(task: Task): readonly ShownValue[] {
  const declared = (['now', 'timezone', 'locale', 'currency'] as const).flatMap((name) => {
    const value = task[name];
    return value === undefined ? [] : [{ locator: `task.${name}`, value }];
  });
  return [
    ...textPassages('task.prompt', task.prompt),
    ...textPassages('task.policy', task.policy ?? ''),
    // A tool is JSON; its type only names its keys.
    ...(task.tools ?? []).map((tool, index) => ({
      locator: `task.tools[${index}]`,
      value: tool as unknown as JsonValue,
    })),
    ...declared,
  ];
}

/** Cuts a text at line ends into passages of a few sentences; a short text is one passage without offsets. */
function textPassages(locator: string, text: string): readonly ShownValue[] {
  if (text.trim() === '') return [];
  if (text.length <= MAX_CHARS) return [{ locator, value: text }];
  const passages: ShownValue[] = [];
  let offset = 0;
  for (let start = 0; start < text.length; ) {
    const end = passageEnd(text, start);
    const part = text.slice(start, end);
    const length = codePointLength(part);
    const slice = `${locator}[${offset}:${offset + length}]`;
    if (part.trim() !== '') passages.push({ locator: slice, value: part, text: { locator, text: part, from: offset } });
    offset += length;
    start = end;
  }
  return passages;
}

function passageEnd(text: string, start: number): number {
  const limit = start + MAX_CHARS;
  if (limit >= text.length) return text.length;
  const paragraph = text.indexOf('\n\n', start + MIN_CHARS);
  if (paragraph >= 0 && paragraph + 2 <= limit) return paragraph + 2;
  for (const border of ['\n', '. ', ' ']) {
    const at = text.lastIndexOf(border, limit - border.length);
    if (at >= start + MIN_CHARS) return at + border.length;
  }
  return wholeCharacterStart(text, limit);
}
