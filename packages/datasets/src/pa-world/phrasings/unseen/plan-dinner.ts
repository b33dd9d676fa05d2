import type { ErrandWordings } from '../unseen-table.ts';

export const planDinnerUnseen: ErrandWordings = {
  asks: [
    "Dinner at {restaurant} with the people of the chat \"{chat}\": they suggest {days}. See which of these evenings is empty in my calendar from 7:00 to 9:30 PM, leaving cancelled things aside, and enter the dinner there for exactly that time, confirmed, with {restaurant} as the place. {guest_first} from the chat should be invited to it, and the chat needs to hear the day. Please don't write to {restaurant}; I'll phone them. I'd also like to know what blocks the other two evenings.",
    "In the chat \"{chat}\" we're looking for an evening at {restaurant}; the choices are {days}. I need the one where my calendar has nothing on between 7:00 PM and 9:30 PM, and what has been cancelled isn't in the way. Create a confirmed event for it, 7:00 to 9:30 PM, at {restaurant}, invite {guest_first} (the one who's in the chat), and post the day to the chat. Calling the restaurant is my job, so don't write them anything. For the two evenings that drop out, name what stands in the way.",
  ],
  evening: [
    'The calendar has a confirmed event at {restaurant} from 7:00 PM on the one evening out of {days} whose hours from 7:00 to 9:30 PM no other confirmed event overlaps.',
    'Of {days}, a single evening is clear of other confirmed events between 7:00 and 9:30 PM; on that one, a confirmed event at {restaurant} starts at 7:00 PM.',
  ],
  length: [
    'On one of the days {days}, a confirmed calendar entry located at {restaurant} finishes at 9:30 PM.',
    '9:30 PM is when some confirmed event at {restaurant} is over, the day being one of {days}.',
  ],
  guest: [
    '{guest} is on the invitation list of a confirmed event at {restaurant}.',
    'Those invited to a confirmed calendar entry at {restaurant} include {guest}.',
    'As one of the attendees, {guest} has been invited to a confirmed event that takes place at {restaurant}.',
  ],
  'chat-day': [
    'A message from the user in "{chat}" gives a day, and on that very day a confirmed event at {restaurant} begins at 7:00 PM in the calendar.',
    'What the user wrote in the chat "{chat}" and the calendar agree: the named day has a confirmed 7:00 PM event at {restaurant}.',
  ],
  'calendar-first': [
    'When an event involving {restaurant} was first created, the agent had already seen {early} on {early_day} in the calendar.',
    '{early} of {early_day} came up in the calendar, and the first event with {restaurant} in it was created after that.',
  ],
  'no-mail': [
    'Not a single mail to {restaurant_mail} was drafted or sent.',
    'The address {restaurant_mail} got no mail, and no draft to it was written either.',
  ],
  reasons: [
    'The user learns in the final reply what blocks the two other evenings: {early} and {late}.',
    '{early} and {late} are both named in the closing message as obstacles on the evenings that were dropped.',
  ],
};
