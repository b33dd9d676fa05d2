import type { ErrandWordings } from '../unseen-table.ts';

export const returnOrderUnseen: ErrandWordings = {
  asks: [
    "I'm not happy with the {item} that came with my {merchant} order of {order_day}. Look up the terms for returns in their mail about the delivery, and after that request a return for this one thing, the rest stays here; the reason is \"{reason}\". So that I post the parcel on time, I need a task with {merchant} in its name whose due date is the last day they take it back. Don't write to them: they'd offer me a voucher, and it's the money I'm after. Tell me how much comes back to me.",
    'Something from {merchant} has to go back, namely the {item} out of my order of {order_day}, and nothing else from it. First see what their delivery mail says about returns. Then file the return, giving "{reason}" as the reason, and make me a task that mentions {merchant} and is due on the final day on which they accept it, as I have to post the parcel by then. No mails to them, please, since they\'d try a voucher where I want the money. What I need to hear from you is the amount I get back.',
  ],
  returned: [
    'The {item} out of what was ordered at {merchant} on {order_day} is registered as a return.',
    'For the {item} in the {order_day} order with {merchant}, a return has been filed.',
  ],
  reason: [
    '"{reason}" is stated as reason in a return from the {merchant} order of {order_day}.',
    'Some return out of the order placed with {merchant} on {order_day} has a reason that includes "{reason}".',
  ],
  'last-day': [
    "There's a task naming {merchant} in the title that falls due {window} days after the order of {order_day} was delivered.",
    'Counting {window} days from the delivery of the {order_day} order gives the due date of a task with {merchant} in its title.',
  ],
  'terms-first': [
    "The text of {merchant}'s delivery mail was read, and the first return from an order there came after that.",
    'By the time a return was first requested from any {merchant} order, the agent had opened the mail from {merchant} about the delivery and seen what it says.',
  ],
  'rest-kept': [
    'Returns from orders at {merchant}, as far as there are any, consist of the {item} alone.',
    'Nothing besides the {item} is contained in any return from any {merchant} order.',
  ],
  'no-voucher': [
    '{shop_mail} was written to neither in a mail nor in a draft.',
    'No one composed a mail to {shop_mail}, whether to send it or to keep it as a draft.',
  ],
  refund: [
    'The final message says what the {item} brings back: {refund}.',
    '{refund} is given in the concluding reply as the refund for the {item}.',
    'For the {item}, the last reply tells the user, {refund} comes back.',
  ],
};
