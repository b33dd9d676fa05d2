/** Whether the UTF-16 unit at an index is the second half of a pair whose first half stands before it. */
function splitsPair(text: string, index: number): boolean {
  if (index <= 0 || index >= text.length) return false;
  const low = text.charCodeAt(index);
  const high = text.charCodeAt(index - 1);
  return low >= 0xdc00 && low <= 0xdfff && high >= 0xd800 && high <= 0xdbff;
}

/** The UTF-16 index, moved forward where it would split a character. */
export function wholeCharacterEnd(text: string, index: number): number {
  return splitsPair(text, index) ? index + 1 : index;
}

/** The UTF-16 index, moved back where it would split a character. */
export function wholeCharacterStart(text: string, index: number): number {
  return splitsPair(text, index) ? index - 1 : index;
}
