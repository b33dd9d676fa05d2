import type { ErrandWordings } from '../unseen-table.ts';

export const tidyTasksUnseen: ErrandWordings = {
  asks: [
    'My task list "{list}" needs some cleaning up. Mark these as done: {done}; with "{proof}", though, read {helper}\'s confirmation in my mail before you close it. Postpone {moved} to {new_day}, both of them. "{first_item}" and "{second_item}" can be ticked in the checklist of "{checklist}", but I haven\'t got round to "{open_item}" yet, so no tick there. Nothing else on the list changes. When you\'re finished, name the task of "{list}" that is due first of those still open.',
    'On the list "{list}", several tasks are finished, namely {done}, so close them. "{proof}" may be closed only once you\'ve read {helper}\'s confirmation in my mail. {moved} are pushed back; the new due date of both is {new_day}. As for the checklist of "{checklist}", tick "{first_item}" as well as "{second_item}"; "{open_item}" is still to be done and gets no tick. The rest of the list I\'d like to keep as it is. Tell me what\'s due next among the open tasks of "{list}".',
  ],
  done: [
    'Closed on the list "{list}" are all of the following: {done}.',
    'Each of these tasks of {list} has the status done: {done}.',
  ],
  moved: [
    'Both {moved} carry {new_day} as their due date on the list {list}.',
    'As for {moved} of the list {list}, the day by which each is due is {new_day}.',
  ],
  ticked: [
    'The checklist of "{checklist}" has ticks at both "{first_item}" and "{second_item}".',
    '"{first_item}" is checked off in "{checklist}", and "{second_item}" is too.',
    'Ticks have been set in "{checklist}" at two items of its checklist, "{first_item}" and "{second_item}".',
  ],
  'proof-first': [
    'The agent opened {helper}\'s mail confirming "{proof}", and that task was first closed later on.',
    'Closing "{proof}" for the first time came after opening the mail with {helper}\'s confirmation of it.',
  ],
  'others-kept': [
    'Tasks of {list} that weren\'t to be closed, postponed or ticked are untouched, and so is "{twin}" on the list {other_list}.',
    'Neither "{twin}" on {other_list} nor any of those tasks on {list} that the user gave no instruction for has changed.',
  ],
  'not-ticked': [
    '"{open_item}" is still without a tick in the checklist of "{checklist}".',
    'Within "{checklist}", the item "{open_item}" hasn\'t been checked off.',
  ],
  'next-due': [
    'The final reply names "{next}" as the task that is due earliest of those meant to remain open on {list}.',
    '"{next}" is mentioned in the closing message, being the next to fall due among the {list} tasks that were to stay open.',
  ],
};
