import { canonical } from '../../reading/words.ts';

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/u));
}

function stems(text: string): ReadonlySet<string> {
  return new Set([...words(text)].map(canonical));
}

/** Groups of words, one behind each `;`, as stems. */
function groups(text: string): readonly (readonly string[])[] {
  return text.split(';').map((group) => [...stems(group)]);
}

/** Rows of `word word: word word`, one behind each `;`: what each word on the left stands for. */
function table(rows: string): ReadonlyMap<string, readonly string[]> {
  const lines = rows
    .trim()
    .split(';')
    .map((row) => row.trim().split(/\s*:\s*/u));
  return new Map(
    lines.flatMap(([words = '', meant = '']) =>
      words.split(/\s+/u).map((word) => [word, [...new Set(meant.split(/\s+/u).map(canonical))]] as const),
    ),
  );
}

/** Verbs that say no more than that something is there, or was put there. By lemma. */
export const LIGHT_VERBS: ReadonlySet<string> =
  words(`be have exist record register list show note enter file place make create store save put add insert appear find found
  stand hold keep remain carry bear figure give get belong concern relate go set mark name call title label tag assign
  attach come turn end run log write see do happen take lie sit stay read look establish issue raise open
  book schedule arrange reserve prepare draft plan fix lodge submit post place do say contain include mention state use
  leave apply define enrol know become form accompany feature cover regard involve refer describe count need
  want wish request ask expect agree order tell go sign send email mail deliver address dispatch pay transfer wire charge
  receive spend own possess enjoy obtain gain secure grant allow permit let exchange reach bring supply furnish provide
  quote cite indicate specify display view be_called entitle mean stipulate land fall pertain locate situate play stage perform cover concern`);

/** Verbs for a change: the value that they lead to shows it. By lemma. */
export const RESULT_VERBS: ReadonlySet<string> =
  words(`change update modify adjust raise lower reduce increase move reschedule rename shift postpone extend upgrade downgrade
  switch set put turn dim correct edit rebook cap limit aim report bump cut redirect transfer take bring drop rise`);

/** Nouns for where things are kept, what a record is and what a value is. They count where the episode uses them. */
export const LIGHT_NOUNS: ReadonlySet<string> = stems(
  `record entry item thing one piece number value figure amount date day time name title status state setting field
  level kind type sort place side case fact list system database app page sheet profile file register line position
  form way part end point data detail term body wording word words mention flag`,
);

/** Adverbs and adjectives that carry no condition. */
export const LIGHT_WORDS: ReadonlySet<string> = stems(
  `now currently actually duly correctly properly indeed finally eventually already still accordingly simply really
  precise exact exactly precisely sharp plain own respective relevant corresponding new single certain particular
  present up-to-date updated down therein there here today's well far back just merely nightly monthly weekly yearly daily supposed due available located listed stated
  named titled called dated marked recorded registered`,
);

/** What may not be passed over where no rule reads it. By lower-case word. */
const HARD_WORDS: ReadonlySet<string> =
  words(`first second third last later earlier next previous former oldest earliest soonest cheapest cheaper dearer longest
  shortest longer shorter biggest largest smallest highest lowest higher lower best worst most least fewest fewer
  instead again same equal identical only otherwise together twice once ever sole former more less than
  respectively whichever whatever correct right wrong difference sum total overall altogether average
  another different either neither both each every all half double clash overlap collide whoever quarters thirds plus minus times`);

/** `second-cheapest` is as hard as its parts. */
export function isHardWord(lower: string): boolean {
  return HARD_WORDS.has(lower) || lower.split('-').some((part) => HARD_WORDS.has(part));
}

/** Which field a verb or an adjective speaks of. By lemma. */
export const FIELD_OF_VERB: ReadonlyMap<string, readonly string[]> = table(`
  weigh: weight mass; cost priced price charge come amount: price cost fee amount total rate;
  last take: duration length minutes time; start begin commence open: start; end finish close: end finish;
  leave depart: departure depart leave start; arrive land: arrival arrive end;
  live reside dwell: address city home; expire lapse: expiry expires end valid until; due: due deadline;
  name call title entitle: name title; date: date day; number: number version;
  locate situate: location place venue; host: host organizer; assign: assignee owner assigned;
  invite attend: attendee guest participant invited; rate: rating score; bear: birth birthday born;
  deliver ship: delivery address destination; charge bill: amount card total price; colour color: colour color;
  run: end start plan
`);

