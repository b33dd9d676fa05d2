import { z } from 'zod';
import { plainDraft, type QueryDraft } from '../answer.ts';
import type { EpisodeSource } from '../episode-source.ts';
import { defineQuery } from '../query-entry.ts';
import { type ShownValue, valueLine } from '../render/value-line.ts';
import { echo, shownOf } from '../render/words.ts';
import { notResolved } from './not-resolved.ts';
import { offsetSchema } from './offset-schema.ts';
import { valueDraft } from './value-draft.ts';

type Found = Extract<ReturnType<EpisodeSource['resolve']>, { ok: true }>;

/** Reads one place by its locator. */
export const stateGet = defineQuery({
  name: 'state_get',
  breadth: 'targeted',
  description:
    'The value at one locator: budget.goal, items[id=A].q, items[*].amount (all items), initial:budget.goal, or a part of an event such as e12.output.items[3]. A value over the cap comes in parts: read on with offset.',
  schema: z.strictObject({
    locator: z.string().describe('Where to read; $ is the whole final state.'),
    offset: offsetSchema.describe('Characters into a text, members into an object or list.'),
  }),
  answer(source, { locator, offset }, { capTokens }) {
    const found = source.resolve(locator);
    const asked = `state_get ${echo(locator)}`;
    if (!found.ok)
      return found.reason === 'source_incomplete'
        ? noState(found.detail)
        : notResolved(source, found, { query: 'state_get', locator });
    if (found.matches !== null) return selectionDraft(found, asked, offset ?? 0);
    return valueDraft(shownOfFound(found), { asked, offset: offset ?? 0, capTokens });
  },
});

function noState(detail: string): QueryDraft {
  return plainDraft(`state_get: ${detail}.`, { failed: false });
}

/** With the text that slices of the place read: a slice belongs to its parent, an output to its text as recorded. */
function shownOfFound({ locator, value, event, slice, parents }: Found): ShownValue {
  const parent = parents.at(-1);
  if (slice !== null && parent !== undefined && typeof value === 'string') {
    return { locator, value, text: { locator: parent, text: value, from: slice.start } };
  }
  const isOutput = event?.kind === 'tool_result' && locator === `${event.id}.output`;
  const text = isOutput && typeof event.output === 'string' ? { text: { locator, text: event.output } } : {};
  return { locator, value, ...text };
}

function selectionDraft(found: Found, asked: string, offset: number): QueryDraft {
  const matches = found.matches ?? [];
  const rest = matches.slice(offset);
  const missing = found.missing.length === 0 ? '' : ` Items without this path: ${found.missing.length}.`;
  return {
    heading: (shown) => `${asked}: ${shownOf(shown, matches.length, 'place')}.${missing}`,
    records: rest.map((match) => ({ line: (maxTokens: number) => valueLine(match, maxTokens) })),
    total: rest.length,
    readOn: (shown) =>
      shown < rest.length
        ? `read on with offset ${offset + shown}, or with the locator of one place.`
        : 'what is not shown whole is read with its locator.',
    incomplete: offset > 0,
  };
}
