import { codePointIndex, codePointLength, utf16Offset } from '../../episode/code-points.ts';
import { isJsonList, isJsonObject, type JsonValue } from '../../episode/json-value.ts';
import { childPlace, childPlaces, type Place, rootPlace } from '../../episode/place.ts';
import { type DataRecord, FENCE_TOKENS, type QueryDraft } from '../answer.ts';
import type { DataLine } from '../render/data-line.ts';
import { withHead } from '../render/event-line.ts';
import { shapeLine } from '../render/shape-line.ts';
import { type TextSource, windowLine } from '../render/text-window.ts';
import { type ShownValue, textSource, valueLine, wholeLine } from '../render/value-line.ts';
import { counted, shownOf } from '../render/words.ts';
import { countTokens } from '../tokens.ts';

/** How a value is read: from where, and what stands in front of its first line. */
export interface ValueReading {
  /** Our words that open the answer, such as `state_get "budget"`. */
  readonly asked: string;
  /** Code points into a text, members into a container. */
  readonly offset: number;
  /** Head of the event that the value belongs to. */
  readonly head?: string;
  readonly capTokens: number;
}

/** Members of a container that is too large get at most this share of the cap each. */
const MEMBER_SHARE = 0.25;
const MIN_MEMBER_TOKENS = 60;

/** One value, whole if it fits; else a text in windows, a container member by member, each from an offset on. */
export function valueDraft(shown: ShownValue, reading: ValueReading): QueryDraft {
  const text = textSource(shown);
  const room =
    reading.capTokens - countTokens(`${reading.asked}:\ntruncated.`) - FENCE_TOKENS - headTokens(reading) - 2;
  if (reading.offset > 0 || wholeLine(shown, room) === null) {
    if (text !== null) return textDraft(text, reading);
    if (typeof shown.value === 'object' && shown.value !== null) return membersDraft(shown, reading);
  }
  const record = { line: (maxTokens: number) => decorated(reading, maxTokens, (most) => valueLine(shown, most)) };
  return { heading: () => `${reading.asked}:`, records: [record], total: 1, readOn: () => '' };
}

function textDraft(source: TextSource, reading: ValueReading): QueryDraft {
  const { text } = source;
  const length = codePointLength(text);
  const from = utf16Offset(text, reading.offset);
  let next = Math.min(reading.offset, length);
  const record: DataRecord = {
    line: (maxTokens) =>
      decorated(reading, maxTokens, (most) => {
        const window = windowLine(source, { place: { from }, maxTokens: most });
        if (window === null) return { text: shapeLine(source.locator, text, most), cut: true };
        next = codePointIndex(text, window.end);
        return window;
      }),
  };
  return {
    heading: () =>
      `${reading.asked}: text of ${counted(length, 'character')}, shown from ${reading.offset} to ${next}.`,
    records: from >= text.length ? [] : [record],
    total: from >= text.length ? 0 : 1,
    readOn: () => (next < length ? `read on with offset ${next}.` : 'the part before the offset is not shown.'),
    incomplete: reading.offset > 0,
  };
}

function membersDraft(shown: ShownValue, reading: ValueReading): QueryDraft {
  const { offset } = reading;
  const chain = unwrapped(rootPlace(shown.locator, shown.value));
  const count = memberCount(chain.at(-1)?.value ?? null);
  const last = (lines: number) => Math.min(count, offset + Math.max(0, lines - chain.length));
  return {
    heading: (lines) => `${reading.asked}: ${shownOf(Math.max(0, last(lines) - offset), count, 'member')}.`,
    records: { [Symbol.iterator]: () => memberRecords(chain, reading) },
    total: Math.max(0, count - offset) + chain.length,
    recordTokens: Math.max(MIN_MEMBER_TOKENS, Math.floor(reading.capTokens * MEMBER_SHARE)),
    readOn: (lines) =>
      last(lines) < count
        ? `read on with offset ${last(lines)}, or with the locator of one member.`
        : 'what is not shown whole is read with its locator.',
    incomplete: offset > 0,
  };
}

/** The container, and while its only member is a container, that one. */
function unwrapped(root: Place): readonly Place[] {
  const chain = [root];
  for (let place: Place | undefined = root; place !== undefined && memberCount(place.value) === 1; ) {
    const [only]: Place[] = childPlaces(place);
    place = only !== undefined && memberCount(only.value) > 0 ? only : undefined;
    if (place !== undefined) chain.push(place);
  }
  return chain;
}

/** The shapes of the containers, then the members of the last from the offset on, made one by one. */
function* memberRecords(chain: readonly Place[], reading: ValueReading): Generator<DataRecord> {
  for (const [index, { locator, value }] of chain.entries()) {
    const shape = (most: number) => ({
      text: shapeLine(locator, value, Math.min(most, MIN_MEMBER_TOKENS)),
      cut: false,
    });
    yield { line: (maxTokens) => (index === 0 ? decorated(reading, maxTokens, shape) : shape(maxTokens)) };
  }
  const place = chain.at(-1);
  if (place === undefined) return;
  const keys = isJsonObject(place.value) ? Object.keys(place.value) : null;
  for (let index = reading.offset; index < memberCount(place.value); index += 1) {
    const member = childPlace(place, keys === null ? index : (keys[index] ?? ''));
    if (member !== undefined) yield { line: (maxTokens) => valueLine(member, maxTokens) };
  }
}

function memberCount(value: JsonValue): number {
  if (isJsonList(value)) return value.length;
  return isJsonObject(value) ? Object.keys(value).length : 0;
}

function decorated(reading: ValueReading, maxTokens: number, make: (most: number) => DataLine): DataLine {
  const line = make(maxTokens - headTokens(reading));
  return reading.head === undefined ? line : withHead(reading.head, line);
}

function headTokens(reading: ValueReading): number {
  return reading.head === undefined ? 0 : countTokens(`${reading.head} | `);
}
