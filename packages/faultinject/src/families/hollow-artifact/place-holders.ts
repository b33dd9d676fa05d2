import type { PartKind } from './decisive-parts.ts';

/** What stands in a form that nobody filled in, by what belongs there. */
export const BLANKS = {
  amount: ['[amount]', '[sum]', '[total]', 'TBD', '[price]', 'xx.xx', '[figure]', '(amount)'],
  day: ['[date]', '[day]', '[weekday]', 'TBD', '(date)', '[when]', 'dd/mm', '[day of the month]'],
  hour: ['[time]', '[hour]', 'TBD', 'hh:mm', '(time)', '[start]', '[when]', '[begin]'],
  code: ['[number]', '[no.]', '[reference]', 'TBD', 'xxxxxx', '(number)', '[id]', '[code]'],
  item: ['[text]', '[entry]', '[to be completed]', 'TBD', '…', '(to follow)', '[insert here]', '[see notes]'],
  name: ['[name]', '[who]', '[person]', 'N. N.', 'TBD', '(name)', '[first name]', '[contact]'],
  thing: ['[what]', '[item]', '[list]', 'TBD', '(details)', '[things]', '[subject]', '[detail]'],
  statement: [
    '[text follows]',
    '[answer]',
    '[wording to come]',
    'TBD',
    '(to be written)',
    '[sentence]',
    '[main part]',
    '[message]',
  ],
} as const satisfies Record<PartKind, readonly string[]>;

/** What leads to a blank that belongs to no part. */
export const STUBS: readonly string[] = [
  'Note: ',
  'Reference: ',
  'Further points: ',
  'Also: ',
  'Enclosed: ',
  'Copy to: ',
  'More: ',
  'Remarks: ',
  'Version: ',
];

/** Sentences that fit any text, and say nothing of any matter. */
export const GENERAL_PHRASES: readonly string[] = [
  'Thank you for your time.',
  'All points have been taken into account.',
  'The matter has been looked into with care.',
  'Should anything be unclear, a short answer is enough.',
  'Further details can be given at any time.',
  'Everything needed has been put together.',
  'This is meant as an overview of the current state.',
  'The main points are summed up here.',
  'As always, please get in touch with any questions.',
  'The items mentioned are handled in the usual way.',
  'This gives an account of what was arranged.',
  'What was asked for has been dealt with.',
  'The information is correct to the best of my knowledge.',
  'I hope that this is of help.',
  'Please take note of this.',
  'It is good to have this settled.',
];
