import { z } from 'zod';
import type { CalendarEvent } from '../world/state.ts';
import { addressArgument, changesOf, dayArgument, idArgument, textArgument, timeArgument } from './argument-schemas.ts';
import { done, reading, refuse, toolSet, writing } from './define-tool.ts';
import { LIST_CAP, matches, page, SEARCH_CAP, short, sorted, sortedDown } from './hits.ts';
import { applyChanges, fieldOf, findRecord, placeOf, readRows, recordReader } from './records.ts';
import type { ToolSession } from './tool.ts';

const statusArgument = z.enum(['confirmed', 'tentative']);
const eventArguments = {
  title: textArgument,
  start: timeArgument,
  end: timeArgument,
  location: z.string().optional(),
  attendees: z.array(addressArgument).optional(),
  notes: z.string().optional(),
  status: statusArgument.optional().describe('confirmed where it is left out'),
};
type EventArguments = z.output<ReturnType<typeof z.strictObject<typeof eventArguments>>>;

const eventChanges = changesOf({
  title: textArgument,
  start: timeArgument,
  end: timeArgument,
  location: z.string(),
  attendees: z.array(addressArgument),
  notes: z.string(),
  status: statusArgument,
});

export const calendarTools = toolSet({
  calendar_list: reading(
    'Events from one day to another, both included, in order of time.',
    { from: dayArgument, to: dayArgument, include_cancelled: z.boolean().optional() },
    (session, { from, to, include_cancelled: withCancelled = false }) => {
      const found = readRows(session, 'calendar').filter(
        (row) =>
          row.start.slice(0, 10) <= to && row.end.slice(0, 10) >= from && (withCancelled || row.status !== 'cancelled'),
      );
      const events = sorted(found, (row) => row.start).map((row) =>
        short(row, ['id', 'title', 'start', 'end', 'status', 'location']),
      );
      return done(page('events', events, LIST_CAP));
    },
  ),

  calendar_search: reading(
    'Events in which all words of the query occur, cancelled ones too, newest first.',
    { query: textArgument },
    (session, { query }) => {
      const found = readRows(session, 'calendar').filter((row) => matches(row, query));
      const hits = sortedDown(found, (row) => row.start).map((row) =>
        short(row, ['id', 'title', 'start', 'end', 'status']),
      );
      return done(page('hits', hits, SEARCH_CAP));
    },
  ),

  calendar_get: recordReader('calendar', 'One event, whole.'),

  calendar_create: writing(
    'Adds an event; tells which confirmed events it overlaps.',
    eventArguments,
    (session, given) => {
      if (given.end <= given.start) return refuse('invalid', endsTooSoon(given.start));
      const overlaps = overlapsOf(session, given);
      return done({ id: session.create('calendar', eventOf(given)), overlaps });
    },
  ),

  calendar_create_many: writing(
    'Adds several events.',
    { events: z.array(z.strictObject(eventArguments)).refine((events) => events.length > 0, 'expected at least one') },
    (session, { events }) => {
      const wrong = events.find((event) => event.end <= event.start);
      if (wrong !== undefined) return refuse('invalid', `"${wrong.title}": ${endsTooSoon(wrong.start)}`);
      return done({ ids: events.map((event) => session.create('calendar', eventOf(event))) });
    },
  ),

  calendar_update: writing(
    'Changes fields of an event. A status brings back a cancelled one.',
    { id: idArgument, changes: eventChanges },
    (session, { id, changes }) => {
      const found = findRecord(session, 'calendar', id);
      if (!found.ok) return found;
      const { start = found.record.start, end = found.record.end, status = found.record.status } = changes;
      if (status === 'cancelled') return refuse('conflict', `event ${id} is cancelled`);
      if (end <= start) return refuse('invalid', endsTooSoon(start));
      const changed = applyChanges(session, placeOf('calendar', id), { record: found.record, changes });
      return done({ id, changed });
    },
  ),

  calendar_cancel: writing('Cancels an event.', { id: idArgument }, (session, { id }) => {
    const found = findRecord(session, 'calendar', id);
    if (!found.ok) return found;
    if (found.record.status === 'cancelled') return refuse('conflict', `event ${id} is already cancelled`);
    found.record.status = 'cancelled';
    session.writes(fieldOf('calendar', id, 'status'));
    return done({ id, status: 'cancelled' });
  }),
});

function eventOf({ title, start, end, location, attendees, notes, status }: EventArguments): CalendarEvent {
  return {
    title,
    start,
    end,
    location: location ?? '',
    attendees: attendees ?? [],
    status: status ?? 'confirmed',
    recurrence: 'none',
    notes: notes ?? '',
  };
}

function endsTooSoon(start: string): string {
  return `expected an end after the start (${start})`;
}

function overlapsOf(session: ToolSession, { start, end }: Pick<CalendarEvent, 'start' | 'end'>): string[] {
  const found = readRows(session, 'calendar').filter(
    (row) => row.status === 'confirmed' && row.start < end && row.end > start,
  );
  return sorted(found, (row) => row.start).map((row) => row.id);
}
