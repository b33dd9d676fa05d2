/** Match of a sticky pattern that begins exactly at `start`; null where there is none. */
export function matchAt(pattern: RegExp, text: string, start: number): RegExpExecArray | null {
  pattern.lastIndex = start;
  return pattern.exec(text);
}
