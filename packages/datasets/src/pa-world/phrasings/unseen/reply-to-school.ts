import type { ErrandWordings } from '../unseen-table.ts';

export const replyToSchoolUnseen: ErrandWordings = {
  asks: [
    "In my inbox is a mail from {teacher} ({school}) with some questions about {child}'s class trip. I'd like a draft in reply, in the same thread, which I'll read myself before it goes out, so please don't send it. It should say that {pickup} picks {child} up, together with the phone number from my contacts, and what {child} mustn't eat by the most recent final medical sheet, which goes along as an attachment. If there's a question that you find no answer to, let me know which.",
    "{teacher} of {school} has asked a few things by mail about the class trip that {child} is going on; you'll find it in the inbox. Write the answer into that thread as a draft and nothing more, as I'm going to look it over before it's sent. {pickup} will be collecting {child}: add the number that's in my contacts. Take what {child} must not eat from the latest medical sheet that is final, and attach the sheet too. Should one of the questions stay unanswered, tell me which one it is.",
  ],
  draft: [
    "In the thread with the teacher's questions there is a draft addressed to {teacher}.",
    'The questions of {teacher} have a reply to {teacher} waiting in draft, in the same thread.',
  ],
  phone: [
    "{pickup}'s phone number from the contacts, {phone}, is given in a mail or draft that the user has for {teacher}.",
    'Something the user wrote to {teacher}, sent or still a draft, includes {phone}, which is the number in the contacts for {pickup}.',
  ],
  allergy: [
    "The user's mail to {teacher}, or a draft of one, mentions {food}.",
    'Of what the user has sent or drafted to {teacher}, some text includes {food}.',
  ],
  sheet: [
    "Attached to something that the user sent or drafted to {teacher} is the most recently changed of {child_full}'s final medical sheets.",
    'Looking only at medical sheets of {child_full} that are final, the one updated last comes as an attachment with a mail or draft from the user to {teacher}.',
  ],
  'sheet-first': [
    "The agent opened {child_full}'s newest final medical sheet and wrote to {teacher}, be it a draft or a mail, for the first time after that.",
    "When something was first drafted or sent to {teacher}, the latest medical sheet of {child_full} that's final had been opened already.",
  ],
  'not-sent': [
    'Nothing was sent to {teacher} by mail.',
    '{teacher} has yet to be sent any mail.',
    'Mail to {teacher}: none went out.',
  ],
  'open-question': [
    "That {child}'s {unknown} is still an open question is disclosed in the final message.",
    "The user is made aware in the last reply that what was asked about {child}'s {unknown} remains unanswered.",
  ],
};
