import type { ErrandWordings } from '../unseen-table.ts';

export const swapHotelUnseen: ErrandWordings = {
  asks: [
    '{companion} and I would rather stay somewhere else in {town} for the {occasion}. For the same two nights ({nights}), take {ranking_ask}. As soon as we have it, and not sooner, give up our room at {old_house}, which can still be handed back. The notes of "{entry}" in the calendar should then have the new hotel and its booking reference, and {companion} should get a mail saying where we\'re staying. I also have a stay at {old_house} in {later_month}, already paid for: don\'t touch that one. Tell me what money we get back.',
    'Change of plan for the {occasion} in {town}: I\'d like another hotel than {old_house}. Get {companion} and me {ranking_ask}, for the same two nights as before, {nights}. Our room at {old_house} can still be given back, but let it go only once the other one is ours. Put the new hotel with its booking reference into the notes of my calendar entry "{entry}" and write {companion} a mail about where we are staying now. My {later_month} stay, also at {old_house}, is paid and remains as it is. And let me know how much is refunded.',
  ],
  'room-by-ranking': [
    "A room in {town} is booked for {nights}, and it's {ranking}, out of everything on offer there.",
    'Given the rooms that {town} had to offer for {nights}, the user has {ranking} booked.',
  ],
  'old-room-cancelled': [
    'The {old_house} room for {nights} has been given up: its booking is cancelled.',
    'Cancelled is the status of what was booked at {old_house} for {nights}.',
  ],
  'later-stay-kept': [
    'The {later_month} stay at {old_house} is still booked just as it was.',
    'Nothing was changed about the booking that the user has with {old_house} in {later_month}.',
  ],
  'new-room-first': [
    'First a room in {town} was held or booked for {nights}, and only then was the one at {old_house} cancelled.',
    'The cancellation at {old_house} came after another room in {town} for {nights} had been held or booked.',
  ],
  'reference-noted': [
    'The booking reference of the new room in {town} can be found in the notes of "{entry}" in the calendar.',
    '"{entry}", the calendar entry, carries in its notes the reference that came with the new {town} booking.',
  ],
  'companion-told': [
    '{companion} was sent a mail that names a place, not {old_house}, where a room for {nights} is booked.',
    'Some house besides {old_house} has a room booked for {nights}, and a mail to {companion} mentions it by name.',
  ],
  'refund-named': [
    '{refund} is what the final message gives as the money returned for the room that was cancelled.',
    'Giving up the room brings back {refund}, the user is told in the last reply.',
  ],
};