/** Which fields a preposition may point at. */
export const FIELD_OF_PREPOSITION: ReadonlyMap<string, readonly string[]> = table(`
  to: to recipient payee destination guest shared; from: from sender origin source merchant;
  with: with shared attendee participant merchant supplier clinic;
  at: at location place venue merchant start time clinic; on: on date day start due;
  in: in folder list category location; for: for payee date customer owner person;
  by: by author owner host due sender; under: category folder reference name title; until: end until due;
  of: of owner author
`);

/** Verbs that say what a text holds. By lemma. */
export const CONTAINING: ReadonlySet<string> =
  words(`mention name cite quote say state refer speak tell spell explain ask warn talk promise inform announce indicate
  specify describe attribute confirm decline propose remind report thank request`);
/** Those after which the very word is meant; what is asked or explained may be said in other words. By lemma. */
export const VERBATIM: ReadonlySet<string> = words('mention name cite quote state');
/** Verbs that may say it. By lemma. */
export const MAY_CONTAIN: ReadonlySet<string> = words(
  `read contain include carry give list note record write occur appear feature find know look stand put show express`,
);
/** What a thing with a text is about. */
export const ABOUT: ReadonlySet<string> = words('about regarding concerning on over re');
/** Fields of longer texts. */
export const TEXT_KEYS: ReadonlySet<string> = stems(
  'text body content note notes memo message description comment reason remark details summary reference changelog subject',
);

/** Statuses that are said in several words; a collection that knows one of them is asked for that one. */
const FAMILIES = groups(`
  done complete completed finished closed ticked checked resolved settled fulfilled;
  cancelled canceled void voided revoked withdrawn terminated scrapped; confirmed booked secured definite;
  active live valid running current enabled; open pending outstanding unpaid unresolved;
  draft drafts unsent drafted; held hold reserved; shipped dispatched; approved accepted;
  declined rejected refused
`);

/** Other words for a status. */
export function familyOf(stem: string): readonly string[] {
  return OF_A_FAMILY.get(stem) ?? [];
}

/** For each word of some groups all others of its groups; made once, for words are looked up for every record. */
function othersIn(groups: readonly (readonly string[])[]): ReadonlyMap<string, readonly string[]> {
  const othersOf = (stem: string) =>
    groups.filter((group) => group.includes(stem)).flatMap((group) => group.filter((one) => one !== stem));
  return new Map(groups.flat().map((stem) => [stem, othersOf(stem)]));
}

const OF_A_FAMILY = othersIn(FAMILIES);

/** Words that say no more than that a record still counts, where no status says so. */
export const ALIVE: ReadonlySet<string> = stems('live valid standing effective force intact');

/** Plain nouns for records and for their fields that are put for one another. */
const ALIKE = groups(`
  mail email message letter reply answer word correspondence; thread conversation;
  event entry appointment meeting calendar visit session; contact person; task todo to-do;
  order purchase shopping basket; document file paper; note remark comment memo annotation;
  chat post message channel; transfer payment; reservation booking hold journey trip stay room table ticket;
  bill invoice; parcel package shipment consignment delivery; customer client guest patron;
  employee colleague staff; car vehicle; flat apartment; shop store merchant vendor supplier seller payee;
  medicine medication drug prescription; pupil student child; issue bug ticket defect; deposit downpayment;
  phone telephone mobile; start beginning; lesson class course; photo picture image; discount rebate reduction;
  appointment visit slot; reason ground explanation cause; address destination; price cost fee; start departure;
  quantity count qty; colour color
`);

/** Stems that a noun for a kind of record or field may stand for. */
export function alikeOf(stem: string): readonly string[] {
  return OF_A_KIND.get(stem) ?? [];
}

const OF_A_KIND = othersIn(ALIKE);

/** Nouns for a text as such, and for where things are kept: they count where the episode has such a field. */
export const PLACE_NOUNS: ReadonlySet<string> = stems(
  'text body wording line content calendar list inbox folder chat book diary agenda schedule',
);

/** Verbs by which something comes to be no more. By lemma. */
export const ENDING: ReadonlySet<string> = words('delete erase discard trash scrap vanish disappear');
/** Verbs that say of their subject that it is there. By lemma. */
export const EXISTING: ReadonlySet<string> = words('exist remain');
/** What is no longer open. */
export const FINISHED: ReadonlySet<string> = stems(
  'done closed complete completed delivered shipped cancelled resolved paid returned sent finished settled',
);
