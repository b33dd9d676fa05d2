import type { z } from 'zod';
import { createRandom } from '../random.ts';
import type { Mail } from '../world/state.ts';
import { addressesArgument, changesOf, idArgument, listOf, textArgument } from './argument-schemas.ts';
import { done, type Refusal, refuse, toolSet, writing } from './define-tool.ts';
import { applyChanges, findRecord, findRecords, placeOf } from './records.ts';
import type { ToolSession } from './tool.ts';

const letterArguments = {
  to: addressesArgument,
  subject: textArgument,
  body: textArgument,
  thread: idArgument.describe('The thread that it answers in').optional(),
  attachments: listOf(idArgument).describe('Ids of documents').optional(),
};
type Letter = z.output<ReturnType<typeof z.strictObject<typeof letterArguments>>>;

const draftChanges = changesOf({ to: addressesArgument, subject: textArgument, body: textArgument });

/** Mails that the user writes: sent ones and drafts. */
export const mailWritingTools = toolSet({
  mail_send: writing('Sends a mail from the user.', letterArguments, (session, letter) => {
    const written = addMail(session, letter, 'sent');
    return written.ok ? done({ id: written.id, sent: true }) : written;
  }),

  mail_draft: writing('Saves a mail as a draft. Nothing is sent.', letterArguments, (session, letter) => {
    const written = addMail(session, letter, 'drafts');
    return written.ok ? done({ id: written.id, draft: true }) : written;
  }),

  mail_send_draft: writing('Sends a draft as it is.', { id: idArgument }, (session, { id }) => {
    const found = findDraft(session, id);
    if (!found.ok) return found;
    if (found.record.to.length === 0) return refuse('conflict', `draft ${id} has no recipient`);
    const changes = { folder: 'sent', date: session.now } satisfies Partial<Mail>;
    applyChanges(session, placeOf('mail', id), { record: found.record, changes });
    return done({ id, sent: true });
  }),

  mail_update_draft: writing(
    'Changes recipients, subject or body of a draft.',
    { id: idArgument, changes: draftChanges },
    (session, { id, changes }) => {
      const found = findDraft(session, id);
      if (!found.ok) return found;
      applyChanges(session, placeOf('mail', id), { record: found.record, changes });
      return done({ id });
    },
  ),

  mail_delete_draft: writing('Deletes a draft.', { id: idArgument }, (session, { id }) => {
    const found = findDraft(session, id);
    if (!found.ok) return found;
    delete session.household.mail[id];
    session.writes(placeOf('mail', id));
    return done({ id, deleted: true });
  }),
});

function findDraft(session: ToolSession, id: string): { readonly ok: true; readonly record: Mail } | Refusal {
  const found = findRecord(session, 'mail', id);
  if (found.ok && found.record.folder !== 'drafts') return refuse('conflict', `mail ${id} is not a draft`);
  return found;
}

function addMail(
  session: ToolSession,
  { to, subject, body, thread, attachments = [] }: Letter,
  folder: 'sent' | 'drafts',
): { readonly ok: true; readonly id: string } | Refusal {
  const attached = findRecords(session, 'documents', attachments);
  if (!attached.ok) return attached;
  const threads = new Set(Object.values(session.household.mail).map((mail) => mail.thread));
  if (thread !== undefined && !threads.has(thread)) {
    return refuse('not_found', `there is no thread with the id ${thread}`);
  }
  const from = session.household.profile.email;
  const letter = { folder, from, to, subject, date: session.now, body, attachments, read: true, labels: [] };
  const record: Mail = { ...letter, thread: thread ?? '' };
  const id = session.create('mail', record);
  if (thread === undefined) record.thread = freeThread(id, threads);
  return { ok: true, id };
}

/** A thread of its own for a mail that answers none. Drawn by the mail's id, so that a run stays reproducible. */
function freeThread(mailId: string, taken: ReadonlySet<string>): string {
  const random = createRandom(Number(mailId.slice(3)), 'thread');
  let thread: string;
  do thread = `TH-${random.int(10_000, 99_999)}`;
  while (taken.has(thread));
  return thread;
}
