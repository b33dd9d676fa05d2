import type { ErrandWordings } from '../unseen-table.ts';

export const cleanInboxUnseen: ErrandWordings = {
  asks: [
    "Please help me with my inbox. {friend} wants to meet and offers two evenings: check in the calendar which one I have free and draft an answer, which I'll send off myself. Everything that {sender} mailed me from {since} to {until}, both days included, should be archived, but leave what I haven't read where it is. Then put the label \"{label}\" on the receipts from {cabs} in that same period, without moving them. I'd like to know what one of these rides cost on average.",
    "I've let the inbox pile up. Between {since} and {until}, counting both of those days, {sender} has been sending me things; archive whatever of it I've read and let the unread stay. My receipts from {cabs} over the same days aren't to be moved, just labelled \"{label}\", and you can tell me the average price of such a ride. There's also {friend}, who'd like to meet on one of two evenings. See from my calendar which of the two I have free and prepare a draft with the answer; sending it is up to me.",
  ],
  'newsletters-archived': [
    'The archive holds every {sender} newsletter mail from {since} to {until} that had been read.',
    'All newsletters by {sender} dated {since} to {until}, provided they were read already, have gone to the archive.',
  ],
  'unread-kept': [
    "{sender}'s newsletter of {unread_day}, which had not been read, sits in the inbox.",
    'Still in the inbox is the {sender} newsletter from {unread_day}, the unread one.',
  ],
  'neighbouring-days-kept': [
    'Both {sender} newsletters dated {before} and {after} remain in the inbox.',
    'Just outside the period, the newsletter mails that {sender} sent on {before} and on {after} are to be found in the inbox.',
  ],
  'receipts-labelled': [
    '"{label}" is among the labels of each {cabs} receipt from {since} to {until}.',
    'All receipts that {cabs} sent from {since} to {until} carry the label "{label}".',
  ],
  'average-told': [
    'The final message states what the receipts of {cabs} from {since} to {until} come to on average.',
    'For the rides with {cabs}, the user gets the average of the receipts from {since} to {until} in the last reply.',
  ],
  'answer-drafted': [
    'The drafts include a mail to {friend}, and the date in it is that of the one evening out of two with nothing overlapping in the calendar.',
    'Of the two evenings, the one that the calendar leaves entirely free is named by its date in a mail to {friend} kept as a draft.',
  ],
  'calendar-first': [
    'When a mail to {friend} was first drafted or sent, both evenings in question had already been seen in the calendar.',
    'Each of the evenings that {friend} proposed was checked in the calendar, and the first mail or draft to {friend} followed after that.',
  ],
};
