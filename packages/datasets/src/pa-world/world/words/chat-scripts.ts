/** Who can hold a chat of this kind. */
export type ChatAudience = 'friend' | 'family' | 'home' | 'work' | 'group' | 'neighbour';

/** Lines of a chat. `A` opens; the user is either side. In groups `C` is somebody else. */
export interface ChatScript {
  readonly audiences: readonly ChatAudience[];
  readonly lines: readonly string[];
}

const script = (audiences: readonly ChatAudience[], text: string): ChatScript => ({
  audiences,
  lines: text
    .trim()
    .split('\n')
    .map((line) => line.trim()),
});

/** Small talk of a household: what is said about dinners, lifts, keys and rotas. */
export const CHAT_SCRIPTS: readonly ChatScript[] = [
  script(
    ['friend', 'group'],
    `A: [Are you free|Any chance you are free|Do you have time] on {weekday} [evening|night]?
     B: [I think so|Should be|Yes, after seven]. What did you have in mind?
     A: {Music} at {place}, [nothing fancy|free entry|starts at eight]
     B: [Count me in|I am in|Lovely, yes]. Shall we eat first?
     A: [Let us|Good idea]. I will book a table for half past six
     B: {thanks}`,
  ),
  script(
    ['friend'],
    `A: Did you [finish|get through] {book}?
     B: [Nearly|Last night|Twenty pages left]. The [ending|middle part] is [odd|brilliant|a bit slow]
     A: [Ha, same|I thought so too|No spoilers please]
     B: I can [bring it on {weekday}|drop it off|pass it on to you]
     A: {okay}`,
  ),
  script(
    ['friend', 'neighbour'],
    `A: Could I borrow {item} [at the weekend|on {weekday}|for a day or two]?
     B: {okay} It is in the [cellar|shed|hall cupboard]
     A: [I can come by around six|When would suit you?|I will bring it back on Sunday]
     B: [Any time after five|Six is good|Just ring the bell]
     A: {thanks}`,
  ),
  script(
    ['friend', 'family'],
    `A: [I think I left|Did I leave] {lost} at yours?
     B: [It is here|Yes, on the chair|Found it this morning]. [Shall I post it?|I can bring it on {weekday}.|I keep it for you.]
     A: [No rush at all|Would be great, thanks|I will pick it up]`,
  ),
  script(
    ['friend'],
    `A: How are you [doing|today|after yesterday]?
     B: {Feeling}. You?
     A: {Feeling2}. It is {weather} here
     B: Same. [Coffee|A walk|Lunch] on {weekday}?
     A: [Yes please|Let me check and get back to you|Can do]`,
  ),
  script(
    ['home', 'family'],
    `A: [Can you get|Could you pick up|We are out of] {grocery} and {grocery2}?
     B: [On my way|Will do after work|Already got {grocery}]. Anything else?
     A: [{Grocery3} if they have it|That is all|Maybe something sweet]
     B: [ok|Done|No {grocery2} left, got something else]`,
  ),
  script(
    ['home'],
    `A: Whose turn is it with {chore}?
     B: [Yours, I did it last week|Mine, sorry, will do it tonight|Let me look at the list]
     A: [Fine, doing it now|No worries|Could we swap? I am out until late]
     B: {okay}`,
  ),
  script(
    ['home'],
    `A: {Broken} is [broken|making that noise|leaking] again
     B: [Seriously?|Oh no|I noticed this morning]
     A: [I will call someone|Shall I write to the landlord?|Have a look when you are home]
     B: [Please do|Wait until tonight, I want to look first|Yes, and send a picture]
     A: [Sent|Called, they come on {weekday}|Will do]`,
  ),
  script(
    ['home', 'family'],
    `A: What do we eat [tonight|tomorrow]?
     B: [I could make|How about|There is still] {dish}
     A: [Perfect|Again? all right|Yes, and {bake} for after]
     B: Then [please bring|we need|do not forget] {grocery}`,
  ),
  script(
    ['home'],
    `A: [Running late|Will be late], {excuse}
     B: [ok, I will start cooking|No problem|Shall we wait with dinner?]
     A: [Start without me|Half an hour at most|Be there by seven]`,
  ),
  script(
    ['home', 'family'],
    `A: {Kid} forgot {schoolthing}
     B: [Again!|I can drop it off|I am already at work, can you?]
     A: [I will do it on the way|The school says it is fine|Thanks, I owe you one]`,
  ),
  script(
    ['home', 'family'],
    `A: Who picks up {kid} [today|on {weekday}]?
     B: [I do|You said you would|My meeting moved, so I can]
     A: [Great. {Hour} at the gate|Right, it is in the calendar|ok, then I shop]
     B: {okay}`,
  ),
  script(
    ['family'],
    `A: [How was|Any news from] the [doctor|check-up|appointment]?
     B: [All good|Nothing serious|They want another look in six weeks]. Just {ailment}
     A: [I am glad|That is a relief|Rest a bit, please]
     B: [I do!|Tell me about you instead|Yes yes]`,
  ),
  script(
    ['family'],
    `A: {smallnews}
     B: [Ha|Oh dear|Lovely]. [Send a photo|Tell me more when we talk|Give them my love]
     A: [On {weekday} then|Will do|I call you tonight]`,
  ),
  script(
    ['family'],
    `A: What would {kid} like for the birthday? I thought of {present}
     B: [Good idea|We have that already|Better {present2}]
     A: [Then I order it|Fine, I will look|Can you send me the link?]
     B: [Done|Just not too big please|{thanks}]`,
  ),
  script(
    ['family'],
    `A: Are we still [on|meeting] for {weekday}?
     B: Yes, [lunch at one|we come by train|if the weather holds]. I bring {bake}
     A: [You do not have to!|Wonderful|Then I make {dish}]`,
  ),
  script(
    ['family', 'group'],
    `A: Family [call|lunch] on Sunday, [eleven|four|six] o'clock?
     B: [Works for us|We can|A bit later?]
     C: [I have to leave early but yes|Me too|Count me in]
     A: [Perfect|Then it is settled|I will send round a reminder]`,
  ),
  script(
    ['work'],
    `A: Do you have [two minutes|a moment] for {project}?
     B: [In ten|After lunch|Sure, call me]. [Is it urgent?|What is it about?|I have the numbers here]
     A: [Not urgent|Only the last page|Someone asked about the dates]
     B: [Let us meet in {workplace} at {hour}|Send it over|I will look tonight]
     A: {thanks}`,
  ),
  script(
    ['work'],
    `A: The meeting moved to {hour}
     B: [Again|Fine by me|Thanks for telling me]. [Same room?|Still in {workplace}?]
     A: [{Workplace} now|Same|No, a call this time]`,
  ),
  script(
    ['work'],
    `A: I am [out sick|at home with {ailment}] today, sorry
     B: [Get well soon|Rest up|Do not worry]. [I take over {project}|Nothing that cannot wait|I will tell the others]
     A: {thanks}`,
  ),
  script(
    ['work'],
    `A: Who is [coming to lunch|in on {workday}|joining for lunch]?
     B: Me, [twelve thirty|a bit later|if we go to the corner café]
     C: [Not today|I brought {dish}|Me too]
     A: [ok, table for three|See you downstairs|Next time then]`,
  ),
  script(
    ['work'],
    `A: Can you [check|read over] my part of {project} before {workday}?
     B: [Yes, send it|It is on my list|Tomorrow morning]. How long is it?
     A: [Four pages|Short|Longer than it should be]
     B: [Read it. Two small comments, otherwise {quality}|Done, see my notes|All good, send it]`,
  ),
  script(
    ['neighbour'],
    `A: A parcel for you [arrived|is here], I [took it in|have it in the hall]
     B: [So kind|Thank you|Oh, I was waiting for that]. I come by [tonight|after six|in the morning]
     A: [Any time|We are in|I put it behind the bench if we are out]`,
  ),
  script(
    ['neighbour'],
    `A: We are away [next week|until {weekday}]. Could you [water the plants|take the post in|keep an eye on the house]?
     B: {okay} [Key where it always is?|Drop the key off before you go]
     A: [Yes|Will do tonight]. [We bring you something nice|We owe you]
     B: [Enjoy it!|No need. Have fun]`,
  ),
  script(
    ['neighbour', 'group'],
    `A: [Street party|Clean-up day|Residents' meeting]: is {weekday} the {ordinal} all right for everyone?
     B: [Yes|We are away, sorry|Good for us]
     C: [I can bring {bake}|Who does {subject}?|Fine]
     A: [Noted|I put up a list|Great, I tell number nine]`,
  ),
  script(
    ['neighbour'],
    `A: Is your [water|internet|power] [off|acting up] as well?
     B: [Yes, since nine|No, all fine here|Was, is back now]
     A: [Thanks, then it is not us|They say until noon|I will call them]`,
  ),
  script(
    ['group'],
    `A: [Training|Practice|Rehearsal] on {weekday} [is cancelled|starts half an hour later|is outdoors]
     B: [Thanks for the note|Pity|Good]
     C: [Next week as usual?|ok]
     A: [Yes|As usual|I will confirm]`,
  ),
  script(
    ['group'],
    `A: Who can help with {clubthing}?
     B: [I can do two hours|Put me down for the morning|Not this time, sorry]
     C: [I bring {bake}|Afternoon for me|Same here]
     A: {thanks} [List is on the door|I will send the plan on {weekday}]`,
  ),
  script(
    ['group', 'friend'],
    `A: [Anyone up for|Shall we do] {walk} on [Saturday|Sunday]?
     B: [Yes!|If it is not {weather}|What time?]
     A: [Meet at {place} at ten|Early, before the heat|After lunch]
     B: [I bring {bake}|See you there|Will bring the dog]`,
  ),
  script(
    ['friend'],
    `A: Have you [seen|started] {show}?
     B: [Two episodes|Not yet|We finished it]. [Any good?|It is {quality}|Do not tell me anything]
     A: {Quality}. [Watch it|You would like it]`,
  ),
  script(
    ['friend', 'home'],
    `A: [What do I owe you|How much was my share] for [the groceries|the tickets|{dish}]?
     B: {smallsum}. [No hurry|Next month is fine|Whenever]
     A: [Sent|I pay you back on {weekday}|Thanks for covering it]`,
  ),
  script(
    ['friend'],
    `A: [Happy birthday!|Many happy returns!] [Have a lovely day|Cake on {weekday}?|Hope they spoil you]
     B: {thanks} [Come by for {bake}|We are at {place} from four]
     A: [I will be there|With pleasure|Can I bring {item}?]`,
  ),
  script(
    ['friend'],
    `A: [Could you recommend|Do you know] a [plumber|dentist|garage|vet|tax adviser]?
     B: [Ours was {quality}|Let me ask around|Yes, I send you the number]
     A: {thanks} {Broken} [is not going to fix itself|has been like that for a week]`,
  ),
  script(
    ['friend', 'family'],
    `A: [Landed|Just arrived|On the train]. [All well|It is {weather}|Long day]
     B: [Glad to hear|Safe travels|Say hello to everyone]
     A: [Will do|Photos tomorrow|See you on {weekday}]`,
  ),
  script(
    ['friend', 'group'],
    `A: [{Game} on {weekday}?|Anyone for {game} on {weekday}?]
     B: [At yours?|Yes, at ours this time|I have to check]
     A: [I make {dish}|Starts at {hour}|Bring {grocery}]
     B: {okay}`,
  ),
  script(
    ['home'],
    `A: The [letter|parcel|invoice] from the [water company|council|insurance] came
     B: [Put it on the table|What do they want?|Did you open it?]
     A: [Just the yearly statement|More money, what else|It is on your desk]`,
  ),
  script(
    ['home'],
    `A: [Guests|{Kid}'s friend|My cousin] [stays|sleeps over] on {weekday}, is that ok?
     B: [Sure|One night?|If you do {chore}]
     A: [One night|Deal|Thanks]`,
  ),
  script(
    ['friend'],
    `A: I am thinking of taking up {sport} again
     B: [Come with us on {weekday}s|You say that every spring|Good for you]
     A: [This time I mean it|What does it cost?|Where do you go?]
     B: [First time is free|Near {place}|I send you the timetable]`,
  ),
  script(
    ['work'],
    `A: [Farewell|Birthday] collection for [the front desk|our lead|the trainee]: {smallsum} each, by {workday}
     B: [Count me in|Paid you just now|Will bring it tomorrow]
     A: [We get {present}|{thanks}]`,
  ),
  script(
    ['family', 'home'],
    `A: Did you [call|write to|hear from] the [school|dentist|landlord|insurance]?
     B: [Not yet|Nobody picks up|Yes, all sorted]
     A: [Try before noon|It can wait until {weekday}|{thanks}]`,
  ),
  script(
    ['neighbour'],
    `A: Your [bike light|car window|side gate] is [on|open]
     B: [Oh! Thank you|On my way|That was {kid}, sorry]`,
  ),
  script(
    ['family'],
    `A: [Can you help me with|I do not understand] the new [phone|television|bank letter]
     B: [What does it say?|I look at it on {weekday}|Do not click on anything]
     A: [I never do|It wants a code|Then I wait for you]
     B: [Good|See you then]`,
  ),
  script(
    ['friend'],
    `A: We are planting {plant} this weekend, [do you want some?|there will be too many]
     B: [Yes please|A pot or two|Only if they survive me]
     A: [They survive anyone|I drop them off on {weekday}]`,
  ),
  script(
    ['friend', 'group'],
    `A: Which colour for the [hall|door|kitchen]: {colour} or {colour2}?
     B: {Colour}
     C: {Colour2}, [no question|and test it first]
     A: [Not helpful|Right|Then we toss a coin]`,
  ),
];
