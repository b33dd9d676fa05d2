import type { ErrandWordings } from '../unseen-table.ts';

export const updateAddressUnseen: ErrandWordings = {
  asks: [
    "{friend} lives somewhere else now; the new address is in {first_name}'s mail of {mail_day}, so read that and update the contact entry with it. At {merchant} I have presents on order for {friend}: whatever hasn't been shipped needs to be delivered to the new address. Watch out for {namesake}, who is a different person and whose entry and orders stay as they are. I want to know if anything is under way to {old_address} already, and what.",
    "In a mail of {mail_day}, {first_name} gives a new address. Read it there and enter it in the contacts for {friend}, who has moved. Don't touch {namesake}'s entry or orders, that's another person altogether. The presents for {friend} which I ordered from {merchant} should be sent to the new place, as far as they have not been shipped. Should something be heading for {old_address} already, tell me what it is.",
  ],
  'contact-updated': [
    "{new_address} is the address in {friend}'s contact entry.",
    'In the contacts, {friend} is listed at {new_address}.',
    'Looking up {friend} in the contacts gives {new_address} as the address.',
  ],
  'first-redirected': [
    "The {first_item} for {friend}, an order at {merchant} that's still placed, is going to {new_address}.",
    '{new_address} is where the still placed {merchant} order with the {first_item} for {friend} gets delivered.',
  ],
  'orders-agree': [
    "{merchant} delivers {friend}'s two orders that are still placed, the {first_item} and the {second_item}, to the same address.",
    'For {friend}, the {first_item} and the {second_item} are both still placed at {merchant}, and they share one delivery address.',
  ],
  'mail-read': [
    "The agent opened {friend}'s mail of {mail_day}; the first change to the contact entry of {friend} or {namesake} came later.",
    "Before either {friend}'s or {namesake}'s contact entry was first changed, the mail that {friend} wrote on {mail_day} had been opened.",
  ],
  'namesake-kept': [
    "{namesake}'s contact entry hasn't changed, and neither has the order of the {foreign_item} for {namesake}.",
    'Both what the contacts say about {namesake} and the order for {namesake}, the {foreign_item}, are the same as before.',
  ],
  'shipped-told': [
    "The final reply lets the user know that the {shipped_item} was dispatched already and couldn't be redirected.",
    'That it was too late for the {shipped_item}, which is on its way, is said in the closing message.',
  ],
};
