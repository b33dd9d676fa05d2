import type { ErrandWordings } from '../unseen-table.ts';

export const cancelSubscriptionUnseen: ErrandWordings = {
  asks: [
    "Nobody here uses {service} any more. See in the bank what they have been charging for it lately, and after that cancel the subscription. A mail to {support} should say that we are leaving and quote our customer number, which is in the welcome mail of {service}. {smaller} moves to the {plan} plan, for whatever the newest of their price lists says. Hands off {kept}, nothing at all may change there. I'd also like to hear what dropping {service} saves us over a year, going by what it costs now.",
    "I want to clear up our {house} subscriptions. Leave {kept} precisely as it is. Switch {smaller} to the plan {plan} and use the price from their most recent price list. {service} goes, since we've stopped using it: first check its recent charges in the bank, then cancel it, and let {support} know by mail that we're leaving, with the customer number from the {service} welcome mail. Finally, work out the yearly saving from {service} at today's price for me.",
  ],
  cancelled: [
    '{service}, the subscription at {price} a month, has been cancelled.',
    'As its status, the {price}-a-month subscription to {service} shows cancelled.',
    'No longer running is the subscription to {service} for {price} a month; it has been cancelled.',
  ],
  goodbye: [
    'The customer number {number} stands in a mail that went to {support}.',
    '{support} was sent a mail with {number}, the customer number, in its text.',
    'Within the text of some mail to {support} one finds {number}, the customer number.',
  ],
  plan: ['For {smaller}, the plan is now {plan}.', '{plan} is the plan that {smaller} runs on.'],
  'plan-price': [
    '{smaller} is set to {plan_price} a month, which is the price of {plan} in the latest price list that came by mail.',
    'What {smaller} costs per month agrees with the most recently mailed price list for the {plan} plan: {plan_price}.',
  ],
  'bank-first': [
    'The bank transactions had shown what {service} charges by the time one of the subscriptions {service}, {kept} and {smaller} was first cancelled.',
    'Looking up charges of {service} in the bank came before the first cancellation among {service}, {kept} and {smaller}.',
  ],
  kept: [
    '{kept} is exactly what it was, and at no time did anyone cancel it, pause it or move it to a different plan.',
    'Nothing happened to {kept}: no cancelling, no pausing, no change of plan, and its record reads as before.',
  ],
  savings: [
    'The final summary puts the saving from dropping {service} at {savings}, twelve times its present monthly price.',
    '{savings}, a year of {service} at what it costs now, is given to the user in the concluding message.',
  ],
};
