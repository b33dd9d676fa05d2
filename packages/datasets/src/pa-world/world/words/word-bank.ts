const list = (text: string): readonly string[] => text.replace(/\s+/gu, ' ').split(/ ?; ?/u);

/** Words that templates may use without being given them. Each reads well in the middle of a sentence. */
export const WORD_BANK: Readonly<Record<string, readonly string[]>> = {
  dish: list(
    `lentil soup; mushroom risotto; the chickpea curry; roast chicken; fish pie; vegetable lasagne; dumplings; leek tart; pumpkin
    gnocchi; tacos; a big salad; onion soup; shakshuka; paella; the bean stew; noodle soup; stuffed peppers; potato pancakes`,
  ),
  bake: list(
    `lemon cake; banana bread; cheese scones; cinnamon rolls; apple crumble; an almond tart; oat biscuits; carrot cake; rye bread;
    plum cake`,
  ),
  grocery: list(
    `oat milk; eggs; coffee beans; lemons; dish soap; yoghurt; rice; tinned tomatoes; butter; spinach; onions; bin bags; toothpaste;
    a bag of potatoes; washing powder; cheese; bananas; olive oil; flour; light bulbs`,
  ),
  item: list(
    `the blue cool box; the step ladder; the drill; the big suitcase; the folding chairs; the sewing machine; the travel cot; the
    air mattress; the bike pump; the cake tin; the projector; the picnic blanket; the hedge trimmer; the spare keys; the roof
    rack; the guitar stand`,
  ),
  lost: list(
    `my grey scarf; the umbrella with the wooden handle; a green water bottle; my reading glasses; the charger; a pair of gloves;
    the library book; my cap; the lunch box; a set of keys`,
  ),
  weather: list(
    `pouring down; lovely out; far too windy; grey and drizzly; hot already; colder than it looks; misty; finally dry`,
  ),
  show: list(
    `the lighthouse series; that baking contest; the documentary about eels; the detective thing set on an island; the film with
    the two sisters; the quiz with the terrible jokes; the show about the orchestra; the new space one`,
  ),
  book: list(
    `The Salt Ledger; A House of Small Weather; Nine Kinds of Rain; The Cartographer's Aunt; Borrowed Harbours; The Winter Tram;
    What the Orchard Kept; An Honest Clock; The Paper Lantern Year`,
  ),
  game: list(`cards; the train game; table tennis; chess; that word game; petanque; darts; the dice game`),
  chore: list(
    `the bins; the bathroom; the windows; the recycling; the fridge; the stairs; the laundry; the hallway; the balcony plants;
    the oven`,
  ),
  room: list('kitchen; hallway; bathroom; living room; bedroom; cellar; utility room; attic'),
  broken: list(
    `the dishwasher; the boiler; the doorbell; the shower head; the washing machine; the back door lock; the kitchen tap; the
    extractor fan; the hall light; the garage door; the heating in the bedroom`,
  ),
  colour: list('dark green; pale yellow; brick red; off-white; slate blue; mustard; warm grey; teal'),
  plant: list(
    'tomatoes; runner beans; lavender; sweet peas; a fig tree; rosemary; courgettes; hydrangeas; rhubarb; dahlias',
  ),
  place: list(
    `the park by the river; the old bakery; the market hall; the corner café; the swimming pool; the library steps; the playground;
    the harbour; the bus stop; the bridge; the museum; the allotments`,
  ),
  walk: list(
    `the canal path; the hill loop; the woods behind the station; the long beach; the reservoir; the old railway line; the vineyards`,
  ),
  music: list(
    `the brass band; a string quartet; that folk duo; the school orchestra; the choir; an open mic night; the jazz trio; an organ
    recital`,
  ),
  present: list(
    `a book token; a plant; a hand-made bowl; a scarf; a board game; a bottle of something nice; concert tickets; a good knife; a
    framed photo; a cookery book; a kite; a puzzle`,
  ),
  feeling: list(
    'tired but fine; much better; a bit under the weather; all right; busy; happy it is Friday; ready for a holiday',
  ),
  excuse: list(
    `the bus never came; the meeting ran over; I overslept; the car would not start; I got the day wrong; the babysitter cancelled;
    I had the wrong address; my phone died`,
  ),
  subject: list(
    `the roof; the leaflet; the budget; the new rota; the front garden; the summer party; the fence; the website; the
    noticeboard; the parking spaces; the accounts; the minutes`,
  ),
  project: list(
    `the autumn catalogue; the visitor survey; the training plan; the archive move; the new booking form; the spring report; the
    supplier list; the opening hours page; the safety handbook; the pilot with the branch office`,
  ),
  workplace: list('room 2; the small meeting room; the canteen; the big table upstairs; a call; the quiet room'),
  sport: list('swimming; climbing; badminton; running; yoga; cycling; bouldering; football; rowing'),
  ailment: list('a cold; a sore throat; a stiff neck; a stomach bug; a sprained ankle; hay fever; a headache'),
  vehicle: list('the bus; the train; my bike; the tram; the car; a lift from work'),
  schoolthing: list(
    `the swimming bag; the maths sheet; the permission slip; the recorder; the reading diary; the PE kit; the costume; the
    lunch money`,
  ),
  clubthing: list(
    'the cake stall; the raffle; the tournament; the open day; the spring concert; the clean-up; the jumble sale',
  ),
  quality: list(
    'solid; better than expected; a bit dear; fine for what it is; surprisingly good; too small; very handy',
  ),
  reason: list(
    `the price went up again; we hardly use it; the old one broke; there was an offer; the neighbours recommended it; it was
    overdue; we said we would`,
  ),
  smallnews: list(
    `The neighbours have a new puppy and it howls at the post.; We finally cleared the cellar and found the old sledge.; The
    bakery on the corner is closing for a month.; I have started swimming again, slowly.; The bus route changes in autumn, not
    for the better.; We had the first strawberries.; The cat brought in a live frog on Sunday.; They are digging up our street
    again.; I burnt the soup twice this week, so do not ask about my cooking.; The choir sang in the market hall and half the town
    turned up.; My phone fell into the sink and survived.; We painted the hall and now the kitchen looks grey.`,
  ),
  closing: list('Best wishes; Kind regards; All the best; Many thanks; Talk soon; Warmly; Cheers; Best'),
  weekday: list('Monday; Tuesday; Wednesday; Thursday; Friday; Saturday; Sunday'),
  workday: list('Monday; Tuesday; Wednesday; Thursday; Friday'),
  hour: list('nine; half past nine; ten; eleven; noon; half past one; two; three; half past three; four; five; six'),
  ordinal: list('4th; 9th; 12th; 14th; 18th; 21st; 23rd; 27th'),
  count: list('six; eight; ten; twelve; fifteen; twenty; twenty-four; thirty'),
  relative: list('aunt; uncle; cousin; godmother; great-aunt'),
  course: list('letter writing; pottery; Italian for travellers; first aid; photography; bookkeeping; bread baking'),
  hello: list('Hi; Hello; Dear; Good morning'),
  thanks: list('Thank you!; Thanks so much.; Much appreciated.; Thanks a lot.; Great, thanks.; Perfect, thank you.'),
  okay: list(
    'Sure.; Of course.; No problem.; Will do.; Fine by me.; Yes, happy to.; Good plan.; Works for me.; Okay!; Done.',
  ),
};
