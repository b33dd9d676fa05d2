const WORD = /[\p{L}\p{N}]/u;
const DIGIT = /\p{N}/u;

/** A place in a text, in Unicode code points, half-open. */
export interface FormPlace {
  readonly start: number;
  readonly end: number;
}

/**
 * First verbatim place of `form` in `text`. White space runs are one blank; all else counts, case too. The form never
 * matches inside a longer word or number: `5` is not in `25`, `$1,147` is not in `$1,147.50`.
 */
export function findForm(text: string, form: string): FormPlace | null {
  const match = formPattern(form.trim()).exec(text);
  if (match === null) return null;
  const start = [...text.slice(0, match.index)].length;
  return { start, end: start + [...match[0]].length };
}

function formPattern(form: string): RegExp {
  const body = form
    .split(/\s+/u)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&'))
    .join('\\s+');
  return new RegExp(`${leftBorder(form)}${body}${rightBorder(form)}`, 'u');
}

function leftBorder(form: string): string {
  const first = [...form][0] ?? '';
  if (!WORD.test(first)) return '';
  return DIGIT.test(first) ? '(?<![\\p{L}\\p{N}])(?<!\\p{N}[.,])' : '(?<![\\p{L}\\p{N}])';
}

function rightBorder(form: string): string {
  const last = [...form].at(-1) ?? '';
  if (!WORD.test(last)) return '';
  return DIGIT.test(last) ? '(?![\\p{L}\\p{N}])(?![.,]\\p{N})' : '(?![\\p{L}\\p{N}])';
}
