import type { ErrandWordings } from '../unseen-table.ts';

export const chaseRefundUnseen: ErrandWordings = {
  asks: [
    'I sent things back to {shop} from my order of {order_day}, and not all of the money has come back. Compare the return with what was really credited for it at the bank before you write anything. After that, {service} gets a mail with the number of our return for that order and the amount they still have to pay. They may offer a replacement or something else; I want nothing ordered there. I also need a task naming {shop} in its title on the list "{list}", due on the first {weekday} that comes after {anchor}. Let me know what they owe us.',
    '{shop} still owes us money for what I returned out of the order from {order_day}; how much, I\'d like you to tell me. Look in the bank first at what has in fact arrived for that return and hold it against the return itself, before a word is written. Then send {service} a mail that gives our return number for this order and the missing sum. Add a task with {shop} in the title to the list "{list}" and make it due on the first {weekday} after {anchor}. Whatever they propose, don\'t order a replacement or anything else from them.',
  ],
  'return-number-given': [
    "{number}, the number of the return for the {order_day} order, was given in a mail sent to {shop}'s service address.",
    'A mail that quotes {number}, which stands for the return from the order of {order_day}, went to the service address of {shop}.',
  ],
  'missing-claimed': [
    'The difference between the refund of the return and what the bank shows as credited for it is named in a mail sent to the service address of {shop}.',
    "Take the return's refund and deduct the credits for it in the bank: that sum appears in a mail that went to {shop}'s service address.",
  ],
  'task-added': [
    'Among the open tasks on "{list}" there\'s one whose title names {shop}.',
    '{list} contains a task, still open, with {shop} in the title.',
  ],
  'task-due': [
    'The first {weekday} following {anchor} is when a task with {shop} in its title falls due.',
    'Some task naming {shop} in the title has the earliest {weekday} later than {anchor} as its due date.',
  ],
  'nothing-ordered': ['The agent ordered nothing from {shop}.', '{shop} did not get any new order.'],
  'bank-first': [
    "What was credited for the return out of the {order_day} order came up in the bank before the first mail or draft to {shop}'s service address.",
    'By the time a mail to the service address of {shop} was first written, the agent had seen in the bank each credit for the return from the order of {order_day}.',
  ],
  'missing-told': [
    '{missing} is stated in the last message as the amount that {shop} still has to pay.',
    'The user learns from the final reply that {shop} owes {missing} more.',
  ],
};
