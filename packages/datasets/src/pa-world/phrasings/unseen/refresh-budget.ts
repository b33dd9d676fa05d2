import type { ErrandWordings } from '../unseen-table.ts';

export const refreshBudgetUnseen: ErrandWordings = {
  asks: [
    "All the {month} purchases at {shop} ended up under {wrong}, though they belong to {right}. Recategorise them, but any single one that costs more than {limit} needs my okay before you move it. After that, refresh the budget totals of both {right} and {wrong}, and put the number of purchases you moved into the note of {right}. Don't change the {right} cap of {cap}, not even if we've gone past it. I'd also like the monthly average we spent on {right} over the three months before {month}.",
    "Something is filed wrongly: our shopping at {shop} in {month} counts as {wrong} and ought to count as {right}. Please correct that, and check with me before moving any single purchase above {limit}. Once everything's in place, update the stored totals for the two categories, and let the note of {right} say how many purchases changed over. The cap for {right} is {cap} and remains so, over budget or not. Work out for me what {right} came to per month, on average, in the three months preceding {month}.",
  ],
  moved: [
    'In {month}, {count} purchases were made at {shop}, and every one of them now counts as {right}.',
    'The {count} transactions with {shop} in {month} all carry the category {right}.',
  ],
  note: [
    'The number {count} can be found in what the budget has as the note on {right}.',
    'In the budget, the note that belongs to {right} mentions {count}.',
  ],
  'right-total': [
    'What the budget stores as spent on {right} equals the sum of the {month} transactions in that category.',
    "Adding up {month}'s transactions under {right} gives the total that the budget has on file for {right}.",
  ],
  'wrong-total': [
    'For {wrong}, the total kept in the budget and the sum of the {month} transactions in the category agree.',
    "The budget's stored {wrong} total matches what the transactions under {wrong} come to for {month}.",
  ],
  consent: [
    'Only after the user had said yes was the {big} purchase at {shop} recategorised for the first time.',
    'Approval by the user came before the first recategorisation of the {shop} purchase of {big}.',
  ],
  cap: [
    'The budget cap for {right} is still {cap}, and nobody has set it at any point.',
    'No cap was ever set for {right}, so that it stands at the {cap} it stood at.',
  ],
  average: [
    'The final message says that {right} came to {average} a month on average over the three months leading up to {month}.',
    '{average} is reported to the user in the closing message as the monthly average for {right} in the three months ahead of {month}.',
  ],
};
