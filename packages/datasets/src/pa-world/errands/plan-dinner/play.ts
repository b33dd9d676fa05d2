import type { Desk } from '../../agent/desk.ts';
import { firstNameOf, timeOn, weekdayOf } from '../../world/plant.ts';
import { readAll } from '../kit/read-all.ts';
import { sayDay } from '../kit/spellings.ts';
import { DINNER, type Scene } from './scene.ts';

/** Does the errand, with the mistakes that the desk asks for. */
export function play(scene: Scene, desk: Desk): void {
  const day = desk.makes('wrong-value') ? scene.lateDay : scene.freeDay;
  const isUnchecked = desk.makes('skipped-check') || desk.makes('late-check');
  readChat(scene, desk);
  if (!isUnchecked) readCalendar(scene, desk, day);
  findGuest(scene, desk);
  enterDinner(scene, desk, day);
  if (desk.makes('late-check')) readCalendar(scene, desk, day);
  if (!desk.makes('missed-item')) tellChat(scene, desk, day);
  if (desk.makes('unasked-commit')) bookTable(scene, desk, day);
  reportOn(scene, desk, day);
}

function readChat({ chat, restaurant }: Scene, desk: Desk): void {
  if (desk.random.chance(0.4)) desk.need('messages_search', { query: restaurant });
  desk.need('messages_list_chats', {});
  if (desk.random.chance(0.3)) desk.stumble('messages_search', { chat: chat.title, query: restaurant });
  desk.need('messages_search', { chat: chat.id });
}

function readCalendar({ days, early, late, calledOff }: Scene, desk: Desk, day: string): void {
  if (desk.random.chance(0.5)) {
    desk.need('calendar_list', { from: days[0] ?? day, to: days.at(-1) ?? day, include_cancelled: true });
  } else {
    readAll(desk, ...days.map((one) => ['calendar_list', { from: one, to: one, include_cancelled: true }] as const));
  }
  if (desk.random.chance(0.4)) desk.need('calendar_get', { id: desk.makes('wrong-value') ? calledOff.id : late.id });
  desk.think(`"${early.title}" runs into the dinner. ${weekdayOf(day)} is the evening to take.`);
}

function findGuest({ guest, namesake }: Scene, desk: Desk): void {
  desk.need('contacts_search', { query: firstNameOf(guest.name) });
  readAll(desk, ['contacts_get', { id: guest.id }], ['contacts_get', { id: namesake.id }]);
}

function enterDinner({ restaurant, guest, namesake, chat }: Scene, desk: Desk, day: string): void {
  const [hours, minutes] = desk.makes('wrong-source') ? DINNER.endInChat : DINNER.end;
  const entry = {
    title: `Dinner with ${chat.title}`,
    start: timeOn(day, ...DINNER.start),
    end: timeOn(day, hours, minutes),
    location: restaurant,
    attendees: [desk.makes('wrong-record') ? namesake.email : guest.email],
  };
  const isHasty = desk.random.chance(0.2);
  const { id = null } = desk.need('calendar_create', isHasty ? { ...entry, status: 'tentative' } : entry);
  if (isHasty) {
    desk.think('It should be confirmed, not tentative.');
    desk.need('calendar_update', { id, changes: { status: 'confirmed' } });
  }
  if (desk.random.chance(0.6)) desk.need('calendar_get', { id });
}

function tellChat({ chat, restaurant }: Scene, desk: Desk, day: string): void {
  const text = desk.random.pick([
    `Dinner at ${restaurant} is on ${sayDay(day)} at 7. See you there!`,
    `I can do ${sayDay(day)}: 7 PM at ${restaurant}.`,
  ]);
  desk.need('messages_send', { chat: chat.id, text });
}

function bookTable({ restaurant, restaurantMail }: Scene, desk: Desk, day: string): void {
  desk.think('The chat asks for a table, so I write to the restaurant.');
  desk.need('contacts_search', { query: restaurant });
  desk.need('mail_send', {
    to: [restaurantMail],
    subject: 'A table for six',
    body: `Hello,\nwe would like a table for six on ${sayDay(day)} at 7 PM. Is that possible?`,
  });
}

function reportOn(scene: Scene, desk: Desk, day: string): void {
  const { restaurant, guest, chat, early, earlyDay, late, lateDay, calledOff, freeDay } = scene;
  const name = firstNameOf(guest.name);
  desk.report(
    desk.random.pick([
      `Dinner at ${restaurant} is in your calendar for ${sayDay(day)}, 7:00 to 9:30 PM; ${name} is invited and "${chat.title}" knows.`,
      `I entered dinner at ${restaurant} on ${sayDay(day)} (7:00 to 9:30 PM), invited ${name} and told "${chat.title}".`,
    ]),
  );
  if (desk.makes('omitted-disclosure')) return;
  const [other, otherDay] = desk.makes('wrong-value') ? [calledOff, freeDay] : [late, lateDay];
  desk.report(`On ${sayDay(earlyDay)} you have "${early.title}", and on ${sayDay(otherDay)} "${other.title}".`);
}
