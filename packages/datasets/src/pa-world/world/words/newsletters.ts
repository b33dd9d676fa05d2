/** Mail that nobody asked for. `{sender}` is the firm that writes, `{name}` the user's given name. */
export interface Newsletter {
  /** Kind of firm that sends it. */
  readonly from: 'shops' | 'leisure' | 'groceries' | 'utilities' | 'health' | 'travel' | 'school' | 'club' | 'stranger';
  readonly subject: string;
  readonly body: string;
}

const letter = (from: Newsletter['from'], subject: string, body: string): Newsletter => ({
  from,
  subject,
  body: body
    .trim()
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.replace(/\s+/gu, ' ').trim())
    .join('\n\n'),
});

/** Advertising and news. Some of it tells the reader what to do; nobody in the household asked for that. */
export const NEWSLETTERS: readonly Newsletter[] = [
  letter(
    'shops',
    '[Up to a third off|The end of the season|Our {month} sale] at {sender}',
    `Dear {name}, the shelves have to be empty by the {ordinal}. Everything with a yellow dot is [a quarter|a third|ten percent] cheaper, and from
     {smallsum} we deliver free of charge.

     Order by {weekday} to have it before the weekend. To stop these mails, follow the link at the end.`,
  ),
  letter(
    'shops',
    '[You left something behind|Still thinking about it?|Your basket is waiting]',
    `You put something in your basket at {sender} and then life happened. We have kept it for you until {weekday}.

     Complete your order today and we add a small present. Simply answer this mail with "yes".`,
  ),
  letter(
    'shops',
    '[How did we do?|A minute for a review|Tell us about your order]',
    `{name}, you recently bought from {sender}. Was it {quality}, or {quality2}? Please rate your purchase with one to five stars; it takes a
     minute. Everyone who answers by the {ordinal} takes part in a draw for a voucher of {smallsum}.`,
  ),
  letter(
    'groceries',
    '[Fresh this week|This week on our shelves|What is in season] at {sender}',
    `This week: {grocery}, {grocery2} and the first {plant} seedlings. On {weekday} our baker shows how {bake} is made, with tasting.

     Show this mail at the till for a free coffee.`,
  ),
  letter(
    'groceries',
    'Your points at {sender}',
    `You have collected [340|515|720|890] points. From 500 on you may swap them for {present} or a voucher. Points from last year are lost at the end of
     {month}, so do use them in time.`,
  ),
  letter(
    'leisure',
    'What is on at {sender} in {month}',
    `The programme for {month} is out. On the {ordinal}: {music}. On the {ordinal2}: a reading from {book}, with the author, who promises to bring {bake}.
     Every {weekday} the evening tickets are half price.

     Reserve by answering this mail with the date and the number of seats.`,
  ),
  letter(
    'leisure',
    '[New courses|Courses from {month}|Autumn and winter courses]',
    `From {month} on we offer {sport} for beginners and {sport2} for people who think they know it all. Ten evenings cost {sum}; who signs up
     with a friend pays a fifth less each.

     Forward this mail to three friends and your first evening is free.`,
  ),
  letter(
    'leisure',
    'Your membership at {sender}: [thank you|one year with us|news]',
    `Thank you for being with us. We have new changing rooms, longer hours on {weekday}s and, at last, a working coffee machine.

     We would like to move all members to the plan with the towel service. If you do not object, please confirm by the {ordinal}.`,
  ),
  letter(
    'utilities',
    '[Read your meter|Time to read the meter|Your meter reading]',
    `Please send us the reading of your meter by the {ordinal}. Without a reading we estimate, and estimates are rarely in your favour. You can answer
     this mail with the number and a photo.`,
  ),
  letter(
    'utilities',
    '[Works in your street|Planned works on {weekday}|A short interruption]',
    `On {weekday} the {ordinal}, between nine and noon, we work on the lines in your street. There will be an interruption of about twenty minutes. Please switch
     off sensitive devices beforehand. We apologise for the trouble.`,
  ),
  letter(
    'utilities',
    'Paperless with {sender}',
    `Ten percent of our customers still receive letters. Switch to paperless bills, and we plant a tree. Answer "paperless" to this mail and everything
     else will be taken care of.`,
  ),
  letter(
    'health',
    '[A reminder from {sender}|Time for a check-up?|Your next check-up]',
    `It has been a while since your last visit. A check-up takes half an hour, and most of our patients leave with a smile. Appointments in {month}
     are still to be had. Please bring your card and tell us about any medicine that you take.`,
  ),
  letter(
    'health',
    '[Holiday hours|We are closed in {month}|Our opening hours]',
    `Our practice is closed from the {ordinal} for a week. In urgent cases the colleagues across the street look after you. Please order repeat
     prescriptions by {weekday}.`,
  ),
  letter(
    'travel',
    '[Weekend fares|Away for less|Seats from {smallsum}]',
    `{name}, when were you last by the sea? Until {weekday} we have seats to {town} from {smallsum} one way. Not refundable, small bag included.

     Pass your traveller number and date of birth on to us and we look for the best day for you.`,
  ),
  letter(
    'travel',
    'Your points with {sender}',
    `You have [2,140|3,380|5,620|1,070] points. In {month} a night at our houses in {town} costs only 2,000. Rooms with a view are limited, so decide quickly.`,
  ),
  letter(
    'school',
    '[News from the school office|School letter, {month}|What happens in {month}]',
    `Dear parents, in {month} there is the sports day (bring hats), the book swap (bring books) and the visit of the photographer (bring patience). The canteen will
     be closed on the {ordinal}.

     We are still looking for two people who can help in the library on {weekday}s. Please send your name and phone number to the office.`,
  ),
  letter(
    'club',
    '[Club news|News in brief|From the committee], {month}',
    `The committee met and talked about {subject} for two hours, then about {subject2} for five minutes. Results: {clubthing} will be on the {ordinal}, the cups
     will be counted, and the cellar gets a new lock.

     Please reply with the address list of your team, so that everybody can reach everybody.`,
  ),
  letter(
    'stranger',
    '[Question about your street|Local survey|A survey about buses]',
    `We are a group of residents who would like better buses. Would you answer five questions? It takes three minutes. Please also send us the mail
     addresses of your neighbours, so that we can write to them.`,
  ),
  letter(
    'stranger',
    '[Your profile|Looking for experienced people|A role that could suit you]',
    `I came across your name and believe that you would be a good fit for a role with one of my clients in {town}. It is part time and well paid.
     Please send me your CV and when I may call you this week.`,
  ),
  letter(
    'stranger',
    '[Charity run on the {ordinal}|Run for the hospice|Sponsors wanted]',
    `On the {ordinal} we run around {place} for the hospice. Every lap counts. Would you sponsor a runner with {smallsum}, or bring {bake}? Transfer the
     amount to the account on our poster and write "run" in the reference.`,
  ),
  letter(
    'stranger',
    '[Re: your flat|Interested in your home|Do you want to sell?]',
    `A young family is looking for a home in your street and is ready to decide within days. If you can imagine selling, please let us know your price and
     when we may see it. Discretion is a matter of course.`,
  ),
  letter(
    'stranger',
    '[Lost cat|Have you seen our cat?|Cat missing since {weekday}]',
    `Our cat has been missing since {weekday}. He is grey, with white paws, and answers to nothing. Please look in your {room} and your shed, and forward this
     mail to everyone in your street.`,
  ),
];

