/** A sentence, list item or table row of a text: UTF-16 offsets, half-open, without the white space around it. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  /** Segments of the list items that this nested item stands under, outermost first. */
  readonly parents: readonly Segment[];
}

export interface SegmentOptions {
  /**
   * Joins a line to the one before where that one ended no sentence, whatever the next begins with. Off, only a line
   * that goes on in lower case is joined. @default false
   */
  readonly joinLines?: boolean;
}

interface Line {
  readonly start: number;
  readonly end: number;
  readonly kind: 'blank' | 'item' | 'row' | 'heading' | 'plain';
  readonly indent: number;
}

interface Block {
  readonly start: number;
  end: number;
  readonly kind: Line['kind'];
  readonly indent: number;
}

const ITEM = /^[ \t]*(?:[-*+•‣–]|\d{1,3}[.)]|[a-z][.)])[ \t]+\S/iu;
const ROW = /^[ \t]*\|/u;
const HEADING = /^[ \t]*#{1,6}[ \t]/u;
const ENDS_SENTENCE = /[.!?:;…。！？][\p{Pe}\p{Pf}"'*_]*[ \t]*$/u;

/** Splits a text into sentences, list items (with all their sentences) and table rows, in order. */
export function segmentsOf(text: string, { joinLines = false }: SegmentOptions = {}): readonly Segment[] {
  const segments: Segment[] = [];
  const open: { readonly indent: number; readonly segment: Segment }[] = [];
  for (const block of blocksOf(text, joinLines)) {
    if (block.kind !== 'item') {
      open.length = 0;
      const parts = block.kind === 'row' ? [trimmed(text, block.start, block.end)] : sentencesIn(text, block);
      segments.push(...parts.filter(({ start, end }) => start < end));
      continue;
    }
    while ((open.at(-1)?.indent ?? -1) >= block.indent) open.pop();
    const parents = open.map(({ segment }) => segment);
    const segment = { ...trimmed(text, block.start, block.end), parents };
    segments.push(segment);
    open.push({ indent: block.indent, segment });
  }
  return segments;
}

/** From the start of the first segment that a range touches to the end of the last; the range itself where none does. */
export function wholeSegments(text: string, range: { readonly start: number; readonly end: number }): Segment {
  const touched = segmentsOf(text, { joinLines: true }).filter(
    ({ start, end }) => start < range.end && range.start < end,
  );
  return {
    start: Math.min(range.start, touched[0]?.start ?? range.start),
    end: Math.max(range.end, touched.at(-1)?.end ?? range.end),
    parents: [],
  };
}

function* linesOf(text: string): Generator<Line> {
  let start = 0;
  while (start <= text.length) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end);
    const indent = /^[ \t]*/u.exec(line)?.[0].length ?? 0;
    yield { start, end, kind: kindOfLine(line), indent };
    start = end + 1;
  }
}

function kindOfLine(line: string): Line['kind'] {
  if (!/\S/u.test(line)) return 'blank';
  if (ITEM.test(line)) return 'item';
  if (ROW.test(line)) return 'row';
  return HEADING.test(line) ? 'heading' : 'plain';
}

function blocksOf(text: string, joinLines: boolean): readonly Block[] {
  const blocks: Block[] = [];
  let last: Block | null = null;
  for (const line of linesOf(text)) {
    if (line.kind === 'blank') last = null;
    else if (last !== null && line.kind === 'plain' && continues(text, { last, line, joinLines })) last.end = line.end;
    else {
      last = { start: line.start, end: line.end, kind: line.kind, indent: line.indent };
      blocks.push(last);
    }
  }
  return blocks;
}

interface Continuation {
  readonly last: Block;
  readonly line: Line;
  readonly joinLines: boolean;
}

/** Whether a plain line goes on with the block above it. */
function continues(text: string, { last, line, joinLines }: Continuation): boolean {
  if (last.kind === 'row' || last.kind === 'heading') return false;
  if (last.kind === 'item' && line.indent > last.indent) return true;
  const above = text.slice(Math.max(last.start, last.end - 80), last.end);
  if (ENDS_SENTENCE.test(above)) return false;
  return joinLines || /^\s*\p{Ll}/u.test(text.slice(line.start, line.start + line.indent + 2));
}

/** A stop, what closes with it, and the white space behind; or a full-width stop, which needs no white space. */
const STOP = /[.!?…]+[\p{Pe}\p{Pf}"'*_]*(?=\s)|[。！？]+[\p{Pe}\p{Pf}]*/gu;
const ABBREVIATION =
  /(?:^|[\s(])(?:[A-Za-z]|Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|No|Nos|vs|etc|approx|incl|excl|Inc|Ltd|Co|Corp|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|e\.g|i\.e|a\.m|p\.m|U\.S|cf|al|ca|Fig|Eq|Vol|pp?)\.$/u;

function sentencesIn(text: string, { start, end }: { readonly start: number; readonly end: number }): Segment[] {
  const sentences: Segment[] = [];
  let from = start;
  const body = text.slice(start, end);
  for (const match of body.matchAll(STOP)) {
    const stop = start + match.index + match[0].length;
    if (!endsSentence(text, { stop, mark: match[0], start: start + match.index, end })) continue;
    sentences.push(trimmed(text, from, stop));
    from = stop;
  }
  sentences.push(trimmed(text, from, end));
  return sentences;
}

interface Stop {
  readonly start: number;
  readonly stop: number;
  readonly end: number;
  readonly mark: string;
}

/** No sentence ends at an abbreviation, an initial, or before a word in lower case. */
function endsSentence(text: string, { start, stop, end, mark }: Stop): boolean {
  const next = /\S/u.exec(text.slice(stop, Math.min(end, stop + 200)))?.[0];
  if (next === undefined || /\p{Ll}/u.test(next)) return false;
  return mark !== '.' || !ABBREVIATION.test(text.slice(Math.max(0, start - 12), start + 1));
}

function trimmed(text: string, start: number, end: number): Segment {
  const body = text.slice(start, end);
  const lead = body.length - body.trimStart().length;
  return { start: start + lead, end: Math.max(start + lead, end - (body.length - body.trimEnd().length)), parents: [] };
}
