import type { Vocabulary } from '@sauron/backbones';
import { type Episode, isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';

/** Longer texts are prose and name nothing. */
const MAX_LABEL = 80;

/** What an episode calls its things: keys and short texts of the final state, tools, and the parameters that calls gave. */
export function vocabularyOf(episode: Episode): Vocabulary {
  const { task, state, trace } = episode;
  const words: string[] = [];
  if (state?.final !== undefined) collect(state.final, words);
  for (const { name } of task.tools ?? []) words.push(name);
  for (const event of trace.events) {
    if (event.kind !== 'tool_call') continue;
    words.push(event.tool);
    if (event.arguments !== undefined) collect(event.arguments, words);
  }
  const { now, timezone, locale, currency } = task;
  const values = Object.fromEntries(
    Object.entries({ now, timezone, locale, currency }).filter(([, value]) => value !== undefined),
  );
  return { words: [...new Set(words)], values };
}

function collect(value: JsonValue, words: string[]): void {
  if (isJsonList(value)) for (const item of value) collect(item, words);
  else if (isJsonObject(value)) {
    for (const [key, member] of Object.entries(value)) {
      words.push(key);
      collect(member, words);
    }
  } else if (typeof value === 'string' && value.length <= MAX_LABEL) words.push(value);
}
