import { countTokens, cutToTokens } from '@sauron/core/sources';

/** Part of the room that the beginning gets; the end gets the rest. */
const HEAD_SHARE = 0.6;
/** Most tokens of the line that says what is missing. */
const MARKER_TOKENS = 32;
/** A line that does not fit is shown in part where it would leave more than this share of its room empty. */
const EMPTY_SHARE = 0.5;
/** Joined lines can take a little more than the sum of their tokens; then there is another attempt with less room. */
const ATTEMPTS = 8;

/** A text and how much of it is shown. */
export interface CutText {
  readonly text: string;
  /** Tokens of the whole text. */
  readonly tokens: number;
  /** Tokens of what is shown of it, the line in the middle left out. */
  readonly shownTokens: number;
}

/**
 * The beginning (60%) and the end (40%) of a text, cut on line ends, with a line between them that says what is missing.
 * Never more than `maxTokens`; a text that fits is returned as it is. `tokens`: those of the text, where they are known.
 */
export function cutLines(text: string, maxTokens: number, tokens: number = countTokens(text)): CutText {
  if (tokens <= maxTokens) return { text, tokens, shownTokens: tokens };
  const lines = text.split('\n');
  let room = maxTokens - MARKER_TOKENS;
  for (let attempt = 0; attempt < ATTEMPTS && room > 0; attempt += 1) {
    const kept = headAndTail(lines, room);
    const cut = withMarker(kept, tokens);
    const over = countTokens(cut.text) - maxTokens;
    if (over <= 0) return { ...cut, tokens };
    room -= over + attempt;
  }
  return { text: cutToTokens('[… omitted …]', maxTokens).text, tokens, shownTokens: 0 };
}

interface Kept {
  readonly head: readonly string[];
  readonly tail: readonly string[];
  readonly omittedLines: number;
}

function headAndTail(lines: readonly string[], room: number): Kept {
  const headRoom = Math.floor(room * HEAD_SHARE);
  const head = takeLines(lines, headRoom, 'start');
  const rest = lines.slice(head.whole).toReversed();
  const tail = takeLines(rest, room - headRoom, 'end');
  // The two parts may not show the same line twice.
  const isSameLine = head.part !== null && tail.part !== null && rest.length - tail.whole === 1;
  const tailPart =
    isSameLine && head.part !== null ? remainder(tail.part ?? '', rest[tail.whole] ?? '', head.part) : tail.part;
  return {
    head: [...lines.slice(0, head.whole), ...(head.part === null ? [] : [head.part])],
    tail: [...(tailPart === null ? [] : [tailPart]), ...rest.slice(0, tail.whole).toReversed()],
    omittedLines: rest.length - tail.whole,
  };
}

/** Of one line of which both ends are shown: the end, without what the beginning has shown already. */
function remainder(end: string, line: string, start: string): string {
  return end.slice(Math.max(0, start.length + end.length - line.length));
}

interface Taken {
  /** Lines that are shown whole. */
  readonly whole: number;
  /** The piece of the next line that is shown. */
  readonly part: string | null;
}

/** As many lines as fit, and a piece of the next one where much room would stay empty. */
function takeLines(lines: readonly string[], room: number, piece: 'start' | 'end'): Taken {
  let left = room;
  for (const [whole, line] of lines.entries()) {
    const cost = countTokens(`${line}\n`);
    if (cost <= left) left -= cost;
    else return { whole, part: left > room * EMPTY_SHARE ? pieceOf(line, left - 1, piece) : null };
  }
  return { whole: lines.length, part: null };
}

function pieceOf(line: string, room: number, piece: 'start' | 'end'): string | null {
  if (room <= 0) return null;
  return piece === 'start' ? cutToTokens(line, room).text : endOf(line, room);
}

/** The end of a text with at most `max` tokens, near enough; never splits a character. */
export function endOf(text: string, max: number): string {
  for (let length = Math.min(text.length, max * 8); length > 0; ) {
    const end = text.slice(text.length - length).replace(/^[\uDC00-\uDFFF]/u, '');
    const count = countTokens(end);
    if (count <= max) return end;
    length = Math.min(length - 1, Math.floor((length * max) / count));
  }
  return '';
}

function withMarker({ head, tail, omittedLines }: Kept, tokens: number): { text: string; shownTokens: number } {
  const shownTokens = Math.min(tokens, countTokens(head.join('\n')) + countTokens(tail.join('\n')));
  const marker = `[… ${grouped(omittedLines)} lines (${grouped(tokens - shownTokens)} tokens) omitted …]`;
  return { text: [...head, marker, ...tail].join('\n'), shownTokens };
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/gu, ',');
}
