import { canonical } from '../../reading/words.ts';

/** Words of a text, as stems. */
function stems(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/u).map(canonical));
}

/** Ways of saying that something is as it was. They are cut out of what the sentence is about. */
export const STAYING: readonly RegExp[] = [
  /\bun(?:changed|altered|touched|affected|modified|edited|disturbed)\b|\bintact\b/giu,
  /\b(?:left|leaves?|leaving|let)\b(?=.*\balone\b)|\balone\b(?=[.,;]?$| and\b)/giu,
  /\b(?:just |exactly |precisely )?(?:as|what|how|the way|the one|the (?:very )?(?:same )?\p{L}+(?: that| which)?) (?:it|they|he|she) (?:always |still )?(?:was|were|did|stood|had|has|have|is|are|started (?:in|with|from)|read)\b(?: now| then| at first| always)?/giu,
  /\bwhat stood there\b/giu,
  /\b(?:exactly |just )?the same\b|\bsame as (?:before|ever|always)\b/giu,
  /\b(?:kept |keeps |keep )?(?:its |her |his |their )?hands (?:off|away from)\b/giu,
  /\bspared(?=[:.;])/giu,
];

/** When and how far: words about what was so before, never about what is meant. */
export const MOMENTS =
  /\b(?:as )?(?:at|from|since|in) the (?:very )?(?:start|outset|beginning|end)\b|\bthe whole time\b|\ball (?:along|the while)\b|\b(?:exactly |just )?as (?:before|ever|always)\b|\bat (?:any|no) (?:time|point|moment|stage)\b|\bon this occasion\b|\balong the way\b|\bin between\b|\bin (?:any|every|all|no) (?:other )?(?:way|respect|detail|sense|form)s?\b|\bof any (?:kind|sort)\b|\bat all\b|\beven once\b|\bthrough all (?:of )?this\b|\bas well\b|\bso much as\b|\bby the name of\b|\bas (?:for|to|regards)\b|,? ?\p{L}+ ones included\b|, whatever became of them\b|\bever\b|\bto date\b|\bso far\b(?! as)|\b(?:got|gone|went|come|came) (?:as|so) far as (?:an? )?(?:actual |real )?|\bthat (?:covers|includes|goes for) [^.]*|\bthe state of\b|(?<=\bleft) the house\b|\b(?:is|was) something (?:that )?(?=.*\bnever\b)|\btook place\b/giu;

