import { graphemesOf, textWidth } from './text-width.ts';

const ELLIPSIS = '…';

/**
 * Breaks text at blanks into lines of at most `width` columns; a longer word is broken inside. Past `maxLines` the rest is
 * cut and marked with an ellipsis. Always at least one line.
 */
export function wrapText(text: string, width: number, maxLines = Number.POSITIVE_INFINITY): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((part) => breakWord(part, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer) <= width) {
      line = longer;
    } else {
      if (line !== '') lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  if (lines.length <= maxLines) return lines;
  // The last line is filled up to its end: cut at a blank, a long word would leave it almost empty.
  const kept = lines.slice(0, maxLines - 1);
  return [...kept, shortenText(lines.slice(maxLines - 1).join(' '), width)];
}

/** Cuts text to `width` columns, on a whole character, with an ellipsis where something was cut. */
export function shortenText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  return `${takeColumns(graphemesOf(text), width - textWidth(ELLIPSIS)).trimEnd()}${ELLIPSIS}`;
}

function breakWord(word: string, width: number): string[] {
  if (textWidth(word) <= width) return [word];
  const parts: string[] = [];
  let left = graphemesOf(word);
  while (left.length > 0) {
    // A character wider than the line still has to go somewhere.
    const part = takeColumns(left, width) || (left[0] ?? '');
    parts.push(part);
    left = left.slice(graphemesOf(part).length);
  }
  return parts;
}

function takeColumns(graphemes: readonly string[], width: number): string {
  let taken = '';
  let columns = 0;
  for (const grapheme of graphemes) {
    columns += textWidth(grapheme);
    if (columns > width) break;
    taken += grapheme;
  }
  return taken;
}
