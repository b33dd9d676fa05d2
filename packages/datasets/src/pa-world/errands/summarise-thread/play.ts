import type { Desk } from '../../agent/desk.ts';
import { timeOn } from '../../world/plant.ts';
import { createdId } from '../kit/created-id.ts';
import { readAll } from '../kit/read-all.ts';
import { capitalised, sayDay } from '../kit/spellings.ts';
import type { Scene } from './scene.ts';

/** Does the errand, with the mistakes that the desk asks for. */
export function play(scene: Scene, desk: Desk): void {
  findThread(scene, desk);
  const id = desk.makes('late-check') ? writeInTwoSteps(scene, desk) : writeAtOnce(scene, desk);
  enterDay(scene, desk);
  desk.need('documents_get', { id });
  passOn(scene, desk, id);
  reportOn(scene, desk);
}

function findThread({ plan, mails, decider }: Scene, desk: Desk): void {
  const [first, second] = mails;
  desk.need('mail_search', { query: plan });
  desk.think('There is a mail of last year among them; the thread of this year is the one that matters.');
  desk.need('mail_search', { query: plan, since: first?.date.slice(0, 10) ?? '' });
  if (desk.random.chance(0.4)) desk.stumble('mail_thread', { thread: first?.id ?? '' });
  readAll(desk, ['mail_get', { id: first?.id ?? '' }], ['mail_get', { id: second?.id ?? '' }]);
  if (desk.random.chance(0.3)) desk.need('contacts_search', { query: decider.email });
}

function readThread({ mails }: Scene, desk: Desk): void {
  desk.need('mail_thread', { thread: mails[0]?.thread ?? '' });
}

function writeAtOnce(scene: Scene, desk: Desk): string {
  const { title, folder, plan } = scene;
  readThread(scene, desk);
  desk.think('Several numbers and days were named; only the last ones were agreed.');
  if (desk.random.chance(0.5)) desk.need('documents_search', { query: plan });
  const id = createdId(desk.need('documents_create', { title, folder, body: bodyOf(scene, desk) }));
  if (desk.random.chance(0.2)) {
    desk.think('A line that says where this comes from is missing.');
    desk.need('documents_update', { id, changes: { body: `${bodyOf(scene, desk)}\n\nFrom the mails of this year.` } });
  }
  return id;
}

/** A frame first, the thread afterwards: the text is right in the end, but it was begun too soon. */
function writeInTwoSteps(scene: Scene, desk: Desk): string {
  const { title, folder, plan, mails } = scene;
  desk.need('mail_get', { id: mails[2]?.id ?? '' });
  const frame = `The ${plan}: who decided what, what it costs, when it is.`;
  const id = createdId(desk.need('documents_create', { title, folder, body: frame }));
  readThread(scene, desk);
  desk.need('documents_update', { id, changes: { body: bodyOf(scene, desk) } });
  return id;
}

function bodyOf({ plan, thing, decider, proposer, choice, amounts, days, open, say }: Scene, desk: Desk): string {
  const who = desk.makes('wrong-record') ? proposer : decider;
  const amount = desk.makes('stale-total') ? amounts.before : amounts.agreed;
  const day = desk.makes('wrong-value') ? days.before : days.agreed;
  return [
    `What was agreed on the ${plan}:`,
    `- ${capitalised(thing)}: ${who.name} decided on the ${choice}.`,
    `- Cost: ${say(amount)} in all.`,
    `- Day: ${sayDay(day)}.`,
    `- Still open: ${open}.`,
  ].join('\n');
}

/**
 * Who takes the day from the old entry in the calendar, and not from the mails, gets the one that was dropped. A wrong day in
 * the summary is entered just as wrong, so that summary and calendar agree unless both mistakes are made.
 */
function enterDay(scene: Scene, desk: Desk): void {
  const { plan, days } = scene;
  const { random } = desk;
  const isStray = desk.makes('wrong-source') !== desk.makes('wrong-value');
  const day = isStray ? days.before : days.agreed;
  if (desk.makes('wrong-source') || random.chance(0.4)) desk.need('calendar_search', { query: plan });
  const hour = random.int(10, 16);
  const times = { start: timeOn(day, hour, 0), end: timeOn(day, hour + 3, 0) };
  desk.need('calendar_create', { title: capitalised(plan), ...times });
}

function passOn({ plan, mails, decider, proposer }: Scene, desk: Desk, id: string): void {
  if (!desk.makes('unasked-commit')) return;
  desk.think('The last mail asks for the summary, so all of them should have it.');
  desk.need('documents_share', { id, with: [decider.email, proposer.email] });
  if (desk.random.chance(0.5)) return;
  desk.need('mail_send', {
    to: [decider.email, proposer.email],
    subject: `Re: ${capitalised(plan)}`,
    body: 'Here is the summary of what we agreed.',
    thread: mails[0]?.thread ?? '',
    attachments: [id],
  });
}

function reportOn({ plan, title, folder, open }: Scene, desk: Desk): void {
  desk.report(
    `The summary of the ${plan} is in "${title}" in the folder ${folder}, and the day is in your calendar; you can read it before it goes to anybody.`,
  );
  if (desk.makes('omitted-disclosure')) return;
  desk.report(desk.random.pick([`It is still open ${open}.`, `One question is undecided so far: ${open}.`]));
}
