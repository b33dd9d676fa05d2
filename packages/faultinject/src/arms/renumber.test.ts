import { type Episode, parseEpisode, stringifyEpisode, type TraceEvent } from '@sauron/core/episode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deskBase, deskEpisode } from '../../test/desk-episode.ts';
import { ArmDraft } from '../edits/arm-draft.ts';
import { renumber } from './renumber.ts';

const base = deskBase().episode;

function withTimes(change: (event: TraceEvent, index: number) => string | undefined): Episode {
  const events = deskEpisode().trace.events.map((event, index) => {
    const { time: _, ...rest } = event;
    const time = change(event, index);
    return time === undefined ? rest : { ...rest, time };
  });
  return { ...deskEpisode(), trace: { events, coverage: 'complete' } };
}

function draftWith(
  episode: Episode,
  { removed, after }: { readonly removed: string; readonly after: string },
): Episode {
  const draft = new ArmDraft(episode);
  draft.removeEvents([removed]);
  if (draft.indexOf(after) >= 0) {
    draft.insertAfter(after, [{ id: draft.newId(), kind: 'thought', actor: 'agent', text: 'Fine.' }]);
  }
  return draft.episode();
}

const eventId = fc.constantFrom(...base.trace.events.map(({ id }) => id));

describe('renumber', () => {
  it('leaves the base as it is, byte for byte, once it is numbered', () => {
    expect(stringifyEpisode(renumber(base, base).episode)).toBe(stringifyEpisode(base));
  });

  it('numbers events without a gap, points results to their calls, and never runs back in time', () => {
    fc.assert(
      fc.property(eventId, eventId, (removed, after) => {
        const draft = draftWith(base, { removed, after });
        const { episode, ids } = renumber(draft, base);
        const { events } = episode.trace;
        expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => `e${index + 1}`));
        for (const [index, event] of events.entries()) {
          const old = draft.trace.events[index];
          expect(ids.get(old?.id ?? '')).toBe(event.id);
          expect((event.time ?? '') >= (events[index - 1]?.time ?? '')).toBe(true);
          if (event.kind !== 'tool_result' || old?.kind !== 'tool_result') continue;
          const call = events.find(({ id }) => id === event.call);
          const oldCall = draft.trace.events.find(({ id }) => id === old.call);
          expect(call?.kind === 'tool_call' ? call.tool : null).toBe(
            oldCall?.kind === 'tool_call' ? oldCall.tool : null,
          );
        }
      }),
    );
  });

  it.each([
    ['local times without seconds', (index: number) => `2026-06-08T09:${String(index).padStart(2, '0')}`],
    ['offsets and fractions', (index: number) => `2026-06-08T09:00:${String(index).padStart(2, '0')}.25-07:00`],
    ['a blank in place of the T', (index: number) => `2026-06-08 09:00:${String(index).padStart(2, '0')}Z`],
  ])('keeps %s as they are spelled', (_, spell) => {
    const given = withTimes((_event, index) => spell(index));
    expect(renumber(given, given).episode.trace.events.map(({ time }) => time)).toEqual(
      given.trace.events.map(({ time }) => time),
    );
    const arm = renumber(draftWith(given, { removed: 'e3', after: 'e5' }), given).episode;
    expect(arm.trace.events.at(-1)?.time).toHaveLength(spell(10).length);
  });

  it('gives a new event the time of the one before it where times cannot be read', () => {
    const given = withTimes((_event, index) => (index === 7 ? undefined : 'noon'));
    const arm = renumber(draftWith(given, { removed: 'e3', after: 'e6' }), given).episode;
    expect(arm.trace.events.filter(({ time }) => time === undefined)).toHaveLength(1);
  });

  it('writes the keys of a new event in the order that a loaded one has', () => {
    const arm = renumber(draftWith(base, { removed: 'e3', after: 'e6' }), base).episode;
    const loaded = parseEpisode(stringifyEpisode(arm), 'arm');
    expect(stringifyEpisode(loaded)).toBe(stringifyEpisode(arm));
  });
});