/** Denials. */
export const DENIAL =
  /\b(?:no|not|never|nothing|nobody|none|neither|nor|nowhere|no-one|zero|refrain(?:ed|s)?|spared|yet to|avoid(?:ed|s)?)\b|n['’]t\b/iu;

/** Words that deny nothing: `sent or not`, `neither more nor less`, `this one, not that one`. */
export const NO_DENIAL: readonly RegExp[] = [
  /\b(?:or|and whether or) not\b/giu,
  /\bneither more nor (?:less|fewer)\b/giu,
  /\bno matter\b/giu,
  /\bnot (?:missing|absent|lacking|without)\b/giu,
  /\bno doubt\b/giu,
  /,\s*(?:and )?not (?=[\p{Lu}\u00a4\d]|(?:the|an?|for|from|in|on|at|by|with) )/gu,
];

/** Ways of saying that something is shared. */
export const LETTING_IN = /\baccess\b|\blet in\b|\bopen to\b/iu;

/** A value that still stands. */
export const HELD =
  /\b(?:still|remains?|remained|stays?|stayed|stands?|stood|keeps?|kept|continues?|left (?:at|on)|was and is)\b|\bbefore\b.*\bafter\b/iu;

/** What is said of messages and lists, and is settled by them. */
export const TELLS =
  /\b(?:no|not a|without) (?:\p{L}+ )?(?:mention|reference|word|hint|trace|sign)\b|\b(?:goes|went|is|was|are|were|left|stays?|remains?) un(?:mentioned|named)\b/iu;

/** Denials that compare or count and deny no act: `no more than two`, `no later than`. */
export const COMPARING =
  /\b(?:no|not) (?:more|less|fewer|later|earlier|sooner|longer|higher|lower|greater|other|further) (?:than|any)\b|\b(?:no|not) (?:more|fewer|less) \p{L}+|\bno longer\b|\bnot only\b|\bnot (?:until|before|earlier|later|exceed\w*)\b|\bonly (?:once|when|after|if)\b|\bhow (?:much|many)\b|\band (?:made|did|has) no other\b|\band (?:to |with |for |at |in )?(?:nowhere|nobody|nothing|no one|none) else\b/iu;

/** Any change at all, whatever it does. */
export const ANY_CHANGE: ReadonlySet<string> = stems(
  `change alter touch modify edit affect adjust amend tamper revise alteration modification revision amendment adjustment
  differ differs raise lower tinker tweak difference meddle`,
);

/** What a change is made to where nothing else is named: `not one word`, `every detail`. */
export const PIECES: ReadonlySet<string> = stems(
  'word line field thing bit part detail respect everything anything information',
);

/** Acts as nouns, which say no more than their verbs. */
export const ACT_NOUNS: ReadonlySet<string> = stems(
  `cancellation pause switch attempt renewal sharing sending setting removal deletion termination suspension approval edit edits
  change changes alteration alterations modification modifications move tick`,
);

/** Words that say nothing of what is meant where something stayed or was not done. */
export const FILLERS: ReadonlySet<string> = new Set(
  `way kind sort whatsoever whatever any all ever point time occasion respect every single much thing anything everything anyone
  anybody someone everyone person else other further even once exactly precisely just still yet start outset beginning before
  after end same now value agent assistant user customer client themselves itself personally personal different own something never took place case
  regard regards regarding following either both neither included made make makes done do does did gone go goes went get got gets
  given gives give receive received receives see seen saw have has had be been being take taken put let brought come came whom
  whose which who that this these those it its they them their there what rather than none nothing nobody no not nor zero one
  stand stands stood remain remains remained stay stays stayed keep keeps kept lie lies hold holds figure figures appear appears
  look looks listed found named refrain refrained spared whether out up off back without be left leave leaves leaving let new
  second another actual whole so together else receiver recipient addressee payee sender only as about next shows shown says states`.split(
    /\s+/u,
  ),
);

/** Verbs that say what was not done only together with what it was not done with. */
export const VAGUE: ReadonlySet<string> = new Set(
  'go goes went gone going get got gets give given gave receive received receives hear heard leave left leaves make made take took come came'.split(
    ' ',
  ),
);

/** Of these, the ones that tell of what went to somebody. */
export const GOING: ReadonlySet<string> = new Set(
  'go goes went gone going get got gets receive received receives hear heard leave left leaves'.split(' '),
);

/** What leaves something out: `apart from X`, `nothing but X`. */
export const EXCEPTING = /^(?:except|besides|beyond|but|than|apart|aside|save)$/u;

/** Adjectives that say that an act is still to come, with the act. */
export const STILL_TO_COME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    open: 'done',
    unchecked: 'done',
    unticked: 'done',
    undone: 'done',
    unfinished: 'done',
    incomplete: 'done',
    unpaid: 'paid',
    unsent: 'sent',
    unapproved: 'approved',
    undecided: 'decided',
    unsigned: 'signed',
    unconfirmed: 'confirmed',
    unanswered: 'answered',
    unbooked: 'booked',
  }),
);

/** Acts that leave something finished, whatever one calls them. */
export const FINISHING: ReadonlySet<string> = stems('tick check complete finish done close cross');

/** Nouns that say where something is kept. A state that does not use them tells things without them. */
export const PLACES: ReadonlySet<string> = stems(
  `calendar list folder inbox app system database profile page sheet entry record file records field`,
);

/** Names for where things are kept, with the stem of what is kept there. */
export const PLACE_NAMES: ReadonlyMap<string, string> = new Map(
  [
    ['address book', 'contact'],
    ['phone book', 'contact'],
    ['diary', 'calendar'],
    ['agenda', 'calendar'],
    ['mailbox', 'mail'],
    ['inbox', 'mail'],
  ].map(([name = '', kept = '']) => [name, canonical(kept)] as const),
);

/** Acts by what they are done with: the nouns that one says them with, and the classes of their verbs. */
export const ACT_KINDS = {
  message: {
    nouns: stems(
      'mail email message letter word reply answer post text sms note chat draft reminder notice invitation notification',
    ),
    verbs: stems(
      'write send mail email message tell contact reach notify inform answer reply post forward hear compose draft address text',
    ),
  },
  money: {
    nouns: stems('money transfer payment pay cash sum fund funds wire deposit refund penny cent'),
    verbs: stems('pay transfer spend wire reimburse refund charge debit'),
  },
  order: { nouns: stems('order purchase reorder'), verbs: stems('order buy purchase reorder') },
  access: { nouns: stems('access share sharing permission'), verbs: stems('share grant open') },
  booking: {
    nouns: stems('booking reservation appointment visit viewing slot seat ticket train flight room table stay hold'),
    verbs: stems('book reserve arrange schedule hold'),
  },
  removal: {
    nouns: stems('cancellation deletion removal'),
    verbs: stems('cancel delete remove erase discard drop terminate'),
  },
} as const satisfies Record<string, { readonly nouns: ReadonlySet<string>; readonly verbs: ReadonlySet<string> }>;

export type ActKind = keyof typeof ACT_KINDS;
