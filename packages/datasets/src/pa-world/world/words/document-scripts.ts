import type { Archetype } from '../archetypes.ts';

/** A document of a household: a title and paragraphs from which some are taken, in this order. */
export interface DocumentScript {
  readonly folder: 'Home' | 'Finance' | 'Travel' | 'School' | 'Work' | 'Private';
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Only households of this kind have it. */
  readonly work?: Archetype['work'];
  readonly housing?: Archetype['housing'];
  readonly kids?: true;
}

const document = (head: Omit<DocumentScript, 'paragraphs'>, text: string): DocumentScript => ({
  ...head,
  paragraphs: text
    .trim()
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.replace(/\s+/gu, ' ').trim()),
});

/** What stands in the folders of a household. */
export const DOCUMENT_SCRIPTS: readonly DocumentScript[] = [
  document(
    { folder: 'Home', title: 'House manual' },
    `This is for whoever looks after the place while we are away. Thank you for doing it. Nothing here is urgent unless it says so.

     Heating: the dial in the {room} should stay between two and three. If it gets cold all of a sudden, wait ten minutes before you do anything; it
     usually comes back by itself. {Broken} sticks a little: pull, then push.

     Water: the stopcock is behind the panel in the {room2}. It turns clockwise. If you ever need it, ring {plumber} as well, the number is on the
     fridge.

     Rubbish goes out on {weekday} evening, paper every second week. The neighbours at number {number} know which week it is, better than we do.

     Plants: {plant} and the herbs want water every day when it is hot, everything else twice a week. The one on the shelf is made of cloth and wants
     nothing.

     Guests may use everything in the kitchen except the blue pan, which belonged to somebody's grandmother.

     If something breaks, do not worry. Write it on the pad by the door, and we look at it when we are back.`,
  ),
  document(
    { folder: 'Home', title: 'Inventory of the {room}' },
    `Made in {month} for the insurance, because we were asked and had no idea. Prices are what we paid, as far as we remember.

     - shelf unit, oak, bought second hand: {sum}

     - {item}: {bigsum}

     - lamp with the bent neck, a present: unknown

     - sewing machine, serviced last year: {bigsum2}

     - two carpets, one of them good: {largesum}

     The rest is not worth listing. Photos of everything are in the same place as the photos of the meters.`,
  ),
  document(
    { folder: 'Home', title: 'Notes on {broken}' },
    `What happened so far, so that we stop telling it differently each time.

     First noticed on {date}: a noise, then nothing for a week, then the noise again. Switching it off overnight helped once and never again.

     {firm} came on {date2}. They changed a seal and cleaned the filter. They said that it would last another year or two, but not to expect more. The bill
     was {sum}.

     On {date3} it was back. This time we took a video. The fitter thinks that a new one will cost about {bigsum}, with fitting, and that the old one is
     not worth another repair.

     Decision: we wait until {month}, and if it happens again we replace it. Whoever is at home when it happens writes down the time, please.`,
  ),
  document(
    { folder: 'Home', title: 'Garden and balcony plan' },
    `South side: {plant} along the wall, as last year, but further apart. We planted them like commuters and they behaved like commuters.

     The two big pots get {plant2}. The small pots are for herbs, whoever comes first.

     To buy: two bags of soil, a can that does not leak, string. Around {sum} in all if we are sensible at {shop}.

     Watering is shared. Who forgets, does {chore}.

     In autumn everything that is not hardy moves to the {room}. That was agreed after the incident with the lemon tree, and it stays agreed.`,
  ),
  document(
    { folder: 'Home', title: 'Tenancy notes', housing: 'rent' },
    `The contract itself is on paper in the grey file. These are the parts that we keep looking up.

     Notice is three months to the end of a month, in writing. Rent is due on the third working day. The deposit was {largesum} and sits in an account of its
     own.

     Small repairs up to {sum} are ours, everything else has to be reported to {landlord} first. We report by mail so that there is a date on
     it.

     Painting: we may paint in any colour, but have to hand the flat back in a light one. The {room} is {colour} at the moment, so that is a weekend of work.

     At the handover the meter readings were written down and both sides signed. A copy is with the papers from the move.`,
  ),
  document(
    { folder: 'Home', title: 'Emergency contacts and shut-offs' },
    `Gas, water and power can each be shut off in the {room}. Labels are on the pipes; the red label is right, the yellow one is from the people before us.

     Plumber: {plumber}. They answer at night, for a price. Electricity: {power}, the number is on every bill.

     The neighbour with a spare key is {friend}. Please ring before nine in the evening.

     Nearest clinic: {clinic}. The folder with the vaccination cards is in the {room2}, second drawer.`,
  ),
  document(
    { folder: 'Finance', title: 'Budget thoughts for {year}' },
    `We sat down on {date} and went through the year. It was less bad than feared.

     Groceries creep up by about {smallsum} a month. Nobody wants to cut the good coffee, so we try one big shop a week at {grocer} and fewer small ones.

     Dining out is where it goes. A cap helps only if somebody looks at it before the end of the month. New rule: look on the 15th.

     Utilities were {bigsum} over the plan, mostly because of the cold {month}. {utility} put the advance payment up, which at least means no surprise next
     spring.

     The house fund gets {bigsum2} every month, first thing, not last thing. The travel fund gets what is left, up to {sum}. The emergency fund
     stays as it is, at three months of costs.

     Open question: do we still need {service}? It was in the plan for one winter and has been there for three.`,
  ),
  document(
    { folder: 'Finance', title: 'Insurance overview' },
    `Home contents with {insurer}: covers up to {hugesum}, own share {sum}. The bicycle is included if it is locked to something that does not move.

     Liability: same firm, paid once a year in {month}. Covers the whole household and, by a happy mistake, also visiting relatives.

     Travel: only for journeys up to six weeks, and only if they were booked from here. The number for claims is on the back of the card.

     Things that are not insured: the piano when it is being moved, anything in the cellar below the second step, and the tent.

     To cancel, we have to write three months before the end of the term. Last checked on {date}.`,
  ),
  document(
    { folder: 'Finance', title: 'Tax papers: what goes where' },
    `Blue file: income. Green file: what we spent and can claim. Red file: everything that we did not understand. The red file should get thinner.

     For the year we need: the statement of the bank, the letter of {insurer}, the receipts for work at home (only labour, not material) and
     donations above {sum}.

     {accountant} would like it by the middle of {month}. The fee was {bigsum} last time, and worth it.

     Copies of the last five years are in the cellar. Older ones may go, but please not into the normal bin.`,
  ),
  document(
    { folder: 'Finance', title: 'Invoice log', work: 'freelance' },
    `Numbers run through the year. Terms are 21 days unless it says otherwise. VAT is on every invoice, also the small ones.

     07: {client}, four spreads, {largesum}, paid on {date}.

     08: {client2}, cover and two corrections, {bigsum}, paid late, friendly.

     09: {client}, small things, {sum}, open since {date2}. Reminder to be written if nothing comes by the end of the week.

     A third of each payment goes to the tax savings on the same day. Not on the next day, on the same day.`,
  ),
  document(
    { folder: 'Finance', title: 'Loan and savings notes' },
    `What we still owe, and to whom, as of {date}.

     {bank}: the rate runs for some years yet. One extra payment a year is free of charge, up to {hugesum}. Last year we used {largesum} of that.

     Savings: the notice account pays a bit more, but one has to say so a month ahead. We keep {largesum2} there and the rest where we can reach it.

     To the relatives we owe nothing any more, apart from {bake}.`,
  ),
  document(
    { folder: 'Travel', title: 'Packing list that works' },
    `Made after the trip to {town}, where we had four chargers and no toothbrush.

     Always: cards, the small first aid bag, one warm thing each even in summer, a bag for wet clothes, a pen. The pen is for forms, and for {game}.

     By train: {bake}, water, something to read. {book} is long enough for both ways.

     By air: nothing sharp, liquids in the clear bag, and the charger in the hand luggage. Seats: one aisle, one window, and nobody says
     "I do not mind" if they do.

     With children or guests: twice the snacks, half the shoes.

     Before the door shuts: windows, oven, {broken}, plants, key to {friend}.`,
  ),
  document(
    { folder: 'Travel', title: 'Ideas for {town}' },
    `Collected from friends, two guide books and one taxi driver. Nothing is booked.

     Stay near the old station rather than in the centre: quieter, and the tram goes every ten minutes. A double room is around {sum} a night in {month},
     less on weekdays.

     See: the market hall before ten, the small museum with the clocks, {walk} if it is dry. Skip the tower, the queue is longer than the view.

     Eat: the place with the green shutters does {dish} on {weekday}s. Bring cash.

     {friend} was there last year and says that three days are right: two for the town, one for the water.`,
  ),
  document(
    { folder: 'Travel', title: 'Notes from {town2}' },
    `We were there for four days and it was {weather} for two of them.

     The hotel was {quality}. Ask for a room to the yard; the street side starts at five with bottles. Breakfast was good, apart from the eggs.

     Getting there: the train was on time both ways, which we write down because nobody will believe it. The car would have been cheaper for three,
     dearer for two.

     Spent in all: {largesum} with everything, {bigsum2} of it for the rooms. For next time: book the boat beforehand, take the big umbrella, and do not promise
     anyone a souvenir.`,
  ),
  document(
    { folder: 'Travel', title: 'Frequent traveller numbers' },
    `Railway card: renewed in {month}, the discount is a quarter on most lines. It has to be shown together with a photo card.

     Airline programmes: two, one of which we never use. Points run out after three years, the next ones in {month2}.

     Hotel: the card of the house in {town} gives a late check-out if one asks nicely.

     The numbers themselves are on the cards in the desk, not here.`,
  ),
  document(
    { folder: 'School', title: 'Timetable and contacts', kids: true },
    `{kid} has school from half past eight. On {workday} there is {sport} in the last hour, so the bag has to be packed the evening before.

     Class teacher: {teacher}. Best reached by mail; calls only before eight.

     After-school club until four, on {workday2} until five. Whoever picks up needs to be on the list. On the list are the parents, {friend} and the
     grandparents.

     Lunch: no nuts, because of a child in the parallel class. Cakes for birthdays have to come with a list of what is in them.

     Holidays are in the calendar. The day in {month} when the teachers have training is not a holiday, however often we are told so.`,
  ),
  document(
    { folder: 'School', title: 'Course notes: {course}' },
    `Evening course, six {workday}s, room 4. Notes from the second evening, because the first one was about where to hang the coats.

     Main point: write down what you want to know before you look it up. It sounds obvious, and nobody in the room had done it.

     Exercise: describe {item} in five sentences without naming it. Mine took nine. The best one took three and made everybody laugh.

     For next time: read two chapters of {book}, and bring an example of a letter that achieved what it wanted.

     The fee of {sum} covers the copies. {friend} from the course may have my notes.`,
  ),
  document(
    { folder: 'School', title: "Parents' evening on {date}", kids: true },
    `About twenty people came, on very small chairs.

     The trip to {place} is on. It costs {smallsum} for each child; whoever finds that difficult should talk to {teacher}, in confidence.

     {clubthing} needs helpers again. I said yes to an hour. The stall will be next to the gate, not in the hall, because of the floor.

     Phones stay in the bags. There was a long discussion, with tears on the side of the grown-ups.

     Next meeting in {month}. Somebody else should write the notes.`,
  ),
  document(
    { folder: 'School', title: 'Reading list' },
    `For the holidays and for rainy days. Crossed out means read, a star means read twice.

     {book} (star). {book2}. {book3}, lent by {friend}, to be given back before {month}.

     The library lets us have eight at a time for four weeks. Two renewals by mail, after that they want to see us in person.

     Suggestions are welcome, but nothing in which the dog dies.`,
  ),
  document(
    { folder: 'Work', title: '{Project}: outline' },
    `Purpose: by the end of {month} everyone should be able to find the right form without asking the front desk.

     What we have: an old list, three different versions of the cover page, and a lot of goodwill. What we need: one list, one cover page, and somebody
     who says no to extra wishes.

     Steps. First, collect what is there (by the {ordinal}). Second, show it to five people who have never seen it, and keep quiet while they look. Third,
     change what they did not understand. Fourth, print.

     Costs: {largesum} for printing, {bigsum} for the texts, the rest is our own time. Nothing may be ordered before {colleague} has agreed.

     Risks: the move of the archive, holidays, and the fact that everyone likes their own version best.`,
  ),
  document(
    { folder: 'Work', title: 'Handover notes for {colleague}' },
    `Thank you for taking over while I am away. It should be quiet.

     {Project} is with the printers. If they ring, the answer is yes to the paper and no to the varnish. The contact there knows everything and likes to talk.

     Every {workday} the numbers have to be sent round before noon. The table does most of it by itself; only the last column has to be looked at, because it
     sometimes counts people twice.

     The key to {workplace} hangs behind the door. The plant wants water, the coffee machine wants kindness.

     I read mail in the evening on {workday2}. For everything else, decide as you think right, and I will agree afterwards.`,
  ),
  document(
    { folder: 'Work', title: 'Review notes, {month}' },
    `Talked with {colleague} for an hour on {date}.

     Went well: {project}. Everyone was told in time, and the one mistake was ours and was said so straight away.

     Could be better: too many meetings about meetings. From now on, no meeting without a question that it answers. I try this first for {workday}s.

     Agreed: one training day this year, working from home on {workday2}, and a look at the pay in {month2}.

     I was asked what I would like to do in two years. I said something about {project2}, and found while saying it that it was true.`,
  ),
  document(
    { folder: 'Private', title: 'Medical notes' },
    `For the doctor, and for us. Not for anybody else.

     {member}: {ailment} in {month}, better after ten days. Blood pressure a little high, to be measured at home for two weeks, mornings and evenings. Next check at
     {clinic} in {month2}.

     Allergies: pollen, mostly in spring; penicillin not certain, it was a rash in childhood and nobody wrote it down.

     Medicine at home: see the box in the {room}. Everything with a red dot is past its date.

     Questions for next time: is the tablet in the evening still necessary, and may {sport} start again?`,
  ),
  document(
    { folder: 'Private', title: 'If something happens' },
    `A letter that we hope nobody needs for a long time.

     The papers are in the grey box. The key to the box is with {friend}, who knows about it. Accounts are listed on the first page, insurances on the second.

     {bank} has to be told first, then {insurer}. The landlord or the owner of the loan can wait for a week.

     No big speeches. {Music} would be nice, and {bake} for everyone who comes.`,
  ),
  document(
    { folder: 'Private', title: 'Diary, {month}' },
    `{date}: {weather}, and everybody slept badly. Long talk with {friend} in the evening about whether one should move house at our age. No result, two pots
     of tea.

     {date2}: {smallnews}

     {date3}: Cleared out the {room}. Found {lost} and a letter that I had been sure I had sent. Sent it, eleven years late.

     I want to remember the evening at {place}: the light, and that nobody looked at a phone.`,
  ),
  document(
    { folder: 'Private', title: 'Letter that I will not send' },
    `I have started this four times. It is about the money for the {room}, and it is not about the money.

     You said {bigsum2}, I said nothing, and since then we talk about the weather. I would have given it to you if you had asked in a different way. I
     also know that there is no different way to ask for something like that.

     Let us go along {walk} in {month}. We need not talk about it. It would be enough if we both knew that we could.`,
  ),
];
