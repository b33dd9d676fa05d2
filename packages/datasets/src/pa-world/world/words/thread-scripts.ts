/** Who writes with the user in a thread of this kind. */
export type ThreadAudience = 'family' | 'friend' | 'work' | 'neighbour' | 'club' | 'school' | 'trade' | 'housing';

/**
 * A mail thread. `A` and `B` are the user and somebody of the audience; `opens` says who `A` is. `C` is another of the same
 * audience who is written to as well.
 */
export interface ThreadScript {
  readonly audience: ThreadAudience;
  readonly opens: 'user' | 'other';
  readonly subject: string;
  readonly label: string | null;
  readonly mails: readonly { readonly by: 'A' | 'B' | 'C'; readonly body: string }[];
}

const thread = (head: Omit<ThreadScript, 'mails'>, text: string): ThreadScript => ({
  ...head,
  mails: text
    .trim()
    .split(/\n\s*(?=[ABC]> )/u)
    .map((part) => ({
      by: part.startsWith('A') ? 'A' : part.startsWith('B') ? 'B' : 'C',
      body: part
        .slice(3)
        .split(/\n\s*\n/u)
        .map((paragraph) => paragraph.replace(/\s+/gu, ' ').trim())
        .join('\n\n'),
    })),
});

/** Mail threads of a household. The mails are wrapped in a greeting and a closing by whoever writes them. */
export const THREAD_SCRIPTS: readonly ThreadScript[] = [
  thread(
    {
      audience: 'family',
      opens: 'other',
      subject: '[Summer get-together|Family weekend|The big lunch in {month}]',
      label: 'family',
    },
    `A> I have been looking at dates for the [family weekend|get-together] and {weekday} the {ordinal} seems to suit most of us.
        [We would be about {count}|So far I count {count} people], children included.

        Could you think about what you would like to bring? I can do {dish} and your {relative} has promised {bake}.
     B> The {ordinal} works for us. We will bring {bake2} and {item}. Do you need [help with the tables|chairs|anything else from
        our cellar]?
     A> Chairs would be good, four if you have them. {smallnews}
     B> Four it is. Who is [driving|picking up] from the station this time? Last year [three cars went for one person|nobody did].
     C> I can drive, if somebody tells me the time. And please, not {dish2} again, the children still talk about it.
     A> Noted. The train gets in at [11:42|12:08|10:55]. I will send the final list at the end of the week.
     B> {thanks} We are looking forward to it.`,
  ),
  thread(
    {
      audience: 'family',
      opens: 'other',
      subject: '[A few photos|Photos from Sunday|The photos I promised]',
      label: null,
    },
    `A> As promised, [a few photos|some of the photos] from {place}. It was {weather} as you can see, but nobody minded.

        {smallnews}
     B> These are lovely, especially the one with the [ladder|hat|dog]. May I print it for the hallway?

        {smallnews2}
     A> Of course, take whichever you like. I have a few more somewhere.`,
  ),
  thread(
    { audience: 'family', opens: 'user', subject: '[Present for|An idea for] the anniversary', label: 'family' },
    `A> What do you think of {present} for the anniversary? I would go up to {sum} if we all put in the same.
     B> I like it, but they got {present2} from the others last time and never used it. What about something to do, such as {music}?
     A> Good point. I looked: there is {music} on the {ordinal}, {smallsum} a head. Shall I get four?
     B> Yes, please. Tell me what I owe you.
     A> {smallsum}. No hurry. [I will keep it quiet|Not a word to them, please].`,
  ),
  thread(
    { audience: 'friend', opens: 'other', subject: '[{Walk}, finally|A day out|Saturday walk]', label: null },
    `A> How about {walk} [next weekend|on {weekday}|while it is still light]? We could take the early train and have {dish} on the way
        back.
     B> Yes! My knees vote for the short version, the rest of me for the long one. What time is early?
     A> 8:15 from the station. Bring something for the rain, I have stopped believing the forecast.
     B> It is in the diary. I will bring {bake} and the map, since you lost us last time.`,
  ),
  thread(
    {
      audience: 'friend',
      opens: 'user',
      subject: '[Staying with you in {month}|A bed for two nights?|Visit in {month}]',
      label: 'travel',
    },
    `A> We would love to come and see you in {month}. Would the weekend around the {ordinal} suit you? Two nights, and we are happy
        with the floor.
     B> How good to hear from you. The {ordinal} is fine; we have a real bed now, so nobody sleeps on the floor any more.

        Do you still not eat [fish|mushrooms|onions]? I was going to make {dish}.
     A> I eat everything these days, so {dish} sounds wonderful. We will bring {present}.
     B> Just bring yourselves. Write to me when you know the train and I will come to {place}.`,
  ),
  thread(
    { audience: 'friend', opens: 'other', subject: 'Re: {book}', label: null },
    `A> I finished {book} on the train and have been grumpy since, because there is no more of it. The chapter in the {room} alone is
        worth the price.

        Have you got to the letter yet?
     B> I have, and I read it twice. I did not trust the [aunt|doctor|neighbour] at all, so I was wrong for two hundred pages.

        Next month is my turn to choose. Would {book2} be too long?
     A> Long is fine, sad is not. Let us ask the others on {weekday}.
     B> Fair. I will bring both and we can vote. {smallnews}`,
  ),
  thread(
    { audience: 'friend', opens: 'user', subject: '[Selling the old|Do you want the] bike', label: null },
    `A> We are getting rid of [the green bike|the old tandem|the child's bike], and before I put up a notice: would you want it? It
        needs new brakes and somebody who loves it.
     B> What would you ask for it? The bus and I are no longer friends, so I might be tempted.
     A> {sum} and it is yours, with the lock and the basket.
     B> Sold. Can I come on {weekday} around {hour}?
     A> Yes. If nobody answers we are in the garden.`,
  ),
  thread(
    { audience: 'work', opens: 'other', subject: '{Project}: [next steps|open points|where we are]', label: 'work' },
    `A> Thanks for the good conversation on {workday}. As I understood it, three things are open for {project}: the dates, who signs
        off the texts, and the costs of printing.

        Could you let me have the dates by the {ordinal}? I will ask about the costs.
     B> Dates: first draft on the {ordinal}, comments within a week. I would like to keep {workday2}s free for the archive, so please no
        meetings then.
     A> That works. Printing comes to {largesum} for [500|800|1,200] copies, {bigsum} if we leave out the colour pages.
     C> May I join in? If we leave out the colour pages, the maps cannot be read. I would rather cut the introduction.
     B> I agree about the maps. The introduction can go down to one page, I will do it tonight.
     A> Good. Then it is {largesum}, one page of introduction, and the maps stay. I will write it down for the file.
     C> Perfect. I am away on {workday3}, but {workday} is fine.
     B> Here is the shorter introduction. It reads better, I have to admit.
     A> It does. I have passed it on, and we should hear back by the end of the week.`,
  ),
  thread(
    {
      audience: 'work',
      opens: 'other',
      subject: '[Minutes of {workday}|Notes from our meeting|Short minutes]',
      label: 'work',
    },
    `A> Short minutes, please correct me where I am wrong:

        1. {Project} starts on the {ordinal}. [No objections|Two objections, both noted].

        2. The key for the archive stays at the front desk.

        3. Holidays: please enter them by {workday}, the rota is made after that.
     B> One correction: it was the {ordinal2}, because the room is taken before. Everything else is right.
     A> You are right, I mixed them up. Changed.`,
  ),
  thread(
    { audience: 'work', opens: 'user', subject: '[Day off in {month}|Holiday request|Leave, {month}]', label: 'work' },
    `A> I would like to take [two days|a week|three days] off in {month}, from the {ordinal}. {Project} is far enough along, and I have
        asked whether somebody can cover for me.
     B> That is fine from my side. Please enter it in the list and put a note in the shared calendar, so that nobody plans a meeting.
     A> Done, both. {thanks}`,
  ),
  thread(
    {
      audience: 'work',
      opens: 'other',
      subject: '[Training day|The course in {month}|First aid course]',
      label: 'work',
    },
    `A> There are two places left on the [first aid course|training day] on the {ordinal}, from nine to four, lunch included. Would you like
        one of them? I need to know by {workday}.
     B> I did it three years ago, so it is time again. Please put me down.
     A> You are on the list. Bring [flat shoes|your old certificate] and a pen.
     B> {thanks}`,
  ),
  thread(
    { audience: 'neighbour', opens: 'other', subject: '[The hedge|Our fence|That fence again]', label: 'home' },
    `A> The [fence|hedge] between us has seen better days. I have asked for a price: {largesum} for the whole length, done within a week.
        Would you share it with us?
     B> In principle yes. May I see the offer first? And could it wait until {month}, we have visitors before that.
     A> Of course. I have put a copy through your door. {Month} is fine for them as well.
     B> Thanks, read it. {Halflarge} for our half seems right, though I would leave out the gate.
     A> Then without the gate. I will tell them, and we keep the old gate for sentimental reasons.
     B> Agreed. {Colour} then, as before?
     A> {Colour}. I will let you know when they come.`,
  ),
  thread(
    {
      audience: 'neighbour',
      opens: 'other',
      subject: '[Noise on {weekday}|A small party|Sorry in advance]',
      label: null,
    },
    `A> We are having [a few people|the whole choir] round on {weekday}. It may get a little loud until eleven. If it is too much, please ring
        rather than suffer. There will be {bake}.
     B> Thank you for telling us. Enjoy it. We may come over for the {bake}.`,
  ),
  thread(
    { audience: 'club', opens: 'other', subject: '[Helpers for|Rota for|Plan for] {clubthing}', label: null },
    `A> We still need helpers for {clubthing} on the {ordinal}. Open slots: setting up from eight, the till from ten, and clearing away
        from three. An hour is already a great help.

        Please answer by {weekday}, so that I can make the rota.
     B> Put me down for clearing away. I can also bring {item}, if it is of use.
     A> It is, thank you! You are down from three to four.
     C> I take the till until noon. After that I have to be at {place}.
     A> Then we are complete. The rota is on the door and here is the order: first tables, then the till, then {bake}.
     B> See you there. {smallnews}`,
  ),
  thread(
    { audience: 'club', opens: 'other', subject: '[Membership|Fees|Membership fee for this year]', label: null },
    `A> It is that time of the year: the membership fee of {sum} is due by the {ordinal}. It stayed the same as last year. Please put
        your name in the reference, otherwise we have to guess, and we guess badly.
     B> Thank you for the reminder. I will see to it this week. Has the account changed?
     A> No, the same as on the last letter. {thanks}`,
  ),
  thread(
    {
      audience: 'school',
      opens: 'other',
      subject: '[Trip to {place}|Class trip|Outing on the {ordinal}]',
      label: 'school',
    },
    `A> Our class will visit {place} on the {ordinal}. We leave at half past eight and are back by three. The cost is {smallsum} a child.
        Please send a packed lunch, sturdy shoes and the signed slip by {workday}.
     B> Thank you, the slip is in the bag. May {kid} bring [a camera|the medicine for hay fever|a friend's rucksack]?
     A> Yes, that is fine. Please write the name on it.`,
  ),
  thread(
    {
      audience: 'school',
      opens: 'user',
      subject: '[{Kid} is ill|{Kid} stays at home today|Absence of {kid}]',
      label: 'school',
    },
    `A> {Kid} has {ailment} and stays at home today. I expect that school is possible again on {workday}. Could somebody send us the
        homework?
     B> Thank you for letting us know, and get well soon to {kid}. The homework is two pages in the blue book and, please, {schoolthing}.
     A> {thanks} {Kid} is already asking for the blue book, so it cannot be too bad.`,
  ),
  thread(
    { audience: 'trade', opens: 'user', subject: '[Quote for|Repair of|Question about] {broken}', label: 'home' },
    `A> {Broken} has stopped working properly. It started [on {workday}|about a week ago] and is getting worse. Could somebody have a look,
        and what would that cost?
     B> Thank you for your message. A visit costs {sum}, which we take off if you have the repair done. We could come on {workday2} or
        {workday3}, between eight and twelve.
     A> {Workday2} is better. There is a dog bowl behind the door, do mind it.
     B> We have you down for {workday2}. The fitter will ring half an hour before.
     A> It was good work, thank you. Please send the invoice by mail.
     B> You are welcome. The part was {sum2}, the rest as agreed. The guarantee is two years.`,
  ),
  thread(
    {
      audience: 'trade',
      opens: 'other',
      subject: '[Our offer for the {room}|Painting the {room}|Offer: {room}]',
      label: 'home',
    },
    `A> Thank you for showing us the {room}. We would take two days for it: filling and sanding first, two coats of {colour} after. In all
        {largesum}, paint included. The offer stands for six weeks.
     B> Thank you. That is a little more than we had in mind. What would it be without the ceiling?
     A> Without the ceiling {bigsum}. We would still cover the floor and take the rubbish away.
     B> Good, then without the ceiling, please. The last week of {month} would suit us.
     A> We have noted the last week of {month}. Please move the shelves away from the wall.
     B> The shelves will be gone. {thanks}`,
  ),
  thread(
    {
      audience: 'housing',
      opens: 'user',
      subject: '[Damp in the {room}|Heating in the {room}|Window in the {room}]',
      label: 'home',
    },
    `A> In the {room} there is [a damp patch the size of a plate|a window that no longer shuts|a radiator that stays cold]. I have put a few
        towels there, but that will not do for long.
     B> Thank you for reporting it. We will send somebody on {workday}. Please make sure that the {room} can be reached.
     A> {Workday} is fine, from nine I am at home.
     B> Our contractor has told us that it is done. If anything comes back within a month, please write to us straight away.`,
  ),
  thread(
    {
      audience: 'housing',
      opens: 'other',
      subject: '[Yearly statement|Statement of running costs|Running costs]',
      label: 'home',
    },
    `A> The yearly statement is ready. You paid {largesum} in advance, the costs were a little lower, so that {smallsum} will be taken off the
        next payment. You can see the papers at our office on {workday}s.
     B> Thank you. Could you tell me why the share for the stairs went up?
     A> The cleaning firm raised its price in the spring. The new contract is cheaper and starts in {month}.`,
  ),
  thread(
    {
      audience: 'friend',
      opens: 'other',
      subject: '[It has been too long|Hello from far away|How are you?]',
      label: null,
    },
    `A> It has been far too long, and it is all my fault. The new job is {quality}, the flat is the size of a cupboard, and from the
        kitchen I can see exactly one tree.

        {smallnews}

        How are you all? Is the {room} finished?
     B> How good to read you. The {room} is finished, if you do not look behind the door. We are {feeling}.

        {smallnews2} You should come in {month}, the spare bed is free.
     A> I will, and I will bring {present}. Give everybody my love.`,
  ),
];
