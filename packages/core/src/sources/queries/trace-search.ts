import { z } from 'zod';
import type { TraceEvent } from '../../episode/event.ts';
import type { EpisodeSource } from '../episode-source.ts';
import { filterArgumentSchema, toFilter } from '../filter-argument.ts';
import { defineQuery } from '../query-entry.ts';
import type { DataLine } from '../render/data-line.ts';
import { eventBodies, eventHead, withHead } from '../render/event-line.ts';
import type { ShownValue } from '../render/value-line.ts';
import { bodyHitLine, type Wanted } from '../search/best-place.ts';
import { matchesIn } from '../search/text-matches.ts';
import { countTokens } from '../tokens.ts';
import { notSelected } from './not-resolved.ts';
import { type HitOptions, searchDraft } from './search-draft.ts';

/** Ranks events by what they say. */
export const traceSearch = defineQuery({
  name: 'trace_search',
  breadth: 'broad',
  description:
    'Events whose tool, arguments, output or text match, best first, each with its best record or a window round the match. Words match in any order; "quoted words" and dates match as a phrase. Ranked, not exhaustive: it proves no absence.',
  schema: z.strictObject({
    text: z.string().describe('Words, names, numbers, dates, "exact phrases".'),
    filter: filterArgumentSchema.nullish(),
  }),
  answer(source, { text, filter }, { capTokens }) {
    const matcher = source.matcher(toFilter(filter));
    if (!matcher.ok) return notSelected('trace_search', matcher);
    const accepts = (position: number) => {
      const event = source.events[position];
      return event !== undefined && matcher.matches(event, position);
    };
    return searchDraft({
      query: 'trace_search',
      text,
      index: source.indexes.trace,
      noun: 'event',
      ...(Object.keys(toFilter(filter)).length > 0 && { accepts }),
      advice: 'add words, or narrow with filter.',
      capTokens,
      hitLine: (position, options) => hitLine(source, source.events[position], options),
    });
  },
});

function hitLine(
  source: EpisodeSource,
  event: TraceEvent | undefined,
  options: Pick<HitOptions, 'wanted' | 'maxTokens'>,
): DataLine | null {
  if (event === undefined) return null;
  const head = eventHead(event, source);
  const body = bodyWithMatch(eventBodies(event), options.wanted);
  if (body === undefined) return { text: head, cut: false };
  const maxTokens = options.maxTokens - countTokens(`${head} | `);
  return withHead(head, bodyHitLine(body, options.wanted, { maxTokens, tree: () => source.indexes.body(body) }));
}

/** An observation can hold a text and data: the one that matches is shown. */
function bodyWithMatch(bodies: readonly ShownValue[], wanted: Wanted): ShownValue | undefined {
  if (bodies.length < 2) return bodies[0];
  const text = bodies.find(({ value }) => typeof value === 'string' && matchesIn(value, wanted.units).length > 0);
  return text ?? bodies.at(-1);
}
