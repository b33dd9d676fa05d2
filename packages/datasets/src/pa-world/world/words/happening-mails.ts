/** Subject and body of a mail that comes with a happening. */
export interface MailWords {
  readonly subject: string;
  readonly body: string;
}

const mail = (subject: string, body: string): MailWords => ({
  subject,
  body: body
    .trim()
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.replace(/\s+/gu, ' ').trim())
    .join('\n\n'),
});

export const BILL_MAILS: readonly MailWords[] = [
  mail(
    '[Your bill for {month}|Invoice {invoice}|{firm}: your {month} bill]',
    `Your bill for {month} is ready. Amount due: {total}, payable by {due}.

     Please use the reference {invoice} and our account {account}. [Questions are answered on weekdays.|Thank you for paying on time.|You find
     the details in your customer account.]

     {firm}`,
  ),
  mail(
    '{firm}: invoice {invoice}',
    `Dear customer, for {month} we charge {total}. It is due on {due}. [If you have paid already, please disregard this mail.|This is about the same as in
     the month before.]

     Account: {account}. Reference: {invoice}.`,
  ),
];

export const ORDER_MAILS: readonly MailWords[] = [
  mail(
    '[Your order at {firm}|Order confirmed: {thing}|Thank you for your order]',
    `Thank you for your order. We have put aside for you: {lines}.

     Total: {total}. Delivery to {address}. [You will hear from us when the parcel leaves.|Delivery takes two to four days.|We pack it tomorrow morning.]

     {firm}`,
  ),
  mail(
    '{firm}: we have your order',
    `Good news: everything is in stock. {lines}. In all {total}, charged to your card.

     The parcel goes to {address}. [Returns are free for 30 days.|Something wrong? Just answer this mail.]`,
  ),
];

export const SHIPPED_MAILS: readonly MailWords[] = [
  mail(
    '[On its way|Your parcel is on its way]: {thing}',
    `Your parcel from {firm} left our house [this morning|last night]. It should reach you [within two days|by {weekday}]. [If nobody is in, it goes to a
     neighbour.|A signature is not needed.]`,
  ),
];

export const RETURN_MAILS: readonly MailWords[] = [
  mail(
    '[Your return|Return received]: {thing}',
    `We have received your return ({reason}). {total} [will be paid back within a week|goes back to your card]. [Sorry that it did not work out.|We hope to see
     you again.]

     {firm}`,
  ),
];

export const TRIP_MAILS: readonly MailWords[] = [
  mail(
    '[Booking confirmed|Your booking] {reference}',
    `Your booking with {firm} is confirmed. Reference: {reference}.

     {what}, {when}. Travellers: {travellers}. Price: {total}, {terms}.

     Please have the reference ready if you write to us.`,
  ),
];

export const HOLD_MAILS: readonly MailWords[] = [
  mail(
    '[On hold for you|Your option] {reference}',
    `We are holding this for you, under {reference}: {what}, {when}, for {travellers}. Price: {total}, {terms}.

     Nothing has been charged so far. To confirm, book it; otherwise it lapses by itself.

     {firm}`,
  ),
];

export const CANCELLED_MAILS: readonly MailWords[] = [
  mail(
    '[Cancelled|Cancellation]: {reference}',
    `As you asked, we have cancelled {reference} ({what}, {when}). {refund}

     {firm}`,
  ),
];

export const APPOINTMENT_MAILS: readonly MailWords[] = [
  mail(
    '[Your appointment|Appointment confirmed]: {kind}',
    `We look forward to seeing {person} on {day} at {time} for: {kind}. [Please be ten minutes early.|Please bring your card.|If you cannot come, tell us a day
     before.]

     {firm}`,
  ),
  mail(
    '{firm}: [see you on {day}|{day}, {time}]',
    `This is to confirm the appointment for {person}: {kind}, {day}, {time}. [Parking is behind the house.|The entrance is through the yard.|We are on
     the second floor, there is a lift.]`,
  ),
];

export const APPOINTMENT_CANCELLED_MAILS: readonly MailWords[] = [
  mail(
    '{firm}: appointment cancelled',
    `The appointment for {person} on {day} at {time} ({kind}) has been cancelled[.|, as you asked.|, as the doctor is away. Please choose another time.]`,
  ),
];

export const SUBSCRIPTION_MAILS: readonly MailWords[] = [
  mail(
    '[Your receipt from {firm}|{firm}: payment received]',
    `Thank you. We have charged {total} for your plan "{plan}". The next payment is on {due}. [You can change your plan at any time.|Your plan runs on from month to month.]`,
  ),
];

export const PRICE_MAILS: readonly MailWords[] = [
  mail(
    '{firm}: [a change to your plan|our prices from {month}]',
    `From {month} on, the plan "{plan}" costs {newprice} instead of {total} a month. [We have kept the old price for two years.|Everything else stays as it
     is.] You need not do anything. If you do not agree, you may end the plan before the next payment on {due}.`,
  ),
];
