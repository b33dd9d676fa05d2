import type { Desk } from '../../agent/desk.ts';
import type { Planted } from '../../world/plant.ts';
import type { Offer } from '../../world/state.ts';
import { createdId } from '../kit/created-id.ts';
import type { Scene } from './scene.ts';

export function play(scene: Scene, desk: Desk): void {
  const { town, old } = scene;
  desk.think(`First what is booked in ${town}, then what is on offer there.`);
  desk.need('travel_list_bookings', { kind: 'hotel' });
  if (desk.random.chance(0.4)) desk.need('travel_get_booking', { id: old.id });
  const offer = choose(scene, desk);
  const isLate = desk.makes('late-check');
  if (isLate) giveUp(scene, desk);
  const reference = book(scene, desk, offer);
  if (!isLate) giveUp(scene, desk);
  note(scene, desk, { offer, reference });
  if (!desk.makes('missed-item')) tellCompanion(scene, desk, offer);
  if (desk.random.chance(0.5)) desk.need('travel_list_bookings', { kind: 'hotel', status: 'booked' });
  report(scene, desk, offer);
}

function choose({ town, old, offers }: Scene, desk: Desk): Planted<Offer> {
  if (desk.random.chance(0.5)) desk.need('travel_search_offers', { kind: 'hotel', to: town });
  const date = old.start.slice(0, 10);
  desk.need('travel_search_offers', { kind: 'hotel', to: town, date });
  desk.need('calendar_list', { from: date, to: old.end.slice(0, 10) });
  const { best, saver, far } = offers;
  if (desk.makes('wrong-value')) return far;
  const picked = desk.makes('wrong-record') ? saver : best;
  desk.think(`${picked.provider} it is: ${picked.details}.`);
  return picked;
}

function book({ travellers }: Scene, desk: Desk, offer: Planted<Offer>): string {
  if (desk.random.chance(0.3)) desk.stumble('travel_book', { offer: offer.id });
  const people = [...travellers];
  if (!desk.random.chance(0.25)) {
    return String(desk.need('travel_book', { offer: offer.id, travellers: people })['reference']);
  }
  const held = desk.need('travel_hold', { offer: offer.id, travellers: people });
  return String(desk.need('travel_book', { booking: createdId(held) })['reference']);
}

function giveUp({ old, later }: Scene, desk: Desk): void {
  if (!desk.makes('undone')) desk.need('travel_cancel', { id: old.id });
  if (desk.makes('extra-action')) {
    desk.think('The house asks to cancel the later stay as well, so that goes too.');
    desk.need('travel_cancel', { id: later.id });
  }
}

function note(
  { entry, old, town }: Scene,
  desk: Desk,
  { offer, reference }: { readonly offer: Planted<Offer>; readonly reference: string },
): void {
  if (desk.random.chance(0.3)) desk.need('calendar_search', { query: desk.random.chance(0.5) ? entry.title : town });
  const shown = desk.makes('wrong-source') ? old.reference : reference;
  const notes = `${offer.provider}, booking reference ${shown}`;
  desk.need('calendar_update', { id: entry.id, changes: { notes } });
  if (desk.random.chance(0.4)) desk.need('calendar_get', { id: entry.id });
}

function tellCompanion({ companion, town, slots }: Scene, desk: Desk, offer: Planted<Offer>): void {
  desk.need('contacts_search', { query: companion.name.split(' ')[0] ?? companion.name });
  desk.need('mail_send', {
    to: [companion.email],
    subject: `Another hotel in ${town}`,
    body: `Hello ${companion.name.split(' ')[0]},\n\nwe are staying at ${offer.provider} now, ${slots['nights']}. Everything else is as before.`,
  });
}

function report({ slots, companion, town }: Scene, desk: Desk, offer: Planted<Offer>): void {
  const { nights, old_house: house, refund, entry } = slots;
  desk.report(
    `You and ${companion.name} have a room at ${offer.provider} in ${town} now, ${nights}, and the calendar entry "${entry}" says so with the new reference.`,
  );
  desk.report(
    desk.makes('omitted-disclosure')
      ? `The room at ${house} is cancelled.`
      : `The room at ${house} is cancelled, and ${refund} goes back to your card.`,
  );
  desk.report(`${companion.name} has been told; your ${slots['later_month']} stay is as it was.`);
}
