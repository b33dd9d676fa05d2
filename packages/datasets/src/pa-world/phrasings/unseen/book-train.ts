import type { ErrandWordings } from '../unseen-table.ts';

export const bookTrainUnseen: ErrandWordings = {
  asks: [
    'Please find a train for {companion} and me: {home} to {city}, on {day}, refundable, arriving no later than {arrive_by}. My calendar has a "{meeting}" that day, so see when it ends, because we can only leave after that. Out of the trains that fit I\'d like the second-cheapest, the cheapest one being crammed every time. Put a hold on it for both of us without booking anything yet, and add "Train to {city}" to my calendar with the departure as start and the arrival as end. One more thing I want to know is when the last refundable train departs that still gets in by {arrive_by}.',
    'On {day} the two of us, {companion} and I, travel from {home} to {city} by train. We must be there by {arrive_by}, the ticket has to be refundable, and departure has to be later than the end of my "{meeting}", whose time you\'ll find in the calendar for that day. Don\'t pick the cheapest of these, which always fills up; take the next one up in price. Just hold it for us both, no booking for now. Then make a calendar entry called "Train to {city}" that runs from departure to arrival, and tell me the departure time of the last refundable one that makes {arrive_by}.',
  ],
  train: [
    'Held or booked, there is a reservation for the second-cheapest refundable train on {day} from {home} to {city} among those departing after {meeting} and getting in by {arrive_by}.',
    'Take all refundable connections from {home} to {city} on {day} that start once {meeting} is over and arrive by {arrive_by}: the one that comes second in price, counted from the cheapest, is held or booked.',
  ],
  travellers: [
    'The user and {companion} both appear as travellers on one train reservation to {city} for {day}, be it held or booked.',
    'Some train to {city} on {day} should be held or booked for {companion} as well as for the user.',
    'On some reservation for a {day} train to {city}, whether a hold or a booking, {companion} travels together with the user.',
  ],
  'no-overlap': [
    'On {day} the calendar shows "Train to {city}" as confirmed and beginning once {meeting} has ended, with no confirmed entry of that name running into the meeting.',
    'There\'s a confirmed "Train to {city}" on {day} that starts when {meeting} is through, and there\'s no confirmed one that cuts into {meeting}.',
  ],
  'entry-times': [
    'The start and end of a confirmed "Train to {city}" entry match, to the minute, departure and arrival of a train to {city} that is held or booked.',
    'A held or booked train to {city} leaves and gets in at the very times at which a confirmed calendar event "Train to {city}" begins and ends.',
  ],
  'meeting-first': [
    "Ahead of the first hold or booking of a {day} train to {city}, the agent saw that day's {meeting} in the calendar.",
    '{meeting} on {day} was pulled up from the calendar, earlier than the first hold or booking of any train to {city} for that day.',
  ],
  'not-booked': [
    'At no point was a train to {city} booked, and no reservation to {city} is marked as booked.',
    'Trains to {city} stayed unbooked throughout: nothing reserved for that city carries the status booked.',
  ],
  'last-train': [
    '{last_train} is stated in the final reply: the departure of the last refundable train that reaches {city} by {arrive_by}.',
    'The user learns from the last message that the latest refundable train still in {city} by {arrive_by} leaves at {last_train}.',
  ],
};
