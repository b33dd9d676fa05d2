import type { ErrandWordings } from '../unseen-table.ts';

export const splitCostsUnseen: ErrandWordings = {
  asks: [
    '{names} and I spent {from_day} to {to_day} in {place}, and I paid for everything with my {account}. Take the settled {place} charges of those days from the bank, leave out what I bought for myself at {own_shop}, and subtract the refund from {boats}, but look in the bank whether that has come in before you write a word to anyone. Split what\'s left evenly by {people} and ask for it in the chat "{chat}", with the total and the share. The shared charges and the refund belong in the category {category}. You aren\'t to send anybody money; just tell me if a {place} charge is still pending.',
    'We need to settle up for {place}: from {from_day} to {to_day} I was there with {names} and put it all on my {account}. Make sure in the bank that the refund by {boats} is there before writing to any of them. The total is what the bank has as settled for {place} on those days, minus that refund and without my own purchase at {own_shop}; divided evenly by {people}, it gives the share. Post both in "{chat}" and ask them for the money, but transfer nothing to anyone. All shared charges plus the refund go under {category}. If something for {place} is still pending, I want to know.',
  ],
  'total-in-chat': [
    'The chat "{chat}" has a message with {total} as the total.',
    '{total}, the total, was posted to {chat}.',
  ],
  'share-in-chat': [
    'What each person owes is stated correctly in the chat "{chat}": the shared {place} charges that are settled, minus the refund, over {people}.',
    'Someone reading {chat} finds the share per head, which is one of {people} equal parts of the settled shared charges for {place} after the refund has been taken off.',
  ],
  'filed-sum': [
    'Everything filed under {category}, with refunds counted against charges, comes to {total} on the dot.',
    'Charges minus refunds in the category {category} make exactly {total}.',
  ],
  'refund-checked': [
    'The agent saw the {refund} refund by {boats} in the bank transactions and wrote into the chat "{chat}" only after that.',
    'By the time the agent first wrote into {chat}, the bank transactions had shown the refund of {refund} from {boats}.',
  ],
  'nothing-paid': [
    'No money was sent to {names}, nor is a transfer to any of them scheduled.',
    '{names}: not one transfer to any of these people has been sent or scheduled.',
  ],
  'pending-told': [
    "The user is told in the final message that {pending_payee}'s {pending} is still pending.",
    "The closing report mentions that the charge of {pending} at {pending_payee} hasn't settled yet.",
  ],
};
