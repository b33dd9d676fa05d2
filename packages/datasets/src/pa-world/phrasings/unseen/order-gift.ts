import type { ErrandWordings } from '../unseen-table.ts';

export const orderGiftUnseen: ErrandWordings = {
  asks: [
    '{person}, my {relation}, has a birthday soon. Have a look at the wishes under that name in "{wishes}" and order from {shop} the most expensive one that their newest price list has at {budget} or less. Send it straight to the new flat; open the mail that has the address before you order. "{note}" should be the note of the order. I still have an order of my own at {shop} that hasn\'t left yet, please leave that as it is. I also need "{reminder}" in the calendar at 6 PM on the birthday, which my contacts have, and I\'d like to know how much of the {budget} remains.',
    'I want {person} (my {relation}) to get something for the birthday, which is close; my contacts have the date. In the calendar, enter "{reminder}" for 6 PM on that day. The present comes from {shop}: out of the wishes for {person} in "{wishes}", the dearest that costs no more than {budget} by the newest of their price lists. Before ordering, read the mail with the address of the new flat, as it\'s to be sent right there, with "{note}" as the order\'s note. Don\'t touch my own order at {shop} that is still to leave. Afterwards tell me what\'s left over from the {budget}.',
  ],
  'wish-ordered': [
    'The dearest of {person}\'s wishes in "{wishes}" that costs {budget} or less by the newest price list is on order at {shop}.',
    '{shop} has an open order for what, among the wishes that "{wishes}" has for {person}, is priced highest on the most recent price list without going over {budget}.',
  ],
  'new-address': [
    '{new_street} is where an open order, placed today at {shop}, is to be delivered.',
    "Among the orders that were placed at {shop} today and are still open, there's one going to {new_street}.",
  ],
  'parcel-note': [
    '"{note}" stands as the note on an order placed with {shop} today and still open.',
    'Today\'s open orders at {shop} include one whose note says "{note}".',
  ],
  'address-first': [
    "The mail that gives the new address of {person} was read, and the first of today's orders at {shop} was placed after that.",
    "Opening the mail with {person}'s new address came earlier than the day's first order at {shop}.",
  ],
  'own-order-kept': [
    "Nothing was altered about the user's own open order with {shop} from before.",
    "The earlier order of the user's own at {shop}, the one that hadn't left yet, is unchanged.",
  ],
  'birthday-reminder': [
    'On {person}\'s birthday as listed in the contacts, the calendar has a confirmed "{reminder}" at 6 PM.',
    'A confirmed event "{reminder}" starts at 6 PM, on the date that the contacts have for {person}\'s birthday.',
  ],
  'rest-told': [
    'What remains of the {budget}, once the newest list price of what was ordered at {shop} today is taken off, is told in the final message.',
    "The closing message gives the remainder of the {budget} after today's order at {shop}, counted at the price on their most recent list.",
  ],
};
