import type { Desk } from '../../agent/desk.ts';
import { firstNameOf, formatTime, minutesAfter } from '../../world/plant.ts';
import type { Scene } from './scene.ts';

export function play(scene: Scene, desk: Desk): void {
  const { meeting, hours } = scene;
  desk.need('calendar_search', { query: meeting.title });
  desk.need('calendar_get', { id: meeting.id });
  const oldDay = meeting.start.slice(0, 10);
  desk.need('calendar_list', { from: oldDay, to: oldDay });
  if (desk.makes('late-check')) {
    desk.think('This hour is usually free, so I take it and look afterwards.');
    moveTo(scene, desk, hours.blocked);
  }
  const start = findHour(scene, desk);
  if (desk.random.chance(0.2)) {
    desk.stumble('calendar_update', { id: meeting.id, changes: { start, end: meeting.end } });
  }
  moveTo(scene, desk, start);
  if (desk.makes('extra-action')) moveWeekly(scene, desk);
  writeToInvited(scene, desk, start);
  if (desk.random.chance(0.5)) desk.need('calendar_get', { id: meeting.id });
  report(scene, desk, start);
}

function findHour({ hours }: Scene, desk: Desk): string {
  const { day, first, blocked } = hours;
  const days = { from: day, to: day };
  desk.need('calendar_list', desk.random.chance(0.3) ? { ...days, include_cancelled: true } : days);
  const start = desk.makes('wrong-value') ? blocked : first;
  desk.think(`${formatTime(start)} is the first hour that works.`);
  return start;
}

function moveTo({ meeting }: Scene, desk: Desk, start: string): void {
  desk.need('calendar_update', { id: meeting.id, changes: { start, end: minutesAfter(start, 60) } });
}

function moveWeekly({ weekly, hours }: Scene, desk: Desk): void {
  const start = minutesAfter(hours.to, 60);
  desk.think('The weekly one has the same name, so I move its next turn too.');
  desk.need('calendar_update', { id: weekly.id, changes: { start, end: minutesAfter(start, 30) } });
}

function writeToInvited({ people, hours, meeting, slots }: Scene, desk: Desk, start: string): void {
  const { invited, outsider, oldMail } = people;
  desk.need('mail_search', { query: meeting.title });
  desk.need('mail_get', { id: oldMail });
  const told = desk.makes('missed-item') ? invited.slice(0, -1) : invited;
  const to = [...told, ...(desk.makes('wrong-record') ? [outsider] : [])].map(({ email }) => email);
  const time = formatTime(desk.makes('wrong-source') ? hours.proposed : start);
  const subject = `${meeting.title} moves`;
  const line = `${meeting.title} is on ${slots['new_day']} now and begins at ${time}. The invitation is updated.`;
  if (desk.random.chance(0.6)) {
    desk.need('mail_send', { to, subject, body: `Hello all,\n\n${line}` });
    return;
  }
  const calls = to.map((email) => ({
    tool: 'mail_send',
    arguments: { to: [email], subject, body: `Hello ${nameFor(people, email)},\n\n${line}` },
  }));
  desk.batch(calls);
}

function nameFor({ invited, outsider }: Scene['people'], email: string): string {
  const person = [...invited, outsider].find((one) => one.email === email);
  return firstNameOf(person?.name ?? '');
}

function report({ slots, collision, neighbour, people }: Scene, desk: Desk, start: string): void {
  desk.report(`"${slots['meeting']}" is on ${slots['new_day']} at ${formatTime(start)} now.`);
  if (!desk.makes('omitted-disclosure')) {
    const { title } = desk.makes('false-report') ? neighbour : collision;
    desk.report(`On ${slots['old_day']} it overlapped with "${title}".`);
  }
  desk.report(`I wrote to everybody who is invited (${people.invited.length}); the weekly one is where it was.`);
}
