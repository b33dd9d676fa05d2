/** A text of which the middle may have been left out. */
export interface CutText {
  readonly head: string;
  /** What follows the gap; null where there is none. */
  readonly tail: string | null;
}

/** A line of ours that stands for what was left out. As a line of its own it can stand in no JSON. */
const GAP = /^\[… (?:(?:[\d,]+ lines? \([\d,]+ tokens?\)|[\d,]+ tokens?) )?omitted …\]$/mu;
/** The same where there was no room for all of it. */
const NO_ROOM = /^\[…[^\n]*$/u;

/** Takes a text apart at its first gap. */
export function splitAtGap(text: string): CutText {
  const gap = GAP.exec(text);
  if (gap === null) return NO_ROOM.test(text) ? { head: '', tail: '' } : { head: text, tail: null };
  return {
    head: text.slice(0, gap.index).replace(/\n$/u, ''),
    tail: text.slice(gap.index + gap[0].length).replace(/^\n/u, ''),
  };
}

/** Lines that are surely whole: without those next to a gap, which may be parts of lines. */
export function wholeLines(text: string): { readonly lines: readonly string[]; readonly isCut: boolean } {
  if (NO_ROOM.test(text)) return { lines: [], isCut: true };
  const parts = text.split(new RegExp(GAP, 'gmu'));
  const lines = parts.flatMap((part, index) => {
    const isFirst = index === 0;
    const isLast = index === parts.length - 1;
    const own = part
      .replace(isFirst ? '' : /^\n/u, '')
      .replace(isLast ? '' : /\n$/u, '')
      .split('\n');
    return own.slice(isFirst ? 0 : 1, isLast ? own.length : -1);
  });
  return { lines, isCut: parts.length > 1 };
}
