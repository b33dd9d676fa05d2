import type { TraceBuilder } from '../event-builder/trace-builder.ts';

/** The texts of one message as one. */
export function spokenText(texts: readonly string[], builder: TraceBuilder): string {
  if (texts.length > 1) builder.count('texts of one message', 'joined by line breaks');
  return texts.join('\n');
}
