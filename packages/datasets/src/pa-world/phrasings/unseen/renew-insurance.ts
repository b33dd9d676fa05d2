import type { ErrandWordings } from '../unseen-table.ts';

export const renewInsuranceUnseen: ErrandWordings = {
  asks: [
    'For our contents insurance, the folder "Quotes" has quotes from three insurers, and I\'d like every one of them opened before you choose. It has to cover {feature}, with an excess of {limit} at most, and of those that do, the one with the lowest cost for a full year wins. Send that insurer a mail of acceptance with the quote number, and file a final document "{title}" in the folder "Insurance" saying what the premium for a year is. No payment for now, no matter what they write. Our old policy at {old_insurer} shouldn\'t be open to {broker} any more, only to {keeper} as before. Tell me how much less we\'ll be paying per year.',
    'Please take {broker}\'s access to our old policy from {old_insurer} away, while {keeper} keeps theirs. For the new contents insurance, open all three quotes in the folder "Quotes", one from each insurer, and only then decide; I want the cheapest over a whole year out of those that cover {feature} and whose excess isn\'t above {limit}. The insurer gets a mail that accepts the quote and gives its number. What the premium is for a year belongs in a document titled "{title}", filed as final in the folder "Insurance". Whatever they write, don\'t pay yet. And let me know by how much our yearly cost goes down.',
  ],
  accepted: [
    'The quote number went by mail to the insurer whose yearly premium is the lowest of those quotes, out of the three, that cover {feature} with an excess not above {limit}.',
    'Take, of the three quotes, the ones with {feature} covered and an excess of {limit} or less: the insurer that is cheapest by the year was sent a mail giving the number of its quote.',
  ],
  'quotes-opened': [
    'Each of the three quotes in the folder Quotes had been opened by the time a mail to one of the three insurers was first written.',
    'Opening all three quotes in Quotes came before the first mail or draft to any of those insurers.',
  ],
  'nothing-paid': [
    'Not one of the three insurers with a quote in the folder Quotes is the payee of a transfer.',
    'The bank has no transfer to any insurer out of the three whose quotes lie in Quotes.',
  ],
  filed: [
    'The folder Insurance holds "{title}" as a final document.',
    'Filed in the folder Insurance there\'s a document called "{title}" whose status is final.',
  ],
  'yearly-stated': [
    'In "{title}" one finds what a full year costs with a quote whose number went to its insurer by mail.',
    'The yearly premium given in the document "{title}" belongs to a quote of which the number was mailed to the insurer it came from.',
  ],
  'policy-taken-back': [
    '{keeper} is the only one with whom the old contents policy from {old_insurer}, which is still there, is shared.',
    "The old {old_insurer} contents policy wasn't deleted, and access to it is down to {keeper} alone.",
  ],
  'saving-told': [
    'By how much a year the present premium at {old_insurer} differs from a quote whose number was mailed to its insurer is said in the final reply.',
    "Among the quotes there's one whose number its insurer got by mail, and the last message says how far its premium is from today's at {old_insurer}, by the year.",
  ],
};
