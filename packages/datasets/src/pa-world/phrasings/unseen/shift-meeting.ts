import type { ErrandWordings } from '../unseen-table.ts';

export const shiftMeetingUnseen: ErrandWordings = {
  asks: [
    "I've double-booked myself on {old_day}, so \"{meeting}\" can't stay there; tell me what it clashes with. Its new place is on {new_day}: check that day in my calendar and take the first hour between {from} and {to} that's entirely free and starts on the hour or the half hour. What's tentative blocks the time, what's cancelled doesn't. Don't move the weekly \"{meeting}\". Once that is done, send a mail with the new start to everyone invited to the one you moved, and to nobody who was invited only in the past.",
    'Please move the "{meeting}" of {old_day} to {new_day}. Go through that day in the calendar: I need the earliest hour from {from} to {to} with nothing at all in it, beginning at a full or half hour, where tentative entries are in the way and cancelled ones aren\'t. There\'s also a weekly "{meeting}", which must stay put. All those who are invited to the one that moves should get a mail with its new start, but leave out people who once were. The reason is that I\'ve got two things at once on {old_day}; let me know what the other one is.',
  ],
  'first-free-hour': [
    'On {new_day}, the one-off {meeting} fills the earliest hour from {from} to {to} that starts at a full or half hour and meets no calendar entry other than cancelled ones.',
    "The single {meeting} was put into a whole hour on {new_day}: the first that lies between {from} and {to}, begins on the hour or half hour, and is clear of every entry that isn't cancelled.",
  ],
  'weekly-kept': [
    'Nothing about the {meeting} that recurs every week has changed.',
    'The {meeting} that takes place weekly was left where and how it was.',
  ],
  'day-seen-first': [
    'First the calendar of {new_day} was viewed, and after that came the first change to the {meeting} of {old_day}.',
    'By the time anything about the {old_day} {meeting} was first changed, the agent had seen what the calendar has on {new_day}.',
  ],
  'invited-told': [
    'Each of {all_invited} was sent a mail.',
    'All of these people got mail from the user: {all_invited}.',
  ],
  'start-agrees': [
    '{first_invited} was sent a mail giving the very start time that {meeting} has in the calendar on {new_day}, between {from} and {to}.',
    'The start of {meeting} in the calendar, which lies on {new_day} between {from} and {to}, is the one named in a mail to {first_invited}.',
  ],
  'outsider-spared': [
    '{outsider} received no mail.',
    'Nothing was mailed to {outsider}.',
    'Mail went out, if at all, to others than {outsider}.',
  ],
  'collision-told': [
    'The final reply names the calendar entry that the {meeting} on {old_day} clashed with.',
    'What fell together with the {meeting} on {old_day} in the calendar is mentioned by name in the closing message.',
  ],
};
