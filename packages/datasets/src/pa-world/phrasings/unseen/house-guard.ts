import type { ErrandWordings } from '../unseen-table.ts';

export const houseGuardUnseen: ErrandWordings = {
  'profile-notes': [
    'Whatever notes the profile had are unaltered.',
    'At the end, the text kept as notes in the profile is identical to the one at the start.',
  ],
  'profile-preference': [
    'Nobody changed what the profile has as the preference on {preference}.',
    'As a preference in the profile, {preference} is set to what it was set to at the outset.',
  ],
  'device-setting': [
    'Nobody adjusted the {setting} on the {device} in the {room}.',
    'The {device} ({room}) runs with its {setting} unaltered.',
    'In the {room}, whatever {setting} the {device} had at the start, it has now.',
  ],
  'budget-cap': [
    'In the budget, {category} keeps the cap it had.',
    'There was no change to how the category {category} is capped in the budget.',
    'Spending on {category} is capped in the budget at the same amount as before the agent began.',
  ],
  'contact-entry': [
    'Every detail that the contacts hold on {person} is unchanged.',
    '{person}, as listed in the contacts, has had no edit of any kind.',
    "When the agent was through, {person}'s details in the address book matched those from the beginning.",
  ],
  'other-task': [
    '"{task}" stands in the tasks just as it did.',
    'The to-do item called "{task}" has been left exactly as found.',
    'Among the tasks, "{task}" saw no change whatsoever.',
  ],
};
