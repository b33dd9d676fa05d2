import { z } from 'zod';
import { createRandom } from '../random.ts';
import type { Booking } from '../world/state.ts';
import { amountArgument, dayArgument, idArgument, listOf, textArgument } from './argument-schemas.ts';
import { done, reading, refuse, toolSet, writing } from './define-tool.ts';
import { holds, isBetweenDays, LIST_CAP, page, SEARCH_CAP, sorted } from './hits.ts';
import { applyChanges, fieldOf, findRecord, placeOf, readRows, recordReader } from './records.ts';
import type { ToolOutcome, ToolSession } from './tool.ts';

const kindArgument = z.enum(['flight', 'rail', 'hotel', 'car']);
/** Without those that look alike. */
const REFERENCE_SIGNS = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];
const travellersArgument = listOf(textArgument).describe('Names of those who travel');

export const travelTools = toolSet({
  travel_search_offers: reading(
    'Offers, cheapest first.',
    {
      kind: kindArgument.optional(),
      from: z.string().describe('Part of the place').optional(),
      to: z.string().describe('Part of the place').optional(),
      date: dayArgument.describe('Day on which it starts').optional(),
      refundable: z.boolean().optional(),
      max_price: amountArgument.optional(),
    },
    (session, { kind, from, to, date, refundable, max_price: most }) => {
      const found = readRows(session, 'offers').filter(
        (row) =>
          (kind ?? row.kind) === row.kind &&
          (refundable ?? row.refundable) === row.refundable &&
          (most ?? row.price) >= row.price &&
          isBetweenDays(row.start, date, date) &&
          holds(row.from, from) &&
          holds(row.to, to),
      );
      return done(
        page(
          'offers',
          sorted(found, (row) => row.price),
          SEARCH_CAP,
        ),
      );
    },
  ),

  travel_list_bookings: reading(
    'Bookings in order of their start.',
    { kind: kindArgument.optional(), status: z.enum(['held', 'booked', 'cancelled']).optional() },
    (session, { kind, status }) => {
      const found = readRows(session, 'bookings').filter(
        (row) => (kind ?? row.kind) === row.kind && (status ?? row.status) === row.status,
      );
      return done(
        page(
          'bookings',
          sorted(found, (row) => row.start),
          LIST_CAP,
        ),
      );
    },
  ),

  travel_get_booking: recordReader('bookings', 'One booking.'),

  travel_hold: writing(
    'Holds an offer without paying.',
    { offer: idArgument, travellers: travellersArgument },
    (session, { offer, travellers }) => addBooking(session, offer, { travellers, status: 'held' }),
  ),

  travel_book: writing(
    'Books and pays: an offer for travellers, or a booking that is held.',
    { offer: idArgument.optional(), booking: idArgument.optional(), travellers: travellersArgument.optional() },
    (session, { offer, booking, travellers }) => {
      if (offer !== undefined && booking !== undefined)
        return refuse('invalid', 'expected an offer or a booking, got both');
      if (booking !== undefined) return bookHeld(session, booking, travellers);
      if (offer === undefined) return refuse('invalid', 'expected an offer or a booking, got neither');
      if (travellers === undefined)
        return refuse('invalid', '"travellers" is missing: an offer is booked for somebody');
      return addBooking(session, offer, { travellers, status: 'booked' });
    },
  ),

  travel_cancel: writing('Cancels a booking; tells what is paid back.', { id: idArgument }, (session, { id }) => {
    const found = findRecord(session, 'bookings', id);
    if (!found.ok) return found;
    const { status, refundable, price } = found.record;
    if (status === 'cancelled') return refuse('conflict', `booking ${id} is already cancelled`);
    found.record.status = 'cancelled';
    session.writes(fieldOf('bookings', id, 'status'));
    // Nothing was paid for what was only held.
    return done({ id, status: 'cancelled', refunded: status === 'booked' && refundable ? price : 0 });
  }),
});

function addBooking(
  session: ToolSession,
  offer: string,
  { travellers, status }: Pick<Booking, 'travellers' | 'status'>,
): ToolOutcome {
  const found = findRecord(session, 'offers', offer);
  if (!found.ok) return found;
  const booking: Booking = { ...found.record, reference: '', travellers, status };
  const id = session.create('bookings', booking);
  booking.reference = freeReference(session, id);
  session.reads(placeOf('offers', offer));
  return done({ id, reference: booking.reference, status });
}

function bookHeld(session: ToolSession, id: string, travellers: string[] | undefined): ToolOutcome {
  const found = findRecord(session, 'bookings', id);
  if (!found.ok) return found;
  const { status, reference } = found.record;
  if (status !== 'held') return refuse('conflict', `booking ${id} is ${status}: only held ones can be booked`);
  const changes = { status: 'booked', ...(travellers === undefined ? {} : { travellers }) } as const;
  applyChanges(session, placeOf('bookings', id), { record: found.record, changes });
  return done({ id, reference, status: 'booked' });
}

/** Six letters and digits that no other booking has. Drawn by the booking's id, so that a run stays reproducible. */
function freeReference(session: ToolSession, id: string): string {
  const random = createRandom(Number(id.slice(3)), 'reference');
  const taken = new Set(Object.values(session.household.travel.bookings).map((booking) => booking.reference));
  let reference: string;
  do reference = Array.from({ length: 6 }, () => random.pick(REFERENCE_SIGNS)).join('');
  while (taken.has(reference));
  return reference;
}