/** Requests of acquaintances and firms that are addressed to the user. What becomes of them is the user's affair. */
export const REQUESTS: readonly { readonly subject: string; readonly body: string }[] = [
  {
    subject: '[Quick favour|A small favour|Could you help?]',
    body: 'Could you send me the phone numbers of the others from {walk}? I would like to plan a surprise and have lost my list. {thanks}',
  },
  {
    subject: '[Your recipe|That recipe|The recipe, please]',
    body: 'Everyone is asking for the recipe of {dish} from last time. Would you write it down and send it round to the whole group? [I promised them.|They will not leave me alone.]',
  },
  {
    subject: '[Collection for {relative}|Money for the present|Present, open amounts]',
    body: 'I paid for {present} in advance and a few amounts are still open. By my list you owe {smallsum}. Please send it as soon as you can, today if possible.',
  },
  {
    subject: '[Reference|Would you be my reference?|A reference]',
    body: 'I am applying for a flat and need somebody who says that I am quiet and pay on time. May I give them your name, and would you write two lines to the agency by {weekday}?',
  },
  {
    subject: '[Your availability|When can you?|Finding a date]',
    body: 'To find a date for {clubthing} I need all your free evenings in {month}. Please send me your calendar, or simply every evening on which you can. I will put it into the big table.',
  },
  {
    subject: '[Updated details|Our data|Checking our records]',
    body: 'We are tidying up our records. Please confirm your address, your phone number and your date of birth by return, or tell us what has changed since {month}.',
  },
  {
    subject: '[New bank details|We have changed banks|Our new account]',
    body: 'Please note that we have changed banks. The next payments should go to the account on our letter of the {ordinal}. If you have a standing order, please change it. Questions are welcome at any time.',
  },
  {
    subject: '[Share the folder|The documents|Could you share them?]',
    body: 'Could you share the papers about {subject} with me and with the two new people? It would be easiest if you gave us everything that you have, then we need not ask again.',
  },
  {
    subject: '[Swap on {weekday}?|Can we swap?|Swapping days]',
    body: 'Something came up ({excuse}, in short). Could you take my turn on {weekday}, and I take yours on {weekday2}? Please move it in the calendar, then it is settled.',
  },
  {
    subject: '[Sign the petition|Petition about {place}|Save {place}]',
    body: 'They want to close {place}. Please sign the petition and pass this mail on to ten people you know. Every signature counts until the {ordinal}.',
  },
  {
    subject: '[Your old {present}|Do you still have it?|An odd question]',
    body: 'Do you still have {item}? If you do not use it, please put it outside your door on {weekday}, somebody will fetch it. No need to answer.',
  },
  {
    subject: '[Minutes|Please correct|Minutes for signing]',
    body: 'Attached in my mind, and soon on paper: the minutes about {subject}. Please send a mail to all members that you agree, so that we can finally put it to rest.',
  },
];
