const PLACEHOLDERS: ReadonlySet<string> = new Set(['(no assistant text)', '[tool call]']);

/** True for what an exporter writes where the agent said nothing: an empty text, or a placeholder (openclaw, hermes). */
export function saysNothing(text: string): boolean {
  return text === '' || PLACEHOLDERS.has(text.trim());
}
