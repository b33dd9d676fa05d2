const SURROGATE = /[\uD800-\uDFFF]/;

/** Number of Unicode code points; half of a surrogate pair counts as one. */
export function codePointLength(text: string): number {
  return codePointIndex(text, text.length);
}

/** Code points before a UTF-16 offset. */
export function codePointIndex(text: string, offset: number): number {
  const part = text.slice(0, offset);
  if (!SURROGATE.test(part)) return part.length;
  let count = 0;
  for (let at = 0; at < part.length; at += widthAt(part, at)) count += 1;
  return count;
}

/** UTF-16 offset behind the first `count` code points; the length of the text where it has fewer. */
export function utf16Offset(text: string, count: number): number {
  // No code point takes more than two units: a plain stretch that long needs no walk.
  if (!SURROGATE.test(text.slice(0, count * 2))) return Math.min(count, text.length);
  let at = 0;
  for (let left = count; left > 0 && at < text.length; left -= 1) at += widthAt(text, at);
  return at;
}

/** The code points from `start` to before `end`. */
export function sliceCodePoints(text: string, start: number, end: number): string {
  const from = utf16Offset(text, start);
  const rest = text.slice(from, from + (end - start) * 2);
  return rest.slice(0, utf16Offset(rest, end - start));
}

function widthAt(text: string, offset: number): number {
  return (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
}
