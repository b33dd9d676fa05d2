import type { Desk } from '../../agent/desk.ts';
import { firstNameOf } from '../../world/plant.ts';
import { readAll } from '../kit/read-all.ts';
import { sayDay } from '../kit/spellings.ts';
import type { Invitation, Scene } from './scene.ts';

interface Decisions {
  readonly accepted: readonly Invitation[];
  readonly declined: readonly Invitation[];
}

/** Does the errand, with the mistakes that the desk asks for. */
export function play(scene: Scene, desk: Desk): void {
  const late = desk.makes('late-check');
  readInvitations(scene, desk);
  if (!late) readSessions(scene, desk);
  const decisions = decisionsOf(scene, desk);
  if (desk.random.chance(0.3)) desk.say('I have your invitations together and am answering them one by one.');
  for (const { event } of decisions.accepted) confirm(desk, event.id);
  for (const invitation of decisions.declined) decline(scene, desk, invitation);
  if (late) readSessions(scene, desk);
  if (desk.makes('extra-action')) confirm(desk, scene.held.event.id);
  if (desk.random.chance(0.3)) desk.need('calendar_get', { id: scene.held.event.id });
  reportOn(scene, desk, decisions);
}

function readInvitations({ free, adjoining, overlapping, released, held }: Scene, desk: Desk): void {
  const all = [free, adjoining, overlapping, released, held];
  desk.need('mail_search', { query: 'invitation', folder: 'inbox' });
  for (const { host, mail } of desk.random.sample(all, desk.random.int(0, 1))) {
    desk.need('mail_search', { from: host.email });
    desk.need('mail_get', { id: mail.id });
  }
  readAll(desk, ...all.map(({ event }) => ['calendar_search', { query: event.title }] as const));
}

function readSessions({ course, sessions }: Scene, desk: Desk): void {
  desk.need('calendar_search', { query: course });
  if (desk.random.chance(0.3)) desk.need('calendar_get', { id: sessions.during.id });
  desk.think('One of the sessions is cancelled, so nothing overlaps with it; back to back is no overlap either.');
}

function decisionsOf({ free, adjoining, overlapping, released }: Scene, desk: Desk): Decisions {
  const turnedDown = new Set([
    overlapping,
    ...(desk.makes('wrong-value') ? [adjoining] : []),
    ...(desk.makes('wrong-record') ? [released] : []),
  ]);
  const all = desk.random.shuffle([free, adjoining, overlapping, released]);
  return {
    accepted: all.filter((one) => !turnedDown.has(one)),
    declined: all.filter((one) => turnedDown.has(one)),
  };
}

function confirm(desk: Desk, id: string): void {
  desk.need('calendar_update', { id, changes: { status: 'confirmed' } });
}

function decline({ overlapping }: Scene, desk: Desk, { party, host, event, mail }: Invitation): void {
  desk.need('calendar_cancel', { id: event.id });
  if (desk.makes('missed-item') && host.id === overlapping.host.id) return;
  if (desk.random.chance(0.2)) {
    desk.stumble('mail_send', { to: [host.name], subject: `Re: Invitation: ${party}`, body: 'I cannot come.' });
  }
  desk.need('mail_send', {
    to: [host.email],
    subject: `Re: ${mail.subject}`,
    body: `Dear ${firstNameOf(host.name)},\nthank you for the invitation. On ${sayDay(event.start)} I cannot come, I am taken until later that evening. Have a good time!`,
    // Whoever has seen the mail answers in its thread.
    ...(desk.random.chance(0.5) ? { thread: mail.thread } : {}),
  });
}

function reportOn({ course, overlapping, held }: Scene, desk: Desk, { accepted, declined }: Decisions): void {
  const list = (invitations: readonly Invitation[]): string =>
    invitations.map(({ party, host }) => `${host.name}'s ${party}`).join(', ');
  desk.report(`Confirmed in the calendar: ${list(accepted)}. ${held.host.name}'s ${held.party} is still tentative.`);
  const told = desk.makes('omitted-disclosure')
    ? declined.filter(({ host }) => host.id !== overlapping.host.id)
    : declined;
  if (told.length === 0) {
    desk.report('Everything else is answered too.');
    return;
  }
  desk.report(
    desk.random.pick([
      `I declined ${list(told)} by mail: it would have run into your ${course}.`,
      `${list(told)} overlaps with your ${course}, so I declined it by mail.`,
    ]),
  );
}
