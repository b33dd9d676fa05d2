import type { ErrandWordings } from '../unseen-table.ts';

export const moveAppointmentUnseen: ErrandWordings = {
  asks: [
    "My godchild {person} can't make the {kind} at {clinic} on {old_when}. Please move it to the first {kind} slot that's free there from {from_day} to {to_day}, begins no earlier than {earliest} and doesn't collide with {child}'s {activity}, counting {minutes} minutes for the visit. Check the {activity} sessions in my calendar before taking a slot, and pay no attention to cancelled ones. Then shift the calendar entry too and send the front desk of {clinic} a mail with the new time. My own {kind} there is not to be touched. Tell me if {activity} ruled out an earlier slot, and which one that was.",
    "{clinic} has {child} down for {old_when} ({kind}; {child} is {person}, my godchild), but that time is no good any more. Before you take a new slot, look in my calendar for {child}'s {activity}, because a visit of {minutes} minutes mustn't overlap with it; sessions that are cancelled don't matter. Within {from_day} to {to_day}, move it to the earliest {kind} slot at {clinic} that is still free and starts at {earliest} or after. Update the calendar entry to match and mail the new time to the clinic's front desk. Leave my own {kind} there alone, and if {activity} cost us an earlier slot, say which.",
  ],
  'new-slot': [
    "{person} is booked for the first free {kind} slot at {clinic} from {from_day} to {to_day} that begins no earlier than {earliest} and, at {minutes} minutes a visit, doesn't overlap any {activity} session that takes place.",
    "With {minutes} minutes per visit and every {activity} session that isn't cancelled kept clear, the {kind} booked for {person} at {clinic} is in the earliest slot that was free between {from_day} and {to_day}, at {earliest} or later.",
  ],
  'old-time-gone': [
    'No {kind} at {clinic} stands booked for {person} at the old time, {old_when}.',
    'On {old_when}, {clinic} should no longer have {person} booked for the {kind}.',
  ],
  'clinic-told': [
    "{clinic}'s front desk ({clinic_mail}) was sent a mail in which {child} is named.",
    'Some mail that mentions {child} by name went to {clinic_mail}, which is the front desk at {clinic}.',
    "Writing to {clinic_mail}, the front desk of {clinic}, the agent sent a mail with {child}'s name in it.",
  ],
  'calendar-follows': [
    '{event_title} has moved in the calendar: away from its old time, to when {person} has a booked {kind} at {clinic}.',
    'The start of the calendar entry "{event_title}" is no longer the old one; it coincides with a booked {kind} of {person} at {clinic}.',
  ],
  'session-checked': [
    "Before the first of the {kind} slots was taken for {child}, the calendar entry for {child}'s {activity} on {clash_day} had been looked up.",
    "The agent read {child}'s {activity} of {clash_day} in the calendar and took a slot for {child} only later.",
  ],
  'own-visit-kept': [
    'Nothing has changed about the {kind} that the user has booked for themselves at {clinic}.',
    "Hands were kept off the {kind} appointment that is the user's own at {clinic}.",
  ],
  'clash-told': [
    'That {activity} ruled out the slot on {clash_day} is said in the final message.',
    'The user hears in the closing reply that a slot on {clash_day} was skipped, with {activity} as the cause.',
  ],
};
