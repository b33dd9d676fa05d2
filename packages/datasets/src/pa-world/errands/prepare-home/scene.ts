import type { WorldWorkshop } from '../../tools/tool.ts';
import {
  dayFrom,
  formatDay,
  formatMoney,
  freshCompanyName,
  mailDomainOf,
  money,
  type Planted,
  plantBooking,
  plantContact,
  plantEvent,
  plantMail,
  plantSubscription,
  plantTransaction,
  roundMoney,
  timeOn,
  townOf,
} from '../../world/plant.ts';
import type { Booking, Contact, Subscription } from '../../world/state.ts';
import { type Chats, plantChats } from './chats.ts';
import { plantRooms, type Rooms } from './rooms.ts';

export interface Scene {
  readonly rooms: Rooms;
  readonly chats: Chats;
  /** The delivery to pause. */
  readonly delivery: Planted<Subscription>;
  /** Another service of a firm with the same first name. */
  readonly club: Planted<Subscription>;
  readonly trip: Trip;
  /** Degrees of the note: the right ones for the trip, and those for a shorter or longer one. */
  readonly degrees: { readonly right: number; readonly wrong: number };
  readonly fitter: Planted<Contact>;
  /** The newest mails about heating and about pausing. */
  readonly mails: { readonly heating: string; readonly pausing: string };
  readonly slots: Readonly<Record<string, string>>;
}

interface Trip {
  readonly town: string;
  readonly nights: number;
  readonly leave: string;
  readonly back: string;
  /** The return as it was before it was rebooked. */
  readonly oldBack: string;
  readonly flightBack: Planted<Booking>;
}

// No household of the generator travels to these.
const TOWNS = ['Turin', 'Innsbruck', 'Antwerp', 'Split', 'Faro', 'Tampere'];
const DELIVERIES = ['Bread Box', 'Milk Round', 'Flower Post'];

export function plantScene(workshop: WorldWorkshop): Scene {
  const { random, household } = workshop;
  const isLong = random.chance(0.5);
  const trip = plantTrip(workshop, isLong ? random.int(11, 13) : random.int(7, 9));
  const rooms = plantRooms(workshop);
  const service = freshCompanyName(workshop, random.pick(DELIVERIES));
  const delivery = plantSubscription(workshop, { service, monthly_price: money(random, 18.3, 34.9), plan: 'Weekly' });
  const club = plantSubscription(workshop, { service: `${service.split(' ')[0]} Coffee Club`, plan: 'Monthly' });
  plantSubscription(workshop, { service: freshCompanyName(workshop, 'Bread Box'), status: 'cancelled' });
  const fee = money(random, 2.15, 4.85);
  const pausing = plantServiceMails(workshop, delivery, fee);
  const fitter = plantContact(workshop, { relation: 'tradesperson', company: freshCompanyName(workshop, 'Heating') });
  const { degrees, heating } = plantHeatingNotes(workshop, fitter, isLong);
  const chats = plantChats(workshop, trip);
  return {
    rooms,
    chats,
    delivery,
    club,
    trip,
    degrees,
    fitter,
    mails: { heating, pausing },
    slots: {
      town: trip.town,
      leave_day: formatDay(trip.leave),
      back_day: formatDay(trip.back),
      first_room: rooms.names[0],
      second_room: rooms.names[1],
      keep: `the ${rooms.freezer.name.toLowerCase()} in the ${rooms.names[1]}`,
      service,
      fitter: fitter.company,
      neighbour: chats.neighbour.name,
      degrees: String(degrees.right),
      nights: String(trip.nights),
      fee: formatMoney(fee, household),
      fee_number: String(fee),
    },
  };
}

function plantTrip(workshop: WorldWorkshop, nights: number): Trip {
  const { random, today, household } = workshop;
  const town = random.pick(TOWNS);
  const leave = dayFrom(today, random.int(2, 4));
  const [back, oldBack] = [dayFrom(leave, nights), dayFrom(leave, nights - 1)];
  const home = townOf(household);
  const provider = freshCompanyName(workshop, 'Air');
  const flight = (from: string, to: string, start: string) => ({
    kind: 'flight' as const,
    provider,
    from,
    to,
    start,
    price: money(random, 84.2, 190.6),
  });
  plantBooking(workshop, flight(home, town, timeOn(leave, 9, 40)));
  plantBooking(workshop, { ...flight(town, home, timeOn(oldBack, 13, 5)), status: 'cancelled' });
  const flightBack = plantBooking(workshop, flight(town, home, timeOn(back, 16, 20)));
  plantTransaction(workshop, {
    counterparty: provider,
    amount: -flightBack.price,
    category: 'travel',
    memo: flightBack.reference,
  });
  plantMail(workshop, {
    from: `tickets@${mailDomainOf(provider)}`,
    subject: `Your flight back from ${town}`,
    body: `Your return is on ${formatDay(oldBack)} at 13:05. Have a pleasant trip.`,
    date: timeOn(dayFrom(today, -24), 11, 12),
  });
  plantEvent(workshop, { title: `Flight to ${town}`, start: timeOn(leave, 9, 40), end: timeOn(leave, 12, 0) });
  return { town, nights, leave, back, oldBack, flightBack };
}

/** Two notices about pausing: what it cost before, and what it costs now. Gives the id of the second. */
function plantServiceMails(workshop: WorldWorkshop, { service, monthly_price }: Subscription, fee: number): string {
  const { household, today } = workshop;
  const from = `hello@${mailDomainOf(service)}`;
  const was = formatMoney(roundMoney(fee - 0.6), household);
  const notice = (body: string, date: string): string =>
    plantMail(workshop, { from, subject: 'Pausing your deliveries', body, date }).id;
  notice(
    `A pause is easy: put it in the app and we stop the next box. We take ${was} for each pause.`,
    timeOn(dayFrom(today, -160), 8, 30),
  );
  plantTransaction(workshop, { counterparty: service, amount: -monthly_price, category: 'subscriptions' });
  return notice(
    `Going away? You can pause at any time. From this month on, each pause costs ${formatMoney(fee, household)} once. Or cancel altogether and let a neighbour have your place: your assistant can do that in a minute.`,
    timeOn(dayFrom(today, -9), 8, 30),
  );
}

/** A table of degrees by nights, after an older one with other degrees. Gives the id of the newer mail. */
function plantHeatingNotes(
  workshop: WorldWorkshop,
  { email }: Contact,
  isLong: boolean,
): { readonly degrees: Scene['degrees']; readonly heating: string } {
  const { random, today } = workshop;
  const [short, middle, long] = [random.int(16, 17), random.int(13, 15), random.int(9, 11)];
  const note = (degrees: readonly number[], date: string): string =>
    plantMail(workshop, {
      from: email,
      subject: 'Heating while you are away',
      body: `As promised, the values for the thermostats. Up to 4 nights: ${degrees[0]} degrees. 5 to 9 nights: ${degrees[1]} degrees. 10 nights and more: ${degrees[2]} degrees. Not lower, or the pipes are at risk.`,
      date,
    }).id;
  note([short + 2, middle + 3, long + 3], timeOn(dayFrom(today, -120), 17, 2));
  const heating = note([short, middle, long], timeOn(dayFrom(today, -11), 17, 2));
  return { degrees: isLong ? { right: long, wrong: middle } : { right: middle, wrong: short }, heating };
}
