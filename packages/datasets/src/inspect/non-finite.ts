const TOKEN = /"|-?\b(?:NaN|Infinity)\b/gu;

/**
 * Writes null for each NaN and Infinity of a JSON text outside its strings. Python writes them though JSON has none; in a
 * log, NaN is the value of a score that could not be given.
 */
export function withoutNonFinite(text: string): { readonly text: string; readonly count: number } {
  const parts: string[] = [];
  let done = 0;
  const token = new RegExp(TOKEN);
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    if (match[0] === '"') token.lastIndex = endOfString(text, match.index + 1);
    else {
      parts.push(text.slice(done, match.index));
      done = token.lastIndex;
    }
  }
  return { text: [...parts, text.slice(done)].join('null'), count: parts.length };
}

/** Offset behind the quote that closes a string; the end of the text where none does. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return text.length;
}
