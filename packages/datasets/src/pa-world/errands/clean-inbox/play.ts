import type { Desk } from '../../agent/desk.ts';
import { firstNameOf, formatDay } from '../../world/plant.ts';
import type { Scene } from './scene.ts';

export function play(scene: Scene, desk: Desk): void {
  archive(scene, desk);
  labelReceipts(scene, desk);
  answer(scene, desk);
  report(scene, desk);
}

function archive({ newsletters }: Scene, desk: Desk): void {
  const { address, since, until, read, unread, outside } = newsletters;
  const isWide = desk.makes('wrong-value');
  if (isWide || desk.random.chance(0.5)) desk.need('mail_search', { from: address, folder: 'inbox' });
  if (!isWide) desk.need('mail_search', { from: address, folder: 'inbox', since, until });
  const mails = [
    ...(desk.makes('missed-item') ? read.slice(1) : read),
    ...(desk.makes('extra-action') ? [unread] : []),
    ...(isWide ? outside : []),
  ].map(({ id }) => id);
  if (desk.random.chance(0.2)) desk.stumble('mail_move', { ids: mails, folder: 'Archive' });
  const half = Math.ceil(mails.length / 2);
  const parts = desk.random.chance(0.7) ? [mails] : [mails.slice(0, half), mails.slice(half)];
  for (const ids of parts) desk.need('mail_move', { ids, folder: 'archive' });
  if (desk.random.chance(0.6)) desk.need('mail_search', { from: address, folder: 'inbox' });
}

function labelReceipts({ receipts, newsletters, label }: Scene, desk: Desk): void {
  const { sender, inSpan, notice } = receipts;
  const { since, until } = newsletters;
  desk.need('mail_search', { query: sender, since, until });
  const reads = inSpan.map(({ id }) => ({ tool: 'mail_get', arguments: { id } }));
  if (desk.random.chance(0.6)) desk.batch(reads);
  else for (const read of reads) desk.need(read.tool, read.arguments);
  const ids = inSpan.map(({ id }) => id);
  desk.need('mail_label', { ids: desk.makes('wrong-record') ? [...ids.slice(1), notice.id] : ids, label });
}

function answer({ friend, question, evenings }: Scene, desk: Desk): void {
  desk.need('mail_search', { from: friend.email });
  desk.need('mail_get', { id: question.id });
  if (!desk.makes('skipped-check')) lookAtEvenings(evenings, desk);
  const day = formatDay(desk.makes('wrong-source') ? evenings.busy : evenings.free);
  const letter = {
    to: [friend.email],
    subject: `Re: ${question.subject}`,
    body: `Dear ${firstNameOf(friend.name)},\n\nwith pleasure: ${day} at 7 PM suits me.`,
    thread: question.thread,
  };
  desk.need(desk.makes('unasked-commit') ? 'mail_send' : 'mail_draft', letter);
}

function lookAtEvenings({ free, busy }: Scene['evenings'], desk: Desk): void {
  if (desk.random.chance(0.3)) {
    const [from, to] = [free, busy].toSorted();
    desk.need('calendar_list', { from: from ?? free, to: to ?? busy });
    return;
  }
  for (const day of [free, busy].toSorted()) desk.need('calendar_list', { from: day, to: day });
}

function report({ slots, friend, average }: Scene, desk: Desk): void {
  desk.report(
    `The newsletters of ${slots['sender']} from ${slots['since']} to ${slots['until']} are archived, apart from the one that you have not read.`,
  );
  desk.report(
    desk.makes('omitted-disclosure')
      ? `The receipts of ${slots['cabs']} carry the label "${slots['label']}".`
      : `The receipts of ${slots['cabs']} carry the label "${slots['label']}"; on average a ride was ${average}.`,
  );
  desk.report(`An answer to ${friend.name} is among your drafts.`);
}
