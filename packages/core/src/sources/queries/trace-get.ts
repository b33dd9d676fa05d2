import { z } from 'zod';
import type { TraceEvent } from '../../episode/event.ts';
import { type DataRecord, plainDraft, type QueryDraft } from '../answer.ts';
import type { EpisodeSource } from '../episode-source.ts';
import { defineQuery } from '../query-entry.ts';
import { eventBodies, eventHead, eventLine } from '../render/event-line.ts';
import { echo, shownOf } from '../render/words.ts';
import { fairShare } from './fair-share.ts';
import { notSelected } from './not-resolved.ts';
import { offsetSchema } from './offset-schema.ts';
import { valueDraft } from './value-draft.ts';

const MIN_EVENT_TOKENS = 80;
const OVERHEAD_TOKENS = 90;

/** Reads events by id. */
export const traceGet = defineQuery({
  name: 'trace_get',
  breadth: 'targeted',
  description:
    'Whole events by id or range. Several share the cap: long ones are cut. One event alone comes in parts: read on with offset.',
  schema: z.strictObject({
    events: z.array(z.string()).min(1).describe('Ids such as "e12", or ranges such as "e3-e9".'),
    offset: offsetSchema.describe(
      'For one event: characters into its text, or members into its body. For several: events to skip.',
    ),
  }),
  answer(source, { events, offset }, { capTokens }) {
    const picked = pick(source, events);
    if (!picked.ok) return notSelected('trace_get', picked);
    const [first, ...others] = picked.events;
    if (first === undefined) return plainDraft('trace_get: no event in this range.', { failed: true });
    const bodies = eventBodies(first);
    const [body, second] = bodies;
    if (others.length > 0 || body === undefined || second !== undefined) {
      return listDraft(source, picked.events, { offset: offset ?? 0, capTokens });
    }
    const head = eventHead(first, source, { time: true });
    return valueDraft(body, { asked: `trace_get ${echo(first.id)}`, offset: offset ?? 0, head, capTokens });
  },
});

function listDraft(
  source: EpisodeSource,
  events: readonly TraceEvent[],
  options: { readonly offset: number; readonly capTokens: number },
): QueryDraft {
  const { offset, capTokens } = options;
  const lines = events.slice(offset).flatMap((event, index) => {
    return eventRecords(source, event).map((record) => ({ record, event: offset + index }));
  });
  const records = lines.map(({ record }) => record);
  const next = (shown: number) => lines[shown]?.event ?? events.length;
  return {
    heading: (shown) => `trace_get: ${shownOf(next(shown) - Math.min(offset, events.length), events.length, 'event')}.`,
    records,
    total: records.length,
    recordTokens: fairShare(records, capTokens - OVERHEAD_TOKENS, MIN_EVENT_TOKENS),
    readOn: (shown) =>
      next(shown) < events.length
        ? `read on with offset ${next(shown)}, or ask for fewer events.`
        : 'ask for one event alone to read it whole.',
    incomplete: offset > 0,
  };
}

/** One line per body of an event; its head alone where it has none. */
function eventRecords(source: EpisodeSource, event: TraceEvent): readonly DataRecord[] {
  const head = eventHead(event, source, { time: true });
  const bodies = eventBodies(event);
  if (bodies.length === 0) return [{ line: () => ({ text: head, cut: false }) }];
  return bodies.map((body) => ({ line: (maxTokens: number) => eventLine(head, body, { maxTokens }) }));
}

type Picked =
  | { readonly ok: true; readonly events: readonly TraceEvent[] }
  | { readonly ok: false; readonly reason: 'not_found'; readonly detail: string };

/** Ids and ranges in the order asked, each event once. An id that has a dash in it is an id first. */
function pick(source: EpisodeSource, wanted: readonly string[]): Picked {
  const positions = new Set<number>();
  for (const text of wanted) {
    const range = rangeOf(source, text.trim());
    if (range === null) {
      return {
        ok: false,
        reason: 'not_found',
        detail: `the trace has no event or range ${echo(text)}: expected ids such as e12 or e3-e9`,
      };
    }
    for (let position = range[0]; position <= range[1]; position += 1) positions.add(position);
  }
  return { ok: true, events: [...positions].flatMap((position) => source.events[position] ?? []) };
}

function rangeOf(source: EpisodeSource, text: string): readonly [number, number] | null {
  const own = source.positionOf(text);
  if (own >= 0) return [own, own];
  for (let dash = text.indexOf('-'); dash >= 0; dash = text.indexOf('-', dash + 1)) {
    const first = source.positionOf(text.slice(0, dash).trim());
    const last = source.positionOf(text.slice(dash + 1).trim());
    if (first >= 0 && last >= 0) return [first, last];
  }
  return null;
}
