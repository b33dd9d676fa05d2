/** Line and column of an offset, both from 1; the column counts UTF-16 code units. `\n`, `\r\n` and `\r` end a line. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (const match of text.slice(0, offset).matchAll(/\r\n|\r|\n/gu)) {
    line += 1;
    lineStart = match.index + match[0].length;
  }
  return { line, column: offset - lineStart + 1 };
}
