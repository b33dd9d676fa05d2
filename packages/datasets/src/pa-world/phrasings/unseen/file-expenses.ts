import type { ErrandWordings } from '../unseen-table.ts';

export const fileExpensesUnseen: ErrandWordings = {
  asks: [
    'Please put together what I spent for work in {month}: every transaction of that month, on any account, whose category is "{category}", apart from those that the memo calls private. Total and average per item belong in a document "{title}", filed as final in the folder "Work". My accountant {accountant} is to have access to it, but check with me before you share it. Don\'t rebook the private ones at the bank. I\'d also like to hear which firm got the most of that money over all its items, and the amount.',
    'For the {month} expenses of my work I need a final document called "{title}" in the folder "Work". It gives the sum of the {month} transactions in the category "{category}" across all my accounts, and what an item came to on average; anything marked private in the memo is left out, and stays booked in the bank the way it is. Share it with {accountant}, my accountant, though not before asking me. Tell me, too, which firm\'s items add up to the most, and to how much.',
  ],
  filed: [
    'There\'s a document "{title}" to be found in the folder Work, and its status is final.',
    'The folder Work has "{title}" in it, marked as final.',
  ],
  'total-stated': [
    'In "{title}" stands the sum of the {month} transactions in the category {category}, not counting those whose memo says private.',
    'Leaving out those that are private going by the memo, the {month} transactions of the category {category} add up to the total given in the document "{title}".',
  ],
  'average-stated': [
    'The mean amount per {month} transaction in the category {category}, private ones by memo excluded, is stated in "{title}".',
    '"{title}" says what an item of the category {category} came to on average in {month}, with transactions that are private by their memo left aside.',
  ],
  'accountant-has-it': [
    '{accountant} has been given access to "{title}".',
    'Access to the document "{title}" extends to {accountant}.',
  ],
  'asked-first': [
    "The user's yes came before the first time that a document was shared with {accountant} or with the accountant's office.",
    "Once the user had agreed, and not sooner, a document was shared with {accountant} or the accountant's office.",
  ],
  'private-kept': [
    'Nothing was rebooked about the {month} transactions of the category {category} whose memo is private.',
    'In the bank, every {month} transaction under {category} that carries the memo private is just as it was.',
  ],
  'most-told': [
    'How much the firm that got most for work in {month} received in all is said in the final message.',
    'The closing reply puts a figure on the firm with the highest work payments in {month}: the sum of all of them.',
  ],
};
