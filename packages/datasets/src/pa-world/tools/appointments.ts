import { z } from 'zod';
import type { Appointment, Slot } from '../world/state.ts';
import { dayArgument, idArgument, textArgument } from './argument-schemas.ts';
import { done, type Refusal, reading, refuse, toolSet, writing } from './define-tool.ts';
import { holds, isBetweenDays, LIST_CAP, page, sorted } from './hits.ts';
import { fieldOf, findRecord, readRows } from './records.ts';
import type { ToolSession } from './tool.ts';

/** Appointments of the household and the slots that they take. */
export const appointmentTools = toolSet({
  home_list_appointments: reading(
    'Appointments in order of time.',
    { person: z.string().optional(), status: z.enum(['booked', 'cancelled']).optional() },
    (session, { person, status }) => {
      const found = readRows(session, 'appointments').filter(
        (row) => holds(row.person, person) && (status ?? row.status) === row.status,
      );
      return done(
        page(
          'appointments',
          sorted(found, (row) => row.start),
          LIST_CAP,
        ),
      );
    },
  ),

  home_list_slots: reading(
    'Slots that are free, in order of time. Both days are included.',
    {
      provider: z.string().describe('Part of the name').optional(),
      kind: z.string().optional(),
      from: dayArgument.optional(),
      to: dayArgument.optional(),
    },
    (session, { provider, kind, from, to }) => {
      const found = readRows(session, 'slots').filter(
        (row) =>
          !row.taken && holds(row.provider, provider) && holds(row.kind, kind) && isBetweenDays(row.start, from, to),
      );
      return done(
        page(
          'slots',
          sorted(found, (row) => row.start),
          LIST_CAP,
        ),
      );
    },
  ),

  home_book_slot: writing(
    'Books a free slot for somebody of the household.',
    { slot: idArgument, person: textArgument, notes: z.string().optional() },
    (session, { slot, person, notes = '' }) => {
      const found = findFree(session, slot);
      if (!found.ok) return found;
      const { provider, kind, start } = found.record;
      setTaken(session, { id: slot, slot: found.record, taken: true });
      const id = session.create('appointments', { provider, person, kind, start, status: 'booked', notes });
      return done({ id, start });
    },
  ),

  home_cancel_appointment: writing(
    'Cancels an appointment; its slot becomes free.',
    { id: idArgument },
    (session, { id }) => {
      const found = findBooked(session, id);
      if (!found.ok) return found;
      found.record.status = 'cancelled';
      session.writes(fieldOf('appointments', id, 'status'));
      freeSlotOf(session, found.record);
      return done({ id, status: 'cancelled' });
    },
  ),

  home_move_appointment: writing(
    'Moves an appointment to a free slot of the same provider.',
    { id: idArgument, slot: idArgument },
    (session, { id, slot }) => {
      const appointment = findBooked(session, id);
      if (!appointment.ok) return appointment;
      const found = findFree(session, slot);
      if (!found.ok) return found;
      const { provider, start } = found.record;
      if (provider !== appointment.record.provider) {
        return refuse(
          'conflict',
          `slot ${slot} is with ${provider}, appointment ${id} with ${appointment.record.provider}`,
        );
      }
      freeSlotOf(session, appointment.record);
      setTaken(session, { id: slot, slot: found.record, taken: true });
      appointment.record.start = start;
      session.writes(fieldOf('appointments', id, 'start'));
      return done({ id, start });
    },
  ),
});

function findBooked(session: ToolSession, id: string): { readonly ok: true; readonly record: Appointment } | Refusal {
  const found = findRecord(session, 'appointments', id);
  if (found.ok && found.record.status !== 'booked') return refuse('conflict', `appointment ${id} is cancelled`);
  return found;
}

function findFree(session: ToolSession, id: string): { readonly ok: true; readonly record: Slot } | Refusal {
  const found = findRecord(session, 'slots', id);
  if (found.ok && found.record.taken) return refuse('conflict', `slot ${id} is taken`);
  return found;
}

/** An appointment does not name its slot: provider, kind and time do. Old appointments have none. */
function freeSlotOf(session: ToolSession, { provider, kind, start }: Appointment): void {
  const [entry] = Object.entries(session.household.home.slots).filter(
    ([, slot]) => slot.taken && slot.provider === provider && slot.kind === kind && slot.start === start,
  );
  if (entry !== undefined) setTaken(session, { id: entry[0], slot: entry[1], taken: false });
}

function setTaken(session: ToolSession, { id, slot, taken }: { id: string; slot: Slot; taken: boolean }): void {
  slot.taken = taken;
  session.writes(fieldOf('slots', id, 'taken'));
}
