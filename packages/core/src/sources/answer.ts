import { fence } from './fence.ts';
import type { DataLine } from './render/data-line.ts';
import { countTokens, cutToTokens, fitsTokens } from './tokens.ts';

/** What a query gives back to a model. */
export interface QueryAnswer {
  /** Our words first, then the data in a fence. Never more than the cap. */
  readonly text: string;
  readonly tokens: number;
  /** The answer holds less than was found: what it does not show may exist. */
  readonly truncated: boolean;
  /** The question could not be answered as asked: bad arguments, or a place that does not exist. */
  readonly failed: boolean;
}

export interface QueryLimits {
  /** Most tokens that the whole answer may have. */
  readonly capTokens: number;
}

/** One line to be; it is made when its turn comes and the room is known. Null: there is nothing to show after all. */
export interface DataRecord {
  line(maxTokens: number): DataLine | null;
}

/** What a query found, before it is cut to its cap. */
export interface QueryDraft {
  /** Our words about what was asked and found, given how many of the records are dealt with. No data of the episode. */
  heading(shown: number): string;
  /** Read again from the start where a first attempt took too much. */
  readonly records: Iterable<DataRecord>;
  /** Records that there are in all, those before an offset left out. */
  readonly total: number;
  /** Most tokens of one record. @default all that is left */
  readonly recordTokens?: number;
  /** How to see the rest, given how many of the records are shown. */
  readOn(shown: number): string;
  /** Something was left out already, whatever fits. @default false */
  readonly incomplete?: boolean;
  /** @default false */
  readonly failed?: boolean;
}

/** The most that the two marks of a fence and their line ends take. */
export const FENCE_TOKENS = 28;
/** With less room than this no further record is begun. */
const MIN_RECORD_TOKENS = 12;
/** A record that fills this share of less than half its usual room is left for the next answer, unless it is the first. */
const SQUEEZED_SHARE = 0.6;
/** Joined lines can take a little more than the sum of their tokens; then there is another attempt with less room. */
const ATTEMPTS = 8;
const ATTEMPT_TOKENS = 12;

/** Makes the answer: as many whole records as fit, in order, under a heading that says what is missing. */
export function assemble(draft: QueryDraft, limits: QueryLimits): QueryAnswer {
  const { capTokens } = limits;
  const failed = draft.failed === true;
  const reserve = countTokens(headingOf(draft, { shown: draft.total, truncated: true })) + FENCE_TOKENS;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const taken = take(draft, capTokens - reserve - attempt * ATTEMPT_TOKENS);
    const shown = taken.lines.length + taken.empty;
    const truncated = taken.cut || draft.incomplete === true || shown < draft.total;
    const text = compose(headingOf(draft, { shown, truncated }), taken.lines);
    if (fitsTokens(text, capTokens)) return { text, tokens: countTokens(text), truncated, failed };
    if (taken.lines.length === 0) break;
  }
  const { text } = cutToTokens(`truncated: ${capTokens} tokens are too few for this answer.`, capTokens);
  return { text, tokens: countTokens(text), truncated: true, failed };
}

/** An answer of our words alone. */
export function plainDraft(heading: string, options: { readonly failed: boolean }): QueryDraft {
  return { heading: () => heading, records: [], total: 0, readOn: () => '', failed: options.failed };
}

interface Taken {
  readonly lines: string[];
  /** Records that had nothing to show. */
  empty: number;
  cut: boolean;
}

function take(draft: QueryDraft, room: number): Taken {
  const taken: Taken = { lines: [], empty: 0, cut: false };
  let left = room;
  for (const record of draft.records) {
    if (left < MIN_RECORD_TOKENS && taken.lines.length > 0) break;
    if (left < 1) break;
    const most = Math.min(left - 1, draft.recordTokens ?? Number.POSITIVE_INFINITY);
    const line = record.line(most);
    if (line === null) {
      taken.empty += 1;
      continue;
    }
    const tokens = countTokens(`${line.text}\n`);
    const squeezed = line.cut && tokens > most * SQUEEZED_SHARE && most < (draft.recordTokens ?? 0) / 2;
    if (tokens > left || (squeezed && taken.lines.length > 0)) break;
    taken.lines.push(line.text);
    taken.cut ||= line.cut;
    left -= tokens;
  }
  return taken;
}

function headingOf(draft: QueryDraft, state: { readonly shown: number; readonly truncated: boolean }): string {
  const heading = draft.heading(state.shown);
  if (!state.truncated) return heading;
  const how = draft.readOn(state.shown);
  return how === '' ? `${heading}\ntruncated.` : `${heading}\ntruncated: ${how}`;
}

function compose(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? heading : `${heading}\n${fence(lines.join('\n'))}`;
}
