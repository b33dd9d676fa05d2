import type { ErrandWordings } from '../unseen-table.ts';

export const topUpFundUnseen: ErrandWordings = {
  asks: [
    "Our {fund} gets {amount} today. Send it as a transfer from {account} to {payee}, with a preview beforehand, and raise the amount that the budget shows as saved in the {fund} by the same sum. The {other} isn't concerned, and goal ({goal}) and target date ({target_date}) are to be left alone. I'd like to hear what percentage of the goal we've reached by then.",
    "I'd like another {amount} in the {fund}. Preview a transfer of that amount from {account} to {payee}, then send it, all of it today. In the budget, add it to what's saved in the {fund}, whose goal stays at {goal} and whose target date stays {target_date}. The {other} is a different matter, so keep out of it. At the end, give me the share of the goal, in percent, that we have then.",
  ],
  'transfer-sent': [
    '{payee} was sent exactly {amount} from {account} by a transfer of today.',
    'Among the transfers sent today is one of precisely {amount}, out of {account} and into {payee}.',
  ],
  'saved-updated': [
    'The budget has {saved_after} down as saved in the {fund}.',
    'As its saved amount, the {fund} shows {saved_after}.',
  ],
  'goal-and-date-kept': [
    '{goal} is the goal of the {fund}, and {target_date} its target date.',
    'In the budget, the {fund} aims for {goal} by the target date of {target_date}.',
  ],
  'rise-matches': [
    "What the {fund} has saved rose by just as much as today's transfers to {payee} add up to, no more and no less.",
    'The increase in the saved amount of the {fund} equals the sum of all transfers to {payee} dated today.',
  ],
  previewed: [
    'Before the first transfer to {payee} was made, a preview of one had been run.',
    'A preview for {payee} as the recipient of a transfer came ahead of the first real one.',
  ],
  'other-fund-kept': [
    'Nothing about the {other} has changed.',
    "Whatever the budget holds on the {other}, it's the same as at the start.",
    'Hands off the {other}: not one of its figures or notes is different.',
  ],
  'percent-told': [
    'The user is told in the final message, rounded or not, what percentage of the {goal} goal {saved_after} in the {fund} makes.',
    'How far the {fund} has got, with {saved_after} of {goal}, is put in percent in the closing reply; rounding is fine.',
  ],
};
