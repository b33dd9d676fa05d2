/** Parts of a sentence that leave something open on purpose and make no condition. */
const VOID =
  /,?\s*\b(?:no matter )?whether\b[^;]*?\b(?:or not|or (?:is |was |has |merely |only |just )*\p{L}+)(?=[,.;]|$)|,\s*be (?:it|they) [^,;]*?\bor\b[^,;]*(?=[,.;]|$)|,?\s*\b(?:sent|drafted|written|posted) or not\b,?|,\s*neither (?:more|less) nor (?:more|less|fewer)\b,?|\bon the dot\b|\b(?:drafted|sent|written|posted)(?: for| to)?,? or (?:merely |only |just )?(?:drafted|sent|written|posted)(?: for| to)?\b,?|,?\s*\b(?:once|when|after) the (?:agent|assistant) (?:is|has) (?:done|finished)\b,?|\b(?:at the end|in the course) of the (?:run|episode|session)\b,?|^after everything,|,?\s*\b(?:as opposed to|rather than|instead of) [^,;]+(?=[,;.]|$)|,\s*(?:and |but )?not (?!yet\b|\w+(?:ed|ing)\b)[^,;]+(?:,(?= )|(?=[;.]|$))/giu;

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where a sentence says that something does not matter: `whether sent or drafted`, `neither more nor less`. */
export function voidSpans(text: string): readonly Span[] {
  return [...text.matchAll(VOID)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

export function isInSpan(at: number, spans: readonly Span[]): boolean {
  return spans.some(({ start, end }) => at >= start && at < end);
}
