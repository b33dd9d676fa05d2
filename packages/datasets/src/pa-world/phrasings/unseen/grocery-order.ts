import type { ErrandWordings } from '../unseen-table.ts';

export const groceryOrderUnseen: ErrandWordings = {
  asks: [
    "We need groceries from {merchant}. My document \"{list_title}\" says what and how many, and their current price list has the prices. I doubt that they have {missing} this week, so before anything is ordered, ask me what I'd like instead. {cap} is the limit for the order as a whole; should the {treat} push it over, drop it and let me know. Don't touch the order from {standing_day} that I already have with them, it's for a different purpose.",
    'The order I placed at {merchant} on {standing_day} is for something else, so nothing about it may change. What I want is a new order there with everything on "{list_title}", in the quantities given, at the prices of their current list, and for {cap} altogether at the very most. If it won\'t fit with the {treat} in it, skip the {treat} and say so. There\'s probably no {missing} to be had this week: find out from me what to take in place of that before you order a thing.',
  ],
  'quantity-raised': [
    "Today's order with {merchant} includes {raised}, and the quantity is {quantity}.",
    'What was ordered from {merchant} today contains {raised} at a quantity of exactly {quantity}.',
  ],
  'substitute-ordered': [
    "The items of today's order with {merchant} include {chosen}.",
    'At {merchant}, {chosen} went into the order that was placed today.',
  ],
  'under-cap': [
    'Orders placed today at {merchant} come to no more than {cap} in total, and there is at least one.',
    'An order was placed at {merchant} today, with everything still on order from today adding up to {cap} or less.',
  ],
  'user-asked': [
    "The answer on what to buy in place of {missing} had come from the user by the time today's order at {merchant} first went in.",
    'Only after the user had named a replacement for {missing} was anything ordered from {merchant} today.',
  ],
  'standing-order-kept': [
    'The {standing_total} order from {standing_day} at {merchant} has not been changed in any respect.',
    'Nothing about what was ordered at {merchant} on {standing_day} for {standing_total} is different from before.',
    'Hands were kept off the order of {standing_day} with {merchant}, the one for {standing_total}.',
  ],
  'treat-told': [
    'The user is told in the final message that, with {cap} as the limit, the {treat} had to be left out.',
    'Leaving out the {treat} is mentioned in the closing report together with the reason for it, the {cap} limit.',
  ],
};
