import type { ErrandWordings } from '../unseen-table.ts';

export const answerInvitationsUnseen: ErrandWordings = {
  asks: [
    "My {course} comes first, so check its sessions in the calendar before you deal with any of these five open invitations: {free_host}'s {free_party}, {adjoining_host}'s {adjoining_party}, {overlapping_host}'s {overlapping_party}, {released_host}'s {released_party} and {held_host}'s {held_party}. If one overlaps a session, cancel its entry and decline by mail to the host; otherwise set the entry to confirmed. A session that was called off counts for nothing, and one right after the other is all right. Hold off on {held_host}, though: the {held_party} remains tentative and no mail goes there for now. At the end I'd like to hear what you turned down, with the reason.",
    'Five people are waiting for my answer: {free_host} ({free_party}), {adjoining_host} ({adjoining_party}), {overlapping_host} ({overlapping_party}), {released_host} ({released_party}) and {held_host} ({held_party}). Go through my {course} sessions in the calendar first, and only then answer. Whatever overlaps none of them becomes confirmed in the calendar, even where the two touch, and you can ignore cancelled sessions. An overlap means that the entry is cancelled and that the host gets a mail in which I decline. Nothing is to be sent to {held_host} yet, and the {held_party} keeps its tentative status. Let me know what was declined, and for which reason.',
  ],
  'adjoining-ruled': [
    "In the calendar, {adjoining_host}'s {adjoining_party} is confirmed provided that no {course} session that takes place overlaps it; failing that, it is cancelled.",
    "The status of {adjoining_host}'s invitation to the {adjoining_party} follows the {course}: cancelled where its entry overlaps a session that isn't called off, confirmed where it doesn't.",
  ],
  'released-ruled': [
    "{released_host}'s {released_party} should stand in the calendar as confirmed, unless a {course} session that really happens overlaps it, in which case it should be cancelled.",
    'As far as the {released_party} with {released_host} is concerned, the entry reads confirmed if it runs into no {course} session that goes ahead, and cancelled if it does.',
  ],
  'host-declined': [
    '{overlapping_host} got a mail, at {overlapping_mail}, that turns the invitation down.',
    'A refusal was sent by mail to {overlapping_mail}, the address of {overlapping_host}.',
    "The assistant wrote to {overlapping_host} ({overlapping_mail}) to say that the user won't be coming.",
  ],
  'sessions-checked': [
    'A look at the {course} sessions in the calendar preceded the first change to any entry for the invitations of {free_host}, {adjoining_host}, {overlapping_host} and {released_host}.',
    'By the time the first of the entries for {free_host}, {adjoining_host}, {overlapping_host} and {released_host} was changed, the {course} sessions had already been looked up in the calendar.',
  ],
  'held-kept': [
    'Nobody wrote to {held_host} by mail, and the calendar has the {held_party} of {held_host} just as it was.',
    "{held_host}'s {held_party} sits in the calendar unaltered, without any mail having gone out to {held_host}.",
  ],
  'declined-told': [
    'In the closing message the user reads that the {overlapping_party} of {overlapping_host} was turned down on account of the {course}.',
    "The {course} is given in the final reply as the reason for saying no to {overlapping_host}'s {overlapping_party}.",
  ],
};
